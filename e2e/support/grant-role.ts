import { join } from 'node:path';
import type { RoleName } from '@botica/contract/permissions';
import pg from 'pg';
import { readLockFile } from '../../packages/server/src/platform/database/postmaster-file';

/** Gives an account one more role, in the embedded PostgreSQL of a running product: no page does that yet. */
export async function grantRole(dataDir: string, email: string, role: RoleName): Promise<void> {
  const file = await readLockFile(join(dataDir, 'postgres'));
  if (file === null) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  const client = new pg.Client({ host: file.socketDirectory, user: 'botica', database: 'botica', ssl: false });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `INSERT INTO user_roles (user_id, role_id)
       SELECT users.id, roles.id FROM users, roles WHERE lower(email) = lower($1) AND roles.name = $2`,
      [email, role],
    );
    if (rowCount !== 1) throw new Error(`there is no ${email} or no role ${role}`);
  } finally {
    await client.end();
  }
}
