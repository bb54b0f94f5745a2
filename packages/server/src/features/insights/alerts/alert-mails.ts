import type { MailTemplate } from '../../../platform/mail/mail-layout';
import { findRecipient, type RecipientDeps } from './recipient';

/** Mails of alerts and digests. Who may not see figures any more when one leaves gets none. */
export function alertMails(deps: RecipientDeps): Readonly<Record<'insight_alert' | 'insight_digest', MailTemplate>> {
  const permitted: MailTemplate = async ({ userId, recipient }) => {
    const user = await findRecipient(deps, userId);
    // Nor does an address that is no longer the user's.
    return user?.row.email === recipient ? { path: '/second-page' } : null;
  };
  return { insight_alert: permitted, insight_digest: permitted };
}
