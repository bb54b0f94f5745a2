import { z } from 'zod';
import { commaList, IsoDate, IsoTime, lineText } from './common';
import { defineEndpoint } from './endpoint';
import { PageQuery, paged } from './paging';

/** What may happen, as the audit log names it. */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.updated',
  'user.password_changed',
  'user.deleted',
  'user.restored',
  'user.invited',
  'user.role_given',
  'user.role_removed',
  'users.exported',
  'role.created',
  'role.updated',
  'role.deleted',
  'settings.updated',
  'import.committed',
  'import.undone',
  'import.discarded',
  'sample.removed',
  'address.created',
  'address.updated',
  'profile.updated',
  'profile.password_changed',
  'profile.two_factor_enabled',
  'profile.two_factor_disabled',
  'profile.recovery_codes_renewed',
  'user.two_factor_reset',
  'user.sessions_ended',
  'profile.token_created',
  'profile.token_revoked',
  'profile.exported',
  'profile.deleted',
  'profile.password_reset',
  'profile.invitation_accepted',
  'profile.email_changed',
  'platform.created',
  'platform.updated',
  'platform.key_rotated',
  'platform.deleted',
  'ban.created',
  'ban.deleted',
  'footprints.erased',
  'mail.read',
  'mail.retried',
  'audit_log.exported',
  'customers.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const AUDIT_SUBJECTS = [
  'user',
  'role',
  'settings',
  'import',
  'sample',
  'platform',
  'ban',
  'footprints',
  'mail',
  'audit_log',
  'customers',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const read = { action: 'update', subject: 'platform' } as const;
const tag = 'audit-log';
const Values = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  id: z.number().int(),
  at: IsoTime,
  actor: z.object({ uuid: z.string().nullable(), name: z.string().nullable() }).describe('As called then'),
  ip: z.string(),
  request_id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  action_name: z.string().describe('In the language of the caller'),
  subject: z.object({
    kind: z.enum(AUDIT_SUBJECTS),
    uuid: z.string().nullable().describe('uuid of a user, number of a role or an import'),
    name: z.string().nullable().describe('As called then'),
  }),
  before: Values.nullable().describe('Fields that changed; secrets are masked'),
  after: Values.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which entries: all parts together. Days are those of UTC. */
const AuditMatch = z.strictObject({
  action: commaList(z.enum(AUDIT_ACTIONS)).optional(),
  subject: commaList(z.enum(AUDIT_SUBJECTS)).optional().describe('Kinds'),
  subject_id: lineText({ min: 1, max: 64 }).optional(),
  actor: z.uuid().optional(),
  search: lineText({ min: 0, max: 200 }).optional().describe('In the names of who did it and of whom it was done to'),
  from: IsoDate.optional(),
  to: IsoDate.optional(),
});
export type AuditMatch = z.output<typeof AuditMatch>;

export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/audit-log',
  permission: read,
  load: 'light',
  tag,
  summary: 'Who did what to whom, when and from where, newest first',
  query: AuditMatch.extend(PageQuery.shape),
  response: paged(AuditEntry),
});

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/audit-log/export',
  permission: read,
  load: 'export',
  tag,
  summary: 'The same as CSV (UTF-8 with BOM) or XLSX, streamed and formula-safe; is itself an entry',
  query: AuditMatch.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.string(),
  responseType: 'text/csv; charset=utf-8',
});

export const listUserActivities = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/users/{id}/activities',
  permission: { action: 'show', subject: 'collaborator' },
  load: 'light',
  tag,
  summary: 'What a user did and what was done to the user, newest first; without values',
  params: z.object({ id: z.string().describe('uuid of a user') }),
  query: z.strictObject(PageQuery.shape),
  response: paged(AuditEntry.omit({ before: true, after: true, ip: true, request_id: true })),
});
