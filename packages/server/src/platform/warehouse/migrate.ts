import { z } from 'zod';
import { type MigratedStore, migrate } from '../migrations';
import type { Warehouse } from './warehouse';

export interface WarehouseMigration {
  /** `NNN-title`, the name of its module. */
  id: string;
  /** Each can be repeated (`IF NOT EXISTS` ...): the engine has no transactions, so that an interrupted one starts over. */
  statements: readonly string[];
}

const AppliedRow = z.object({ id: z.string(), checksum: z.string() });

/**
 * Applies the migrations that this warehouse has not had yet. The caller makes sure that no other process does so at the
 * same time. Resolves to the ids that were applied now.
 * @throws {MigrationError} see `migrate`.
 */
export function migrateWarehouse(warehouse: Warehouse, migrations: readonly WarehouseMigration[]): Promise<string[]> {
  return migrate(migrations, storeOf(warehouse));
}

function storeOf(warehouse: Warehouse): MigratedStore<WarehouseMigration> {
  return {
    name: 'warehouse',
    textOf: ({ statements }) => statements.join('\0'),
    readApplied: async () => {
      await warehouse.command(`CREATE TABLE IF NOT EXISTS schema_migrations
        (id String, checksum String, applied_at DateTime('UTC')) ENGINE = MergeTree ORDER BY id`);
      return warehouse.query({
        sql: 'SELECT id, any(checksum) AS checksum FROM schema_migrations GROUP BY id ORDER BY id',
        params: {},
        row: AppliedRow,
      });
    },
    apply: async ({ id, statements }, checksum) => {
      for (const statement of statements) await warehouse.command(statement);
      await warehouse.command(
        `INSERT INTO schema_migrations (id, checksum, applied_at)
          SELECT {id:String}, {checksum:String}, now() WHERE {id:String} NOT IN (SELECT id FROM schema_migrations)`,
        { id, checksum },
      );
    },
    whenFailed: '',
  };
}
