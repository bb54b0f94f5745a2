import type { UserDetail } from '@botica/contract/users/users';
import { recordChanges } from '../../platform/audit/audit-trail';
import { accessChanged } from '../../platform/authorization/access-changed';
import type { Transaction } from '../../platform/database/transaction';
import { AppError } from '../../platform/errors';
import { notified, notify } from '../../platform/notifications/notify';
import {
  ADMINISTRATOR_ROLE,
  holdRoles,
  lockAdministrators,
  permissionsOf,
  requireAll,
  type StoredRole,
} from '../roles/roles.reader';
import { type Caller, lockChangeable, type UserDeps } from './user-access';
import { readDetail } from './user-detail';
import { readRolesOf, type UserRow } from './users.reader';
import { addRoles, countAdministrators, takeRole, writeUser } from './users.store';

/**
 * Gives a user one more role.
 * @throws {AppError} `user_not_found`, `role_not_found`, `role_already_assigned`, `beyond_own_permissions`.
 */
export async function assignRole(deps: UserDeps, uuid: string, roleId: string, caller: Caller): Promise<UserDetail> {
  const userId = await deps.db.transaction(async (tx) => {
    const row = await lockChangeable(tx, uuid, caller);
    const role = await findRole(tx, roleId);
    const held = await readRolesOf(tx, row.id);
    if (held.some(({ id }) => id === role.id)) throw new AppError('role_already_assigned');
    requireAll(caller.user, role.permissions);
    await addRoles(tx, row.id, [role.id]);
    await writeUser(tx, row.id, {});
    await record(tx, caller, 'user.role_given', row, role);
    await tell(tx, caller, row, 'given', [role]);
    return row.id;
  });
  deps.bus.publish(accessChanged, { userId });
  deps.bus.publish(notified, { userIds: [userId] });
  return readDetail(deps, uuid, caller);
}

/**
 * Takes a role from a user.
 * @throws {AppError} `user_not_found`, `no_role_to_remove`, `beyond_own_permissions`, `own_account`, `last_administrator`.
 */
export async function unassignRole(deps: UserDeps, uuid: string, roleId: string, caller: Caller): Promise<UserDetail> {
  const userId = await deps.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const row = await lockChangeable(tx, uuid, caller);
    const role = (await readRolesOf(tx, row.id)).find(({ id }) => String(id) === roleId);
    if (!role) throw new AppError('no_role_to_remove');
    await requireRemovable(tx, row, [role.id], caller);
    await takeRole(tx, row.id, role.id);
    await writeUser(tx, row.id, {});
    await record(tx, caller, 'user.role_removed', row, role);
    await tell(tx, caller, row, 'taken', [role]);
    return row.id;
  });
  deps.bus.publish(accessChanged, { userId });
  deps.bus.publish(notified, { userIds: [userId] });
  return readDetail(deps, uuid, caller);
}

/**
 * Makes these the roles of a user whose row is held; `lockAdministrators` comes before that row. Answers what changed.
 * @throws {AppError} `validation_failed` for an id that is no role's, else as giving and taking each of them.
 */
export async function changeRolesOf(
  tx: Transaction,
  row: UserRow,
  roleIds: readonly number[],
  caller: Caller,
): Promise<{ before: { roles: number[] }; after: { roles: number[] } } | null> {
  const known = await holdRoles(tx);
  if (!roleIds.every((id) => known.has(id))) {
    throw new AppError('validation_failed', { errors: { roles: [{ key: 'users.unknownRole' }] } });
  }
  const held = (await readRolesOf(tx, row.id)).map(({ id }) => id);
  const added = roleIds.filter((id) => !held.includes(id));
  const removed = held.filter((id) => !roleIds.includes(id));
  if (added.length === 0 && removed.length === 0) return null;
  requireAll(caller.user, permissionsOf(known, added));
  if (removed.length > 0) await requireRemovable(tx, row, removed, caller);
  for (const id of removed) await takeRole(tx, row.id, id);
  await addRoles(tx, row.id, added);
  const rolesOf = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
  await tell(tx, caller, row, 'given', rolesOf(added));
  await tell(tx, caller, row, 'taken', rolesOf(removed));
  return { before: { roles: held }, after: { roles: [...roleIds] } };
}

/** Nobody takes a role from themselves, and one administrator stays. */
async function requireRemovable(
  tx: Transaction,
  { id, passwordHash }: UserRow,
  roleIds: readonly number[],
  { user }: Caller,
): Promise<void> {
  const counts = roleIds.includes(ADMINISTRATOR_ROLE) && passwordHash !== null;
  const isLast = counts && (await countAdministrators(tx)) <= 1;
  if (isLast) throw new AppError('last_administrator');
  if (id === user.id) throw new AppError('own_account');
}

/** Tells a user of a changed role, unless it was their own doing. */
async function tell(
  tx: Transaction,
  { user }: Caller,
  { id }: UserRow,
  change: 'given' | 'taken',
  roles: readonly StoredRole[],
): Promise<void> {
  if (id === user.id) return;
  for (const role of roles) {
    await notify(tx, [id], { kind: 'role_changed', params: { change, role: role.name, role_id: role.id } });
  }
}

async function findRole(tx: Transaction, roleId: string): Promise<StoredRole> {
  const role = (await holdRoles(tx)).get(/^\d{1,9}$/.test(roleId) ? Number(roleId) : Number.NaN);
  if (!role) throw new AppError('role_not_found');
  return role;
}

function record(
  tx: Transaction,
  caller: Caller,
  action: 'user.role_given' | 'user.role_removed',
  { uuid, name }: UserRow,
  role: StoredRole,
): Promise<void> {
  const change = { role: role.name, role_id: role.id };
  const isGiven = action === 'user.role_given';
  const subject = { kind: 'user', id: uuid, name } as const;
  return recordChanges(tx, caller, [
    { action, subject, before: isGiven ? null : change, after: isGiven ? change : null },
  ]);
}
