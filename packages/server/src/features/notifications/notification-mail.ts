import { NOTIFICATION_KINDS } from '@botica/contract/users/notifications';
import type { MailTemplate } from '../../platform/mail/mail-layout';
import { linkOf, titleOf } from './notification-words';

/** A notification as a mail: the same words, and a button to the page that it is about. */
export const notificationMail: MailTemplate = async ({ params }, t) => {
  const kind = NOTIFICATION_KINDS.find((known) => known === params.notification);
  if (kind === undefined) return null;
  return { values: { title: titleOf(kind, params, t) }, path: linkOf(kind, params) };
};
