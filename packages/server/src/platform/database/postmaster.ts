import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { StartError } from '../start-error';
import type { PostgresBinaries } from './binaries';
import { postgresEnvironment } from './cluster';
import type { ClusterPlace } from './cluster-place';
import { type PostmasterFile, readLockFile, signalPostmaster, stopOrphan } from './postmaster-file';

export type PostgresLogger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export interface Postmaster {
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Fast shutdown: sessions are ended, everything is on disk. Idempotent. */
  stop(): Promise<void>;
}

export interface PostmasterOptions extends ClusterPlace {
  binaries: PostgresBinaries;
  /** Private to the server and this process. */
  socketDirectory: string;
  logger: PostgresLogger;
  /** Further settings, such as `fsync=off` for tests. */
  settings?: readonly string[];
}

/** Small, quiet, without TCP and replication; statements and values never reach the log. */
const baseSettings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'shared_buffers=32MB',
  'max_connections=40',
  'work_mem=8MB',
  'maintenance_work_mem=32MB',
  'max_wal_size=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'max_worker_processes=4',
  'max_parallel_workers=2',
  'autovacuum_max_workers=1',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=',
  'log_destination=stderr',
  'logging_collector=off',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

/**
 * The server ends with its parent even when that dies by `kill -9`: a shell waits on a pipe that only the parent holds
 * open, and asks PostgreSQL for a fast shutdown when it closes. Closing it is the regular way to stop, too.
 */
const watchScript = `"$@" 3<&- & server=$!
{ read -r line <&3; kill -INT $server; } >/dev/null 2>&1 & watch=$!
exec 3<&-
wait $server; code=$?
kill $watch 2>/dev/null
exit $code`;

/** How long recovery after a crash may take before the start gives up. */
const readyTimeoutMs = 300_000;
const stopTimeoutMs = 8_000;

/**
 * Starts PostgreSQL on the directory and waits until it accepts connections.
 * A predecessor that still runs there is stopped first; PostgreSQL's own interlock stands behind that.
 * @throws {StartError} with PostgreSQL's last words when it does not start.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  await stopOrphan(options.directory);
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryStart(options);
    if (typeof outcome !== 'string') return outcome;
    // Sessions of a killed predecessor may need a moment to notice that it is gone.
    const isBusy = /still in use|already exists/.test(outcome);
    if (!isBusy || attempt >= 30) throw new StartError(`PostgreSQL did not start: ${outcome}`);
    await sleep(300);
  }
}

/** The running server, or the reason why it ended. */
async function tryStart(options: PostmasterOptions): Promise<Postmaster | string> {
  const { directory, account, binaries, socketDirectory, logger, settings = [] } = options;
  const stale = await readLockFile(directory);
  const quoted = `"${socketDirectory.replaceAll('"', '""')}"`;
  const assignments = [...baseSettings, `unix_socket_directories=${quoted}`, ...settings];
  const command = [binaries.postgres, '-D', directory, ...assignments.flatMap((assignment) => ['-c', assignment])];
  const child = spawn('/bin/sh', ['-c', watchScript, 'botica-postgres', ...command], {
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A session of its own: Ctrl-C in the terminal must end the requests in flight before it ends their database.
    detached: true,
    ...(account ?? {}),
  });
  const lastWords: string[] = [];
  let isUp = false;
  forwardLines(child, (line) => {
    if (!isUp) lastWords.push(line);
    logLine(logger, line);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lastWords.push(error.message);
      resolve();
    });
    child.once('close', () => resolve());
  });
  const isReady = await Promise.race([waitUntilReady(directory, stale), ended.then(() => false)]);
  if (!isReady) {
    await end(child, directory, ended);
    return lastWords.findLast((line) => /FATAL|PANIC/.test(line)) ?? lastWords.at(-1) ?? 'it ended without a word';
  }
  isUp = true;
  lastWords.length = 0;
  let stopping: Promise<void> | null = null;
  return {
    ended,
    stop: () => {
      stopping ??= end(child, directory, ended);
      return stopping;
    },
  };
}

function forwardLines(child: ChildProcess, take: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    stream.on('error', () => {});
    createInterface({ input: stream }).on('line', take);
  }
}

function logLine(logger: PostgresLogger, line: string): void {
  if (/^(FATAL|PANIC):/.test(line)) logger.warn({ postgres: line }, 'PostgreSQL');
  else logger.debug({ postgres: line }, 'PostgreSQL');
}

/** true as soon as a lock file other than the `stale` one says ready (as pg_ctl waits); false when the time is up. */
async function waitUntilReady(directory: string, stale: PostmasterFile | null): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    const file = await readLockFile(directory);
    const isNew = file?.pid !== stale?.pid || file?.startedAt !== stale?.startedAt;
    if (isNew && file?.status === 'ready') return true;
    await sleep(10);
  }
  return false;
}

async function end(child: ChildProcess, directory: string, ended: Promise<void>): Promise<void> {
  const pipe = child.stdio[3];
  if (pipe !== null && pipe !== undefined) {
    pipe.on('error', () => {});
    pipe.destroy();
  }
  const isOver = await Promise.race([ended.then(() => true), sleep(stopTimeoutMs, false, { ref: false })]);
  if (isOver) return;
  // Immediate shutdown: the next start recovers from the log, nothing committed is lost.
  await signalPostmaster(directory, 'SIGQUIT');
  await Promise.race([ended, sleep(2000, undefined, { ref: false })]);
}
