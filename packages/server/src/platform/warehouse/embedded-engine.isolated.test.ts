import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listProcesses } from '../processes/processes';
import { resolveEntry } from '../start/entry';
import { StartError } from '../start/start-error';
import { quickDirectory } from '../storage/testing-quick-directory';
import { connectWarehouse } from './connect-warehouse';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine';

const said: string[] = [];
const say = (...words: unknown[]) => void said.push(String(words[1]));
const logger = { info: say, warn: () => {}, error: say };

let dataDir: string;
const engines: EmbeddedEngine[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(await quickDirectory(), 'botica-engine-test-'));
  said.length = 0;
});
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedEngine> {
  const engine = await startEmbeddedEngine({ dataDir, logger });
  engines.push(engine);
  return engine;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function pidOf(engine: EmbeddedEngine): number {
  const pid = engine.pid();
  if (pid === null) throw new Error('the engine does not run');
  return pid;
}

/** Processes of the engine on this directory. */
async function hostsOf(directory: string): Promise<number[]> {
  const hosts = (await listProcesses()).filter(({ command }) => /engine-host.*dataDirectory/.test(command));
  return hosts.filter(({ command }) => command.includes(directory)).map(({ pid }) => pid);
}

/** Kills the engine and stops the next one before it is ready, however often that takes. */
async function stopOneThatStarts(engine: EmbeddedEngine): Promise<number> {
  for (;;) {
    const before = await hostsOf(dataDir);
    const next = async () => (await hostsOf(dataDir)).filter((pid) => !before.includes(pid));
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await expect.poll(next, { interval: 1 }).toHaveLength(1);
    const [starting = 0] = await next();
    process.kill(starting, 'SIGSTOP');
    if (engine.pid() === null) return starting;
  }
}

/** Of all threads but the one that frees memory, which ClickHouse itself lets go before all others where it may. */
async function nicenessOfThreads(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '')),
  );
  const known = stats.filter((stat) => stat !== '' && !stat.includes('(MemoryWorker)'));
  // The fields after the name in brackets begin with the third; niceness is the nineteenth.
  return known.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

const endless = { sql: 'SELECT sum(sipHash64(number)) AS n FROM system.numbers', params: {}, row: z.unknown() };
const running = {
  sql: "SELECT 1 FROM system.processes WHERE query LIKE '%sipHash64(number)%' AND query NOT LIKE '%system.processes%'",
  params: {},
  row: z.unknown(),
};

describe('the embedded engine', () => {
  it('keeps what it stored', async () => {
    const engine = await start();
    const warehouse = connectWarehouse(engine);
    await warehouse.command('CREATE TABLE t (n UInt8) ENGINE = MergeTree ORDER BY n');
    await warehouse.command('INSERT INTO t SELECT 7');
    await warehouse.close();
    await engine.close();
    const again = connectWarehouse(await start());
    expect(await again.query({ sql: 'SELECT n FROM t', params: {}, row: z.unknown() })).toEqual([{ n: 7 }]);
    await again.close();
  });

  it('closes while a statement runs that never ends', async () => {
    const engine = await start();
    const warehouse = connectWarehouse(engine);
    const outcome = warehouse.query(endless).catch((error: unknown) => error);
    await expect.poll(() => warehouse.query(running)).toHaveLength(1);
    const pid = pidOf(engine);
    await engine.close();
    expect(isAlive(pid)).toBe(false);
    expect(await outcome).toMatchObject({ name: 'WarehouseUnavailable' });
    await warehouse.close();
  });

  it('is started again when it dies; what was in flight fails as unavailable', async () => {
    const engine = await start();
    const warehouse = connectWarehouse(engine);
    const outcome = warehouse.query(endless).catch((error: unknown) => error);
    await expect.poll(() => warehouse.query(running)).toHaveLength(1);
    process.kill(pidOf(engine), 'SIGKILL');
    expect(await outcome).toMatchObject({ name: 'WarehouseUnavailable', reason: 'unavailable', code: 'unavailable' });
    await expect
      .poll(() =>
        warehouse.ping().then(
          () => 'answers',
          () => 'fails',
        ),
      )
      .toBe('answers');
    expect(said).toEqual([
      'the warehouse engine ended unexpectedly; starting it again',
      'the warehouse engine runs again',
    ]);
    await warehouse.close();
  });

  it('is replaced when it hangs, also while it starts, and when the server died while it hung', async () => {
    const engine = await start();
    const starting = await stopOneThatStarts(engine);
    await expect.poll(() => said.at(-1), { timeout: 40_000 }).toBe('the warehouse engine runs again');
    expect(isAlive(starting)).toBe(false);
    const stopped = pidOf(engine);
    process.kill(stopped, 'SIGSTOP');
    await expect.poll(() => isAlive(stopped)).toBe(false);
    await expect.poll(() => said.at(-1)).toBe('the warehouse engine runs again');
    await engine.close();

    const { path, execArgv } = resolveEntry(import.meta.url, './testing-server.ts');
    const server = fork(path, [dataDir], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [orphan]: unknown[] = await once(server, 'message');
    if (typeof orphan !== 'number') throw new Error('the server did not say the pid of its engine');
    process.kill(orphan, 'SIGSTOP');
    server.kill('SIGKILL');
    await once(server, 'exit');
    const warehouse = connectWarehouse(await start());
    await warehouse.ping();
    await expect.poll(() => isAlive(orphan)).toBe(false);
    await warehouse.close();
  });

  it('knows nothing of the settings of the server', async () => {
    process.env.ADMIN_PASSWORD = 'planted secret';
    const engine = await start();
    delete process.env.ADMIN_PASSWORD;
    expect(await readFile(`/proc/${pidOf(engine)}/environ`, 'utf8')).not.toContain('planted secret');
  });

  it('lets threads that answer calls go first, also with those that its statements make', async () => {
    const engine = await start();
    const warehouse = connectWarehouse(engine);
    const counted = warehouse.query({
      sql: 'SELECT sum(sipHash64(number)) AS n FROM numbers_mt(20000000)',
      params: {},
      row: z.unknown(),
    });
    const before = await nicenessOfThreads(pidOf(engine));
    await counted;
    const after = await nicenessOfThreads(pidOf(engine));
    await warehouse.close();
    expect([new Set(before), new Set(after)]).toEqual([new Set([10]), new Set([10])]);
  });

  it('refuses a directory that is in use, in one line', async () => {
    const engine = await start();
    const failure = await startEmbeddedEngine({ dataDir, logger }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(failure).toMatchObject({ message: 'the warehouse is in use by another process' });
    const warehouse = connectWarehouse(engine);
    await warehouse.ping();
    await warehouse.close();
  });

  it('ends with a server that was killed, so that the next one can start', async () => {
    const { path, execArgv } = resolveEntry(import.meta.url, './testing-server.ts');
    const server = fork(path, [dataDir], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [pid]: unknown[] = await once(server, 'message');
    if (typeof pid !== 'number') throw new Error('the server did not say the pid of its engine');
    const sockets = await readFile(join(dataDir, 'socket-directories'), 'utf8');
    server.kill('SIGKILL');
    const warehouse = connectWarehouse(await start());
    await warehouse.ping();
    // It has given up the directory; its entry stays until the system's first process has taken note of its end.
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(existsSync(sockets.trim())).toBe(false);
    await warehouse.close();
  });

  it('ends by itself when it is asked to', async () => {
    const host = forkHost();
    const [message] = await once(host, 'message');
    expect(message).toEqual({ type: 'ready' });
    host.send('close');
    expect(await once(host, 'exit')).toEqual([0, null]);
  });

  it('ends when its server was gone before it began', async () => {
    const host = forkHost();
    host.disconnect();
    expect(await once(host, 'exit')).toEqual([null, 'SIGKILL']);
  });
});

/** Its process alone, without what watches it. */
function forkHost(): ChildProcess {
  const { path, execArgv } = resolveEntry(import.meta.url, './engine-host.ts');
  const options = {
    dataDirectory: join(dataDir, 'engine'),
    temporaryDirectory: join(dataDir, 'temporary'),
    socketPath: join(dataDir, 'engine.sock'),
    memoryLimitBytes: 640 * 1024 * 1024,
    settings: {},
    serverPid: process.pid,
  };
  return fork(path, [JSON.stringify(options)], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}
