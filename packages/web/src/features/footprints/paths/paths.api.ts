import type { EndpointResponse } from '@botica/contract/endpoint';
import type { FunnelStep, getFootprintFunnel, getFootprintRetention } from '@botica/contract/footprints/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { FOOTPRINTS_KEY } from '../footprints.api';
import { type FootprintsFilter, viewerZone } from '../footprints-search';

export type FunnelRow = EndpointResponse<typeof getFootprintFunnel>['data'][number];
export type Cohort = EndpointResponse<typeof getFootprintRetention>['data'][number];

/** Visitors who took each step after the ones before it, within so many hours. */
export function funnelQuery(filter: FootprintsFilter, steps: readonly FunnelStep[], hours: string) {
  const query = { ...filter, tz: viewerZone(), steps: JSON.stringify(steps), hours };
  return queryOptions({
    queryKey: [...FOOTPRINTS_KEY, 'funnel', query] as const,
    queryFn: async ({ signal }) =>
      (await api<typeof getFootprintFunnel>('GET', '/footprints/funnel', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Visitors by the week in which they first came, and how many came again. It ends with this week, whatever the days of the filter. */
export function retentionQuery({ from: _, to: __, ...filter }: FootprintsFilter, weeks: string) {
  const query = { ...filter, tz: viewerZone(), weeks };
  return queryOptions({
    queryKey: [...FOOTPRINTS_KEY, 'retention', query] as const,
    queryFn: async ({ signal }) =>
      (await api<typeof getFootprintRetention>('GET', '/footprints/retention', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}
