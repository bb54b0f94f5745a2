import type { AnalysisTab } from '@botica/contract/saved-views';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useChildMatches } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DrillContext } from '../../shared/charts/drill-context';
import { ExportInfoContext } from '../../shared/charts/export-context';
import { createHighlight, HighlightContext } from '../../shared/charts/highlight';
import { useFormat } from '../../shared/i18n/use-format';
import { PrintButton } from '../../shared/print/print-button';
import { PrintedFacts } from '../../shared/print/printed-facts';
import { PageHeader } from '../../shared/ui/page-header';
import { analysisOf, useAsked } from './analyses';
import classes from './analysis-frame.module.css';
import { TABS } from './analysis-tabs';
import { FilterBar } from './filters/filter-bar';
import { activeFilters } from './filters/filter-words';
import { type SalesFilter, writeSalesFilter } from './filters/sales-filter';
import { type AnalysisSearch, useAnalysisSearch } from './filters/use-analysis-search';
import { useFilterOptions } from './filters/use-filter-options';
import { MetaStrip } from './meta-strip';
import { TicketsDrawer } from './tickets/tickets-drawer';
import { useDrill } from './tickets/use-drill';
import { useTabFigures } from './use-tab-figures';
import { ViewsMenu } from './views/views-menu';
import { rangeText } from './window-text';

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

/** Frame of all analyses. It stays while one gives way to another. */
export function Page() {
  const tab = useChildMatches({ select: ([page]) => TABS.find(({ to }) => to === page?.fullPath)?.key });
  return tab === undefined ? null : <AnalysisFrame tab={tab} />;
}

/** Head, tabs, filters and facts that every analysis has. Tabs keep the filters. */
function AnalysisFrame({ tab }: { tab: AnalysisTab }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const analysis = analysisOf(tab);
  const search = useAnalysisSearch(analysis.parameters);
  const { data, isError } = useQuery(analysis.figures(useAsked(search)));
  const meta = data?.meta;
  const choices = useFilterOptions(search.filter);
  const askForTab = useTabFigures(search.filter);
  const active = activeFilters(search.filter, choices.nameOf, t);
  const info = {
    window: meta === undefined ? null : rangeText(format, meta.from, meta.to),
    windowDays: meta?.from === undefined || meta.from === null ? null : `${meta.from}_${meta.to}`,
    filters: active.map(({ text }) => text),
  };
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one
  useEffect(() => showCurrentTab(tabs.current), [tab]);
  const title = t(`pages.${tab}.title`);
  return (
    <>
      <PageHeader
        title={title}
        description={t(`pages.${tab}.description`)}
        actions={<PrintButton isDisabled={meta === undefined} />}
      />
      <nav ref={tabs} className={classes.tabs} data-print="hide" aria-label={t('tabs.label')}>
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
          <ViewsMenu key={tab} tab={tab} search={search} />
        </FilterBar>
        {!isError && <MetaStrip meta={meta} comparison={analysis.comparison} />}
        <ExportInfoContext value={info}>
          <Cards key={tab} search={search} markedCategory={analysis.markedCategory(search.filter, search.page)} />
        </ExportInfoContext>
      </div>
    </>
  );
}

/** The page of a tab, whose cards point at each other and open the tickets behind their marks. */
function Cards({ search, markedCategory }: { search: AnalysisSearch; markedCategory: string | null }) {
  const drill = useDrill(search.filter, markedCategory);
  const highlight = useMemo(createHighlight, []);
  return (
    <>
      <HighlightContext value={highlight}>
        <DrillContext value={drill.open}>
          <Outlet />
        </DrillContext>
      </HighlightContext>
      {drill.drilled !== null && <DrilledTickets search={search} filter={drill.drilled} onClose={drill.close} />}
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
