import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { StartError } from '../start/start-error';
import { maintenancePatience, openBoundedPool, pingDatabase, requestPatience } from './connection';
import { startEmbeddedPostgres } from './embedded';
import type { PostgresLogger } from './postmaster';

export interface Database {
  /** For requests: every wait ends within seconds. */
  pool: pg.Pool;
  db: NodePgDatabase;
  /** For work that may take minutes: migrations. Connects when it is used. */
  maintenance: pg.Pool;
  /** Rejects, within two seconds, when PostgreSQL does not take a connection and answer. */
  ping(): Promise<void>;
  /** Whether this process runs the PostgreSQL behind it. */
  embedded: boolean;
  /** Waits for queries in flight, then stops the embedded PostgreSQL. Idempotent. */
  close(): Promise<void>;
}

/** The database named by DATABASE_URL cannot be used. One line for the operator, without the password. @internal */
export class DatabaseError extends StartError {
  override name = 'DatabaseError';
}

/** 15 is what Debian stable has; `NULLS NOT DISTINCT` and MERGE come with it. */
const oldestVersion = 15;

/** Each process of Botica holds at most this many connections; the embedded server allows 40. */
const maxConnections = 10;

/** Migrations and a lock around them. */
const maxMaintenanceConnections = 2;

const pingBoundMs = 900;

/** A query that takes longer than this when the process ends is cut off. */
const closeTimeoutMs = 2_000;

/**
 * Opens the PostgreSQL that the configuration names: that of `databaseUrl`, else the embedded one in `dataDir`, whose
 * lock the caller holds.
 * @throws {StartError} in one line when there is none to be had.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  logger: PostgresLogger,
): Promise<Database> {
  if (config.databaseUrl !== null) return openExternal(config.databaseUrl, logger);
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  return openPools(server.connection(), logger, () => server.stop());
}

async function openExternal(url: string, logger: PostgresLogger): Promise<Database> {
  const { host, port, database: name } = new pg.Client({ connectionString: url });
  const place = `DATABASE_URL (${host}:${port}/${name ?? ''})`;
  const database = openPools({ connectionString: url }, logger, null);
  try {
    const { rows } = await database.pool.query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestVersion)
      throw new DatabaseError(`${place}: PostgreSQL ${major} is too old, ${oldestVersion} or newer is needed`);
    if (rows[0]?.encoding !== 'UTF8') {
      throw new DatabaseError(`${place}: the encoding of the database is ${rows[0]?.encoding}, UTF8 is needed`);
    }
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`${place}: ${describeFailure(error)}`, { cause: error });
  }
}

/** `message` of a refused connection to a name with several addresses is empty: the causes say it. */
function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join(', ');
  return error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error);
}

function openPools(
  connection: pg.PoolConfig,
  logger: PostgresLogger,
  stopServer: (() => Promise<void>) | null,
): Database {
  const pool = openBoundedPool(connection, { most: maxConnections, patience: requestPatience, logger });
  const maintenance = openBoundedPool(connection, {
    most: maxMaintenanceConnections,
    patience: maintenancePatience,
    logger,
  });
  const end = async () => {
    const ended = Promise.all([pool.end(), maintenance.end()]);
    await Promise.race([ended, sleep(closeTimeoutMs, undefined, { ref: false })]);
    await stopServer?.();
  };
  let closing: Promise<void> | null = null;
  return {
    pool,
    db: drizzle({ client: pool }),
    maintenance,
    ping: () => pingDatabase(connection, pingBoundMs),
    embedded: stopServer !== null,
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}
