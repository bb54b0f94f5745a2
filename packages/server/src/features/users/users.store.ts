import type { RoleName } from '@botica/contract/permissions';
import { count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { roles } from '../roles/roles.table';
import type { NewUser, NewUserResult } from './users.reader';
import { userRoles, users } from './users.table';

const UNIQUE_VIOLATION = '23505';

function takenField(error: unknown): 'email' | 'username' | null {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== UNIQUE_VIOLATION) return null;
  return 'constraint' in cause && cause.constraint === 'users_username_key' ? 'username' : 'email';
}

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
    const taken = takenField(error);
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
