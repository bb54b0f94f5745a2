import { NOTIFICATION_KINDS } from '@botica/contract/users/notifications';
import type { MailTemplate } from '../../platform/mail/mail-layout';
import { toLocale } from '../users/users.reader';
import { describeNotification } from './notification-words';

/** A notification as a mail: the same words, and a button to the page that it is about. */
export const notificationMail: MailTemplate = async ({ params, locale }, t) => {
  const kind = NOTIFICATION_KINDS.find((known) => known === params.notification);
  if (kind === undefined) return null;
  const { title, link } = describeNotification({ kind, params }, { t, locale: toLocale(locale) });
  return { values: { title }, path: link };
};
