import type { AffinitySet } from '@botica/contract/insights/baskets';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { FigureNotes } from '../../../shared/figures/figure-notes';
import { useFormat } from '../../../shared/i18n/use-format';
import { DataTable } from '../../../shared/table/data-table';
import type { TableModel } from '../../../shared/table/table-model';
import { partsFilter } from '../filters/parts-filter';
import { type BasketsAnswer, basketsQuery } from '../insights.api';
import type { InsightsSearch } from '../insights-search';
import { daysOf } from '../why/why-periods';
import { WrongDays } from '../wrong-days';
import { askedPeriod, type DataDays } from './baskets-period';
import { PeriodControls } from './period-controls';

const NO_OWN = { from: undefined, to: undefined, againstFrom: undefined, againstTo: undefined };

interface BasketsViewProps {
  data: DataDays;
  search: InsightsSearch;
  onChange: (search: InsightsSearch) => void;
}

/** Products that are bought together more than tickets of equal size explain. */
export function BasketsView({ data, search, onChange }: BasketsViewProps) {
  const { locale, range } = useFormat();
  const asked = askedPeriod(search, data);
  const result = useQuery(basketsQuery(locale, { ...partsFilter(search), ...asked }));
  const meta = result.isPlaceholderData ? undefined : result.data?.meta;
  const own = daysOf(search);
  const isWrong = own === null && (search.from !== undefined || search.to !== undefined);
  return (
    <>
      <PeriodControls
        choice={own === null ? (search.period ?? data.usual) : null}
        days={own ?? (meta?.from && meta.to ? { from: meta.from, to: meta.to } : null)}
        onChange={(next) => onChange({ ...NO_OWN, period: undefined, ...next })}
      />
      {isWrong && <WrongDays of="period" shown={meta && (range(meta.from, meta.to) ?? undefined)} />}
      {meta !== undefined && <FigureNotes notes={meta.notes} />}
      <SetsCard kind="pairs" result={result} />
      <SetsCard kind="triples" result={result} />
    </>
  );
}

function SetsCard({ kind, result }: { kind: 'pairs' | 'triples'; result: UseQueryResult<BasketsAnswer> }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const table = useCallback(
    ({ data }: BasketsAnswer): TableModel<AffinitySet> => {
      const namesOf = ({ products }: AffinitySet) => products.map(({ name }) => name).join(' + ');
      return {
        caption: t(`baskets.${kind}.title`),
        rowId: ({ products }) => products.map(({ id }) => id).join(),
        rows: data[kind].sets,
        columns: [
          { id: 'products', label: t('columns.together'), value: namesOf, cell: (set) => <bdi>{namesOf(set)}</bdi> },
          {
            id: 'count',
            label: t('columns.count'),
            isNumeric: true,
            value: ({ count }) => count,
            text: ({ count }) => format.number(count),
          },
          {
            id: 'expected',
            label: t('columns.expected'),
            isNumeric: true,
            value: ({ expected }) => expected,
            text: ({ expected }) => format.number(expected, 1),
          },
          {
            id: 'ratio',
            label: t('columns.ratio'),
            isNumeric: true,
            value: ({ ratio }) => ratio,
            text: ({ ratio }) => format.number(ratio, 2),
          },
          {
            id: 'adjustedP',
            label: t('columns.adjustedP'),
            isNumeric: true,
            value: ({ adjustedP }) => adjustedP,
            text: ({ adjustedP }) =>
              adjustedP < 0.0001 ? `< ${format.number(0.0001, 4)}` : format.number(adjustedP, 4),
          },
        ],
      };
    },
    [t, format, kind],
  );
  return (
    <ChartCard
      kind="table"
      title={t(`baskets.${kind}.title`)}
      description={t(`baskets.${kind}.description`)}
      result={result}
      height={320}
      table={table}
      emptyState={({ data }) => {
        if (data[kind].sets.length > 0) return null;
        if (data.reason !== null) return <p>{t(`baskets.reasons.${data.reason}`)}</p>;
        return <p>{t(data[kind].examined === 0 ? 'baskets.noPairs' : 'baskets.none')}</p>;
      }}
      footnote={({ data, meta }) =>
        t('baskets.examined', {
          examined: format.number(data[kind].examined),
          found: format.number(data[kind].found),
          products: format.number(data.products),
          tickets: format.number(data.tickets),
          period: format.range(meta.from, meta.to),
        })
      }
    >
      {(answer) => <DataTable table={table(answer)} />}
    </ChartCard>
  );
}
