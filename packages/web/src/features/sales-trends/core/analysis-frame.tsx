import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useChildMatches } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportInfoContext } from '../../../shared/export/export-context';
import { useFormat } from '../../../shared/i18n/use-format';
import { DrillContext } from '../../../shared/marks/drill-context';
import { createHighlight, HighlightContext } from '../../../shared/marks/highlight';
import { PrintButton } from '../../../shared/print/print-button';
import { PrintedFacts } from '../../../shared/print/printed-facts';
import { usePageTitle } from '../../../shared/ui/use-page-title';
import { useSecondDrawing } from '../../../shared/ui/use-second-drawing';
import { FilterBar } from '../filters/filter-bar';
import { activeFilters } from '../filters/filter-words';
import type { SalesFilter } from '../filters/sales-filter';
import { type AnalysisSearch, useAnalysisSearch } from '../filters/use-analysis-search';
import { useFilterOptions } from '../filters/use-filter-options';
import { useDrill } from '../tickets/use-drill';
import { ViewsMenu } from '../views/views-menu';
import { analysisOf, useAsked } from './analyses';
import classes from './analysis-frame.module.css';
import { TABS } from './analysis-tabs';
import { MetaStrip } from './meta-strip';
import { TabLinks } from './tab-links';

const TicketsDrawer = lazy(async () => ({ default: (await import('../tickets/tickets-drawer')).TicketsDrawer }));

/** Frame of all analyses. It stays while one gives way to another. */
export function Page() {
  const tab = useChildMatches({ select: ([page]) => TABS.find(({ to }) => to === page?.fullPath)?.key });
  return tab === undefined ? null : <AnalysisFrame tab={tab} />;
}

/** Head, tabs, filters and facts that every analysis has. */
function AnalysisFrame({ tab }: { tab: AnalysisTab }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const analysis = analysisOf(tab);
  const search = useAnalysisSearch(analysis.parameters);
  const { data, isError, isPlaceholderData } = useQuery(analysis.figures(useAsked(search)));
  const meta = data?.meta;
  const { choices, nameOf } = useFilterOptions(search.filter);
  const active = useMemo(() => activeFilters(search.filter, nameOf, t), [search.filter, nameOf, t]);
  const lastDay = useLastDay(meta);
  const info = {
    window: meta === undefined ? null : format.range(meta.from, meta.to),
    windowDays: meta?.from === undefined || meta.from === null ? null : `${meta.from}_${meta.to}`,
    filters: active.map(({ text }) => text),
  };
  const title = t(`pages.${tab}.title`);
  usePageTitle(title);
  const isFramed = useSecondDrawing();
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {isFramed ? <TabLinks current={tab} filter={search.filter} /> : <div className={classes.tabsToCome} />}
        <div className={classes.actions}>
          {isFramed && (
            <>
              <ViewsMenu key={tab} tab={tab} search={search} />
              <PrintButton isDisabled={meta === undefined || isPlaceholderData} />
            </>
          )}
        </div>
      </header>
      <PrintedFacts page={title} filters={info.filters} window={info.window} asOf={meta?.asOf ?? null} />
      <div className={classes.body} data-print="stack">
        <FilterBar
          search={search}
          active={active}
          choices={choices}
          lastDay={lastDay}
          answered={meta}
          isCompared={analysis.comparison === 'chosen'}
        />
        {!isError && (
          <MetaStrip
            meta={meta}
            isStale={isPlaceholderData}
            comparison={analysis.comparison}
            about={t(`pages.${tab}.description`)}
            search={search}
          />
        )}
        <ExportInfoContext value={info}>
          <Cards key={tab} search={search} markedCategory={analysis.markedCategory(search.filter, search.page)} />
        </ExportInfoContext>
      </div>
    </>
  );
}

/** Last day with sales, which stays known while other figures load. */
function useLastDay(meta: SalesMeta | undefined): string | null {
  const [lastDay, setLastDay] = useState<string | null>(null);
  if (meta !== undefined && meta.asOf !== lastDay) setLastDay(meta.asOf);
  return lastDay;
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
      {drill.drilled !== null && (
        <Suspense>
          <DrilledTickets search={search} filter={drill.drilled} onClose={drill.close} />
        </Suspense>
      )}
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
