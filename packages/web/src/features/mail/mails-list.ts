import type { MailKind, MailState } from '@botica/contract/mail';
import { defineList, readListSearch } from '../../shared/table/list/list-address';

const STATES = ['queued', 'sent', 'outbox', 'failed'] as const satisfies readonly MailState[];
const KINDS = [
  'password_reset',
  'invitation',
  'password_changed',
  'factors_changed',
  'email_old',
  'email_new',
  'email_changed',
  'notification',
  'insight_alert',
  'insight_digest',
] as const satisfies readonly MailKind[];

/** What outgoing mail can be asked by. */
export const mailsList = defineList({
  name: 'mails',
  sorts: ['created_at'],
  order: 'desc',
  filters: { state: STATES, kind: KINDS },
});

export function readMailsSearch(given: Record<string, unknown>) {
  return readListSearch(mailsList, given);
}
