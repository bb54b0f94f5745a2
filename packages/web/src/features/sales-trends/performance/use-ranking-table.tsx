import type { SalesPerformance } from '@botica/contract/sales-trends/performance';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableModel } from '../../../shared/charts/table-model';
import { AppLink } from '../../../shared/ui/link';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import type { SalesPerformanceAnswer } from '../sales-trends.api';
import { itemKey, itemTarget } from '../tickets/drill-search';
import { useColumns } from '../use-columns';

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
            <AppLink
              to="/dashboard/salesTrendAnalysis/product-analysis"
              search={{ ...writeSalesFilter(filter), productsOf: categoryId }}
              fz="inherit"
            >
              <bdi>{categoryName}</bdi>
            </AppLink>
          ),
        },
        columns.number('units', ({ salesQuantity }) => salesQuantity, { decimals: 2 }),
        columns.money('sales', meta.currency, ({ sales }) => sales),
      ],
    }),
    [t, columns, filter],
  );
}
