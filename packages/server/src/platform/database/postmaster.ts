import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { endStopped } from '../processes/end-stopped';
import type { Child, ChildLogger } from '../processes/kept-child';
import { StartError } from '../start/start-error';
import type { PostgresBinaries } from './binaries';
import { postgresEnvironment } from './cluster';
import type { ClusterPlace } from './cluster-place';
import type { Guard } from './guard';
import { killSessions, readLockFile, stopOrphans } from './postmaster-file';

/** Also takes what PostgreSQL says. */
export type PostgresLogger = ChildLogger & Pick<BaseLogger, 'debug'>;

export interface PostmasterOptions extends ClusterPlace {
  binaries: PostgresBinaries;
  /** Private to the server and this process. */
  socketDirectory: string;
  logger: PostgresLogger;
  /** Told of the process as soon as there is one. */
  guard: Guard;
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
  // After a crash all files are on the disk before anything is replayed: by one call for the file system instead of one for
  // each of a thousand files, which takes a second on a busy disk.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

/** How long recovery after a crash may take before the start gives up. */
const readyTimeoutMs = 300_000;
const fastStopMs = 5_000;

/**
 * Starts PostgreSQL on the directory and waits until it accepts connections. It is a child of this process itself.
 * A predecessor that still runs there is stopped first; PostgreSQL's own interlock stands behind that.
 * @throws {StartError} with PostgreSQL's last words when it does not start.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Child> {
  for (let attempt = 0; ; attempt += 1) {
    await stopOrphans(options.directory);
    const outcome = await tryStart(options);
    if (typeof outcome !== 'string') return outcome;
    // Sessions of a killed predecessor may need a moment to be gone.
    const isBusy = /still in use|already exists/.test(outcome);
    if (!isBusy || attempt >= 30) throw new StartError(`PostgreSQL did not start: ${outcome}`);
    await sleep(100);
  }
}

/** The running server, or the reason why it ended. */
async function tryStart(options: PostmasterOptions): Promise<Child | string> {
  const { directory, account, binaries, socketDirectory, logger, guard, settings = [] } = options;
  const quoted = `"${socketDirectory.replaceAll('"', '""')}"`;
  const assignments = [...baseSettings, `unix_socket_directories=${quoted}`, ...settings];
  const child = spawn(binaries.postgres, ['-D', directory, ...assignments.flatMap((text) => ['-c', text])], {
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
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
  const ended = new Promise<Awaited<Child['ended']>>((resolve) => {
    child.once('error', (error) => {
      lastWords.push(error.message);
      resolve({ code: null, signal: null });
    });
    // Not `close`: sessions that are still ending hold the same pipes.
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const { pid } = child;
  if (pid !== undefined) endStopped('PostgreSQL', { pid, ended }, logger);
  guard.protect(pid ?? null);
  ended.then(() => guard.protect(null));
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  if (pid === undefined || !(await isReadyBefore(directory, pid, () => hasEnded))) {
    await end(child, directory, ended);
    // What it said last may still be in the pipe.
    await Promise.race([new Promise((resolve) => child.once('close', resolve)), sleep(200)]);
    return lastWords.findLast((line) => /FATAL|PANIC/.test(line)) ?? lastWords.at(-1) ?? 'it ended without a word';
  }
  isUp = true;
  lastWords.length = 0;
  let stopping: Promise<void> | null = null;
  return {
    pid,
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

/** Whether its lock file says ready (as pg_ctl waits) before it has ended, and in time. */
async function isReadyBefore(directory: string, pid: number, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline && !hasEnded()) {
    const file = await readLockFile(directory);
    if (file?.pid === pid && file.status === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/** A fast shutdown, then an immediate one (the next start recovers, nothing committed is lost), then none is asked. */
async function end(child: ChildProcess, directory: string, ended: Promise<unknown>): Promise<void> {
  const steps = [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 500],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    child.kill(signal);
    if (await Promise.race([ended.then(() => true), sleep(patienceMs, false, { ref: false })])) break;
  }
  await killSessions(directory);
}
