import { TERMS_VERSION } from '@botica/contract/limits';
import { eq } from 'drizzle-orm';
import { recordChanges } from '../../../platform/audit/audit-trail';
import { accessChanged } from '../../../platform/authorization/access-changed';
import type { Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import { untilBeat } from '../../../platform/http/answers/answer-beat';
import { mailQueued, queueMails } from '../../../platform/mail/mail-queue';
import { hashNewPassword } from '../../../platform/secrets/new-password';
import { type Caller, lockChangeable, type UserDeps } from '../user-access';
import { findUserByLogin, type UserRow } from '../users.reader';
import { writeUser } from '../users.store';
import { users } from '../users.table';
import { endLinks, findLink, takeLink } from './account-links.store';
import { countRecentMails, queueInvitation } from './account-mails';

export interface LinkDeps extends UserDeps {
  /** Is told whose password is another one now. */
  passwordChanged: (email: string) => Promise<void>;
}

/** By which call something was done: what the audit log names of it. */
export type CallOrigin = Pick<Caller, 'ip' | 'requestId' | 'log'>;

/** Mails of one account that strangers may cause. */
const MOST_IN_HOUR = 5;

/**
 * Mails a link to a new password, or the invitation again to who never had one. Whether there is such an account is not told:
 * not by the answer, not by its time, and not by how often one asks.
 */
export async function askForPassword({ db, bus }: UserDeps, login: string): Promise<void> {
  const began = performance.now();
  const user = await findUserByLogin(db, login);
  if (user) await db.transaction((tx) => queueReset(tx, user.row));
  await untilBeat(began);
  bus.publish(mailQueued, undefined);
}

async function queueReset(tx: Transaction, row: UserRow): Promise<void> {
  // Asking many times at one moment counts like asking one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, row.id)).for('update');
  const kinds = ['password_reset', 'invitation'] as const;
  if ((await countRecentMails(tx, row.id, kinds, 1)) > 0) return;
  if ((await countRecentMails(tx, row.id, kinds, 60)) >= MOST_IN_HOUR) return;
  if (row.passwordHash === null) await queueInvitation(tx, row, { name: 'Botica' });
  else await queueMails(tx, [{ kind: 'password_reset', to: row }]);
}

/**
 * Sets the password of whoever holds the link; all sessions of the user end. A second factor and passkeys stay: a mailbox alone is
 * not both (docs/decisions/accounts/040-passkeys-count.md).
 * @throws {AppError} `link_expired`; as `hashNewPassword`.
 */
export async function resetPassword(
  deps: LinkDeps,
  { token, password }: { token: string; password: string },
  origin: CallOrigin,
): Promise<void> {
  // A link that nobody sent costs no hash.
  const { user: owner } = await findLink(deps.db, token);
  const passwordHash = await hashNewPassword(password, owner);
  const user = await deps.db.transaction(async (tx) => {
    const { user: row } = await takeLink(tx, token, ['password_reset']);
    await writeUser(tx, row.id, { passwordHash });
    await endLinks(tx, row.id);
    await deps.endSessions(tx, [row.id]);
    await recordOwn(tx, 'profile.password_reset', row, origin);
    await queueMails(tx, [{ kind: 'password_changed', to: row }]);
    return row;
  });
  deps.bus.publish(accessChanged, { userId: user.id });
  deps.bus.publish(mailQueued, undefined);
  await deps.passwordChanged(user.email);
}

/**
 * The first password of a user who was invited, with the terms that were accepted.
 * @throws {AppError} `link_expired`; as `hashNewPassword`.
 */
export async function acceptInvitation(
  { db }: LinkDeps,
  { token, password, promotional_emails }: { token: string; password: string; promotional_emails: boolean },
  origin: CallOrigin,
): Promise<void> {
  const { user: owner } = await findLink(db, token);
  const passwordHash = await hashNewPassword(password, owner);
  await db.transaction(async (tx) => {
    const { user: row } = await takeLink(tx, token, ['invitation']);
    const now = new Date();
    await writeUser(tx, row.id, {
      passwordHash,
      termsAcceptedAt: now,
      termsVersion: TERMS_VERSION,
      promotionalEmails: promotional_emails,
      promotionalEmailsAt: now,
    });
    await endLinks(tx, row.id);
    await recordOwn(tx, 'profile.invitation_accepted', row, origin);
  });
}

/**
 * Mails the invitation once more; the link of before ends when the new one leaves.
 * @throws {AppError} `already_joined` for a user with a password, `rate_limited`, and as every change of a user.
 */
export async function inviteAgain({ db, bus }: UserDeps, uuid: string, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockChangeable(tx, uuid, caller);
    if (row.passwordHash !== null) throw new AppError('already_joined');
    if ((await countRecentMails(tx, row.id, ['invitation'], 60)) >= MOST_IN_HOUR) {
      throw new AppError('rate_limited', { params: { seconds: 3600 } });
    }
    await queueInvitation(tx, row, caller.user);
    const subject = { kind: 'user', id: row.uuid, name: row.name } as const;
    await recordChanges(tx, caller, [{ action: 'user.invited', subject }]);
  });
  bus.publish(mailQueued, undefined);
}

/** Writes what somebody did to their own account by a link, without a session. */
export function recordOwn(
  tx: Transaction,
  action: 'profile.password_reset' | 'profile.invitation_accepted' | 'profile.email_changed',
  row: UserRow,
  origin: CallOrigin,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const { ip, requestId, log } = origin;
  const actor = { user: { uuid: row.uuid, name: row.name }, ip, requestId, log };
  return recordChanges(tx, actor, [{ action, subject: { kind: 'user', id: row.uuid, name: row.name }, ...change }]);
}
