import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import classes from './analysis-frame.module.css';
import { TABS } from './analysis-tabs';
import { useTabFigures } from './use-tab-figures';

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

/** Shows the current tab now, and again when the row gets another width. Returns what ends that. */
function keepCurrentTabShown(tabs: HTMLElement | null): (() => void) | undefined {
  if (tabs === null) return undefined;
  showCurrentTab(tabs);
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
