import { join } from 'node:path';
import type { ChildLogger } from '../kept-child';
import { StartError } from '../start-error';
import { connectWarehouse } from './connect-warehouse';
import { startEmbeddedEngine } from './embedded-engine';
import { queueWarehouse } from './queue-warehouse';
import type { OpenWarehouse } from './warehouse';

export interface WarehouseConfig {
  /** The embedded engine keeps its files in `dataDir/warehouse`. */
  dataDir: string;
  /** null: the embedded engine. */
  clickhouseUrl: string | null;
  clickhouseCluster: string | null;
}

/**
 * The warehouse that the configuration names; starts the embedded engine when it names none. The caller holds the lock
 * of `dataDir`.
 * @throws {StartError} when the embedded engine cannot start, and for a cluster.
 */
export async function openWarehouse(config: WarehouseConfig, logger: ChildLogger): Promise<OpenWarehouse> {
  if (config.clickhouseCluster !== null) {
    // Publishing an import is atomic on one server alone (docs/decisions/003): better no start than half an import.
    throw new StartError(
      'CLICKHOUSE_CLUSTER is not supported yet: leave it unset and point CLICKHOUSE_URL at one server',
    );
  }
  if (config.clickhouseUrl !== null) {
    const address = { url: config.clickhouseUrl };
    return owning(address, async () => {});
  }
  const engine = await startEmbeddedEngine({ dataDir: join(config.dataDir, 'warehouse'), logger });
  return owning({ socketPath: engine.socketPath }, () => engine.close());
}

function owning(address: OpenWarehouse['address'], closeEngine: () => Promise<void>): OpenWarehouse {
  const warehouse = queueWarehouse(connectWarehouse(address));
  return {
    ...warehouse,
    address,
    close: async () => {
      await warehouse.close();
      await closeEngine();
    },
  };
}
