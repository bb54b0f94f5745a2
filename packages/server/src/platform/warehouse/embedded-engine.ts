import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { resolveEntry } from '../entry';
import { StartError } from '../start-error';
import { EngineHostMessage, type EngineHostOptions } from './engine-options';
import { MOST_RUNNING } from './lanes';
import { makeSocketDirectory } from './socket-directory';

export interface WarehouseLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EmbeddedEngine {
  /** Where it speaks ClickHouse's HTTP interface; the same after a restart. */
  socketPath: string;
  /** Of the engine's process now; null between a crash and the restart. */
  pid(): number | null;
  /** Lets statements in flight end (1.5 s), then ends the process; at most 5 s. */
  close(): Promise<void>;
}

export interface EmbeddedEngineOptions {
  /** Directory of the warehouse; made when missing. One engine at a time. */
  dataDir: string;
  /** Of the engine; its process takes about 200 MB more for the program itself. */
  memoryLimitBytes?: number;
  logger: WarehouseLogger;
}

const MIB = 1024 * 1024;

/**
 * A sixth of what the machine (or its container) has, for questions about tens of millions of lines; 640 MiB are enough for
 * ten million. What imports take is bounded apart: the whole process tree stays within 1.2 GB meanwhile.
 */
function memoryLimit(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(Math.max(Math.floor(bytes / 6), 640 * MIB), 3072 * MIB);
}

const START_MS = 60_000;
const CLOSE_MS = 3_000;
const MOST_RESTART_WAIT_MS = 5_000;

/**
 * Starts the embedded engine in a process of its own and keeps it running: when it ends unexpectedly it is started
 * again, calls fail meanwhile. Resolves when it answers.
 * @throws {StartError} when it cannot start, in one line.
 */
export async function startEmbeddedEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  const { dataDir, logger, memoryLimitBytes = memoryLimit() } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const socketDirectory = makeSocketDirectory(dataDir);
  const hostOptions: EngineHostOptions = {
    dataDirectory: join(dataDir, 'engine'),
    temporaryDirectory: join(dataDir, 'temporary'),
    socketPath: join(socketDirectory.path, 'engine.sock'),
    memoryLimitBytes,
  };
  let isClosing = false;
  let host: ChildProcess | null;
  try {
    host = await startHost(hostOptions, logger);
    socketDirectory.claim();
  } catch (error) {
    socketDirectory.remove();
    throw error;
  }

  async function keepRunning(): Promise<void> {
    for (let waitMs = 100; !isClosing; waitMs = Math.min(2 * waitMs, MOST_RESTART_WAIT_MS)) {
      if (host !== null) {
        const ended = await exitOf(host);
        host = null;
        if (isClosing) return;
        logger.error(ended, 'the warehouse engine ended unexpectedly; starting it again');
      }
      try {
        host = await startHost(hostOptions, logger);
        logger.info({ pid: host.pid }, 'the warehouse engine runs again');
        waitMs = 50;
      } catch (error) {
        logger.error({ err: error }, 'the warehouse engine could not be started again');
        await sleep(waitMs);
      }
    }
    if (host !== null) await stopHost(host);
  }
  const supervision = keepRunning();

  return {
    socketPath: hostOptions.socketPath,
    pid: () => host?.pid ?? null,
    async close() {
      isClosing = true;
      if (host !== null) await stopHost(host);
      await supervision;
      socketDirectory.remove();
    },
  };
}

async function startHost(options: EngineHostOptions, logger: WarehouseLogger): Promise<ChildProcess> {
  const { path, execArgv } = resolveEntry(import.meta.url, './engine-host.ts');
  const host = fork(path, [JSON.stringify(options)], {
    execArgv,
    // Threads for statements and for those that end them; libuv's four are also those of file access.
    env: { ...process.env, UV_THREADPOOL_SIZE: String(MOST_RUNNING + 8), NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // The engine says why it cannot start on stderr alone, and there what it finds wrong later.
  let lastWords = '';
  host.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = `${lastWords}${words}`.slice(-4096);
    logger.warn({ words: words.trim() }, 'the warehouse engine says');
  });
  const timer = setTimeout(() => host.kill('SIGKILL'), START_MS);
  try {
    await untilReady(host);
    return host;
  } catch (error) {
    host.kill('SIGKILL');
    throw lastWords.includes('Cannot lock file') ? new StartError('the warehouse is in use by another process') : error;
  } finally {
    clearTimeout(timer);
  }
}

function untilReady(host: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    host.once('error', reject);
    host.once('exit', (code, signal) => {
      reject(new StartError(`the warehouse engine ended while it was starting (${signal ?? `exit code ${code}`})`));
    });
    host.once('message', (value) => {
      const message = EngineHostMessage.parse(value);
      if (message.type === 'ready') resolve();
      else reject(new StartError(`the warehouse engine could not start: ${message.message.split('\n')[0]}`));
    });
  });
}

function exitOf(host: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  if (host.exitCode !== null || host.signalCode !== null) {
    return Promise.resolve({ code: host.exitCode, signal: host.signalCode });
  }
  return new Promise((resolve) => host.once('exit', (code, signal) => resolve({ code, signal })));
}

async function stopHost(host: ChildProcess): Promise<void> {
  const ended = exitOf(host);
  if (host.connected) host.send('close', () => {});
  const timer = setTimeout(() => host.kill('SIGKILL'), CLOSE_MS);
  await ended;
  clearTimeout(timer);
}
