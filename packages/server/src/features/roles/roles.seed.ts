import { SEEDED_ROLES } from '@botica/contract/permissions';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rolePermissions, roles } from './roles.table';

/**
 * Creates the seeded roles that are missing, with their permissions. A role that exists is
 * left as it is: its permissions live in the database and may have been changed there.
 */
export async function seedRoles(db: NodePgDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, name, permissions } of SEEDED_ROLES) {
      const created = await tx.insert(roles).values({ id, name }).onConflictDoNothing().returning({ id: roles.id });
      if (created.length === 0) continue;
      await tx.insert(rolePermissions).values(permissions.map((permission) => ({ roleId: id, ...permission })));
    }
  });
}
