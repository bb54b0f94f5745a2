// Events of visitors: single ones and in batches of 50, while somebody looks at the overview, beside a bare route that only reads
// the same bodies, in the same run. Then the server is killed ten times under load: what was not acknowledged is sent again, and
// each event must be there once. Meanwhile somebody looks at how old the newest event of the list is.
// BENCH_PARTS: which of load, memory and kills (load,kills); BENCH_SECONDS: of each load (20), and how long memory is watched
// (15 times that); BENCH_CONNECTIONS (256); BENCH_KILLS (10).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './built-server';
import { eventText, USER_AGENT } from './footprints/events';
import { type Measured, runLoad, type Target } from './footprints/load';
import { lookAtNewest, lookOn } from './footprints/looks';
import { letHeapBeAsked, watchMemory } from './footprints/memory';
import { processorSeconds, shareOf } from './footprints/processor';
import { makeAccounts } from './hold/accounts';
import { Caller, readPublicKey } from './hold/caller';
import { nameOf, Product } from './hold/product';
import { percentile } from './percentile';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 256);
const KILLS = Number(process.env.BENCH_KILLS ?? 10);
const PARTS = new Set((process.env.BENCH_PARTS ?? 'load,kills').split(','));
const BATCH = 50;
const BATCH_CONNECTIONS = 16;
const KILL_EVERY_MS = 4_000;
const LIST_BOUND_MS = 120_000;
const READY_BOUND_MS = 60_000;
process.env.TRUSTED_PROXIES = '127.0.0.0/8';

const say = (text: string) => process.stderr.write(`${text}\n`);
const rows: Record<string, string | number>[] = [];
let sent = 0;
const single = () => eventText(sent++);
const batch = () => `[${Array.from({ length: BATCH }, single).join(',')}]`;
const ofSingles = { connections: CONNECTIONS, seconds: SECONDS, body: single };
const ofBatches = { connections: BATCH_CONNECTIONS, seconds: SECONDS, body: batch };

function report(name: string, events: number, measured: Measured, more: Record<string, string | number> = {}): void {
  const { refused, perSecond, p50, p95, p99, ownMicros } = measured;
  const figures = { 'calls/s': perSecond, 'events/s': perSecond * events, p50, p95, p99, refused };
  rows.push({ load: name, ...figures, 'load µs/call': ownMicros, ...more });
  say(JSON.stringify(rows.at(-1)));
}

async function measureBare(): Promise<{ single: number; batch: number }> {
  const bare = fork(join(import.meta.dirname, 'footprints', 'bare-route.ts'));
  const [port] = await once(bare, 'message');
  const target = { port: Number(port), path: '/', headers: { 'content-type': 'application/json' } };
  await runLoad(target, { ...ofSingles, seconds: 2 });
  const singles = await runLoad(target, ofSingles);
  report('bare route, single', 1, singles);
  const batches = await runLoad(target, ofBatches);
  report(`bare route, batches of ${BATCH}`, BATCH, batches);
  bare.disconnect();
  sent = 0;
  return { single: singles.perSecond, batch: batches.perSecond };
}

/** After so long without another event in the list no more are waited for. */
const UNCHANGED_MS = 10_000;

/** Waits until as many events are in the list as were sent, or no more come. */
async function totalOf(caller: Caller): Promise<number> {
  let total = -1;
  const began = performance.now();
  for (let changed = began; performance.now() - began < LIST_BOUND_MS; await sleep(100)) {
    const { status, body } = await caller.call('GET', '/footprints?per_page=1');
    if (status === 401) await caller.signIn();
    if (status !== 200) continue;
    const next = Number(JSON.parse(body).meta.total);
    if (next !== total) changed = performance.now();
    total = next;
    if (total === sent || performance.now() - changed > UNCHANGED_MS) break;
  }
  return total;
}

async function measureLoad(product: Product, owner: Caller, target: Target): Promise<void> {
  const bare = await measureBare();
  await runLoad(target, { ...ofSingles, seconds: 3 });
  let isOver = false;
  const looking = lookOn(owner, () => isOver);
  for (const [name, events, load, beside] of [
    ['single', 1, ofSingles, bare.single],
    [`batches of ${BATCH}`, BATCH, ofBatches, bare.batch],
  ] as const) {
    const before = await processorSeconds(product);
    let isLoaded = false;
    const newest = lookAtNewest(owner, () => isLoaded);
    const measured = await runLoad(target, load);
    const seconds = await processorSeconds(product);
    isLoaded = true;
    const ages = await newest;
    report(name, events, measured, {
      'of bare': (measured.perSecond / beside).toFixed(2),
      'newest listed, ms': percentile(ages, 0.5),
      'at most': Math.max(...ages),
      ...shareOf(before, seconds, SECONDS),
    });
  }
  isOver = true;
  const looks = (await looking).toSorted((a, b) => a - b);
  say(`overview meanwhile, ms: ${looks.map(Math.round).join(' ')}`);
  const began = performance.now();
  const total = await totalOf(owner);
  rows.push({ load: 'listed afterwards', sent, listed: total, holds: total === sent ? 'yes' : 'NO' });
  say(`${total} of ${sent} events are listed after ${Math.round(performance.now() - began)} ms`);
}

/** Kills the server again and again while events come in; what nobody acknowledged is sent again until somebody does. */
async function killUnderLoad(product: Product, owner: Caller, target: Target): Promise<void> {
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
  const total = await totalOf(owner);
  rows.push({ load: `${KILLS} kills under load`, sent, listed: total, holds: total === sent ? 'yes' : 'NO' });
}

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-footprints-'));
await makeAccounts(dataDir, { owner: 'administrator' });
const log = await open(`${dataDir}.log`, 'w');
if (PARTS.has('memory')) letHeapBeAsked(`${dataDir}.heap`);
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
  if (PARTS.has('load')) await measureLoad(product, owner, target);
  if (PARTS.has('memory')) rows.push(...(await watchMemory(product, target, ofSingles, say)));
  if (PARTS.has('kills')) await killUnderLoad(product, owner, target);
} finally {
  owner.close();
  await product.stop();
  await log.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify({ title: 'Events of visitors, client and server on this machine', rows }));
