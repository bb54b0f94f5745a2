import { EFFECTS, OTHER_SEGMENTS, type WhyDimension } from '@botica/contract/insights/vocabulary';
import type { WhySegment } from '@botica/contract/insights/why';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { moneyDecimals } from '../../../shared/i18n/format';
import { useFormat } from '../../../shared/i18n/use-format';
import { DataTable } from '../../../shared/table/data-table';
import type { TableColumn, TableModel } from '../../../shared/table/table-model';
import type { WhyAnswer } from '../insights.api';
import { roundParts } from './shown-parts';

interface PartsCardProps {
  result: UseQueryResult<WhyAnswer>;
  dimension: WhyDimension;
}

/** The parts of a dimension with what their changes are made of; they add up to the whole change. */
export function PartsCard({ result, dimension }: PartsCardProps) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const table = useCallback(
    ({ data, meta }: WhyAnswer): TableModel<WhySegment> => {
      const money = (id: string, read: (segment: WhySegment) => string | null): TableColumn<WhySegment> => ({
        id,
        label: t(`columns.${id}`),
        unit: meta.currency,
        isNumeric: true,
        value: read,
        text: (segment) => format.money(read(segment) ?? '0', meta.currency),
      });
      const rows = data.by[dimension];
      const shown = roundParts(
        rows.map(({ change }) => change),
        data.change ?? '0',
        moneyDecimals(meta.currency),
      );
      const shownChange = new Map(rows.map((row, place) => [row, shown[place] ?? row.change]));
      return {
        caption: t('why.parts.title', { parts: t(`why.parts.${dimension}`) }),
        rowId: ({ id }) => id,
        rows,
        columns: [
          {
            id: 'name',
            label: t('columns.name'),
            value: (segment) => nameOf(segment, dimension, t),
            cell: (segment) => <bdi>{nameOf(segment, dimension, t)}</bdi>,
          },
          { id: 'state', label: t('columns.state'), value: ({ state }) => t(`why.states.${state}`) },
          {
            ...money('change', ({ change }) => change),
            text: (row) => format.money(shownChange.get(row) ?? row.change, meta.currency),
          },
          ...EFFECTS.map((effect) => money(effect, (segment) => segment[effect])),
          money('net', ({ net }) => net),
          money('previousNet', ({ previousNet }) => previousNet),
        ],
      };
    },
    [t, format, dimension],
  );
  return (
    <ChartCard
      kind="table"
      title={t('why.parts.title', { parts: t(`why.parts.${dimension}`) })}
      description={t('why.parts.description')}
      result={result}
      height={320}
      table={table}
      emptyState={({ data }) => (data.by[dimension].length === 0 ? <p>{t('why.effects.unknown')}</p> : null)}
    >
      {(answer) => <DataTable table={table(answer)} />}
    </ChartCard>
  );
}

function nameOf({ id, name }: WhySegment, dimension: WhyDimension, t: (key: string) => string): string {
  if (id === OTHER_SEGMENTS) return t('why.parts.others');
  if (id === '') return t('why.parts.unknown');
  return dimension === 'profile' ? t(`why.profiles.${id}`) : name;
}
