import type { SalesPerformance } from '@botica/contract/sales-trends/performance';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableModel } from '../../../shared/charts/table-model';
import { useFormat } from '../../../shared/i18n/use-format';
import { AppLink } from '../../../shared/ui/link';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import type { SalesPerformanceAnswer } from '../sales-trends.api';

export type RankedRow = SalesPerformance['productRanking'][number];

/** The ranking in its own order (units, ties by name); the category leads to its products. */
export function useRankingTable(filter: SalesFilter) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    ({ data, meta }: SalesPerformanceAnswer): TableModel<RankedRow> => ({
      caption: t('topProducts.tableTitle'),
      rowId: ({ id }) => id,
      drill: ({ id }) => ({ filter: { product: id } }),
      rows: data.productRanking,
      columns: [
        {
          id: 'name',
          label: t('columns.product'),
          value: ({ name }) => name,
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
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
        {
          id: 'units',
          label: t('columns.units'),
          isNumeric: true,
          value: ({ salesQuantity }) => salesQuantity,
          text: ({ salesQuantity }) => format.number(salesQuantity, 2),
        },
        {
          id: 'sales',
          label: t('columns.sales'),
          unit: meta.currency,
          isNumeric: true,
          value: ({ sales }) => sales,
          text: ({ sales }) => format.money(sales, meta.currency),
        },
      ],
    }),
    [t, format, filter],
  );
}
