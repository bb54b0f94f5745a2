import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { get } from 'node:http';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../processes/child-environment';
import { endStopped } from '../processes/end-stopped';
import { type Child, type ChildLogger, keepRunning } from '../processes/kept-child';
import { killProcess, listProcesses } from '../processes/processes';
import { makeSocketDirectory } from '../processes/socket-directory';
import { resolveEntry } from '../start/entry';
import { StartError } from '../start/start-error';
import { EngineHostMessage, type EngineHostOptions } from './engine-options';
import { MOST_RUNNING } from './lanes';

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
  /** Further settings of every statement, such as `compile_expressions` = 0 for tests. */
  settings?: Readonly<Record<string, string>>;
  logger: ChildLogger;
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

/** In the log. */
const NAME = 'the warehouse engine';
const SOCKET_NAME = 'engine.sock';
const START_MS = 60_000;
const CLOSE_MS = 3_000;
const PING_MS = 5_000;

/**
 * Starts the embedded engine in a process of its own and keeps it running: when it ends or hangs it is started again,
 * calls fail meanwhile. Resolves when it answers.
 * @throws {StartError} when it cannot start, in one line.
 */
export async function startEmbeddedEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  const { dataDir, logger, memoryLimitBytes = memoryLimit(), settings = {} } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const sockets = await makeSocketDirectory({
    name: 'warehouse',
    note: join(dataDir, 'socket-directories'),
    longestFile: SOCKET_NAME,
  });
  const hostOptions: EngineHostOptions = {
    dataDirectory: join(dataDir, 'engine'),
    temporaryDirectory: join(dataDir, 'temporary'),
    socketPath: join(sockets.path, SOCKET_NAME),
    memoryLimitBytes,
    settings,
    serverPid: process.pid,
  };
  const start = () => startHost(hostOptions, logger);
  const kept = await start().then(
    (first) => {
      sockets.claim();
      return keepRunning(first, {
        name: NAME,
        logger,
        start,
        probe: () => ping(hostOptions.socketPath),
      });
    },
    (error: unknown) => {
      sockets.remove();
      throw error;
    },
  );
  return {
    socketPath: hostOptions.socketPath,
    pid: () => kept.pid(),
    async close() {
      await kept.stop();
      sockets.remove();
    },
  };
}

async function startHost(options: EngineHostOptions, logger: ChildLogger): Promise<Child> {
  await killOrphans(options);
  const { path, execArgv } = resolveEntry(import.meta.url, './engine-host.ts');
  const host = fork(path, [JSON.stringify(options)], {
    execArgv,
    // Threads for statements and for those that end them; libuv's four are also those of file access.
    env: childEnvironment({ UV_THREADPOOL_SIZE: String(MOST_RUNNING + 8) }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // The engine says why it cannot start on stderr alone, and there what it finds wrong later.
  let lastWords = '';
  host.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = `${lastWords}${words}`.slice(-4096);
    logger.warn({ words: words.trim() }, `${NAME} says`);
  });
  const ended = new Promise<Awaited<Child['ended']>>((resolve) => {
    host.once('exit', (code, signal) => resolve({ code, signal }));
  });
  if (host.pid !== undefined) endStopped(NAME, { pid: host.pid, ended }, logger);
  const timer = setTimeout(() => host.kill('SIGKILL'), START_MS);
  try {
    const pid = await untilReady(host);
    let stopping: Promise<void> | null = null;
    return {
      pid,
      ended,
      stop: () => {
        stopping ??= stopHost(host, ended);
        return stopping;
      },
    };
  } catch (error) {
    host.kill('SIGKILL');
    throw lastWords.includes('Cannot lock file') ? new StartError('the warehouse is in use by another process') : error;
  } finally {
    clearTimeout(timer);
  }
}

/** A host ends with its server unless it was stopped (SIGSTOP) at that moment: then it still holds the directory. */
async function killOrphans({ dataDirectory }: EngineHostOptions): Promise<void> {
  const place = `"dataDirectory":${JSON.stringify(dataDirectory)}`;
  for (const { pid, parent, command } of await listProcesses()) {
    if (!command.includes('engine-host') || !command.includes(place)) continue;
    const itsServer = Number(/"serverPid":(\d+)/.exec(command)?.[1]);
    if (parent !== itsServer) killProcess(pid);
  }
}

/** Even an error is an answer. */
function ping(socketPath: string): Promise<'answered' | 'silent'> {
  return new Promise((resolve) => {
    const request = get({ socketPath, path: '/ping', agent: false, timeout: PING_MS }, (response) => {
      response.resume();
      resolve('answered');
    });
    request.on('timeout', () => request.destroy(new Error('silent')));
    request.on('error', () => resolve('silent'));
  });
}

/** Resolves to its process id. */
function untilReady(host: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    host.once('error', reject);
    host.once('exit', (code, signal) => {
      reject(new StartError(`the warehouse engine ended while it was starting (${signal ?? `exit code ${code}`})`));
    });
    host.once('message', (value) => {
      const message = EngineHostMessage.parse(value);
      if (message.type === 'failed') {
        reject(new StartError(`the warehouse engine could not start: ${message.message.split('\n')[0]}`));
      } else if (host.pid !== undefined) resolve(host.pid);
    });
  });
}

async function stopHost(host: ChildProcess, ended: Child['ended']): Promise<void> {
  if (host.connected) host.send('close', () => {});
  const timer = setTimeout(() => host.kill('SIGKILL'), CLOSE_MS);
  await ended;
  clearTimeout(timer);
}
