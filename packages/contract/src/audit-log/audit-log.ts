import { z } from 'zod';
import { commaList, IsoDate, IsoTime, lineText, TimeZoneName } from '../common';
import { defineEndpoint } from '../endpoint';
import { PageQuery, paged } from '../paging';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './vocabulary';

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

/** Which entries: all parts together. */
const AuditMatch = z.strictObject({
  action: commaList(z.enum(AUDIT_ACTIONS)).optional(),
  subject: commaList(z.enum(AUDIT_SUBJECTS)).optional().describe('Kinds'),
  subject_id: lineText({ min: 1, max: 64 }).optional(),
  actor: z.uuid().optional(),
  search: lineText({ min: 0, max: 200 }).optional().describe('In the names of who did it and of whom it was done to'),
  from: IsoDate.optional(),
  to: IsoDate.optional().describe('Inclusive'),
  tz: TimeZoneName.optional().describe('Time zone of days; UTC if left out'),
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

export const listAuditActions = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/audit-log/actions',
  permission: read,
  load: 'light',
  tag,
  summary: 'All that may happen, by its name in the language of the caller',
  response: z.object({ data: z.array(z.object({ action: z.enum(AUDIT_ACTIONS), name: z.string() })) }),
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
