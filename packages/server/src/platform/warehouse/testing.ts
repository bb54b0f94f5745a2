import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { warehouseMigrations } from '../../migrations/warehouse';
import { connectWarehouse } from './connect-warehouse';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine';
import { migrateWarehouse, type WarehouseMigration } from './migrate';
import { queueWarehouse } from './queue-warehouse';
import type { OpenWarehouse } from './warehouse';

export interface TestWarehouse extends OpenWarehouse {
  engine: EmbeddedEngine;
  /** Names of the files that statements and results need for a while. */
  temporaryFiles(): Promise<string[]>;
}

/**
 * A real engine of its own in a temporary directory (of `parent`), with all migrations (or those given) applied; `close` ends it and
 * removes the directory. Open it in `beforeAll`, close it in `afterAll`: a start takes about a second.
 */
export async function openTestWarehouse(
  migrations: readonly WarehouseMigration[] = warehouseMigrations,
  parent = tmpdir(),
): Promise<TestWarehouse> {
  const dataDir = await mkdtemp(join(parent, 'botica-warehouse-test-'));
  const silent = () => {};
  const engine = await startEmbeddedEngine({ dataDir, logger: { info: silent, warn: silent, error: silent } });
  const address = { socketPath: engine.socketPath };
  const warehouse = queueWarehouse(connectWarehouse(address));
  await migrateWarehouse(warehouse, migrations);
  return {
    ...warehouse,
    address,
    engine,
    temporaryFiles: () => readdir(join(dataDir, 'temporary')),
    close: async () => {
      await warehouse.close();
      await engine.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
