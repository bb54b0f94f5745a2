import type { Gender } from '@botica/contract/limits';
import type { GenderMatrix } from '@botica/contract/sales-trends/demographics';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableModel } from '../../../shared/table/table-model';
import { useColumns } from '../core/cards/use-columns';
import type { DemographicAnswer } from '../core/sales-trends.api';
import { itemKey, itemTarget, type Step } from '../tickets/drill-search';
import { matrixOf } from './step-figures';

type Row = GenderMatrix['rows'][number];

/** Affinities and net of every gender for each category or product. */
export function useMatrixTable(caption: string, step: Step) {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  return useCallback(
    (answer: DemographicAnswer): TableModel<Row> => {
      const { genders, rows } = matrixOf(answer);
      const { currency } = answer.meta;
      const cellOf = (row: Row, gender: Gender) => row.cells.find((cell) => cell.gender === gender);
      const label = (column: 'affinity' | 'sales', gender: Gender) =>
        `${t(`columns.${column}`)}: ${t(`genders.${gender}`)}`;
      return {
        caption,
        rows,
        rowId: ({ id }) => id,
        drill: ({ id }) => itemTarget(step, id, { gender: genders.join(',') }),
        keysOf: ({ id }) => [itemKey(id)],
        columns: [
          columns.name(t(`columns.${step === 'categories' ? 'category' : 'product'}`)),
          ...genders.map((gender) =>
            columns.number(`affinity-${gender}`, (row: Row) => cellOf(row, gender)?.affinity ?? null, {
              label: label('affinity', gender),
              decimals: 2,
            }),
          ),
          ...genders.map((gender) =>
            columns.money(
              `sales-${gender}`,
              currency,
              (row: Row) => cellOf(row, gender)?.sales ?? null,
              label('sales', gender),
            ),
          ),
        ],
      };
    },
    [t, columns, caption, step],
  );
}
