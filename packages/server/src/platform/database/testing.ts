import { createHash, randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseMigrations } from '../../migrations/database';
import type { Database } from './database';
import { type DatabaseMigration, migrateDatabase, withDatabaseLock } from './migrate';

export interface TestDatabase extends Database {
  name: string;
  /** For what wants a DATABASE_URL. */
  url: string;
}

/** The server of the run, at this database. */
function urlOf(database: string): string {
  return inject('postgresUrl').replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}

function connectionTo(database: string): pg.PoolConfig {
  return { connectionString: urlOf(database), ssl: false };
}

/**
 * A fresh database with all migrations (or those given) applied, on the PostgreSQL that the run shares: a copy of a
 * template that is migrated once per run. `close` drops it. Call it in `beforeAll` and close it in `afterAll`.
 */
export async function openTestDatabase(
  migrations: readonly DatabaseMigration[] = databaseMigrations,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ ...connectionTo('postgres'), max: 2 });
  const template = await prepareTemplate(admin, migrations);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const pool = new pg.Pool({ ...connectionTo(name), max: 10 });
  pool.on('error', () => {});
  return {
    name,
    url: urlOf(name),
    pool,
    db: drizzle({ client: pool }),
    maintenance: pool,
    ping: async () => {},
    embedded: false,
    close: async () => {
      await pool.end();
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function prepareTemplate(admin: pg.Pool, migrations: readonly DatabaseMigration[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const template = `template_${hash}`;
  return withDatabaseLock(admin, template, async (client) => {
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (known.rowCount !== 0) return template;
    const unfinished = `${template}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    const pool = new pg.Pool(connectionTo(unfinished));
    try {
      await migrateDatabase(pool, migrations);
    } finally {
      await pool.end();
    }
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
    return template;
  });
}
