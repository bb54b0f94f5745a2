import type { ProfileSegment } from '@botica/contract/sales-trends/behavior';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/chart-card';
import { LowSampleMark } from '../../../shared/charts/low-sample-mark';
import type { TableModel } from '../../../shared/charts/table-model';
import { useFormat } from '../../../shared/i18n/use-format';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import type { CustomerBehaviorAnswer } from '../sales-trends.api';
import classes from './behavior.module.css';
import { PartEmpty } from './part-empty';
import { RowBars } from './row-bars';

interface SegmentsCardProps {
  result: UseQueryResult<CustomerBehaviorAnswer>;
  search: AnalysisSearch;
}

/** The five customer profiles with their figures; one can be chosen as filter. */
export function SegmentsCard({ result, search }: SegmentsCardProps) {
  const { t } = useTranslation('sales-trends');
  const table = useSegmentsTable();
  return (
    <ChartCard
      title={t('segments.title')}
      description={t('segments.description')}
      definition={['customerProfiles', 'averageOrderValue', 'visitFrequency']}
      result={result}
      height={420}
      table={table}
      emptyState={(answer) =>
        answer.data.customerProfiles === null ? (
          <PartEmpty answer={answer} part="customerProfiles" title={t('segments.emptyTitle')} />
        ) : null
      }
    >
      {(answer) => <Segments answer={answer} search={search} />}
    </ChartCard>
  );
}

function Segments({ answer, search }: { answer: CustomerBehaviorAnswer; search: AnalysisSearch }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const { currency } = answer.meta;
  const segments = answer.data.customerProfiles ?? NONE;
  const figuresOf = useSegmentFigures(currency);
  const rows = useMemo(
    () =>
      segments.map((segment) => ({
        name: t(`profiles.${segment.type}`),
        value: segment.count,
        label: `${format.number(segment.count)} · ${format.rate((segment.percentage ?? 0) / 100)}`,
        figures: figuresOf(segment),
      })),
    [segments, t, format, figuresOf],
  );
  const largest = segments.reduce<ProfileSegment | undefined>(
    (best, one) => (best === undefined || one.count > best.count ? one : best),
    undefined,
  );
  return (
    <>
      <RowBars
        rows={rows}
        summary={t('segments.summary', {
          total: format.number(segments.reduce((sum, { count }) => sum + count, 0)),
          name: largest === undefined ? '' : t(`profiles.${largest.type}`),
          percentage: format.rate((largest?.percentage ?? 0) / 100),
        })}
        note={t('segments.filterBy')}
        onSelect={(index) => {
          const type = segments[index]?.type;
          if (type !== undefined) search.changeFilter({ profile: [type] });
        }}
      />
      <ul className={classes.segments}>
        {segments.map((segment) => (
          <li key={segment.type}>
            <div className={classes.segmentName}>
              {t(`profiles.${segment.type}`)}
              {segment.lowSample && segment.count > 0 && <LowSampleMark />}
            </div>
            <dl>
              {figuresOf(segment)
                .slice(2)
                .map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

const NONE: readonly ProfileSegment[] = [];

/** Count, percentage, average ticket, tickets per month and retention in words. */
function useSegmentFigures(currency: CustomerBehaviorAnswer['meta']['currency']) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  return useCallback(
    ({ count, percentage, metrics }: ProfileSegment) => {
      const orNoData = (text: string | null) => text ?? t('charts:noData');
      const { averageTicket, purchaseFrequency, retentionPercentage } = metrics;
      return [
        { label: t('columns.customers'), value: format.number(count) },
        { label: t('columns.percentage'), value: orNoData(percentage === null ? null : format.rate(percentage / 100)) },
        {
          label: t('columns.averageTicket'),
          value: orNoData(averageTicket === null ? null : format.money(averageTicket, currency)),
        },
        {
          label: t('columns.perMonth'),
          value: orNoData(purchaseFrequency === null ? null : format.number(purchaseFrequency, 2)),
        },
        {
          label: t('columns.retention'),
          value: orNoData(retentionPercentage === null ? null : format.rate(retentionPercentage / 100)),
        },
      ];
    },
    [t, format, currency],
  );
}

function useSegmentsTable() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    ({ data, meta }: CustomerBehaviorAnswer): TableModel<ProfileSegment> => ({
      caption: t('segments.title'),
      rowId: ({ type }) => type,
      rows: data.customerProfiles ?? NONE,
      columns: [
        { id: 'type', label: t('columns.profile'), value: ({ type }) => t(`profiles.${type}`) },
        {
          id: 'count',
          label: t('columns.customers'),
          isNumeric: true,
          value: ({ count }) => count,
          text: ({ count }) => format.number(count),
        },
        {
          id: 'percentage',
          label: t('columns.percentage'),
          unit: '%',
          isNumeric: true,
          value: ({ percentage }) => percentage,
          text: ({ percentage }) => format.rate((percentage ?? 0) / 100),
        },
        {
          id: 'averageTicket',
          label: t('columns.averageTicket'),
          unit: meta.currency,
          isNumeric: true,
          value: ({ metrics }) => metrics.averageTicket,
          text: ({ metrics }) => format.money(metrics.averageTicket ?? '0', meta.currency),
        },
        {
          id: 'perMonth',
          label: t('columns.perMonth'),
          isNumeric: true,
          value: ({ metrics }) => metrics.purchaseFrequency,
          text: ({ metrics }) => format.number(metrics.purchaseFrequency ?? 0, 2),
        },
        {
          id: 'retention',
          label: t('columns.retention'),
          unit: '%',
          isNumeric: true,
          value: ({ metrics }) => metrics.retentionPercentage,
          text: ({ metrics }) => format.rate((metrics.retentionPercentage ?? 0) / 100),
        },
        {
          id: 'reason',
          label: t('columns.reason'),
          value: ({ reasons }) => {
            const [first] = Object.values(reasons);
            return first === undefined ? '' : t(`reasons.${first}`);
          },
        },
      ],
    }),
    [t, format],
  );
}
