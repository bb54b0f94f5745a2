import { z } from 'zod';
import { commaList, IsoTime } from './common';
import { defineEndpoint } from './endpoint';
import { paged, pageQuery } from './paging';

const tag = 'mail';
const see = { action: 'update', subject: 'platform' } as const;

export const MAIL_KINDS = [
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
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `outbox`: no mail server is set, and it lies in the folder of the outbox. */
export const MAIL_STATES = ['queued', 'sent', 'outbox', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const Mail = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  kind_name: z.string().describe('In the language of the caller'),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  error: z.string().nullable().describe('What the mail server said last, if it was not sent'),
  created_at: IsoTime,
  next_attempt_at: IsoTime.nullable(),
  finished_at: IsoTime.nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/mails',
  permission: see,
  load: 'light',
  tag,
  summary: 'Outgoing mail with its state, newest first; what ended is kept for 30 days',
  query: pageQuery({ sorts: ['created_at'], order: 'desc', searches: ['recipient'] }).extend({
    state: commaList(z.enum(MAIL_STATES)).optional(),
    kind: commaList(z.enum(MAIL_KINDS)).optional(),
  }),
  response: paged(Mail),
});

export const getMailTransport = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/mail-transport',
  permission: see,
  load: 'light',
  tag,
  summary: 'How mail leaves, and as whose',
  response: z.object({ data: z.object({ kind: z.enum(['smtp', 'outbox']), from: z.string() }) }),
});

const MailId = z.object({ id: z.string() });

export const getMail = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/mails/{id}',
  permission: see,
  load: 'light',
  tag,
  summary: 'One mail; its text as long as it lies in the outbox, for who may do what its recipient may',
  params: MailId,
  response: z.object({
    data: Mail.extend({
      text: z.string().nullable().describe('Null unless it lies in the outbox'),
    }),
  }),
});

export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/mails/{id}/retry',
  permission: see,
  load: 'change',
  tag,
  summary: 'Send a mail now that failed, waits for its next try, or lies in the outbox; links in it are new ones',
  params: MailId,
  response: z.object({ message: z.string(), data: Mail }),
  status: 202,
});
