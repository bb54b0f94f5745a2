import type { exportAuditLog, listAuditActions, listAuditLog } from '@botica/contract/audit-log/audit-log';
import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import { queryOptions } from '@tanstack/react-query';
import { api, apiDownload } from '../../shared/api/client';

export type AuditLine = EndpointResponse<typeof listAuditLog>['data'][number];
export type AuditExport = EndpointInput<typeof exportAuditLog>['query'];

/** A page of the audit log. What happened is told in the language of the page. */
export function auditLogQuery(query: EndpointInput<typeof listAuditLog>['query'], locale: Locale) {
  return queryOptions({
    queryKey: ['audit-log', query, locale] as const,
    queryFn: ({ signal }) => api<typeof listAuditLog>('GET', '/ia/admin/audit-log', { query, signal }),
    staleTime: 0,
  });
}

/** All that may happen, in the language of the page. */
export function auditActionsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['audit-log', 'actions', locale] as const,
    queryFn: async ({ signal }) =>
      (await api<typeof listAuditActions>('GET', '/ia/admin/audit-log/actions', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function downloadAuditLog(query: AuditExport): Promise<Blob> {
  return apiDownload<typeof exportAuditLog>('GET', '/ia/admin/audit-log/export', { query });
}
