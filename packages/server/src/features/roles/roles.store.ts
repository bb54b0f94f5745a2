import type { Permission } from '@botica/contract/permissions';
import { count, eq, isNull, sql } from 'drizzle-orm';
import type { Querying, Transaction } from '../../platform/database/transaction';
import { userRoles, users } from '../users/users.table';
import { rolePermissions, roles } from './roles.table';

/** How many users hold each role. */
export async function countHolders(db: Querying): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ roleId: userRoles.roleId, holders: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(isNull(users.deletedAt))
    .groupBy(userRoles.roleId);
  return new Map(rows.map(({ roleId, holders }) => [roleId, holders]));
}

/** Ids of the users who hold a role. */
export async function readHolders(db: Querying, roleId: number): Promise<number[]> {
  const rows = await db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.roleId, roleId));
  return rows.map(({ id }) => id);
}

/** Changes of roles happen one after the other: they are few, and each looks at all of them. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).orderBy(roles.id).for('no key update');
}

/** What a role is made of. */
export interface RoleValues {
  name: string;
  permissions: readonly Permission[];
  requiresSecondFactor: boolean;
}

export async function insertRole(tx: Transaction, { permissions, ...values }: RoleValues): Promise<number> {
  const id = sql`nextval('own_role_ids')`;
  const [role] = await tx
    .insert(roles)
    .values({ id, ...values })
    .returning({ id: roles.id });
  if (!role) throw new Error('an insert answers its row');
  await writePermissions(tx, role.id, permissions);
  return role.id;
}

export async function writeRole(tx: Transaction, id: number, { permissions, ...values }: RoleValues): Promise<void> {
  const updatedAt = sql`greatest(now(), ${roles.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(roles)
    .set({ ...values, updatedAt })
    .where(eq(roles.id, id));
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, id));
  await writePermissions(tx, id, permissions);
}

async function writePermissions(tx: Transaction, roleId: number, permissions: readonly Permission[]): Promise<void> {
  if (permissions.length === 0) return;
  const rows = permissions.map((permission) => ({ roleId, ...permission }));
  await tx.insert(rolePermissions).values(rows).onConflictDoNothing();
}

/**
 * Holds a role that is to go: whoever is about to give it is waited for, and nobody gives it any more.
 */
export async function lockToRemove(tx: Transaction, roleId: number): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, roleId)).for('update');
}

/** Whether anybody holds the role, those included whose deletion can still be taken back. */
export async function isHeld(tx: Transaction, roleId: number): Promise<boolean> {
  const held = await tx.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.roleId, roleId)).limit(1);
  return held.length > 0;
}

export async function removeRoleRow(tx: Transaction, roleId: number): Promise<void> {
  await tx.delete(roles).where(eq(roles.id, roleId));
}
