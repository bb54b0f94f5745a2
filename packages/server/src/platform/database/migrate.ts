import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../start-error';

export interface DatabaseMigration {
  /** `NNN-title`, the name of its module. */
  id: string;
  /** One or more statements without BEGIN or COMMIT; the runner wraps them in one transaction. */
  sql: string;
}

/** The migrations of the database and those of the program do not agree, or one failed. One line for the operator. */
export class MigrationError extends StartError {
  override name = 'MigrationError';
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
 * Applies the migrations that this database has not had yet, in order, each in a transaction of its own; a failed one
 * leaves nothing behind. Resolves to the ids that were applied now.
 * @throws {MigrationError} when an applied one was edited, removed or overtaken, or when one fails.
 */
export async function migrateDatabase(pool: Pool, migrations: readonly DatabaseMigration[]): Promise<string[]> {
  checkList(migrations);
  return withDatabaseLock(pool, 'migrations', async (client) => {
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = await client.query<{ id: string; checksum: string }>(
      'SELECT id, checksum FROM schema_migrations ORDER BY id COLLATE "C"',
    );
    checkApplied(migrations, applied.rows);
    const pending = migrations.slice(applied.rows.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ id }) => id);
  });
}

function checkList(migrations: readonly DatabaseMigration[]): void {
  let previous = '';
  for (const { id } of migrations) {
    if (!/^\d{3}-[a-z0-9-]+$/.test(id)) throw new MigrationError(`migration ${id} is not named NNN-title`);
    if (id.slice(0, 3) <= previous) throw new MigrationError(`migration ${id} must have a number above ${previous}`);
    previous = id.slice(0, 3);
  }
}

/** What is applied must be the beginning of the list, unchanged. */
function checkApplied(
  migrations: readonly DatabaseMigration[],
  applied: readonly { id: string; checksum: string }[],
): void {
  const known = new Map(migrations.map((migration) => [migration.id, migration]));
  for (const [index, { id, checksum }] of applied.entries()) {
    const migration = known.get(id);
    if (migration === undefined) {
      throw new MigrationError(
        `the database has migration ${id}, which this version does not know: start a newer version`,
      );
    }
    if (checksumOf(migration) !== checksum) {
      throw new MigrationError(
        `migration ${id} was edited after it had been applied: restore it and add a new migration`,
      );
    }
    const expected = migrations[index];
    if (expected?.id !== id) {
      throw new MigrationError(`migration ${expected?.id} comes before ${id}, which is applied already: renumber it`);
    }
  }
}

/** Line ends do not count: a checkout may convert them. */
function checksumOf({ sql }: DatabaseMigration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

async function apply(client: PoolClient, migration: DatabaseMigration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (id, checksum) VALUES ($1, $2)', [
      migration.id,
      checksumOf(migration),
    ]);
    await client.query('COMMIT');
  } catch (error) {
    // The connection itself may be what failed; its end rolls back as well.
    await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`migration ${migration.id} failed and was rolled back: ${reason}`, { cause: error });
  }
}
