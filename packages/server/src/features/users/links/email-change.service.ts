import type { OwnerProof } from '@botica/contract/users/owner-proof';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors';
import { mailQueued, queueMails } from '../../../platform/mail/mail-queue';
import { lockOwn } from '../profile/profile.service';
import type { Caller, UserDeps } from '../user-access';
import { isLive } from '../users.reader';
import { uniquely } from '../users.service';
import { writeUser } from '../users.store';
import { users } from '../users.table';
import { type CallOrigin, recordOwn } from './account-links.service';
import { endLinks, takeLink } from './account-links.store';
import { countRecentMails } from './account-mails';
import { endEmailChange, noteConfirmed, startEmailChange } from './email-change.store';

export interface EmailChangeDeps extends UserDeps {
  /** Fails unless it is the caller: by the password, and a code where the account has an app. */
  proveOwner: (proof: OwnerProof, caller: Caller) => Promise<void>;
}

/** Of one user: each is a mail to an address that the user names. */
const MOST_IN_HOUR = 3;
const SIDES = ['email_old', 'email_new'] as const;

/**
 * Asks both addresses to confirm; until then nothing changes.
 * @throws {AppError} `email_in_use`, `rate_limited`; `validation_failed` for the address of before; as `proveOwner`.
 */
export async function askForEmailChange(
  deps: EmailChangeDeps,
  { email, ...proof }: OwnerProof & { email: string },
  caller: Caller,
): Promise<void> {
  await deps.proveOwner(proof, caller);
  await deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, caller);
    if (row.email === email)
      throw new AppError('validation_failed', { errors: { email: [{ key: 'users.sameEmail' }] } });
    const isSameAddress = row.email.toLowerCase() === email.toLowerCase();
    const others = await tx.$count(users, sql`lower(${users.email}) = lower(${email}) AND ${isLive}`);
    if (others > 0 && !isSameAddress) {
      throw new AppError('email_in_use', { errors: { email: [{ key: 'errors.email_in_use' }] } });
    }
    if ((await countRecentMails(tx, row.id, ['email_new'], 60)) >= MOST_IN_HOUR) {
      throw new AppError('rate_limited', { params: { seconds: 3600 } });
    }
    await startEmailChange(tx, row.id, email);
    await endLinks(tx, row.id, SIDES);
    const params = { email };
    await queueMails(tx, [
      { kind: 'email_old', to: row, params },
      { kind: 'email_new', to: { ...row, email }, params },
    ]);
  });
  deps.bus.publish(mailQueued, undefined);
}

export async function keepEmail({ db }: UserDeps, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, caller);
    await endEmailChange(tx, row.id);
    await endLinks(tx, row.id, SIDES);
  });
}

/**
 * Confirms at one of both addresses; with the second one the new address holds.
 * @throws {AppError} `link_expired`; `email_in_use` when somebody else has taken the address meanwhile.
 */
export async function confirmEmail(
  { db, bus }: UserDeps,
  token: string,
  origin: CallOrigin,
): Promise<{ state: 'waiting' | 'changed'; email: string }> {
  const done = await uniquely(() =>
    db.transaction(async (tx) => {
      const { purpose, user: row } = await takeLink(tx, token, SIDES);
      const change = await noteConfirmed(tx, row.id, purpose === 'email_old' ? 'email_old' : 'email_new');
      if (!change) throw new AppError('link_expired');
      const { email, oldConfirmedAt, newConfirmedAt } = change;
      if (oldConfirmedAt === null || newConfirmedAt === null) return { state: 'waiting', email } as const;
      await writeUser(tx, row.id, { email });
      await endEmailChange(tx, row.id);
      // Links that went to the former address lead into the account no longer.
      await endLinks(tx, row.id);
      await recordOwn(tx, 'profile.email_changed', row, origin, { before: { email: row.email }, after: { email } });
      await queueMails(tx, [{ kind: 'email_changed', to: row, params: { email } }]);
      return { state: 'changed', email } as const;
    }),
  );
  bus.publish(mailQueued, undefined);
  return done;
}
