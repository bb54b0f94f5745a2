import type { EndpointOutput } from '@botica/contract/endpoint';
import type { UserDetail } from '@botica/contract/users/users';
import type { createUser, updateUser } from '@botica/contract/users/users.endpoints';
import { type Actor, differences, recordChanges } from '../../platform/audit/audit-trail';
import { accessChanged } from '../../platform/authorization/access-changed';
import { once } from '../../platform/database/once';
import type { Transaction } from '../../platform/database/transaction';
import { AppError } from '../../platform/errors';
import { mailQueued, queueMails } from '../../platform/mail/mail-queue';
import { notified } from '../../platform/notifications/notify';
import { hashNewPassword } from '../../platform/secrets/new-password';
import { GUEST_ROLE, holdRoles, lockAdministrators, permissionsOf, requireAll } from '../roles/roles.reader';
import { endLinks } from './links/account-links.store';
import { queueInvitation } from './links/account-mails';
import { type Caller, lockChangeable, requireUser, type UserDeps } from './user-access';
import { readDetail } from './user-detail';
import { changeRolesOf } from './user-roles.service';
import { auditValues, userValues } from './user-values';
import type { UserRow } from './users.reader';
import { addRoles, takenField, writeUser } from './users.store';
import { users } from './users.table';

type CreateBody = EndpointOutput<typeof createUser>['body'];
type UpdateBody = EndpointOutput<typeof updateUser>['body'];

/**
 * Adds a user with these roles, a guest without any; without a password the user is invited.
 * @throws {AppError} `email_in_use`; `validation_failed` for a username that is taken or a role that does not exist;
 * `beyond_own_permissions` for a role that holds what the caller lacks; `idempotency_key_reused`; as `hashNewPassword`.
 */
export async function addUser({ db, bus }: UserDeps, body: CreateBody, caller: Caller): Promise<UserDetail> {
  const { password, password_confirmation: _, ...shown } = body;
  const passwordHash = password === undefined ? null : await hashNewPassword(password, body);
  const uuid = await uniquely(() =>
    db.transaction((tx) =>
      once(tx, { userId: caller.user.id, key: caller.idempotencyKey, request: ['createUser', shown] }, async () => {
        const roleIds = await givenRoles(tx, body.roles ?? [], caller);
        const values = { ...userValues(body), name: body.name, email: body.email, passwordHash };
        const [row] = await tx
          .insert(users)
          .values({ language: caller.locale, ...values })
          .returning();
        if (!row) throw new Error('an insert answers its row');
        await addRoles(tx, row.id, roleIds);
        if (passwordHash === null) await queueInvitation(tx, row, caller.user);
        await record(tx, caller, 'user.created', row, null, { ...auditValues(row), roles: roleIds });
        return row.uuid;
      }),
    ),
  );
  bus.publish(mailQueued, undefined);
  return readDetail({ db }, uuid, caller);
}

async function givenRoles(tx: Transaction, asked: readonly number[], { user }: Caller): Promise<number[]> {
  const known = await holdRoles(tx);
  const roleIds = [...new Set(asked.length === 0 ? [GUEST_ROLE] : asked)];
  requireKnown(roleIds, known);
  requireAll(user, permissionsOf(known, roleIds));
  return roleIds;
}

function requireKnown(roleIds: readonly number[], known: ReadonlyMap<number, unknown>): void {
  if (roleIds.every((id) => known.has(id))) return;
  throw new AppError('validation_failed', { errors: { roles: [{ key: 'users.unknownRole' }] } });
}

/**
 * Changes what is named, decided on the stored row.
 * @throws {AppError} as `addUser`; `user_not_found`; `beyond_own_permissions` for a user who may do what the caller may not;
 * `user_changed` when it is not as the caller saw it; `own_account` and `last_administrator` for roles.
 */
export async function changeUser(
  { db, bus }: UserDeps,
  uuid: string,
  body: UpdateBody,
  caller: Caller,
): Promise<UserDetail> {
  const userId = await uniquely(() =>
    db.transaction(async (tx) => {
      if (body.roles) await lockAdministrators(tx);
      const row = await lockChangeable(tx, uuid, caller);
      requireAsSeen(row, body.updated_at, caller.ifMatch);
      const roles = body.roles ? await changeRolesOf(tx, row, [...new Set(body.roles)], caller) : null;
      const values = userValues(body);
      const changed = differences(auditValues(row), auditValues({ ...row, ...values }));
      if (!changed && !roles) return null;
      await writeUser(tx, row.id, values);
      if (values.email !== undefined && values.email !== row.email) await leaveAddress(tx, row, values.email, caller);
      const [before, after] = [
        { ...changed?.before, ...roles?.before },
        { ...changed?.after, ...roles?.after },
      ];
      await record(tx, caller, 'user.updated', row, before, after);
      return roles && row.id;
    }),
  );
  if (userId !== null) {
    bus.publish(accessChanged, { userId });
    bus.publish(notified, { userIds: [userId] });
  }
  bus.publish(mailQueued, undefined);
  return readDetail({ db }, uuid, caller);
}

/** What went to the former address leads into the account no longer; an invitation goes to the new one. */
async function leaveAddress(tx: Transaction, row: UserRow, email: string, { user }: Caller): Promise<void> {
  await endLinks(tx, row.id);
  if (row.passwordHash === null) await queueInvitation(tx, { ...row, email }, user);
}

/**
 * Sets a password; a second factor and passkeys stay, as with a mailed link.
 * @throws {AppError} `own_account`: one's own takes the one before; `user_not_found`, `beyond_own_permissions`; as
 * `hashNewPassword`.
 */
export async function changePassword(
  { db, bus, endSessions }: UserDeps,
  uuid: string,
  password: string,
  caller: Caller,
): Promise<void> {
  if (uuid === caller.user.uuid) throw new AppError('own_account');
  const { row: owner } = await requireUser({ db }, uuid);
  const passwordHash = await hashNewPassword(password, owner);
  const userId = await db.transaction(async (tx) => {
    const row = await lockChangeable(tx, uuid, caller);
    await writeUser(tx, row.id, { passwordHash });
    await endSessions(tx, [row.id]);
    await endLinks(tx, row.id);
    await queueMails(tx, [{ kind: 'password_changed', to: row }]);
    const password = row.passwordHash === null ? null : 'set';
    await record(tx, caller, 'user.password_changed', row, { password }, { password: 'set' });
    return row.id;
  });
  bus.publish(accessChanged, { userId });
  bus.publish(mailQueued, undefined);
}

/**
 * Ends all sessions and API tokens of a user.
 * @throws {AppError} `own_account`: that is done in the profile; `user_not_found`, `beyond_own_permissions`.
 */
export async function signOutUser({ db, bus, endSessions }: UserDeps, uuid: string, caller: Caller): Promise<void> {
  if (uuid === caller.user.uuid) throw new AppError('own_account');
  const userId = await db.transaction(async (tx) => {
    const row = await lockChangeable(tx, uuid, caller);
    await endSessions(tx, [row.id]);
    await record(tx, caller, 'user.sessions_ended', row, null, null);
    return row.id;
  });
  bus.publish(accessChanged, { userId });
}

/** By which a caller tells what they saw: the header of an answer and of a change. */
export function etagOf({ updated_at }: { updated_at: string }): string {
  return `"${updated_at}"`;
}

/** @throws {AppError} `user_changed` when a row is not as the caller saw it. */
export function requireAsSeen({ updatedAt }: UserRow, seenAt: string | undefined, ifMatch: string | null): void {
  const updated_at = updatedAt.toISOString();
  const isAsSeen = seenAt === undefined || new Date(seenAt).getTime() === updatedAt.getTime();
  const matches = ifMatch === null || ifMatch === '*' || ifMatch.split(/\s*,\s*/).includes(etagOf({ updated_at }));
  if (!isAsSeen || !matches) throw new AppError('user_changed');
}

/**
 * Writes what must be unique.
 * @throws {AppError} `email_in_use`, or `validation_failed` for a username, when somebody else has it.
 */
export async function uniquely<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const taken = takenField(error);
    if (taken === 'email') throw new AppError('email_in_use', { errors: { email: [{ key: 'errors.email_in_use' }] } });
    if (taken === 'username') {
      throw new AppError('validation_failed', { errors: { username: [{ key: 'users.usernameTaken' }] } });
    }
    throw error;
  }
}

function record(
  tx: Transaction,
  actor: Actor,
  action: 'user.created' | 'user.updated' | 'user.password_changed' | 'user.sessions_ended',
  { uuid, name }: UserRow,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  return recordChanges(tx, actor, [{ action, subject: { kind: 'user', id: uuid, name }, before, after }]);
}
