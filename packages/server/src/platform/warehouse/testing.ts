import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { z } from 'zod';
import { warehouseMigrations } from '../../migrations/warehouse';
import { quickDirectory } from '../storage/testing-quick-directory';
import { connectWarehouse } from './connect-warehouse';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine';
import { migrateWarehouse, type WarehouseMigration } from './migrate';
import { queueWarehouse } from './queue-warehouse';
import type { OpenWarehouse, Warehouse } from './warehouse';

export type TestWarehouse = OpenWarehouse;

/** What all migrations come to: the statements of its tables, in a database called `OF_FILE`, and what was applied. */
interface Finished {
  tables: string[];
  applied: { id: string; checksum: string }[];
}
const OF_FILE = '{database}';
/** As the first file of this worker found it: to make it takes a fraction of the time of applying each migration. */
let finished: Finished | undefined;

async function readFinished(warehouse: Warehouse, database: string): Promise<Finished> {
  const tables = await warehouse.query({
    sql: 'SELECT create_table_query AS text FROM system.tables WHERE database = currentDatabase() ORDER BY name',
    params: {},
    row: z.object({ text: z.string() }),
  });
  const applied = await warehouse.query({
    sql: 'SELECT id, checksum FROM schema_migrations ORDER BY id',
    params: {},
    row: z.object({ id: z.string(), checksum: z.string() }),
  });
  return { tables: tables.map(({ text }) => text.replaceAll(database, OF_FILE)), applied };
}

async function makeFinished(warehouse: Warehouse, database: string, { tables, applied }: Finished): Promise<void> {
  for (const text of tables) await warehouse.command(text.replaceAll(OF_FILE, database));
  const columns = { ids: applied.map(({ id }) => id), checksums: applied.map(({ checksum }) => checksum) };
  await warehouse.command(
    `INSERT INTO schema_migrations (id, checksum, applied_at) SELECT migration.1, migration.2, now()
      FROM (SELECT arrayJoin(arrayZip({ids:Array(String)}, {checksums:Array(String)})) AS migration)`,
    columns,
  );
}

/**
 * A fresh database with all migrations (or those given) applied, on the engine that the files of this worker share one after
 * the other; `close` drops it. Open it in `beforeAll`, close it in `afterAll`.
 */
export async function openTestWarehouse(
  migrations: readonly WarehouseMigration[] = warehouseMigrations,
): Promise<TestWarehouse> {
  const sockets = inject('engineSockets');
  const socketPath = sockets[(Number(process.env.VITEST_POOL_ID) - 1) % sockets.length];
  if (socketPath === undefined) throw new Error('no engine was started for the tests');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const engine = connectWarehouse({ socketPath });
  await engine.command(`CREATE DATABASE ${database}`);
  const address = { socketPath, database };
  const warehouse = queueWarehouse(connectWarehouse(address));
  if (migrations === warehouseMigrations && finished !== undefined) await makeFinished(warehouse, database, finished);
  else await migrateWarehouse(warehouse, migrations);
  if (migrations === warehouseMigrations) finished ??= await readFinished(warehouse, database);
  return {
    ...warehouse,
    address,
    close: async () => {
      await warehouse.close();
      await engine.command(`DROP DATABASE ${database} SYNC`);
      await engine.close();
    },
  };
}

/** What an engine takes where there is little, so that its limit is the same on any machine and soon reached. */
const SMALL_MACHINE_BYTES = 640 * 1024 * 1024;

export interface OwnTestWarehouse extends TestWarehouse {
  engine: EmbeddedEngine;
  /** Names of the files that statements and results need for a while. */
  temporaryFiles(): Promise<string[]>;
}

/**
 * The same with an engine of its own in a temporary directory (of `parent`), for tests that end it, count what it does or fill
 * its disk; `close` ends it and removes the directory. A start takes about a second.
 */
export async function openOwnTestWarehouse(
  migrations: readonly WarehouseMigration[] = warehouseMigrations,
  parent?: string,
): Promise<OwnTestWarehouse> {
  const dataDir = await mkdtemp(join(parent ?? (await quickDirectory()), 'botica-warehouse-test-'));
  const silent = () => {};
  const engine = await startEmbeddedEngine({
    dataDir,
    memoryLimitBytes: SMALL_MACHINE_BYTES,
    logger: { info: silent, warn: silent, error: silent },
  });
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
