import type { RoleName } from '@botica/contract/permissions';
import { seedRoles } from '../../packages/server/src/features/roles/roles.seed';
import { insertUser } from '../../packages/server/src/features/users/users.store';
import { databaseMigrations } from '../../packages/server/src/migrations/database';
import { openDatabase } from '../../packages/server/src/platform/database/database';
import { migrateDatabase } from '../../packages/server/src/platform/database/migrate';
import { hashPassword } from '../../packages/server/src/platform/secrets/passwords';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

export const PASSWORD = 'a password for the benchmark';

/** Makes accounts in the embedded database of a directory that no server uses: `person0@hold.test` and so on. */
export async function makeAccounts(dataDir: string, roles: Readonly<Record<string, RoleName>>): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, silent);
  try {
    await migrateDatabase(database.pool, databaseMigrations);
    await seedRoles(database.db);
    const passwordHash = await hashPassword(PASSWORD);
    for (const [name, role] of Object.entries(roles)) {
      await insertUser(database.db, {
        name,
        email: emailOf(name),
        username: null,
        gender: null,
        passwordHash,
        language: 'en-US',
        promotionalEmails: false,
        termsAcceptedAt: null,
        role,
      });
    }
  } finally {
    await database.close();
  }
}

export function emailOf(name: string): string {
  return `${name}@hold.test`;
}
