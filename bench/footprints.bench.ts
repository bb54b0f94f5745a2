// Events of visitors: single ones and in batches of 50, while somebody looks at the overview, beside a bare route that only reads
// the same bodies, in the same run. Then the server is killed ten times under load: what was not acknowledged is sent again, and
// each event must be there once.
// BENCH_SECONDS: of each load (20); BENCH_CONNECTIONS (256); BENCH_KILLS (10).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './built-server';
import { eventOf, USER_AGENT } from './footprints/events';
import { type Measured, runLoad, type Target } from './footprints/load';
import { makeAccounts } from './hold/accounts';
import { Caller, readPublicKey } from './hold/caller';
import { nameOf, Product } from './hold/product';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 256);
const KILLS = Number(process.env.BENCH_KILLS ?? 10);
const BATCH = 50;
const BATCH_CONNECTIONS = 32;
const KILL_EVERY_MS = 4_000;
const LIST_BOUND_MS = 120_000;
const READY_BOUND_MS = 60_000;
process.env.TRUSTED_PROXIES = '127.0.0.0/8';

const say = (text: string) => process.stderr.write(`${text}\n`);
const rows: Record<string, string | number>[] = [];
let sent = 0;
const single = () => JSON.stringify(eventOf(sent++));
const batch = () => JSON.stringify(Array.from({ length: BATCH }, () => eventOf(sent++)));

function report(name: string, events: number, { refused, perSecond, p50, p95, p99 }: Measured): void {
  rows.push({ load: name, 'calls/s': perSecond, 'events/s': perSecond * events, p50, p95, p99, refused });
  say(JSON.stringify(rows.at(-1)));
}

async function measureBare(): Promise<void> {
  const bare = fork(join(import.meta.dirname, 'footprints', 'bare-route.ts'));
  const [port] = await once(bare, 'message');
  const target = { port: Number(port), path: '/', headers: { 'content-type': 'application/json' } };
  report('bare route, single', 1, await runLoad(target, { connections: CONNECTIONS, seconds: SECONDS, body: single }));
  const ofBatches = { connections: BATCH_CONNECTIONS, seconds: SECONDS, body: batch };
  report(`bare route, batches of ${BATCH}`, BATCH, await runLoad(target, ofBatches));
  bare.disconnect();
  sent = 0;
}

/** The overview, asked for each second as a page that is open does. */
async function lookOn(caller: Caller, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const { status } = await caller.call('GET', '/footprints/summary');
    if (status === 200) times.push(performance.now() - began);
    await sleep(1_000);
  }
  return times;
}

/** Waits until as many events are in the list as were sent, or no more come. */
async function totalOf(caller: Caller): Promise<number> {
  let total = -1;
  for (const began = performance.now(); performance.now() - began < LIST_BOUND_MS; await sleep(1_000)) {
    const { status, body } = await caller.call('GET', '/footprints?per_page=1');
    if (status === 401) await caller.signIn();
    if (status !== 200) continue;
    const next = Number(JSON.parse(body).meta.total);
    if (next === sent || next === total) return next;
    total = next;
  }
  return total;
}

/** Kills the server again and again while events come in; what nobody acknowledged is sent again until somebody does. */
async function killUnderLoad(product: Product, target: Target): Promise<void> {
  const unanswered = new Map<number, string>();
  let isOver = false;
  const load = { connections: CONNECTIONS, seconds: 0.5, body: single };
  const sending = (async () => {
    while (!isOver) {
      await runLoad(target, {
        ...load,
        onCall: (call, text) => unanswered.set(call, text),
        onAnswer: (call, status) => status === 202 && unanswered.delete(call),
      });
      await sleep(100);
    }
  })();
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(KILL_EVERY_MS);
    const server = (await product.members()).find(({ command }) => nameOf(command) === 'main.js');
    if (server) process.kill(server.pid, 'SIGKILL');
  }
  await sleep(KILL_EVERY_MS);
  isOver = true;
  await sending;
  say(`${KILLS} kills; ${unanswered.size} events were not acknowledged and are sent again`);
  const since = performance.now();
  for (const text of unanswered.values()) {
    const again = { connections: 1, seconds: 60, calls: 1, body: () => text };
    while ((await runLoad(target, again)).calls !== 1) {
      if (performance.now() - since > READY_BOUND_MS) throw new Error('an event is still refused');
      await sleep(200);
    }
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-footprints-'));
await measureBare();
await makeAccounts(dataDir, { owner: 'administrator' });
const log = await open(`${dataDir}.log`, 'w');
const product = await Product.start(dataDir, await freePort(), log.fd);
const publicKey = await readPublicKey(product.port);
const owner = new Caller(product.port, 'owner', '127.0.0.1', publicKey);
try {
  await owner.signIn();
  const headers = {
    'accept-language': 'es',
    'content-type': 'text/plain',
    'x-public-key': publicKey,
    'user-agent': USER_AGENT,
  };
  const target = { port: product.port, path: '/api/v1/footprints', headers };
  await runLoad(target, { connections: CONNECTIONS, seconds: 3, body: single });
  let isOver = false;
  const looking = lookOn(owner, () => isOver);
  const before = (await product.memory()).pssBytes;
  report('single', 1, await runLoad(target, { connections: CONNECTIONS, seconds: SECONDS, body: single }));
  const ofBatches = { connections: BATCH_CONNECTIONS, seconds: SECONDS, body: batch };
  report(`batches of ${BATCH}`, BATCH, await runLoad(target, ofBatches));
  const after = (await product.memory()).pssBytes;
  isOver = true;
  const looks = (await looking).toSorted((a, b) => a - b);
  say(`overview meanwhile, ms: ${looks.map(Math.round).join(' ')}; memory, MiB: ${before >> 20} -> ${after >> 20}`);
  const began = performance.now();
  say(`${await totalOf(owner)} of ${sent} events are listed after ${Math.round(performance.now() - began)} ms`);
  await killUnderLoad(product, target);
  const total = await totalOf(owner);
  rows.push({ load: `${KILLS} kills under load`, sent, listed: total, holds: total === sent ? 'yes' : 'NO' });
} finally {
  owner.close();
  await product.stop();
  await log.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify({ title: 'Events of visitors, client and server on this machine', rows }));
