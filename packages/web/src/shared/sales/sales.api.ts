import type { EndpointResponse } from '@botica/contract/endpoint';
import type { listCategoryGrowth } from '@botica/contract/sales-trends/categories';
import type { getSalesPerformance } from '@botica/contract/sales-trends/performance';
import type { Comparison, Period, ShareBasis } from '@botica/contract/sales-trends/vocabulary';
import { api } from '../api/client';

export type SalesPerformanceAnswer = EndpointResponse<typeof getSalesPerformance>;
export type CategoryGrowth = EndpointResponse<typeof listCategoryGrowth>['data'][number];

/** First part of every key: forgetting it all at once after an import is one call. */
export const SALES_KEY = 'sales-trends';

/** Filters as they travel; those that do not filter are left out. */
export type FilterText = Partial<Record<string, string>> & { period?: Period; compare?: Comparison };

/** The call behind the figures of an analysis. */
export interface FiguresQuery<Answer> {
  queryKey: FiguresKey;
  queryFn(call: { signal: AbortSignal }): Promise<Answer>;
  placeholderData(previous: Answer | undefined, before?: { queryKey: FiguresKey }): Answer | undefined;
}

type FiguresKey = readonly [typeof SALES_KEY, analysis: string, step: string | null, ...asked: unknown[]];

/**
 * Figures of the filter before stay while those of the new one are on their way, unless they are of another analysis or of
 * another step or category. A changed filter cancels the call in flight. The language is part of the key, since answers
 * hold words.
 */
export function figuresQuery<Answer>(
  [analysis, step, ...asked]: readonly [analysis: string, step: string | null, ...asked: unknown[]],
  queryFn: FiguresQuery<Answer>['queryFn'],
): FiguresQuery<Answer> {
  return {
    queryKey: [SALES_KEY, analysis, step, ...asked],
    queryFn,
    placeholderData: (previous, before) =>
      before?.queryKey[1] === analysis && before.queryKey[2] === step ? previous : undefined,
  };
}

/** Totals, months, ranking, figures and health. */
export function salesPerformanceQuery(query: FilterText, locale: string) {
  return figuresQuery(['sales-performance', null, locale, query], ({ signal }) =>
    api<typeof getSalesPerformance>('GET', '/ia/sales-trend-analysis/sales-performance', { query, signal }),
  );
}

/** Growth of each category. */
export function categoryGrowthQuery(filter: FilterText, share: ShareBasis, locale: string) {
  const query = { ...filter, share };
  return figuresQuery(['growth', null, locale, query], ({ signal }) =>
    api<typeof listCategoryGrowth>('GET', '/ia/sales-trend-analysis/categories/growth', { query, signal }),
  );
}
