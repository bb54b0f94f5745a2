import type { Gender } from '@botica/contract/limits';
import type { GenderMatrix } from '@botica/contract/sales-trends/demographics';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn, TableModel } from '../../../shared/charts/table-model';
import { useFormat } from '../../../shared/i18n/use-format';
import type { DemographicAnswer } from '../sales-trends.api';
import { matrixOf } from './step-figures';

type Row = GenderMatrix['rows'][number];

/** Affinities and net of every gender for each category or product. */
export function useMatrixTable(caption: string, step: 'categories' | 'products') {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    (answer: DemographicAnswer): TableModel<Row> => {
      const { genders, rows } = matrixOf(answer);
      const { currency } = answer.meta;
      const cellOf = (row: Row, gender: Gender) => row.cells.find((cell) => cell.gender === gender);
      const affinity = (gender: Gender): TableColumn<Row> => ({
        id: `affinity-${gender}`,
        label: `${t('columns.affinity')}: ${t(`genders.${gender}`)}`,
        isNumeric: true,
        value: (row) => cellOf(row, gender)?.affinity ?? null,
        text: (row) => format.number(cellOf(row, gender)?.affinity ?? 0, 2),
      });
      const sales = (gender: Gender): TableColumn<Row> => ({
        id: `sales-${gender}`,
        label: `${t('columns.sales')}: ${t(`genders.${gender}`)}`,
        unit: currency,
        isNumeric: true,
        value: (row) => cellOf(row, gender)?.sales ?? null,
        text: (row) => format.money(cellOf(row, gender)?.sales ?? '0', currency),
      });
      return {
        caption,
        rows,
        rowId: ({ id }) => id,
        columns: [
          {
            id: 'name',
            label: t(`columns.${step === 'categories' ? 'category' : 'product'}`),
            value: ({ name }) => name,
            cell: ({ name }) => <bdi>{name}</bdi>,
          },
          ...genders.map(affinity),
          ...genders.map(sales),
        ],
      };
    },
    [t, format, caption, step],
  );
}
