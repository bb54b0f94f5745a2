import type { MailKind } from '@botica/contract/mail';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Querying } from '../../../platform/database/transaction';
import type { MailTemplate } from '../../../platform/mail/mail-layout';
import { mails, queueMails } from '../../../platform/mail/mail-queue';
import { findUserById, type UserRow } from '../users.reader';
import { issueLink, LINK_MINUTES } from './account-links.store';
import { readEmailChange } from './email-change.store';

type AccountMail = Exclude<MailKind, 'notification' | 'insight_alert' | 'insight_digest'>;

/** Mails about one's own account. Their links are made when a mail leaves, and hold from then on. */
export function accountMails(db: NodePgDatabase): Readonly<Record<AccountMail, MailTemplate>> {
  return {
    password_reset: async ({ userId, recipient }) => {
      const user = await findUserById(db, userId);
      // An address that is no longer the user's gets no link to the account.
      if (user?.row.email !== recipient) return null;
      const token = await issueLink(db, userId, 'password_reset');
      return { values: { minutes: LINK_MINUTES.password_reset }, path: `/reset-password#token=${token}` };
    },
    invitation: async ({ userId, recipient }) => {
      const user = await findUserById(db, userId);
      if (user?.row.email !== recipient || user.row.passwordHash !== null) return null;
      const token = await issueLink(db, userId, 'invitation');
      return { values: { days: LINK_MINUTES.invitation / 1440 }, path: `/accept-invitation#token=${token}` };
    },
    password_changed: async () => ({ path: '/forgot-password' }),
    factors_changed: async () => ({ path: '/forgot-password' }),
    email_old: confirmation('email_old'),
    email_new: confirmation('email_new'),
    email_changed: async () => ({ path: null }),
  };

  function confirmation(purpose: 'email_old' | 'email_new'): MailTemplate {
    return async ({ userId, params }) => {
      const change = await readEmailChange(db, userId);
      if (change === null || change.email !== params.email) return null;
      if ((purpose === 'email_old' ? change.oldConfirmedAt : change.newConfirmedAt) !== null) return null;
      const token = await issueLink(db, userId, purpose);
      return { values: { hours: LINK_MINUTES[purpose] / 60 }, path: `/confirm-email#token=${token}` };
    };
  }
}

/** Invites a user who has no password yet. */
export function queueInvitation(tx: Querying, to: UserRow, inviter: { name: string }): Promise<void> {
  return queueInvitations(tx, [to], inviter);
}

/** Invites users who were added together. */
export function queueInvitations(tx: Querying, to: readonly UserRow[], inviter: { name: string }): Promise<void> {
  const params = { inviter: inviter.name };
  return queueMails(
    tx,
    to.map((row) => ({ kind: 'invitation', to: row, params })),
  );
}

/** How many mails of these kinds were stored for a user within the last so many minutes. */
export async function countRecentMails(
  db: Querying,
  userId: number,
  kinds: readonly MailKind[],
  minutes: number,
): Promise<number> {
  const isRecent = gt(mails.createdAt, sql`now() - make_interval(mins => ${minutes})`);
  return db.$count(mails, and(eq(mails.userId, userId), inArray(mails.kind, [...kinds]), isRecent));
}
