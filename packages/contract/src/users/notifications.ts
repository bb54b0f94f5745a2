import { z } from 'zod';
import { IsoTime } from '../common';
import { defineEndpoint } from '../endpoint';
import { PageMeta, PageQuery, paged } from '../paging';

const tag = 'notifications';

/** Those that come by mail, too, for who chose so in the profile. */
export const MAIL_CHOICES = [
  'import_finished',
  'import_failed',
  'role_changed',
  'user_registered',
  'access_asked',
] as const;
/** Alerts and digests say themselves whether a mail goes with them. */
export const NOTIFICATION_KINDS = [...MAIL_CHOICES, 'insight_alert', 'insight_digest'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What each user keeps; older ones go. */
const KEPT = 200;

const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string().describe('In the language of the caller'),
  waiting_user: z.uuid().nullable().describe('Who registered, as long as no role of theirs shows figures'),
  link: z.string().nullable().describe('Page that it is about'),
  created_at: IsoTime,
  read_at: IsoTime.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/me/notifications',
  permission: 'session',
  load: 'light',
  tag,
  summary: `One’s own, newest first; ${KEPT} are kept`,
  query: z.strictObject(PageQuery.shape),
  response: paged(Notification).extend({ meta: PageMeta.extend({ unread: z.number().int() }) }),
});

export const askForAccess = defineEndpoint({
  method: 'POST',
  path: '/me/access-requests',
  permission: 'session',
  load: 'change',
  tag,
  summary: 'Ask those who give roles for access to a page, which notifies them; the same page once a day',
  body: z.strictObject({
    path: z
      .string()
      .max(200)
      .regex(/^\/[\w./-]*$/)
      .describe('Of the page, without its query'),
  }),
  response: z.object({ message: z.string() }),
  status: 202,
});

const Unread = z.object({ message: z.string(), meta: z.object({ unread: z.number().int() }) });

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/me/notifications/read',
  permission: 'session',
  load: 'change',
  tag,
  summary: 'Mark as read: these, or all without `ids`',
  body: z.strictObject({ ids: z.array(z.uuid()).max(KEPT).optional() }),
  response: Unread,
});

export const removeNotification = defineEndpoint({
  method: 'DELETE',
  path: '/me/notifications/{id}',
  permission: 'session',
  load: 'change',
  tag,
  summary: 'Remove one of one’s own',
  params: z.object({ id: z.string() }),
  response: Unread,
});
