import { warehouseMigrations } from '../../packages/server/src/migrations/warehouse';
import { connectWarehouse } from '../../packages/server/src/platform/warehouse/connect-warehouse';
import { startEmbeddedEngine } from '../../packages/server/src/platform/warehouse/embedded-engine';
import { migrateWarehouse } from '../../packages/server/src/platform/warehouse/migrate';
import type { Warehouse } from '../../packages/server/src/platform/warehouse/warehouse';

const logger = { info() {}, warn() {}, error() {} };

/** Works on the warehouse of a directory, which an engine of its own opens and closes. */
export async function withEngine<T>(dataDir: string, work: (warehouse: Warehouse) => Promise<T>): Promise<T> {
  const engine = await startEmbeddedEngine({ dataDir, logger });
  const warehouse = connectWarehouse({ socketPath: engine.socketPath });
  try {
    await migrateWarehouse(warehouse, warehouseMigrations);
    return await work(warehouse);
  } finally {
    await warehouse.close();
    await engine.close();
  }
}
