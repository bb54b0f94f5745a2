import type { Pool, PoolClient } from 'pg';
import { type AppliedMigration, type MigratedStore, migrate } from '../migrations';

export interface DatabaseMigration {
  /** `NNN-title`, the name of its module. */
  id: string;
  /** One or more statements without BEGIN or COMMIT; the runner wraps them in one transaction. */
  sql: string;
}

/**
 * Runs `work` while no other process that asks for the same `name` on this database runs its own; waits for its turn.
 * The lock is tied to a connection of its own: it ends with the process. `work` gets that connection for its use.
 */
export async function withDatabaseLock<T>(
  pool: Pool,
  name: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`botica:${name}`]);
    return await work(client);
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection in doubt is closed rather than reused: closing it releases the lock in every case.
    if (broken === undefined) {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [`botica:${name}`]);
    }
    client.release(broken);
  }
}

/**
 * Applies the migrations that this database has not had yet, each in a transaction of its own; a failed one leaves nothing
 * behind. Resolves to the ids that were applied now.
 * @throws {MigrationError} see `migrate`.
 */
export function migrateDatabase(pool: Pool, migrations: readonly DatabaseMigration[]): Promise<string[]> {
  return withDatabaseLock(pool, 'migrations', (client) => migrate(migrations, storeOf(client)));
}

function storeOf(client: PoolClient): MigratedStore<DatabaseMigration> {
  return {
    name: 'database',
    // Line ends do not count: a checkout may convert them.
    textOf: ({ sql }) => sql.replaceAll('\r\n', '\n'),
    readApplied: async () => {
      await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
        id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
      const sql = 'SELECT id, checksum FROM schema_migrations ORDER BY id COLLATE "C"';
      return (await client.query<AppliedMigration>(sql)).rows;
    },
    apply: async ({ id, sql }, checksum) => {
      await client.query('BEGIN');
      try {
        await client.query(sql);
        await client.query('INSERT INTO schema_migrations (id, checksum) VALUES ($1, $2)', [id, checksum]);
        await client.query('COMMIT');
      } catch (error) {
        // The connection itself may be what failed; its end rolls back as well.
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      }
    },
    whenFailed: ' and was rolled back',
  };
}
