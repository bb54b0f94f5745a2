import type { EndpointResponse } from '@botica/contract/endpoint';
import type { getCustomerBehavior } from '@botica/contract/sales-trends/behavior';
import type { listPayments, listProducts, listStores } from '@botica/contract/sales-trends/catalog';
import type {
  listCategories,
  listCategoryGrowth,
  listCategoryProducts,
  listProductGrowth,
} from '@botica/contract/sales-trends/categories';
import type { getDemographicAnalysis } from '@botica/contract/sales-trends/demographics';
import type { getSalesPerformance } from '@botica/contract/sales-trends/performance';
import type { getPurchasePreferences } from '@botica/contract/sales-trends/preferences';
import type { ShareBasis } from '@botica/contract/sales-trends/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import { chosenCategory } from '../filters/step-parameter';

export type CustomerBehaviorAnswer = EndpointResponse<typeof getCustomerBehavior>;
export type SalesPerformanceAnswer = EndpointResponse<typeof getSalesPerformance>;
export type DemographicAnswer = EndpointResponse<typeof getDemographicAnalysis>;
export type PreferencesAnswer = EndpointResponse<typeof getPurchasePreferences>;

/** First part of every key: forgetting it all at once after an import is one call. */
const SALES_TRENDS_KEY = 'sales-trends';

/*
 * Every query hands its signal on: a changed filter cancels the call in flight. The language is part of the keys where
 * the answer holds words (the notes of `meta`).
 */

/** Every category in the data, by name. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: [SALES_TRENDS_KEY, 'categories'],
    queryFn: ({ signal }) => api<typeof listCategories>('GET', '/ia/sales-trend-analysis/categories', { signal }),
  });
}

/** Every store named in the data, by name. */
export function storesQuery() {
  return queryOptions({
    queryKey: [SALES_TRENDS_KEY, 'stores'],
    queryFn: ({ signal }) => api<typeof listStores>('GET', '/ia/sales-trend-analysis/stores', { signal }),
  });
}

/** Every payment method named in the data, by name. */
export function paymentsQuery() {
  return queryOptions({
    queryKey: [SALES_TRENDS_KEY, 'payments'],
    queryFn: ({ signal }) => api<typeof listPayments>('GET', '/ia/sales-trend-analysis/payments', { signal }),
  });
}

/** Every product of a category, by name. */
export function categoryProductsQuery(categoryId: string) {
  return queryOptions({
    queryKey: [SALES_TRENDS_KEY, 'category-products', categoryId],
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
    queryKey: [SALES_TRENDS_KEY, 'product-names', query],
    queryFn: ({ signal }) => api<typeof listProducts>('GET', '/ia/sales-trend-analysis/products', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The call behind the figures of an analysis. */
export interface FiguresQuery<Answer> {
  queryKey: FiguresKey;
  queryFn(call: { signal: AbortSignal }): Promise<Answer>;
  placeholderData(previous: Answer | undefined, before?: { queryKey: FiguresKey }): Answer | undefined;
}

type FiguresKey = readonly [typeof SALES_TRENDS_KEY, analysis: string, step: string | null, ...asked: unknown[]];

/**
 * Figures of the filter before stay while those of the new one are on their way, unless they are of another analysis or of
 * another step or category.
 */
function figuresQuery<Answer>(
  [analysis, step, ...asked]: readonly [analysis: string, step: string | null, ...asked: unknown[]],
  queryFn: FiguresQuery<Answer>['queryFn'],
): FiguresQuery<Answer> {
  return {
    queryKey: [SALES_TRENDS_KEY, analysis, step, ...asked],
    queryFn,
    placeholderData: (previous, before) =>
      before?.queryKey[1] === analysis && before.queryKey[2] === step ? previous : undefined,
  };
}

/** Growth of each category. */
export function categoryGrowthQuery(filter: SalesFilter, share: ShareBasis, locale: string) {
  const query = { ...writeSalesFilter(filter), share };
  return figuresQuery(['growth', null, locale, query], ({ signal }) =>
    api<typeof listCategoryGrowth>('GET', '/ia/sales-trend-analysis/categories/growth', { query, signal }),
  );
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

export function salesPerformanceQuery(filter: SalesFilter, locale: string) {
  const query = writeSalesFilter(filter);
  return figuresQuery(['sales-performance', null, locale, query], ({ signal }) =>
    api<typeof getSalesPerformance>('GET', '/ia/sales-trend-analysis/sales-performance', { query, signal }),
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
