import type { AnalysisTab } from '@botica/contract/saved-views';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useCallback } from 'react';
import { useLocale } from '../../shared/i18n/use-locale';
import { demographicParameters } from './demographics/demographic-search';
import type { SalesFilter } from './filters/sales-filter';
import { productParameters } from './products/product-search';
import {
  categoryGrowthQuery,
  customerBehaviorQuery,
  demographicsQuery,
  preferencesQuery,
  salesPerformanceQuery,
} from './sales-trends.api';

type Ask = (client: QueryClient, filter: SalesFilter, locale: string) => Promise<void>;

/** What each page asks for when its address holds filters only, as the links of the tabs do. */
const ASK: Record<AnalysisTab, Ask> = {
  products: (client, filter, locale) => {
    const { share } = productParameters.read({}, filter).page;
    return client.prefetchQuery(categoryGrowthQuery(filter, share, locale));
  },
  performance: (client, filter, locale) => client.prefetchQuery(salesPerformanceQuery(filter, locale)),
  behavior: (client, filter, locale) => client.prefetchQuery(customerBehaviorQuery(filter, locale)),
  demographics: (client, filter, locale) => {
    const { maxCategories } = demographicParameters.read({}, filter).page;
    return client.prefetchQuery(demographicsQuery(filter, maxCategories, locale));
  },
  preferences: (client, filter, locale) => client.prefetchQuery(preferencesQuery(filter, locale)),
};

/** Asks for the figures of a tab at the click on it: the server computes them while its page is loaded and drawn. */
export function useTabFigures(filter: SalesFilter): (tab: AnalysisTab, click: MouseEvent) => void {
  const client = useQueryClient();
  const locale = useLocale();
  return useCallback(
    (tab, { metaKey, ctrlKey, shiftKey, altKey }) => {
      // Such a click opens the tab elsewhere or saves it.
      if (metaKey || ctrlKey || shiftKey || altKey) return;
      void ASK[tab](client, filter, locale);
    },
    [client, filter, locale],
  );
}
