import type { listPricesInForce } from '@botica/contract/byte-pricing';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';

/**
 * The active prices, the one activated last first, and whether the caller may add one. Read once for each visit of the page, so
 * that a total does not change while it is looked at.
 */
export function pricesQuery() {
  return queryOptions({
    queryKey: ['byte-pricing', 'in-force'],
    queryFn: ({ signal }) => api<typeof listPricesInForce>('GET', '/ia/admin/pricing/bytes/details', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}
