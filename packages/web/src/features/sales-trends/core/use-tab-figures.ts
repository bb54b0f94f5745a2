import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useCallback } from 'react';
import { useLocale } from '../../../shared/i18n/use-locale';
import type { SalesFilter } from '../filters/sales-filter';
import { analysisOf } from './analyses';

/** Asks for the figures of a tab at the click on it: the server computes them while its page is loaded and drawn. */
export function useTabFigures(filter: SalesFilter): (tab: AnalysisTab, click: MouseEvent) => void {
  const client = useQueryClient();
  const locale = useLocale();
  return useCallback(
    (tab, { metaKey, ctrlKey, shiftKey, altKey }) => {
      // Such a click opens the tab elsewhere or saves it.
      if (metaKey || ctrlKey || shiftKey || altKey) return;
      const { parameters, figures } = analysisOf(tab);
      // The links of the tabs hold filters only.
      const { page } = parameters.read({}, filter);
      void client.prefetchQuery(figures({ filter, page, locale, isWithoutSales: false }));
    },
    [client, filter, locale],
  );
}
