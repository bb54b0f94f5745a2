import type { MailTemplate } from '../../../platform/mail/mail-layout';
import type { StoredMail } from '../../../platform/mail/mail-queue';
import { toLocale } from '../../users/users.reader';
import { describeTold } from '../alerts.reader';
import { findRecipient, type RecipientDeps } from './recipient';

/** Mails of alerts and digests. Who may not see figures any more when one leaves gets none. */
export function alertMails(deps: RecipientDeps): Readonly<Record<'insight_alert' | 'insight_digest', MailTemplate>> {
  const isPermitted = async ({ userId, recipient }: StoredMail) => {
    const user = await findRecipient(deps, userId);
    // Nor does an address that is no longer the user's.
    return user?.row.email === recipient;
  };
  return {
    insight_alert: async (mail, t) => {
      if (!(await isPermitted(mail))) return null;
      const { path, ...values } = describeTold(mail.params, { t, locale: toLocale(mail.locale) });
      return { path, values };
    },
    insight_digest: async (mail) => ((await isPermitted(mail)) ? { path: '/second-page' } : null),
  };
}
