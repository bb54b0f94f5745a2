// An attack on sign-in: 10,000 wrong passwords from 100 addresses on 50 accounts, half of which exist, while the owners come in
// with the right one from where they came in before. Fails when an owner is kept out, when bodies, statuses or times tell which
// accounts exist, or when memory grows.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUser } from '@botica/contract/users/users.endpoints';
import { startBuiltServer } from './built-server';
import { Caller, readPublicKey } from './hold/caller';
import { chanceLonger, percentile } from './percentile';

const TRIES = Number(process.env.BENCH_TRIES ?? 10_000);
const ADDRESSES = 100;
const ACCOUNTS = 50;
const AT_ONCE = 60;
const OWNERS_EVERY_MS = 500;
const PASSWORD = 'una clave del banco de pruebas';
/** How well a time may tell who exists: the chance that it is longer for one who does, 0.5 being none. */
const TELLS = 0.03;
const GROWTH_MIB = 50;

interface Try {
  exists: boolean;
  status: number;
  body: string;
  ms: number;
}

const server = await startBuiltServer(await mkdtemp(join(tmpdir(), 'botica-bench-attack-')));
const port = Number(new URL(server.url).port);
const publicKey = await readPublicKey(port);
const callers: Caller[] = [];
const callerAt = (address: string) => {
  const caller = new Caller(port, 'someone', address, publicKey);
  callers.push(caller);
  return caller;
};
const broken: string[] = [];
const rows: Record<string, string | number>[] = [];
function note(what: string, value: string | number, isKept: boolean): void {
  rows.push({ what, value, holds: isKept ? 'yes' : 'NO' });
  if (!isKept) broken.push(what);
}

async function signIn(caller: Caller, login: string, password: string, exists: boolean): Promise<Try> {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const began = performance.now();
  const headers = { authorization, 'content-type': 'application/json' };
  const { status, body } = await caller.call('POST', '/auth', { headers, body: '{}' });
  const ms = performance.now() - began;
  return { exists, status, body: body.replace(/"requestId":"[^"]*"/, ''), ms };
}

async function rssMib(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

function compare(what: string, tries: readonly Try[]): void {
  const [here, not] = [tries.filter(({ exists }) => exists), tries.filter(({ exists }) => !exists)];
  const times = (list: readonly Try[]) => list.map(({ ms }) => ms);
  const medians = [here, not].map((list) => Math.round(percentile(times(list), 0.5)));
  const chance = chanceLonger(times(here), times(not));
  const text = `${chance.toFixed(3)}; medians ${medians.join(' and ')} ms of ${here.length} and ${not.length}`;
  note(`${what}: chance that who exists is answered later`, text, Math.abs(chance - 0.5) <= TELLS);
}

try {
  const emails = Array.from({ length: ACCOUNTS }, (_, i) => `account${i}@example.test`);
  const exists = (place: number) => place % 2 === 0;
  for (const email of emails.filter((_, place) => exists(place))) {
    const body = { name: 'Somebody', email, password: PASSWORD, password_confirmation: PASSWORD };
    await server.client.call(createUser, { body });
  }
  const owners = emails
    .filter((_, place) => exists(place))
    .map((email, at) => ({ email, home: callerAt(`127.9.0.${at + 1}`) }));
  for (const { email, home } of owners) await signIn(home, email, PASSWORD, true);

  const addresses = Array.from({ length: ADDRESSES }, (_, at) => callerAt(`127.8.0.${at + 1}`));
  const tries: Try[] = [];
  let next = 0;
  let [before, most] = [0, 0];
  const attack = async () => {
    while (next < TRIES) {
      const turn = next++;
      const place = turn % ACCOUNTS;
      // Each account from each address, in an order that goes round in neither.
      const caller = addresses[(turn * 7 + Math.floor(turn / ACCOUNTS)) % ADDRESSES];
      if (!caller) throw new Error('no address');
      tries.push(await signIn(caller, emails[place] ?? '', `wrong ${turn}`, exists(place)));
      // By then the heap has the size that the work needs, and code that runs often is compiled.
      if (tries.length === Math.floor(TRIES / 4)) before = await rssMib();
      if (before > 0 && tries.length % 200 === 0) most = Math.max(most, await rssMib());
    }
  };
  const began = performance.now();
  let isOver = false;
  const attacking = Promise.all(Array.from({ length: AT_ONCE }, attack)).finally(() => {
    isOver = true;
  });
  const entries: Try[] = [];
  for (let turn = 0; !isOver; turn += 1) {
    const owner = owners[turn % owners.length];
    if (owner) entries.push(await signIn(owner.home, owner.email, PASSWORD, true));
    await sleep(OWNERS_EVERY_MS);
  }
  await attacking;
  const seconds = (performance.now() - began) / 1000;
  note(
    `${TRIES} wrong passwords`,
    `${Math.round(seconds)} s`,
    tries.every(({ status }) => status === 401 || status === 429),
  );
  const kept = entries.filter(({ status }) => status !== 200).length;
  const longest = Math.round(Math.max(...entries.map(({ ms }) => ms)));
  note('owners kept out', `${kept} of ${entries.length}, the longest ${longest} ms`, kept === 0 && entries.length > 20);
  for (const status of [401, 429]) {
    const answered = tries.filter((one) => one.status === status);
    const bodies = [true, false].map((kind) =>
      [...new Set(answered.filter((one) => one.exists === kind).map(({ body }) => body))].toSorted().join('\n'),
    );
    note(`bodies of ${status} differ`, bodies[0] === bodies[1] ? 'no' : 'yes', bodies[0] === bodies[1]);
    const share = answered.filter((one) => one.exists).length / answered.length;
    note(`share of who exists among ${answered.length} of ${status}`, share.toFixed(3), Math.abs(share - 0.5) <= 0.1);
  }
  compare(
    'refused by limits',
    tries.filter(({ status }) => status === 429),
  );
  note(
    'memory that three quarters of it took',
    `${Math.round(most - before)} MiB of ${Math.round(before)}`,
    most - before <= GROWTH_MIB,
  );
} finally {
  for (const caller of callers) caller.close();
  await server.stop();
}
process.stdout.write(JSON.stringify({ title: 'An attack on sign-in', rows }));
if (broken.length > 0) throw new Error(`does not hold: ${broken.join(', ')}`);
