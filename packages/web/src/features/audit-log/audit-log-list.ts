import type { AuditSubject } from '@botica/contract/audit-log';
import { ANY_DAY, defineList, readListSearch } from '../../shared/table/list/list-address';

const SUBJECTS = [
  'user',
  'role',
  'settings',
  'import',
  'sample',
  'audit_log',
  'customers',
] as const satisfies readonly AuditSubject[];

/** What the audit log can be asked by; it is always newest first. */
export const auditLogList = defineList({
  name: 'audit-log',
  sorts: ['at'],
  order: 'desc',
  filters: { subject: SUBJECTS, from: ANY_DAY, to: ANY_DAY },
});

export function readAuditLogSearch(given: Record<string, unknown>) {
  return readListSearch(auditLogList, given);
}
