import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import { ScrollRegion } from '../../../shared/ui/scroll-region';
import { type FootprintsFilter, RETENTION_WEEKS } from '../footprints-search';
import { type Cohort, retentionQuery } from './paths.api';
import classes from './paths.module.css';

interface RetentionCardProps {
  filter: FootprintsFilter;
  weeks: (typeof RETENTION_WEEKS)[number];
  onWeeks: (weeks: (typeof RETENTION_WEEKS)[number]) => void;
}

/** How many visitors come again in the weeks after the one in which they first came. */
export function RetentionCard({ filter, weeks, onWeeks }: RetentionCardProps) {
  const { t } = useTranslation('footprints');
  const result = useQuery(retentionQuery(filter, weeks));
  return (
    <ChartCard
      title={t('paths.retention')}
      description={t('paths.retentionText')}
      definition="visitorRetention"
      result={result}
      kind="figures"
      height={220}
      table={useRetentionTable()}
      emptyState={(data) => (data.every(({ visitors }) => visitors === 0) ? <p>{t('overview.none')}</p> : null)}
      controls={
        <NativeSelect
          aria-label={t('paths.weeks')}
          value={weeks}
          data={RETENTION_WEEKS.map((value) => ({ value, label: t('paths.lastWeeks', { count: Number(value) }) }))}
          onChange={({ currentTarget }) => {
            const next = RETENTION_WEEKS.find((one) => one === currentTarget.value);
            if (next !== undefined) onWeeks(next);
          }}
        />
      }
    >
      {(data) => <Cohorts cohorts={data.filter(({ visitors }) => visitors > 0)} />}
    </ChartCard>
  );
}

/** A row for each week in which somebody first came, whose cells are the darker the more came back. */
function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const weeks = Math.max(0, ...cohorts.map(({ returned }) => returned.length));
  return (
    <ScrollRegion className={classes.cohorts} label={t('paths.retention')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('paths.column.week')}</th>
            <th scope="col">{t('overview.figure.visitors')}</th>
            {Array.from({ length: weeks }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: weeks are counted
              <th key={at} scope="col">
                {t('paths.weekLater', { number: at + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ week, visitors, returned }) => (
            <tr key={week}>
              <th scope="row">{format.day(week)}</th>
              <td>{format.number(visitors)}</td>
              {laterWeeks(visitors, returned).map(({ number, count, share }) => (
                <td
                  key={number}
                  title={format.number(count)}
                  style={{ background: `color-mix(in srgb, var(--chart-1) ${Math.round(share * 45)}%, transparent)` }}
                >
                  {format.rate(share, { decimals: 0 })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function laterWeeks(visitors: number, returned: readonly number[]) {
  return returned.map((count, at) => ({ number: at + 1, count, share: count / visitors }));
}

function useRetentionTable() {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  return useCallback(
    (cohorts: readonly Cohort[]): TableModel<Cohort> => {
      const weeks = Math.max(0, ...cohorts.map(({ returned }) => returned.length));
      return {
        caption: t('paths.retention'),
        rowId: ({ week }) => week,
        rows: cohorts,
        columns: [
          {
            id: 'week',
            label: t('paths.column.week'),
            value: ({ week }) => week,
            text: ({ week }) => format.date(week),
            sortsByValue: true,
          },
          {
            id: 'visitors',
            label: t('overview.figure.visitors'),
            isNumeric: true,
            value: ({ visitors }) => visitors,
            text: ({ visitors }) => format.number(visitors),
          },
          ...Array.from({ length: weeks }, (_, at) => ({
            id: `week${at + 1}`,
            label: t('paths.weekLater', { number: at + 1 }),
            isNumeric: true,
            value: ({ returned }: Cohort) => returned[at] ?? null,
            text: ({ returned }: Cohort) => format.number(returned[at] ?? 0),
          })),
        ],
      };
    },
    [t, format],
  );
}
