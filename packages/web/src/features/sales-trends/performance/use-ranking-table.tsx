import type { SalesPerformance } from '@botica/contract/sales-trends/performance';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesPerformanceAnswer } from '../../../shared/sales/sales.api';
import { LongName } from '../../../shared/table/long-name';
import type { TableModel } from '../../../shared/table/table-model';
import { useColumns } from '../core/cards/use-columns';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import { itemKey, itemTarget } from '../tickets/drill-search';
import classes from './performance.module.css';

export type RankedRow = SalesPerformance['productRanking'][number];

export function productTarget({ id }: Pick<RankedRow, 'id'>) {
  return itemTarget('products', id);
}

/** The ranking in its own order (units, ties by name); the category leads to its products. */
export function useRankingTable(filter: SalesFilter) {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  return useCallback(
    ({ data, meta }: SalesPerformanceAnswer): TableModel<RankedRow> => ({
      caption: t('topProducts.tableTitle'),
      rowId: ({ id }) => id,
      drill: productTarget,
      keysOf: ({ id }) => [itemKey(id)],
      rows: data.productRanking,
      columns: [
        columns.name(t('columns.product')),
        {
          id: 'category',
          label: t('columns.category'),
          value: ({ categoryName }) => categoryName,
          cell: ({ categoryId, categoryName }) => (
            <Link
              to="/dashboard/salesTrendAnalysis/product-analysis"
              search={{ ...writeSalesFilter(filter), productsOf: categoryId }}
              className={classes.category}
            >
              <LongName text={categoryName} />
            </Link>
          ),
        },
        columns.number('units', ({ salesQuantity }) => salesQuantity, { decimals: 2 }),
        columns.money('sales', meta.currency, ({ sales }) => sales),
      ],
    }),
    [t, columns, filter],
  );
}
