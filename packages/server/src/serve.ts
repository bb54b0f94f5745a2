import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { createFeatures } from './features';
import type { FirstAdministrator } from './features/auth/first-administrator';
import { databaseMigrations } from './migrations/database';
import { warehouseMigrations } from './migrations/warehouse';
import { type Config, lacksTrustedProxies } from './platform/config';
import type { Database } from './platform/database/database';
import { migrateDatabase, withDatabaseLock } from './platform/database/migrate';
import { CONNECTIONS } from './platform/http/connections';
import { StartError } from './platform/start/start-error';
import { migrateWarehouse } from './platform/warehouse/migrate';
import type { OpenWarehouse } from './platform/warehouse/warehouse';
import { refreshCustomerDays } from './sales/customers/customer-days';
import { ownWritesTo, watchWrites } from './sales/store/own-writes';

export interface ServeOptions {
  logger: FastifyBaseLogger;
  version: string;
  webRoot: string;
  /** Of the process that ends this server when it is stopped. */
  ownerPid: number;
}

export interface Served {
  app: FastifyInstance;
  /** Where it listens, e.g. `http://localhost:3000`. */
  url: string;
  port: number;
  /** Set when this start created the first administrator, or when its password was never changed. */
  firstAdministrator: FirstAdministrator | null;
}

/** Time for answers in flight before their connections are cut; the whole stop must stay within 10 s. */
const DRAIN_MS = 5_000;

/**
 * All between open databases and calls: migrations, first data, HTTP. What is to be closed again, also when a step fails, is put at the
 * end of `closers`.
 * @throws {StartError} with one readable line when the operator can do something about it.
 */
export async function serve(
  config: Config,
  { database, opened }: { database: Database; opened: OpenWarehouse },
  options: ServeOptions,
  closers: (() => Promise<unknown>)[],
): Promise<Served> {
  const { logger } = options;
  await migrateDatabase(database.maintenance, databaseMigrations);
  // Nobody else reaches the embedded engine, whose directory one process has.
  const warehouse = config.clickhouseUrl === null ? watchWrites(opened) : opened;
  await withDatabaseLock(database.maintenance, 'warehouse-migrations', () =>
    migrateWarehouse(warehouse, warehouseMigrations),
  );
  const features = await createFeatures({ config, logger, database, warehouse });
  closers.push(() => features.close());
  // What an earlier run had begun to publish or to take out has come to its end with the imports.
  ownWritesTo(warehouse)?.settle();
  const app = await buildApp({
    ...options,
    ...features,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    checkReady: async () => {
      await Promise.all([database.ping(), warehouse.ping()]);
    },
  });
  closers.push(() => closeApp(app));
  await listen(app, config);
  if (lacksTrustedProxies(config)) {
    logger.warn(
      'TRUSTED_PROXIES is not set, but PUBLIC_URL is the address of a proxy: everybody behind it counts as one caller',
    );
  }
  // After an update or a crash: who asks for figures meanwhile waits for the same work.
  refreshCustomerDays(warehouse).catch((error: unknown) =>
    logger.warn({ err: error }, 'days of customers are left for later'),
  );
  const { port } = app.server.address() as AddressInfo;
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  return { app, url, port, firstAdministrator: features.firstAdministrator };
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    // Callers beyond the queue of the system try again only after a second: the default of 511 is filled by a few who ask for much.
    await app.listen({ port, host, backlog: CONNECTIONS.overall });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const reasons = new Map<unknown, string>([
      ['EADDRINUSE', 'something else listens there: stop it, or set another PORT'],
      ['EACCES', 'this user may not listen there: set a PORT above 1023'],
      ['EADDRNOTAVAIL', 'this machine has no such address: set another HOST'],
      ['ENOTFOUND', 'this name is not known: set another HOST'],
    ]);
    const reason = reasons.get(code);
    if (reason === undefined) throw error;
    throw new StartError(`Cannot listen on ${host}:${port}: ${reason}`, { cause: error });
  }
}

/** Stops accepting, lets answers in flight end, and cuts connections that take too long. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close().finally(() => clearTimeout(timer));
}
