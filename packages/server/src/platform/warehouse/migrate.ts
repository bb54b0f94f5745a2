import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../start-error';
import type { Warehouse } from './warehouse';
import { WarehouseError } from './warehouse-error';

export interface WarehouseMigration {
  /** `NNN-title`, the name of its module. */
  id: string;
  /** Each can be repeated (`IF NOT EXISTS` ...): the engine has no transactions, so that an interrupted one starts over. */
  statements: readonly string[];
}

/** The migrations of the warehouse and those of the program do not agree, or one failed. One line for the operator. */
export class WarehouseMigrationError extends StartError {
  override name = 'WarehouseMigrationError';
}

const AppliedRow = z.object({ id: z.string(), checksum: z.string() });

/**
 * Applies the migrations that this warehouse has not had yet, in order. The caller makes sure that no other process does
 * so at the same time. Resolves to the ids that were applied now.
 * @throws {WarehouseMigrationError} when an applied one was edited, removed or overtaken, or when one fails.
 */
export async function migrateWarehouse(
  warehouse: Warehouse,
  migrations: readonly WarehouseMigration[],
): Promise<string[]> {
  checkNames(migrations);
  await warehouse.command(`CREATE TABLE IF NOT EXISTS schema_migrations
    (id String, checksum String, applied_at DateTime('UTC')) ENGINE = MergeTree ORDER BY id`);
  const applied = await warehouse.query({
    sql: 'SELECT id, any(checksum) AS checksum FROM schema_migrations GROUP BY id ORDER BY id',
    params: {},
    row: AppliedRow,
  });
  checkApplied(migrations, applied);
  const pending = migrations.slice(applied.length);
  for (const migration of pending) await apply(warehouse, migration);
  return pending.map(({ id }) => id);
}

function checkNames(migrations: readonly WarehouseMigration[]): void {
  let previous = '';
  for (const { id } of migrations) {
    if (!/^\d{3}-[a-z0-9-]+$/.test(id)) throw new WarehouseMigrationError(`migration ${id} is not named NNN-title`);
    const number = id.slice(0, 3);
    if (number <= previous) throw new WarehouseMigrationError(`migration ${id} must have a number above ${previous}`);
    previous = number;
  }
}

/** What is applied must be the beginning of the list, unchanged. */
function checkApplied(migrations: readonly WarehouseMigration[], applied: readonly z.infer<typeof AppliedRow>[]): void {
  for (const [index, { id, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.id !== id) {
      throw new WarehouseMigrationError(
        `the warehouse has migration ${id}, which this program does not have at this place: it was used by another version`,
      );
    }
    if (checksumOf(migration) !== checksum) {
      throw new WarehouseMigrationError(`warehouse migration ${id} was edited after it had been applied`);
    }
  }
}

async function apply(warehouse: Warehouse, migration: WarehouseMigration): Promise<void> {
  const { id, statements } = migration;
  try {
    for (const statement of statements) await warehouse.command(statement);
    await warehouse.command(
      `INSERT INTO schema_migrations (id, checksum, applied_at)
        SELECT {id:String}, {checksum:String}, now() WHERE {id:String} NOT IN (SELECT id FROM schema_migrations)`,
      { id, checksum: checksumOf(migration) },
    );
  } catch (error) {
    const cause = error instanceof WarehouseError && error.cause instanceof Error ? error.cause.message : String(error);
    throw new WarehouseMigrationError(`warehouse migration ${id} failed: ${cause.split('\n')[0]}`, { cause: error });
  }
}

function checksumOf({ statements }: WarehouseMigration): string {
  return createHash('sha256').update(statements.join('\0')).digest('hex');
}
