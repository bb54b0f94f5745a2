import { join } from 'node:path';
import { ClickHouseError } from '@clickhouse/client';
import { z } from 'zod';
import type { ChildLogger } from '../processes/kept-child';
import { StartError } from '../start/start-error';
import { connectWarehouse } from './connect-warehouse';
import { startEmbeddedEngine } from './embedded-engine';
import { queueWarehouse } from './queue-warehouse';
import type { OpenWarehouse, Warehouse } from './warehouse';
import { WarehouseError } from './warehouse-error';

export interface WarehouseConfig {
  /** The embedded engine keeps its files in `dataDir/warehouse`. */
  dataDir: string;
  /** null: the embedded engine. */
  clickhouseUrl: string | null;
  clickhouseCluster: string | null;
}

/**
 * The first one with long support after 24.11, which brought the youngest thing that statements name: the setting
 * `merge_selector_base` of a table.
 */
const OLDEST_VERSION = { year: 25, month: 3 };
const VERSION_SECONDS = 5;
const NO_CLICKHOUSE = 'what answers there is no ClickHouse';

/**
 * The warehouse that the configuration names; starts the embedded engine when it names none. The caller holds the lock
 * of `dataDir`.
 * @throws {StartError} when the embedded engine cannot start, when the server does not answer or is too old, and for a cluster.
 */
export async function openWarehouse(config: WarehouseConfig, logger: ChildLogger): Promise<OpenWarehouse> {
  if (config.clickhouseCluster !== null) {
    // Publishing an import is atomic on one server alone (docs/decisions/platform/003): better no start than half an import.
    throw new StartError(
      'CLICKHOUSE_CLUSTER is not supported yet: leave it unset and point CLICKHOUSE_URL at one server',
    );
  }
  if (config.clickhouseUrl !== null) {
    const warehouse = owning({ url: config.clickhouseUrl }, async () => {});
    try {
      await checkVersion(warehouse);
      return warehouse;
    } catch (error) {
      await warehouse.close();
      throw error;
    }
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

async function checkVersion(warehouse: Warehouse): Promise<void> {
  const row = z.object({ version: z.string() });
  const query = { sql: 'SELECT version() AS version', params: {}, row };
  const [answer] = await warehouse.query(query, { maxSeconds: VERSION_SECONDS }).catch((error: unknown) => {
    throw new StartError(`CLICKHOUSE_URL cannot be used: ${reasonOf(error)}`, { cause: error });
  });
  if (!answer) throw new StartError(`CLICKHOUSE_URL cannot be used: ${NO_CLICKHOUSE}`);
  const { version } = answer;
  const [year = 0, month = 0] = version.split('.').map(Number);
  const { year: oldestYear, month: oldestMonth } = OLDEST_VERSION;
  if (year > oldestYear || (year === oldestYear && month >= oldestMonth)) return;
  throw new StartError(
    `CLICKHOUSE_URL cannot be used: it is ClickHouse ${version}, and ${oldestYear}.${oldestMonth} or newer is needed`,
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof WarehouseError)) return 'it is no address of a ClickHouse';
  if (error.cause instanceof ClickHouseError) return `the server answers ${error.cause.type ?? error.cause.code}`;
  return error.reason === 'invalid' ? NO_CLICKHOUSE : 'no ClickHouse answers there';
}
