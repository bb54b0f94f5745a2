import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { listBans } from '@botica/contract/footprints/bans';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { FOOTPRINTS_KEY } from '../footprints.api';

export type BanLine = EndpointResponse<typeof listBans>['data'][number];

/** A page of the bans, newest first. */
export function bansQuery(query: EndpointInput<typeof listBans>['query']) {
  return queryOptions({
    queryKey: [...FOOTPRINTS_KEY, 'bans', query] as const,
    queryFn: ({ signal }) => api<typeof listBans>('GET', '/ia/admin/footprints/bans', { query, signal }),
    staleTime: 0,
  });
}
