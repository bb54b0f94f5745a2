import type { RoleName } from '@botica/contract/permissions';
import { count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { violatedUnique } from '../../platform/database/unique-violation';
import { roles } from '../roles/roles.table';
import type { NewUser, NewUserResult } from './users.reader';
import { userRoles, users } from './users.table';

/** Unique indexes of the accounts, and the field that each is about. */
const TAKEN_FIELDS: ReadonlyMap<string | null, 'email' | 'username'> = new Map([
  ['users_email_key', 'email'],
  ['users_username_key', 'username'],
]);

/**
 * Stores a user with one role, all or nothing. The unique indexes decide who was first, also between two requests
 * at once. Answers the new id, or the field whose value somebody else has.
 */
export async function insertUser(db: NodePgDatabase, { role, ...values }: NewUser): Promise<NewUserResult> {
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx.insert(users).values(values).returning({ id: users.id });
      const [held] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, role));
      if (!user || !held) throw new Error(`role ${role} is not seeded`);
      await tx.insert(userRoles).values({ userId: user.id, roleId: held.id });
      return user;
    });
  } catch (error) {
    const taken = TAKEN_FIELDS.get(violatedUnique(error));
    if (taken) return { taken };
    throw error;
  }
}

/** Number of users with the role. */
export async function countUsersInRole(db: NodePgDatabase, role: RoleName): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(sql`${roles.name} = ${role}`);
  return row?.total ?? 0;
}
