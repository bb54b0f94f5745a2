import { OTHER_SEGMENTS } from '@botica/contract/insights/vocabulary';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import { DataTable } from '../../../shared/table/data-table';
import type { TableModel } from '../../../shared/table/table-model';
import type { ForecastAnswer } from '../insights.api';

type Part = ForecastAnswer['data']['parts'][number];

/** The parts of the forecast: their next step, and how each was made. */
export function ForecastPartsCard({ result }: { result: UseQueryResult<ForecastAnswer> }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const table = useCallback(
    ({ meta, data }: ForecastAnswer): TableModel<Part> => {
      const text = (value: string) =>
        meta.measure === 'net' ? format.money(value, meta.currency) : format.number(value, 0);
      const nameOf = ({ id, name }: Part) => (id === OTHER_SEGMENTS ? t('why.parts.others') : name);
      const categoryOf = ({ category }: Part) =>
        category?.id === OTHER_SEGMENTS ? t('why.parts.others') : category?.name;
      const columns = ['mean', 'low80', 'high80'] as const;
      const hasCategories = data.parts.some(({ category }) => category !== null);
      return {
        caption: t('forecast.parts.title'),
        rowId: ({ id, category }) => `${category?.id ?? ''} ${id}`,
        rows: data.parts,
        columns: [
          { id: 'name', label: t('columns.name'), value: nameOf, cell: (part) => <bdi>{nameOf(part)}</bdi> },
          ...(hasCategories
            ? [
                {
                  id: 'category',
                  label: t('filter.category'),
                  value: (part: Part) => categoryOf(part) ?? '',
                  cell: (part: Part) => <bdi>{categoryOf(part)}</bdi>,
                },
              ]
            : []),
          ...columns.map((id) => ({
            id,
            label: t(`columns.${id}`),
            isNumeric: true,
            value: ({ points: [next] }: Part) => next?.[id] ?? null,
            text: ({ points: [next] }: Part) => text(next?.[id] ?? '0'),
            ...(meta.measure === 'net' ? { unit: meta.currency } : {}),
          })),
          { id: 'method', label: t('columns.method'), value: ({ method }) => t(`forecast.methods.${method}`) },
        ],
      };
    },
    [t, format],
  );
  return (
    <ChartCard
      kind="table"
      title={t('forecast.parts.title')}
      description={t('forecast.parts.description')}
      result={result}
      height={280}
      table={table}
      emptyState={({ data }) => (data.parts.length === 0 ? <p>{t('forecast.none')}</p> : null)}
    >
      {(answer) => <DataTable table={table(answer)} />}
    </ChartCard>
  );
}
