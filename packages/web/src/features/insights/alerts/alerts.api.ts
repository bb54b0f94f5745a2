import type { EndpointInput } from '@botica/contract/endpoint';
import type {
  chooseDigests,
  createAlert,
  deleteAlert,
  getDigests,
  listAlerts,
  restoreAlert,
  updateAlert,
} from '@botica/contract/insights/alerts';
import type { DigestCadence } from '@botica/contract/insights/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';

/** Key of everything that is asked about alerts and digests. */
export const ALERTS_KEY = ['insight-alerts'] as const;

export type AlertBody = EndpointInput<typeof createAlert>['body'];

export function alertsQuery(query: EndpointInput<typeof listAlerts>['query']) {
  return queryOptions({
    queryKey: [...ALERTS_KEY, 'list', query] as const,
    queryFn: ({ signal }) => api<typeof listAlerts>('GET', '/ia/insights/alerts', { query, signal }),
  });
}

export function addAlert(body: AlertBody) {
  return api<typeof createAlert>('POST', '/ia/insights/alerts', { body });
}

export function changeAlert(id: string, body: AlertBody) {
  return api<typeof updateAlert>('PUT', '/ia/insights/alerts/{id}', { params: { id }, body });
}

export function removeAlert(id: string) {
  return api<typeof deleteAlert>('DELETE', '/ia/insights/alerts/{id}', { params: { id } });
}

export function restoreAlertById(id: string) {
  return api<typeof restoreAlert>('POST', '/ia/insights/alerts/{id}/restore', { params: { id } });
}

export function digestsQuery() {
  return queryOptions({
    queryKey: [...ALERTS_KEY, 'digests'] as const,
    queryFn: ({ signal }) => api<typeof getDigests>('GET', '/ia/insights/digests', { signal }),
  });
}

export function saveDigests(cadences: DigestCadence[]) {
  return api<typeof chooseDigests>('PUT', '/ia/insights/digests', { body: { cadences } });
}
