import type { RoleName } from '@botica/contract/permissions';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Querying, Transaction } from '../../platform/database/transaction';
import { violatedUnique } from '../../platform/database/unique-violation';
import { notify } from '../../platform/notifications/notify';
import { ADMINISTRATOR_ROLE } from '../roles/roles.reader';
import { roles } from '../roles/roles.table';
import { isLive, isUuid, type NewUser, type NewUserResult, readRoleGivers, type UserRow } from './users.reader';
import { userRoles, users } from './users.table';

/** Unique indexes of the accounts, and the field that each is about. */
const TAKEN_FIELDS: ReadonlyMap<string | null, 'email' | 'username'> = new Map([
  ['users_email_key', 'email'],
  ['users_username_key', 'username'],
]);

/** Which unique value of an account a failed statement ran into; null for every other failure. */
export function takenField(error: unknown): 'email' | 'username' | null {
  return TAKEN_FIELDS.get(violatedUnique(error)) ?? null;
}

/**
 * Stores a user with one role, all or nothing. The unique indexes decide who was first, also between two requests
 * at once. Answers the new id, or the field whose value somebody else has. `alongside` is part of the same transaction.
 */
export async function insertUser(
  db: NodePgDatabase,
  { role, ...values }: NewUser,
  alongside: (tx: Transaction, user: { uuid: string; name: string }) => Promise<void> = async () => {},
): Promise<NewUserResult> {
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values(values)
        .returning({ id: users.id, uuid: users.uuid, name: users.name });
      const [held] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, role));
      if (!user || !held) throw new Error(`role ${role} is not seeded`);
      await tx.insert(userRoles).values({ userId: user.id, roleId: held.id });
      await alongside(tx, user);
      return { id: user.id };
    });
  } catch (error) {
    const taken = takenField(error);
    if (taken) return { taken };
    throw error;
  }
}

/** Number of users with the role. */
export async function countUsersInRole(db: Querying, role: RoleName): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(roles.name, role), isLive));
  return row?.total ?? 0;
}

/** Administrators who can sign in: who was invited and never came keeps nothing open. */
export async function countAdministrators(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.roleId, ADMINISTRATOR_ROLE), isNotNull(users.passwordHash), isLive));
  return row?.total ?? 0;
}

/** The row of a user, held until the transaction ends; null for a text that names nobody. */
export async function lockUser(tx: Transaction, uuid: string): Promise<UserRow | null> {
  if (!isUuid(uuid)) return null;
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.uuid, uuid), isLive))
    .for('update');
  return row ?? null;
}

type UserValues = Partial<typeof users.$inferInsert>;

/** Changes a user, and moves `updated_at` on by a millisecond at least, by which callers tell what they saw. */
export async function writeUser(tx: Transaction, id: number, values: UserValues): Promise<void> {
  const updatedAt = sql`greatest(now(), date_trunc('milliseconds', ${users.updatedAt}) + interval '1 millisecond')`;
  await tx
    .update(users)
    .set({ ...values, updatedAt })
    .where(eq(users.id, id));
}

export async function addRoles(tx: Transaction, userId: number, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx.insert(userRoles).values(roleIds.map((roleId) => ({ userId, roleId })));
}

export async function takeRole(tx: Transaction, userId: number, roleId: number): Promise<void> {
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.roleId, roleId)));
}

/** Tells of a new registration who may see users, and so give the newcomer a role. */
export async function announceRegistration(
  tx: Transaction,
  { uuid, name }: { uuid: string; name: string },
): Promise<void> {
  await notify(tx, await readRoleGivers(tx), {
    kind: 'user_registered',
    params: { uuid, name },
  });
}
