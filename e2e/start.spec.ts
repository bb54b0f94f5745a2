import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckoutCopy, copyCheckout } from './checkout-copy';
import { accountOf, findDebianPostgres, startDebianPostgres } from './debian-postgres';
import { launch, launchRefused, type Product, signInAsFirstAdministrator } from './product-process';

const isRoot = process.getuid?.() === 0;
const publicKey = 'e2e-platform-key';
const env = { PUBLIC_KEY: publicKey, SAMPLE_DATA: 'off' };

async function expectWhole(product: Product, dataDir: string): Promise<void> {
  const page = await fetch(product.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/<div id="root"/);
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  expect(await signInAsFirstAdministrator(product.url, dataDir, publicKey)).toBe(200);
}

/** Processes that work on something below the directory, as Linux knows them. */
function processesOn(directory: string): { pid: number; uid: number }[] {
  if (!existsSync('/proc')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes(directory) ? [{ pid: Number(pid), uid: statSync(`/proc/${pid}`).uid }] : [];
    } catch {
      return [];
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

/** Size and time of change of every file: what a start that must touch nothing leaves as it is. The databases work on. */
function snapshot(dataDir: string): string[] {
  const names = readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).isFile());
  const locks = readdirSync(join(dataDir, '.lock'));
  return [
    ...locks,
    ...names.map((name) => `${name} ${statSync(join(dataDir, name)).size} ${statSync(join(dataDir, name)).mtimeMs}`),
  ];
}

describe.each([
  { title: 'root, in a folder like /root', isPrivate: true, account: null, skip: !isRoot },
  { title: 'an ordinary user, in a folder with spaces', isPrivate: false, account: accountOf('nobody'), skip: false },
])('npm start as $title', ({ isPrivate, account, skip }) => {
  if (skip) return void it.skip('needs root');
  const user = isRoot ? account : null;
  const owner = user === null ? {} : { owner: user };
  const as = user === null ? {} : { account: user };
  let copy: CheckoutCopy;
  let product: Product;
  const launched: Product[] = [];
  const start = async () => {
    product = await launch({ checkout: copy.directory, env, ...as });
    launched.push(product);
  };
  let dataDir: string;

  beforeAll(async () => {
    copy = copyCheckout('my botica ñ', { isPrivate, ...owner });
    dataDir = join(copy.directory, 'data');
    await start();
  });
  afterAll(async () => {
    await Promise.allSettled(launched.map(async (one) => one.killAll()));
    // PostgreSQL notices the end of its parent; its files cannot be removed under it.
    for (const deadline = Date.now() + 15_000; processesOn(copy.directory).length > 0; await sleep(100)) {
      if (Date.now() > deadline) throw new Error(`still running: ${JSON.stringify(processesOn(copy.directory))}`);
    }
    removeCluster(dataDir);
    copy.remove();
  });

  it('says in one line what to open and how to sign in, and all of it works', async () => {
    const lines = product.stdout().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('first-admin.txt');
    expect(statSync(join(dataDir, 'first-admin.txt')).mode & 0o777).toBe(0o600);
    await expectWhole(product, dataDir);
  });

  it.runIf(isRoot)('runs PostgreSQL as somebody else than root', () => {
    const { uid } = statSync(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    expect(uid).toBe(user?.uid ?? uid);
  });

  it('refuses a second start on the same DATA_DIR in one line and touches nothing', async () => {
    const before = snapshot(dataDir);
    const refused = await launchRefused({ checkout: copy.directory, env, ...as });
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toBe('');
    expect(refused.stderr).toMatch(/^\S[^\n]*is in use by process \d+[^\n]*\n$/);
    expect(snapshot(dataDir)).toEqual(before);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  });

  it('answers what is in flight after SIGTERM and ends within 10 s', async () => {
    const request = await halfSentRequest(product.url);
    const asked = performance.now();
    product.terminate();
    await sleep(500);
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await Promise.race([product.ended, sleep(10_000, 'still running')])).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('starts again without a build in less than 3 s, with the same accounts', { retry: 2 }, async () => {
    await start();
    await expectWhole(product, dataDir);
    product.terminate();
    await product.ended;
    // On a machine whose cores are shared with other work the same start takes as much longer.
    const share = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
    expect(product.startMs / share).toBeLessThan(3_000);
  });

  it('starts again after a kill -9, and removes what that left outside of DATA_DIR', async () => {
    await start();
    const left = socketDirectories(dataDir);
    expect(left.map((directory) => existsSync(directory))).toEqual([true, true]);
    await product.killAll();
    await start();
    await expectWhole(product, dataDir);
    expect(left.map((directory) => existsSync(directory))).toEqual([false, false]);
    expect(socketDirectories(dataDir)).toHaveLength(2);
    product.terminate();
    expect(await product.ended).toBe(0);
  });

  it('names a wrong variable in one line', async () => {
    const refused = await launchRefused({ checkout: copy.directory, env: { ...env, PORT: '70000' }, ...as });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toBe('PORT="70000" cannot be used: expected a whole number from 0 to 65535\n');
  });
});

describe('npm start with DATABASE_URL', () => {
  const programs = findDebianPostgres();
  const account = isRoot ? accountOf('postgres') : null;
  if (programs === null || (isRoot && account === null)) {
    return void it.skip('needs a PostgreSQL of at least version 15 (Debian: apt-get install postgresql)');
  }

  it('uses that server, starts none of its own and keeps its data there', async () => {
    const server = await startDebianPostgres(programs, account);
    const copy = copyCheckout('botica', {});
    const dataDir = join(copy.directory, 'data');
    const options = { checkout: copy.directory, env: { ...env, DATABASE_URL: server.url } };
    const first = await launch(options);
    await expectWhole(first, dataDir);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    first.terminate();
    expect(await first.ended).toBe(0);
    const second = await launch(options);
    await expectWhole(second, dataDir);
    second.terminate();
    expect(await second.ended).toBe(0);
    await server.stop();
    const refused = await launchRefused(options);
    expect(refused.stderr).toMatch(/^DATABASE_URL \(127\.0\.0\.1:\d+\/botica\): [^\n]*ECONNREFUSED[^\n]*\n$/);
    expect(refused.stderr).not.toContain('secret');
    copy.remove();
  });
});

/** A sign-in of which the last byte is still to come. */
async function halfSentRequest(url: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), autoSelectFamily: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const head = [
    'POST /api/v1/auth HTTP/1.1',
    `Host: ${hostname}`,
    'Content-Type: application/json',
    'Accept-Language: en-US',
    `X-PUBLIC-KEY: ${publicKey}`,
    `Authorization: Basic ${Buffer.from('nobody@example.test:wrong password').toString('base64')}`,
    'Content-Length: 2',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await sleep(300);
  let answer = '';
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('\r\n\r\n')) resolve();
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
  return {
    finish: async () => {
      socket.write('}');
      await closed;
      socket.destroy();
      return answer;
    },
  };
}
