import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataImport } from '@botica/contract/data-import';
import { commitImport, deleteImport, getImport, uploadImport } from '@botica/contract/data-import.endpoints';
import { listCategoryGrowth } from '@botica/contract/sales-trends/categories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../packages/server/src/cli/api-client';
import { quickDirectory } from '../packages/server/src/platform/storage/testing-quick-directory';
import { launch, type Product } from './product-process';

const ROOT = resolve(import.meta.dirname, '..');
const LINES = 20_000;
/** What each step leaves is a test of `import-recovery.test.ts`; these look for what nobody thought of. */
const ROUNDS = 4;

let dataDir: string;
let product: Product;
let client: ApiClient;
/** What an import takes when nobody disturbs it. */
let wholeMs = 0;
let id: number;

async function start(): Promise<void> {
  product = await launch({ checkout: ROOT, isBare: true, env: { DATA_DIR: dataDir, SAMPLE_DATA: 'off' } });
  client = await ApiClient.connect({ BOTICA_URL: product.url, DATA_DIR: dataDir });
}

/** One line per ticket, each of 1; every tenth belongs to another category. */
function content(): string {
  const lines = Array.from(
    { length: LINES },
    (_, i) => `2024-0${1 + (i % 9)}-15,T${i},P${i % 500},C${i % 10 === 0 ? 1 : 0},1`,
  );
  return `Fecha,Ticket,Producto,Rubro,Importe\n${lines.join('\n')}\n`;
}

async function upload(): Promise<number> {
  const query = { filename: 'crash.csv' };
  return (await client.call(uploadImport, { query }, {}, Readable.from([content()], { objectMode: false }))).data.id;
}

async function commit(): Promise<void> {
  await client.call(commitImport, { params: { id } });
}

async function get(): Promise<DataImport> {
  return (await client.call(getImport, { params: { id } })).data;
}

async function settled(): Promise<DataImport> {
  for (;;) {
    const found = await get();
    if (found.status !== 'running') return found;
    await sleep(50);
  }
}

/** Sales and tickets by category, as everybody sees them. */
async function figures() {
  const query = { from: '2024-01-01', to: '2024-12-31' };
  const { data } = await client.call(listCategoryGrowth, { query });
  return data.map(({ name, sales, tickets }) => [name, sales, tickets]).sort();
}

const ALL = [
  ['C0', String(LINES * 0.9), LINES * 0.9],
  ['C1', String(LINES * 0.1), LINES * 0.1],
];

beforeAll(async () => {
  dataDir = await mkdtemp(join(await quickDirectory(), 'botica-crash-'));
  // PostgreSQL of root passes through it; otherwise its files would be elsewhere.
  await chmod(dataDir, 0o711);
  await start();
  id = await upload();
  const started = performance.now();
  await commit();
  expect((await settled()).status).toBe('done');
  wholeMs = performance.now() - started;
  expect(await figures()).toEqual(ALL);
  await client.call(deleteImport, { params: { id } });
  expect(await figures()).toEqual([]);
});
afterAll(async () => {
  await product?.killAll();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
});

describe('an import that is killed', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'is whole or not there, and right when done again (%i)',
    async (round) => {
      id = await upload();
      await commit();
      // Random within the part of the time that belongs to this round, so that every step gets its turn.
      const delayMs = ((round + Math.random()) / ROUNDS) * wholeMs * 1.1;
      await sleep(delayMs);
      await product.killAll();
      await start();

      const found = await get();
      expect(['failed', 'done'], `killed after ${delayMs} ms`).toContain(found.status);
      expect(await figures(), `${found.status}, killed after ${delayMs} ms`).toEqual(
        found.status === 'done' ? ALL : [],
      );
      if (found.status === 'failed') {
        expect(found.error?.code).toBe('interrupted');
        await commit();
        expect((await settled()).status).toBe('done');
      }
      expect(await figures()).toEqual(ALL);
      await client.call(deleteImport, { params: { id } });
      expect(await figures()).toEqual([]);
    },
  );

  it('leaves nothing when it is killed in an upload or an undo', async () => {
    id = await upload();
    await commit();
    await settled();
    const cutOff = client.call(uploadImport, { query: { filename: 'cut.csv' } }, {}, endless());
    const undo = client.call(deleteImport, { params: { id } });
    const cut = Promise.allSettled([cutOff, undo]);
    const isComing = async () => (await incoming()).length > 0;
    await expect.poll(isComing).toBe(true);
    await product.killAll();
    await cut;
    await start();
    expect(['done', 'undone']).toContain((await get()).status);
    expect(await figures()).toEqual((await get()).status === 'done' ? ALL : []);
    expect(await incoming()).toEqual([]);
  });
});

/** Files of uploads that are on their way. */
async function incoming(): Promise<string[]> {
  return (await readdir(join(dataDir, 'imports'))).filter((name) => name.startsWith('incoming-'));
}

/** Bytes that never end, at a walking pace. */
function endless(): Readable {
  async function* lines() {
    for (;;) {
      yield '2024-01-15,T,P,C,1\n';
      await sleep(5);
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
