import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import type { AnalysisTab } from '@botica/contract/saved-views';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DrillContext } from '../../shared/charts/drill-context';
import { ExportInfoContext } from '../../shared/charts/export-context';
import { createHighlight, HighlightContext } from '../../shared/charts/highlight';
import { useFormat } from '../../shared/i18n/use-format';
import { PrintButton } from '../../shared/print/print-button';
import { PrintedFacts } from '../../shared/print/printed-facts';
import { PageHeader } from '../../shared/ui/page-header';
import classes from './analysis-frame.module.css';
import { TABS } from './analysis-tabs';
import { FilterBar } from './filters/filter-bar';
import { activeFilters } from './filters/filter-words';
import { type SalesFilter, writeSalesFilter } from './filters/sales-filter';
import type { AnalysisSearch } from './filters/use-analysis-search';
import { useFilterOptions } from './filters/use-filter-options';
import { MetaStrip } from './meta-strip';
import { TicketsDrawer } from './tickets/tickets-drawer';
import { useDrill } from './tickets/use-drill';
import { useTabFigures } from './use-tab-figures';
import { ViewsMenu } from './views/views-menu';
import { rangeText } from './window-text';

/** Which figures of a tab look at another period. */
const COMPARISON_OF = {
  products: 'chosen',
  performance: 'chosen',
  behavior: 'retention',
  demographics: 'none',
  preferences: 'none',
} as const;

interface AnalysisFrameProps {
  tab: AnalysisTab;
  search: AnalysisSearch;
  /** Category of the second step, whose tickets alone are behind the marks; null in the first. */
  stepCategory?: string | null;
  /** What the figures stand on; undefined while they load. */
  meta: SalesMeta | undefined;
  /** The figures could not be loaded: there is nothing to say about them. */
  isFailed: boolean;
  children: ReactNode;
}

/** Scrolls the row of tabs, and nothing else, until the current one is seen: on a phone not all have room. */
function showCurrentTab(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector('[aria-current]');
  if (tabs === null || !(current instanceof HTMLElement)) return;
  tabs.scrollLeft += middleOf(current) - middleOf(tabs);
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Head, tabs, filters and facts that every analysis has. Tabs keep the filters. */
export function AnalysisFrame({ tab, search, stepCategory = null, meta, isFailed, children }: AnalysisFrameProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const choices = useFilterOptions(search.filter);
  const drill = useDrill(search.filter, stepCategory);
  const highlight = useMemo(createHighlight, []);
  const askForTab = useTabFigures(search.filter);
  const active = activeFilters(search.filter, choices.nameOf, t);
  const info = {
    window: meta === undefined ? null : rangeText(format, meta.from, meta.to),
    windowDays: meta?.from === undefined || meta.from === null ? null : `${meta.from}_${meta.to}`,
    filters: active.map(({ text }) => text),
  };
  const title = t(`pages.${tab}.title`);
  return (
    <>
      <PageHeader
        title={title}
        description={t(`pages.${tab}.description`)}
        actions={<PrintButton isDisabled={meta === undefined} />}
      />
      <nav ref={showCurrentTab} className={classes.tabs} data-print="hide" aria-label={t('tabs.label')}>
        {TABS.map(({ key, to }) => (
          <Link
            key={key}
            to={to}
            search={writeSalesFilter(search.filter)}
            className={classes.tab}
            onClick={(event) => askForTab(key, event)}
            aria-current={key === tab ? 'page' : undefined}
          >
            {t(`tabs.${key}`)}
          </Link>
        ))}
      </nav>
      <PrintedFacts page={title} filters={info.filters} window={info.window} asOf={meta?.asOf ?? null} />
      <div className={classes.body} data-print="stack">
        <FilterBar search={search} active={active} choices={choices} lastDay={meta?.asOf ?? null}>
          <ViewsMenu tab={tab} search={search} />
        </FilterBar>
        {!isFailed && <MetaStrip meta={meta} comparison={COMPARISON_OF[tab]} />}
        <ExportInfoContext value={info}>
          <HighlightContext value={highlight}>
            <DrillContext value={drill.open}>{children}</DrillContext>
          </HighlightContext>
        </ExportInfoContext>
        {drill.drilled !== null && <DrilledTickets search={search} filter={drill.drilled} onClose={drill.close} />}
      </div>
    </>
  );
}

/** The drawer with names of its own: a mark may stand for a product that the filters of the page do not name. */
function DrilledTickets({
  search,
  filter,
  onClose,
}: {
  search: AnalysisSearch;
  filter: SalesFilter;
  onClose: () => void;
}) {
  const { t } = useTranslation('sales-trends');
  const { nameOf } = useFilterOptions(filter);
  const words = activeFilters(filter, nameOf, t).map(({ text }) => text);
  return <TicketsDrawer filter={filter} words={words} onClose={onClose} onApply={() => search.changeFilter(filter)} />;
}
