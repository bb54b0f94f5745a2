import { IconChartHistogram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportInfoContext } from '../../../shared/export/export-context';
import { useFormat } from '../../../shared/i18n/use-format';
import { useCan } from '../../../shared/session/use-session';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { ButtonLink } from '../../../shared/ui/link';
import { Panel } from '../../../shared/ui/panel';
import { useFilterWords } from '../filters/use-filter-words';
import { type SummaryAnswer, summaryQuery } from '../footprints.api';
import { FILTER_NAMES, type FootprintsFilter } from '../footprints-search';
import { BreakdownCards } from './breakdown-cards';
import { FiguresRow } from './figures-row';
import { daysOf } from './period-days';
import { SeriesCard } from './series-card';

/** Figures of the visits that the filters select. */
export function OverviewTab({ filter }: { filter: FootprintsFilter }) {
  const { t } = useTranslation('footprints');
  const canManage = useCan('update', 'platform');
  const result = useQuery(summaryQuery(filter));
  const { data, error } = result;
  const exportInfo = useExportInfoOf(filter, data?.meta);
  if (data === undefined && error !== null)
    return <ErrorState error={error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />;
  if (data !== undefined && data.data.totals.events === 0 && data.data.robots.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={IconChartHistogram}
          title={t('empty.title')}
          description={t('empty.overview')}
          action={canManage && <ButtonLink to="/control-panel/platforms">{t('empty.action')}</ButtonLink>}
        />
      </Panel>
    );
  return (
    <ExportInfoContext value={exportInfo}>
      <FiguresRow answer={data} />
      <SeriesCard result={result} />
      <BreakdownCards result={result} />
    </ExportInfoContext>
  );
}

function useExportInfoOf(filter: FootprintsFilter, meta: SummaryAnswer['meta'] | undefined) {
  const format = useFormat();
  const { nameOf, textOf } = useFilterWords();
  const days = meta === undefined ? null : daysOf(meta);
  return {
    window: days === null ? null : format.range(days.from, days.to),
    windowDays: days === null ? null : `${days.from}_${days.to}`,
    filters: FILTER_NAMES.flatMap((name) => {
      const value = filter[name];
      return value === undefined || name === 'from' || name === 'to' ? [] : [`${nameOf(name)}: ${textOf(name, value)}`];
    }),
  };
}
