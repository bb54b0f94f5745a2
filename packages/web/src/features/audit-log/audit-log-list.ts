import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@botica/contract/audit-log/vocabulary';
import { ANY_DAY, defineList, readListSearch } from '../../shared/table/list/list-address';

/** What the audit log can be asked by; it is always newest first. */
export const auditLogList = defineList({
  name: 'audit-log',
  sorts: ['at'],
  order: 'desc',
  filters: { subject: AUDIT_SUBJECTS, action: AUDIT_ACTIONS, from: ANY_DAY, to: ANY_DAY },
});

export function readAuditLogSearch(given: Record<string, unknown>) {
  return readListSearch(auditLogList, given);
}
