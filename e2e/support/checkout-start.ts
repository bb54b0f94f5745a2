import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Account, type LaunchOptions, launch, type Product, signInAsFirstAdministrator } from '../product-process';
import { type CheckoutCopy, copyCheckout } from './checkout-copy';

export const isRoot = process.getuid?.() === 0;
export const PUBLIC_KEY = 'e2e-platform-key';

/** The page, both databases and a sign-in. */
export async function expectWhole({ url }: Product, dataDir: string): Promise<void> {
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/<div id="root"/);
  await expectReady(url);
  expect(await signInAsFirstAdministrator(url, dataDir, PUBLIC_KEY)).toBe(200);
}

/** Answers 200 to a probe; a machine that is busy may take longer than a probe waits. */
export async function expectReady(url: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${url}/health/ready`)).status, { timeout: 60_000, interval: 500 })
    .toBe(200);
}

/** A copy of this checkout that is started in the tests of a file, and its data. */
export interface UsedCheckout {
  readonly directory: string;
  readonly dataDir: string;
  /** How to start it, for `launch` and `launchRefused`. */
  readonly options: LaunchOptions;
  /** What runs, or ran last. */
  readonly product: Product;
  start(): Promise<Product>;
}

/** Copied and started before the first test, ended and removed after the last; root starts it as `account`. */
export function useCheckout(name: string, isPrivate: boolean, account: Account | null): UsedCheckout {
  let copy: CheckoutCopy | undefined;
  const launched: Product[] = [];
  const used: UsedCheckout = {
    get directory() {
      if (copy === undefined) throw new Error('the copy is there within tests only');
      return copy.directory;
    },
    get dataDir() {
      return join(used.directory, 'data');
    },
    get options() {
      const env = { PUBLIC_KEY, SAMPLE_DATA: 'off' };
      return { checkout: used.directory, env, ...(account !== null && { account }) };
    },
    get product() {
      const product = launched.at(-1);
      if (product === undefined) throw new Error('it runs within tests only');
      return product;
    },
    async start() {
      const product = await launch(used.options);
      launched.push(product);
      return product;
    },
  };
  beforeAll(async () => {
    copy = copyCheckout(name, { isPrivate, ...(account !== null && { owner: account }) });
    await used.start();
  });
  afterAll(async () => {
    await Promise.allSettled(launched.map(async (one) => one.killAll()));
    // PostgreSQL notices the end of its parent; its files cannot be removed under it.
    await vi.waitFor(() => expect(processesOn(used.directory)).toEqual([]), { timeout: 60_000 });
    removeCluster(used.dataDir);
    copy?.remove();
  });
  return used;
}

/** Processes that work on something below the directory, as Linux knows them. */
function processesOn(directory: string): number[] {
  if (!existsSync('/proc')) return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory);
    } catch {
      return false;
    }
  });
}

/** The database of a DATA_DIR that PostgreSQL's user cannot reach is elsewhere, where a link leads. */
function removeCluster(dataDir: string): void {
  const path = join(dataDir, 'postgres');
  if (existsSync(path) && lstatSync(path).isSymbolicLink()) rmSync(dirname(readlinkSync(path)), { recursive: true });
}

/** The temporary directories of the sockets of both databases, noted for the next start. */
function socketDirectories(dataDir: string): string[] {
  const notes = [join(dataDir, '.postgresql-sockets'), join(dataDir, 'warehouse', 'socket-directories')];
  return notes.flatMap((note) => readFileSync(note, 'utf8').trim().split('\n'));
}

/** Kills all of what runs at once and starts it again: whole, with nothing of the first left outside of its data; then it ends. */
export async function expectWholeAfterKill(used: UsedCheckout): Promise<void> {
  const killed = used.product;
  const left = socketDirectories(used.dataDir);
  expect(left.map((directory) => existsSync(directory))).toEqual([true, true]);
  await killed.killAll();
  const product = await used.start();
  await expectWhole(product, used.dataDir);
  expect(left.map((directory) => existsSync(directory))).toEqual([false, false]);
  expect(socketDirectories(used.dataDir)).toHaveLength(2);
  product.terminate();
  expect(await product.ended).toBe(0);
}
