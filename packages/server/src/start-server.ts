import type { Config } from './platform/config';
import { openDatabase } from './platform/database/database';
import { acquireDataDirLock } from './platform/start/lock';
import { explainStartFailure } from './platform/start/start-failure';
import { openWarehouse } from './platform/warehouse/open-warehouse';
import type { Served, ServeOptions } from './serve';

export interface RunningServer extends Served {
  /** Answers what is in flight, then closes everything in reverse order of opening. */
  close(): Promise<void>;
}

/**
 * Starts the whole product: lock, databases, and what serves them, whose code is read while both databases begin. When a step fails,
 * what was opened before is closed again, in reverse order.
 * @throws {StartError} with one readable line when the operator can do something about it.
 */
export async function startServer(config: Config, options: ServeOptions): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const lock = await acquireDataDirLock(config.dataDir, options.ownerPid);
    closers.push(() => lock.release());
    const [code, database, opened] = await Promise.allSettled([
      import('./serve'),
      openDatabase(config, options.logger),
      openWarehouse(config, options.logger),
    ]);
    for (const store of [database, opened]) if (store.status === 'fulfilled') closers.push(() => store.value.close());
    const stores = { database: resultOf(database), opened: resultOf(opened) };
    const server = await resultOf(code).serve(config, stores, options, closers);
    return { ...server, close: closeAll };
  } catch (error) {
    await closeAll();
    throw explainStartFailure(error, config.dataDir);
  }
}

function resultOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
