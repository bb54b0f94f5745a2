import type { ProfileSegment } from '@botica/contract/sales-trends/behavior';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { LowSampleMark } from '../../../shared/figures/low-sample-mark';
import { useFormat } from '../../../shared/i18n/use-format';
import type { DrillTarget } from '../../../shared/marks/drill-context';
import type { TableModel } from '../../../shared/table/table-model';
import { RowBars } from '../core/cards/row-bars';
import { remarks, useChosen } from '../core/cards/use-chosen';
import { useColumns } from '../core/cards/use-columns';
import type { CustomerBehaviorAnswer } from '../core/sales-trends.api';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import classes from './behavior.module.css';
import { PartEmpty } from './part-empty';

interface SegmentsCardProps {
  result: UseQueryResult<CustomerBehaviorAnswer>;
  search: AnalysisSearch;
  /** Categories or products are chosen: they do not narrow who counts. */
  hasItems: boolean;
  /** Other filters do, to those with such a purchase. */
  isNarrowed: boolean;
}

/** The five customer profiles with their figures; one can be chosen as filter. */
export function SegmentsCard({ result, search, hasItems, isNarrowed }: SegmentsCardProps) {
  const { t } = useTranslation('sales-trends');
  const table = useSegmentsTable();
  const { note } = useChosen('profile');
  return (
    <ChartCard
      title={t('segments.title')}
      description={t('segments.description')}
      definition={['customerProfiles', 'averageOrderValue', 'visitFrequency']}
      result={result}
      height={420}
      table={table}
      footnote={() => remarks(note, hasItems ? t('scope.profiles') : null, isNarrowed ? t('scope.narrowed') : null)}
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

function Segments({ answer, search }: Pick<SegmentsCardProps, 'search'> & { answer: CustomerBehaviorAnswer }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const { currency } = answer.meta;
  const segments = answer.data.customerProfiles ?? NONE;
  const figuresOf = useSegmentFigures(currency);
  const chosen = useChosen('profile');
  const rows = useMemo(
    () =>
      segments.map((segment) => ({
        name: chosen.mark(t(`profiles.${segment.type}`), segment.type),
        isFaded: chosen.isFaded(segment.type),
        value: segment.count,
        label: `${format.number(segment.count)} · ${format.rate((segment.percentage ?? 0) / 100)}`,
        figures: figuresOf(segment),
      })),
    [segments, t, format, figuresOf, chosen],
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
        select={{
          label: t('segments.filterBy'),
          run: (index) => {
            const type = segments[index]?.type;
            if (type !== undefined) search.changeFilter({ profile: [type] });
          },
        }}
        onDrill={(index) => targetOf(segments[index])}
      />
      <ul className={classes.segments}>
        {segments.map((segment) => (
          <li key={segment.type}>
            <div className={classes.segmentName}>
              {chosen.mark(t(`profiles.${segment.type}`), segment.type)}
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

/** The tickets of the customers with a profile; nobody's are none. */
function targetOf(segment: ProfileSegment | undefined): DrillTarget | null {
  return segment === undefined || segment.count === 0 ? null : { filter: { profile: segment.type } };
}

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
  const columns = useColumns();
  return useCallback(
    ({ data, meta }: CustomerBehaviorAnswer): TableModel<ProfileSegment> => ({
      caption: t('segments.title'),
      rowId: ({ type }) => type,
      drill: targetOf,
      rows: data.customerProfiles ?? NONE,
      columns: [
        { id: 'type', label: t('columns.profile'), value: ({ type }) => t(`profiles.${type}`) },
        columns.number('customers', ({ count }) => count),
        columns.percentage('percentage', ({ percentage }) => percentage),
        columns.money('averageTicket', meta.currency, ({ metrics }) => metrics.averageTicket),
        columns.number('perMonth', ({ metrics }) => metrics.purchaseFrequency, { decimals: 2 }),
        columns.percentage('retention', ({ metrics }) => metrics.retentionPercentage),
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
    [t, columns],
  );
}
