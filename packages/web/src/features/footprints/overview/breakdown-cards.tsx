import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import type { SummaryAnswer } from '../footprints.api';
import classes from './overview.module.css';
import { countedBy, RANKINGS, type RankedValue, type Ranking, rankedValues } from './rankings';
import { useValueNames } from './use-value-names';

/** Values that are shown beside a bar; the table has all of them. */
const SHOWN = 8;
const HEIGHT_PX = 308;

/** The most frequent pages, sources, devices ... of the period; a value that is chosen narrows everything to it. */
export function BreakdownCards({ result }: { result: UseQueryResult<SummaryAnswer> }) {
  return (
    <div className={classes.cards}>
      {RANKINGS.map((ranking) => (
        <BreakdownCard key={ranking.name} ranking={ranking} result={result} />
      ))}
    </div>
  );
}

function BreakdownCard({ ranking, result }: { ranking: Ranking; result: UseQueryResult<SummaryAnswer> }) {
  const { t } = useTranslation('footprints');
  const { name, definition } = ranking;
  return (
    <ChartCard
      title={t(`overview.ranking.${name}`)}
      {...(definition === null ? {} : { definition })}
      result={result}
      kind="figures"
      height={HEIGHT_PX}
      table={useRankingTable(name)}
      emptyState={({ data }) => (data[name].length === 0 ? <p className={classes.none}>{t('overview.none')}</p> : null)}
      footnote={({ data }) =>
        data[name].length > SHOWN ? t('overview.more', { count: data[name].length - SHOWN }) : null
      }
    >
      {({ data }) => <Bars ranking={ranking} rows={rankedValues(data, name).slice(0, SHOWN)} />}
    </ChartCard>
  );
}

function Bars({ ranking, rows }: { ranking: Ranking; rows: readonly RankedValue[] }) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const nameOf = useValueNames();
  const navigate = useNavigate({ from: '/control-panel/footprints' });
  const { name, filter } = ranking;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const narrow = (value: string) =>
    void navigate({
      search: (former) => ({ ...former, page: undefined, [filter]: filter === 'is_robot' ? '1' : value }),
      resetScroll: false,
    });
  return (
    <>
      <div className={classes.counted}>
        <span>{t(`overview.figure.${countedBy(name)}`)}</span>
      </div>
      <ol className={classes.bars}>
        {rows.map(({ value, count }) => {
          const inside = (
            <>
              <span className={classes.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
              <bdi className={classes.value}>{nameOf(name, value)}</bdi>
              <span className={classes.count}>{format.number(count)}</span>
            </>
          );
          return (
            <li key={value}>
              {value === '' ? (
                <span className={classes.row}>{inside}</span>
              ) : (
                <button
                  type="button"
                  className={classes.row}
                  title={nameOf(name, value)}
                  aria-label={t('overview.narrow', {
                    value: nameOf(name, value),
                    counted: t(`overview.counted.${countedBy(name)}`, { count, number: format.number(count) }),
                  })}
                  onClick={() => narrow(value)}
                >
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function useRankingTable(name: Ranking['name']) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const nameOf = useValueNames();
  return useCallback(
    ({ data }: SummaryAnswer): TableModel<RankedValue> => ({
      caption: t(`overview.ranking.${name}`),
      rowId: ({ value }) => value,
      rows: rankedValues(data, name),
      columns: [
        { id: 'value', label: t('overview.value'), value: ({ value }) => nameOf(name, value) },
        {
          id: 'count',
          label: t(`overview.figure.${countedBy(name)}`),
          isNumeric: true,
          value: ({ count }) => count,
          text: ({ count }) => format.number(count),
        },
        ...(countedBy(name) === 'visitors'
          ? [
              {
                id: 'views',
                label: t('overview.figure.views'),
                isNumeric: true,
                value: ({ views }: RankedValue) => views,
                text: ({ views }: RankedValue) => format.number(views ?? 0),
              },
            ]
          : []),
      ],
    }),
    [t, format, name, nameOf],
  );
}
