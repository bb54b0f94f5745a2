import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { createBan, deleteBan, eraseFootprints } from '@botica/contract/footprints/bans';
import type {
  exportFootprints,
  FootprintDetail,
  getFootprint,
  listFootprints,
} from '@botica/contract/footprints/footprints';
import type { getFootprintSummary } from '@botica/contract/footprints/summary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiDownload } from '../../shared/api/client';
import { type FootprintsFilter, viewerZone } from './footprints-search';

/** Key of everything that is asked about visits. */
export const FOOTPRINTS_KEY = ['footprints'] as const;

export type FootprintsPage = EndpointResponse<typeof listFootprints>;
export type Footprint = FootprintsPage['data'][number];
export type SummaryAnswer = EndpointResponse<typeof getFootprintSummary>;
export type PageQuery = EndpointInput<typeof listFootprints>['query'];
export type BanInput = EndpointInput<typeof createBan>['body'];

/** A page of events. */
export function footprintsQuery(query: PageQuery) {
  return queryOptions({
    queryKey: [...FOOTPRINTS_KEY, 'list', query] as const,
    queryFn: ({ signal }) => fetchFootprints(query, signal),
    staleTime: 0,
  });
}

export function fetchFootprints(query: PageQuery, signal: AbortSignal): Promise<FootprintsPage> {
  return api<typeof listFootprints>('GET', '/footprints', { query, signal });
}

/** How many events there are. */
export function footprintCountQuery(filter: FootprintsFilter, withUser: '0' | '1') {
  const query: PageQuery = { ...filter, tz: viewerZone(), with_user: withUser, page: '1', per_page: '1' };
  return queryOptions({
    queryKey: [...FOOTPRINTS_KEY, 'count', query] as const,
    queryFn: async ({ signal }) => (await fetchFootprints(query, signal)).meta.total,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** All that is stored of an event, with the way of its session. */
export function footprintQuery(id: string) {
  return queryOptions({
    queryKey: [...FOOTPRINTS_KEY, 'one', id] as const,
    queryFn: async ({ signal }): Promise<FootprintDetail> => {
      const { data } = await api<typeof getFootprint>('GET', '/footprints/{id}', { params: { id }, query: {}, signal });
      if (!('session' in data)) throw new TypeError('the answer holds a part of the event');
      return data;
    },
  });
}

/** Figures of a period, and of the one before it. */
export function summaryQuery(filter: FootprintsFilter) {
  const query = { ...filter, tz: viewerZone() };
  return queryOptions({
    queryKey: [...FOOTPRINTS_KEY, 'summary', query] as const,
    queryFn: ({ signal }) => api<typeof getFootprintSummary>('GET', '/footprints/summary', { query, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

export function downloadFootprints(query: EndpointInput<typeof exportFootprints>['query']): Promise<Blob> {
  return apiDownload<typeof exportFootprints>('GET', '/footprints/export', { query });
}

export function ban(body: BanInput) {
  return api<typeof createBan>('POST', '/ia/admin/footprints/bans', { body });
}

/** Takes out all events of a visitor or a user. */
export function erase(body: EndpointInput<typeof eraseFootprints>['body']) {
  return api<typeof eraseFootprints>('POST', '/ia/admin/footprints/erasures', { body });
}

export function liftBan(id: string) {
  return api<typeof deleteBan>('DELETE', '/ia/admin/footprints/bans/{id}', { params: { id } });
}
