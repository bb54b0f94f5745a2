import type { EndpointResponse } from '@botica/contract/endpoint';
import type { getCustomerBehavior } from '@botica/contract/sales-trends/behavior';
import type { listPayments, listProducts, listStores } from '@botica/contract/sales-trends/catalog';
import type { listCategories, listCategoryProducts, listProductGrowth } from '@botica/contract/sales-trends/categories';
import type { getDemographicAnalysis } from '@botica/contract/sales-trends/demographics';
import type { getPurchasePreferences } from '@botica/contract/sales-trends/preferences';
import type { ShareBasis } from '@botica/contract/sales-trends/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { figuresQuery, SALES_KEY } from '../../../shared/sales/sales.api';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import { chosenCategory } from '../filters/step-parameter';

export type CustomerBehaviorAnswer = EndpointResponse<typeof getCustomerBehavior>;
export type DemographicAnswer = EndpointResponse<typeof getDemographicAnalysis>;
export type PreferencesAnswer = EndpointResponse<typeof getPurchasePreferences>;

/** Every category in the data, by name. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: [SALES_KEY, 'categories'],
    queryFn: ({ signal }) => api<typeof listCategories>('GET', '/ia/sales-trend-analysis/categories', { signal }),
  });
}

/** Every store named in the data, by name. */
export function storesQuery() {
  return queryOptions({
    queryKey: [SALES_KEY, 'stores'],
    queryFn: ({ signal }) => api<typeof listStores>('GET', '/ia/sales-trend-analysis/stores', { signal }),
  });
}

/** Every payment method named in the data, by name. */
export function paymentsQuery() {
  return queryOptions({
    queryKey: [SALES_KEY, 'payments'],
    queryFn: ({ signal }) => api<typeof listPayments>('GET', '/ia/sales-trend-analysis/payments', { signal }),
  });
}

/** Every product of a category, by name. */
export function categoryProductsQuery(categoryId: string) {
  return queryOptions({
    queryKey: [SALES_KEY, 'category-products', categoryId],
    queryFn: ({ signal }) =>
      api<typeof listCategoryProducts>('GET', '/ia/sales-trend-analysis/categories/{id}/products', {
        params: { id: categoryId },
        signal,
      }),
  });
}

/** Names of some products, e.g. of those in a link. */
export function productNamesQuery(ids: readonly string[]) {
  const query = { id: ids.toSorted().join(',') };
  return queryOptions({
    queryKey: [SALES_KEY, 'product-names', query],
    queryFn: ({ signal }) => api<typeof listProducts>('GET', '/ia/sales-trend-analysis/products', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Growth of each product of a category. */
export function productGrowthQuery(categoryId: string, filter: SalesFilter, share: ShareBasis, locale: string) {
  const query = { ...writeSalesFilter(filter), share };
  return figuresQuery(['growth', categoryId, locale, query], ({ signal }) =>
    api<typeof listProductGrowth>('GET', '/ia/sales-trend-analysis/categories/{id}/products/growth', {
      params: { id: categoryId },
      query,
      signal,
    }),
  );
}

/** How customers buy; with exactly one category in the filter it lists the products of that one. */
export function customerBehaviorQuery(filter: SalesFilter, locale: string) {
  const query = writeSalesFilter(filter);
  return figuresQuery(['customer-behavior', chosenCategory(filter), locale, query], ({ signal }) =>
    api<typeof getCustomerBehavior>('GET', '/ia/sales-trend-analysis/customer-behavior', { query, signal }),
  );
}

/** Demographics, with the items of the same step. */
export function demographicsQuery(filter: SalesFilter, maxCategories: number, locale: string) {
  const query = { ...writeSalesFilter(filter), maxCategories };
  return figuresQuery(['demographic-analysis', chosenCategory(filter), locale, query], ({ signal }) =>
    api<typeof getDemographicAnalysis>('GET', '/ia/sales-trend-analysis/demographic-analysis', { query, signal }),
  );
}

/** Purchase preferences, with the items of the same step. */
export function preferencesQuery(filter: SalesFilter, locale: string) {
  const query = writeSalesFilter(filter);
  return figuresQuery(['purchase-preferences', chosenCategory(filter), locale, query], ({ signal }) =>
    api<typeof getPurchasePreferences>('GET', '/ia/sales-trend-analysis/purchase-preferences', { query, signal }),
  );
}
