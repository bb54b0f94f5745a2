import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { warehouseMigrations } from '../../migrations/warehouse';
import { connectWarehouse } from './connect-warehouse';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine';
import { migrateWarehouse, type WarehouseMigration } from './migrate';
import type { OpenWarehouse } from './warehouse';

export interface TestWarehouse extends OpenWarehouse {
  engine: EmbeddedEngine;
}

/**
 * A real engine of its own in a temporary directory, with all migrations (or those given) applied; `close` ends it and
 * removes the directory. Open it in `beforeAll`, close it in `afterAll`: a start takes about a second.
 */
export async function openTestWarehouse(
  migrations: readonly WarehouseMigration[] = warehouseMigrations,
): Promise<TestWarehouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-warehouse-test-'));
  const silent = () => {};
  const engine = await startEmbeddedEngine({ dataDir, logger: { info: silent, warn: silent, error: silent } });
  const address = { socketPath: engine.socketPath };
  const warehouse = connectWarehouse(address);
  await migrateWarehouse(warehouse, migrations);
  return {
    address,
    engine,
    query: (query, options) => warehouse.query(query, options),
    stream: (query, options) => warehouse.stream(query, options),
    command: (sql, params, options) => warehouse.command(sql, params, options),
    insertBinary: (table, columns, bytes, options) => warehouse.insertBinary(table, columns, bytes, options),
    ping: () => warehouse.ping(),
    close: async () => {
      await warehouse.close();
      await engine.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
