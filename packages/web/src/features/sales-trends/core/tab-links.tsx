import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import { analysisOf } from './analyses';
import classes from './analysis-frame.module.css';
import { TABS } from './analysis-tabs';

/** The row of tabs. They keep the filters. */
export const TabLinks = memo(function TabLinks({ current, filter }: { current: AnalysisTab; filter: SalesFilter }) {
  const { t } = useTranslation('sales-trends');
  const askForTab = useTabFigures(filter);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one
  useEffect(() => keepCurrentTabShown(row.current), [current]);
  return (
    <nav ref={row} className={classes.tabs} data-print="hide" aria-label={t('tabs.label')}>
      {TABS.map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          search={writeSalesFilter(filter)}
          className={classes.tab}
          onClick={(event) => askForTab(key, event)}
          aria-current={key === current ? 'page' : undefined}
        >
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </nav>
  );
});

/** Shows the current tab when the row gets its width, and again when it gets another one. Returns what ends that. */
function keepCurrentTabShown(tabs: HTMLElement | null): (() => void) | undefined {
  if (tabs === null) return undefined;
  // It calls back before the first drawing as well, where asking at once would have the browser lay out all of the page twice.
  const observer = new ResizeObserver(() => showCurrentTab(tabs));
  observer.observe(tabs);
  return () => observer.disconnect();
}

/** Scrolls the row of tabs, and nothing else, until the current one is seen: on a phone not all have room. */
function showCurrentTab(tabs: HTMLElement): void {
  const current = tabs.querySelector('[aria-current]');
  if (!(current instanceof HTMLElement)) return;
  tabs.scrollLeft += middleOf(current) - middleOf(tabs);
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Asks for the figures of a tab at the click on it: the server computes them while its page is loaded and drawn. */
function useTabFigures(filter: SalesFilter): (tab: AnalysisTab, click: MouseEvent) => void {
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
