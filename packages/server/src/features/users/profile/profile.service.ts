import type { EndpointOutput } from '@botica/contract/endpoint';
import { MAIL_CHOICES } from '@botica/contract/users/notifications';
import type { Profile, updateOwnPassword, updateProfile } from '@botica/contract/users/profile';
import { eq } from 'drizzle-orm';
import { differences, recordChanges } from '../../../platform/audit/audit-trail';
import { accessChanged } from '../../../platform/authorization/access-changed';
import type { Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import { mailQueued, queueMails } from '../../../platform/mail/mail-queue';
import type { GrowingDelay } from '../../../platform/scheduling/growing-delay';
import { hashNewPassword } from '../../../platform/secrets/new-password';
import { verifyPassword } from '../../../platform/secrets/passwords';
import { ADMINISTRATOR_ROLE, lockAdministrators } from '../../roles/roles.reader';
import { endLinks } from '../links/account-links.store';
import { readEmailChange } from '../links/email-change.store';
import { type Caller, requireUser, type UserDeps } from '../user-access';
import { readDetail } from '../user-detail';
import { auditValues, userValues } from '../user-values';
import { readRolesOf, type UserRow } from '../users.reader';
import { requireAsSeen, uniquely } from '../users.service';
import { countAdministrators, lockUser, writeUser } from '../users.store';
import { users } from '../users.table';

export interface ProfileDeps extends UserDeps {
  /** Ends all sessions of a user but the one of this token, and forgets where the user signed in from. */
  endOtherSessions: (tx: Transaction, userId: number, token: string) => Promise<void>;
  /** Is told whose password is another one now. */
  passwordChanged: (email: string) => Promise<void>;
  /** The newest visits of a user, for who takes their own data away. */
  readVisits: (userUuid: string, signal: AbortSignal) => Promise<readonly object[]>;
  /** Tries of the current password, by user: a stolen session is no place to guess it. */
  guesses: GrowingDelay;
}

/** Oneself, as the contract has it. */
export async function readProfile(deps: UserDeps, caller: Caller): Promise<Profile> {
  const { row } = await requireUser(deps, caller.user.uuid);
  const { can_change: _, invitation_expires_at: __, ...detail } = await readDetail(deps, row.uuid, caller, true);
  const change = await readEmailChange(deps.db, row.id);
  return {
    ...detail,
    time_zone: row.timeZone,
    promotional_emails: row.promotionalEmails,
    promotional_emails_at: row.promotionalEmailsAt?.toISOString() ?? null,
    terms_version: row.termsVersion,
    pending_email: change && {
      email: change.email,
      old_confirmed: change.oldConfirmedAt !== null,
      new_confirmed: change.newConfirmedAt !== null,
    },
    mail_notifications: MAIL_CHOICES.filter((kind) => row.mailNotifications.includes(kind)),
  };
}

/**
 * Changes what is named of oneself. E-mail address and roles are not: they take more than a session.
 * @throws {AppError} `user_changed` when it is not as the caller saw it, `validation_failed` for a username that is taken or
 * an unknown time zone.
 */
export async function changeProfile(
  deps: UserDeps,
  body: EndpointOutput<typeof updateProfile>['body'],
  caller: Caller,
): Promise<Profile> {
  checkTimeZone(body.time_zone);
  const own = {
    ...(body.time_zone !== undefined && { timeZone: body.time_zone || null }),
    ...(body.mail_notifications !== undefined && { mailNotifications: body.mail_notifications }),
  };
  await uniquely(() =>
    deps.db.transaction(async (tx) => {
      const row = await lockOwn(tx, caller);
      requireAsSeen(row, body.updated_at, caller.ifMatch);
      const values = { ...userValues(body), ...own, ...chosenPromotion(row, body.promotional_emails) };
      const told = (of: UserRow) => ({
        ...auditValues(of),
        promotional_emails: of.promotionalEmails,
        mail_notifications: of.mailNotifications,
      });
      const changed = differences(told(row), told({ ...row, ...values }));
      if (!changed) return;
      await writeUser(tx, row.id, values);
      const subject = { kind: 'user', id: row.uuid, name: row.name } as const;
      await recordChanges(tx, caller, [{ action: 'profile.updated', subject, ...changed }]);
    }),
  );
  return readProfile(deps, caller);
}

/**
 * Gives oneself a new password; this session stays, all others end.
 * @throws {AppError} as `requirePassword` and `hashNewPassword`.
 */
export async function changeOwnPassword(
  deps: ProfileDeps,
  body: EndpointOutput<typeof updateOwnPassword>['body'],
  caller: Caller & { token: string },
): Promise<void> {
  await requirePassword(deps, body.current_password, caller);
  const passwordHash = await hashNewPassword(body.password, caller.user);
  const email = await deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, caller);
    await writeUser(tx, row.id, { passwordHash });
    await deps.endOtherSessions(tx, row.id, caller.token);
    await endLinks(tx, row.id);
    await queueMails(tx, [{ kind: 'password_changed', to: row }]);
    const subject = { kind: 'user', id: row.uuid, name: row.name } as const;
    await recordChanges(tx, caller, [{ action: 'profile.password_changed', subject, after: { password: 'set' } }]);
    return row.email;
  });
  deps.bus.publish(accessChanged, { userId: caller.user.id });
  deps.bus.publish(mailQueued, undefined);
  await deps.passwordChanged(email);
}

/**
 * Deletes one's own account at once and for good, with all that it has.
 * @throws {AppError} `last_administrator`, and as `changeOwnPassword`.
 */
export async function deleteOwnAccount(deps: ProfileDeps, password: string, caller: Caller): Promise<void> {
  await requirePassword(deps, password, caller);
  await deps.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const row = await lockOwn(tx, caller);
    const isAdministrator = (await readRolesOf(tx, row.id)).some(({ id }) => id === ADMINISTRATOR_ROLE);
    if (isAdministrator && (await countAdministrators(tx)) <= 1) throw new AppError('last_administrator');
    const subject = { kind: 'user', id: row.uuid, name: row.name } as const;
    await recordChanges(tx, caller, [{ action: 'profile.deleted', subject }]);
    await tx.delete(users).where(eq(users.id, row.id));
  });
  deps.bus.publish(accessChanged, { userId: caller.user.id });
}

/**
 * What takes more than a session takes the password of the caller as well.
 * @throws {AppError} `validation_failed` when it is wrong, `rate_limited` after too many wrong ones.
 */
export async function requirePassword(
  { guesses, db }: Pick<ProfileDeps, 'guesses' | 'db'>,
  password: string,
  caller: Caller,
): Promise<void> {
  const key = String(caller.user.id);
  const msToWait = guesses.msToWait(key);
  if (msToWait > 0) throw new AppError('rate_limited', { params: { seconds: Math.ceil(msToWait / 1000) } });
  guesses.take(key);
  const { row } = await requireUser({ db }, caller.user.uuid);
  const isRight = await verifyPassword(row.passwordHash, password).catch((error: unknown) => {
    guesses.giveBack(key);
    throw error;
  });
  if (!isRight) {
    throw new AppError('validation_failed', { errors: { current_password: [{ key: 'users.wrongPassword' }] } });
  }
  guesses.clear(key);
}

/** One's own row, held until the transaction ends. */
export async function lockOwn(tx: Transaction, { user }: Caller): Promise<UserRow> {
  const row = await lockUser(tx, user.uuid);
  if (!row) throw new AppError('unauthenticated');
  return row;
}

/** A choice with its time; none where nothing else is chosen. */
function chosenPromotion(row: UserRow, wanted: boolean | undefined) {
  if (wanted === undefined || wanted === row.promotionalEmails) return {};
  return { promotionalEmails: wanted, promotionalEmailsAt: new Date() };
}

function checkTimeZone(timeZone: string | null | undefined): void {
  if (!timeZone) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch (cause) {
    throw new AppError('validation_failed', { errors: { time_zone: [{ key: 'settings.unknownTimeZone' }] }, cause });
  }
}
