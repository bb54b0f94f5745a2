import type { EndpointResponse } from '@botica/contract/endpoint';
import type { listCategoryGrowth } from '@botica/contract/sales-trends/categories';
import type { getSalesPerformance } from '@botica/contract/sales-trends/performance';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';

export type PerformanceAnswer = EndpointResponse<typeof getSalesPerformance>;
export type Performance = PerformanceAnswer['data'];
export type CategoryGrowth = EndpointResponse<typeof listCategoryGrowth>['data'][number];

/** Same first part as the analyses': an import makes all of them ask again. */
const ROOT = 'sales-trends';

/** The year up to the last sale; the language is part of the key, since answers hold words. */
export function performanceQuery(locale: string) {
  return queryOptions({
    queryKey: [ROOT, 'overview-performance', locale],
    queryFn: ({ signal }) =>
      api<typeof getSalesPerformance>('GET', '/ia/sales-trend-analysis/sales-performance', { signal }),
  });
}

export function categoryGrowthQuery(locale: string) {
  return queryOptions({
    queryKey: [ROOT, 'overview-categories', locale],
    queryFn: ({ signal }) =>
      api<typeof listCategoryGrowth>('GET', '/ia/sales-trend-analysis/categories/growth', { signal }),
  });
}
