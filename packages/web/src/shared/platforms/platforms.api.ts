import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { listPlatforms } from '@botica/contract/footprints/platforms';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** Key of everything that is asked about platforms. */
export const PLATFORMS_KEY = ['platforms'] as const;

export type Platform = EndpointResponse<typeof listPlatforms>['data'][number];
type PageQuery = EndpointInput<typeof listPlatforms>['query'];

/** A page of the platforms, by name. */
export function platformsQuery(query: PageQuery) {
  return queryOptions({
    queryKey: [...PLATFORMS_KEY, 'list', query] as const,
    queryFn: ({ signal }) => api<typeof listPlatforms>('GET', '/ia/admin/platforms', { query, signal }),
    staleTime: 0,
  });
}

/** The first 200 platforms, for a choice. */
export function platformNamesQuery() {
  return queryOptions({
    queryKey: [...PLATFORMS_KEY, 'names'] as const,
    queryFn: async ({ signal }) =>
      (await api<typeof listPlatforms>('GET', '/ia/admin/platforms', { query: { per_page: '200' }, signal })).data,
  });
}
