import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { commitImport, getImport, uploadImport } from '@botica/contract/data-import.endpoints';
import { listCategoryGrowth } from '@botica/contract/sales-trends/categories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ApiClient } from '../packages/server/src/cli/api-client';
import { listProcesses, type ProcessEntry } from '../packages/server/src/platform/processes/processes';
import { quickDirectory } from '../packages/server/src/platform/storage/testing-quick-directory';
import { launch, type Product } from './product-process';

const secrets = {
  ADMIN_PASSWORD: 'planted-admin-password',
  PUBLIC_KEY: 'planted-public-key',
  SMTP_URL: 'smtp://planted-user:planted-mail-password@localhost:2525',
};
/** What is waited for comes, however busy the machine is. */
const PATIENCE = { timeout: 60_000 };

let dataDir: string;
let product: Product;
let client: ApiClient;
let id: number;

beforeAll(async () => {
  dataDir = mkdtempSync(join(await quickDirectory(), 'botica-tree-'));
  // PostgreSQL of root passes through it; otherwise its files would be elsewhere.
  chmodSync(dataDir, 0o711);
  product = await launch({
    checkout: resolve(import.meta.dirname, '..'),
    env: { ...secrets, DATA_DIR: dataDir, SAMPLE_DATA: 'off' },
  });
  client = await ApiClient.connect({ BOTICA_URL: product.url, DATA_DIR: dataDir });
  const file = Readable.from(['Fecha,Ticket,Producto,Rubro,Importe\n2024-01-15,T1,P1,C1,7\n'], { objectMode: false });
  id = (await client.call(uploadImport, { query: { filename: 'one.csv' } }, {}, file)).data.id;
  await client.call(commitImport, { params: { id } });
  await vi.waitFor(async () => expect(await acknowledged()).toEqual(WHOLE), PATIENCE);
});
afterAll(async () => {
  await product.killAll();
  await vi.waitFor(async () => expect(await onDataDir()).toEqual([]), PATIENCE);
  rmSync(dataDir, { recursive: true, force: true });
});

async function onDataDir(): Promise<string[]> {
  return (await listProcesses()).map(({ command }) => command).filter((command) => command.includes(dataDir));
}

interface Tree {
  supervisor: ProcessEntry;
  server: ProcessEntry;
  guard: ProcessEntry;
  postmaster: ProcessEntry;
  engine: ProcessEntry;
  /** Of PostgreSQL. */
  session: ProcessEntry;
  all: ProcessEntry[];
}

/** The processes below `npm start`, once all are there: what people ask is also answered without the engine, from what is kept. */
const tree = () => vi.waitFor(findTree, PATIENCE);

/** Each is found by whose child it is. */
async function findTree(): Promise<Tree> {
  // Idle sessions of PostgreSQL end by themselves: now there is one.
  await acknowledged();
  const all = await listProcesses();
  const child = (parent: number, isWanted: (command: string) => boolean): ProcessEntry => {
    const found = all.find((entry) => entry.parent === parent && isWanted(entry.command));
    if (found === undefined) throw new Error(`process ${parent} has no such child`);
    return found;
  };
  const supervisor = child(product.pid, (command) => command.includes('start.mjs'));
  const server = child(supervisor.pid, (command) => command.includes('main.js'));
  const postmaster = child(server.pid, (command) => command.includes('/postgres -D'));
  return {
    supervisor,
    server,
    guard: child(server.pid, (command) => command.endsWith('botica-guard')),
    postmaster,
    engine: child(server.pid, (command) => command.includes('engine-host')),
    session: child(postmaster.pid, (command) => command.startsWith('postgres: botica')),
    all: all.filter(({ parent }) => [server.pid, postmaster.pid].includes(parent)),
  };
}

/** What was acknowledged, as a caller sees it: the session and the import of PostgreSQL, the line of the warehouse. */
async function acknowledged(): Promise<unknown> {
  const { status } = (await client.call(getImport, { params: { id } })).data;
  const { data } = await client.call(listCategoryGrowth, { query: { from: '2024-01-01', to: '2024-12-31' } });
  return [status, data.map(({ name, sales }) => [name, sales])];
}
const WHOLE = ['done', [['C1', '7']]];

async function readiness(): Promise<number> {
  const answer = await fetch(`${product.url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
  return answer.status;
}

const isGone = async (pid: number) => !(await listProcesses()).some((entry) => entry.pid === pid);

it('gives its children none of its settings', async () => {
  const { all } = await tree();
  expect(all.length).toBeGreaterThan(5);
  for (const { pid, command } of all) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment, command).not.toContain('planted');
    expect(environment, command).not.toContain(dataDir);
  }
});

it('is supervised by a process of little memory', async () => {
  const status = readFileSync(`/proc/${(await tree()).supervisor.pid}/status`, 'utf8');
  expect(Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1])).toBeLessThan(40_000);
});

it.each([
  { victims: ['server'] },
  { victims: ['postmaster'] },
  { victims: ['guard', 'postmaster'] },
  { victims: ['session'] },
  { victims: ['engine'] },
  { victims: ['guard', 'server'] },
] as const)('comes back after a kill -9 of $victims, with all that was acknowledged', async ({ victims }) => {
  const before = await tree();
  const killed = victims.map((name) => before[name].pid);
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  for (const pid of killed) await expect.poll(() => isGone(pid)).toBe(true);
  await tree();
  await expect.poll(() => readiness().catch(String)).toBe(200);
  await expect.poll(() => acknowledged().catch(String)).toEqual(WHOLE);
});

it.each(['postmaster', 'engine'] as const)(
  'says within two seconds that it is not ready while %s hangs, and replaces it',
  async (name) => {
    const { pid } = (await tree())[name];
    process.kill(pid, 'SIGSTOP');
    await expect.poll(readiness).toBe(503);
    await expect.poll(readiness).toBe(200);
    expect(() => process.kill(pid, 'SIGCONT')).toThrow('ESRCH');
    expect((await onDataDir()).filter((command) => command.includes('/postgres -D'))).toHaveLength(1);
    await expect.poll(() => acknowledged().catch(String)).toEqual(WHOLE);
  },
);

/** How many connections the system lets wait at most, whatever a program asks for; macOS and old kernels: 128. */
const mostWaiting = () => Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));

it.runIf(existsSync('/proc/sys/net/core/somaxconn') && mostWaiting() >= 1_000)(
  'lets a thousand callers connect while it is busy',
  async () => {
    const { server } = await tree();
    const { port } = new URL(product.url);
    // A stopped process accepts nothing: who connects, does so in the queue of the system alone.
    process.kill(server.pid, 'SIGSTOP');
    const sockets = Array.from({ length: 1_000 }, () => connect({ host: '127.0.0.1', port: Number(port) }));
    const connected = await Promise.all(
      sockets.map((socket) => {
        const outcome = once(socket, 'connect').then(() => 'connected', String);
        return outcome.finally(() => socket.on('error', () => {}));
      }),
    );
    process.kill(server.pid, 'SIGCONT');
    for (const socket of sockets) socket.destroy();
    expect(new Set(connected)).toEqual(new Set(['connected']));
    await expect.poll(() => readiness().catch(String)).toBe(200);
  },
);

it('has printed its line once, and ends whole when its supervisor is killed', async () => {
  expect(product.stdout().match(/Botica is ready/g)).toHaveLength(1);
  const { supervisor, server, guard, all } = await tree();
  process.kill(supervisor.pid, 'SIGKILL');
  await expect.poll(onDataDir).toEqual([]);
  // Sessions of PostgreSQL do not name its directory.
  for (const { pid } of [server, guard, ...all]) await expect.poll(() => isGone(pid)).toBe(true);
});
