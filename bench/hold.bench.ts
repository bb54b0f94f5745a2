// Whether the product holds: eight people work, somebody takes all that can be taken, and every 20 s a random process is
// killed (all but the first one, which brings the others back). Each answer is compared with the exact one, and what people
// wait for with what they waited for before the attack, in the same run.
// HOLD_MINUTES: how long (30); HOLD_LINES: lines of the warehouse (1,800,000, three for each ticket); HOLD_KILL_SECONDS: 20, or 0
// for none; HOLD_ATTACK: `off` for none. The server's log is kept beside the data when something does not hold.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RoleName } from '@botica/contract/permissions';
import { freePort } from './built-server';
import { makeAccounts } from './hold/accounts';
import type { Attacked, Attacks } from './hold/attacker';
import { Caller, readPublicKey } from './hold/caller';
import { Importer, ticketsFile } from './hold/imports';
import { Person, readPages } from './hold/people';
import { Product } from './hold/product';
import { readAnswers } from './hold/questions';
import { type Measured, report } from './hold/report';
import { Watch } from './hold/watch';
import { withEngine } from './sales-trends/engine';
import { generateLines } from './sales-trends/lines';

const MINUTES = Number(process.env.HOLD_MINUTES ?? 30);
const LINES = Number(process.env.HOLD_LINES ?? 1_800_000);
const KILL_SECONDS = Number(process.env.HOLD_KILL_SECONDS ?? 20);
const QUIET_MS = Math.min(180, MINUTES * 15) * 1000;
/** After the attack: connections end, caches are given back. */
const REST_MS = Math.min(90, MINUTES * 20) * 1000;
/** No file gets so high a number. */
const GENERATED_IMPORT = 1_000_000;
const PEOPLE = 8;
const IMPORTERS = 2;

const say = (text: string) => process.stderr.write(`${text}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-hold-'));
const lines = await withEngine(join(dataDir, 'warehouse'), (warehouse) =>
  generateLines(warehouse, LINES, GENERATED_IMPORT),
);
const names = Array.from({ length: PEOPLE }, (_, place) => `person${place}`);
const roles: Record<string, RoleName> = {
  owner: 'administrator',
  analyst: 'analyst',
  guest: 'guest',
  victim: 'analyst',
};
for (const name of names) roles[name] = 'analyst';
await makeAccounts(dataDir, roles);
const logPath = `${dataDir}.log`;
const log = await open(logPath, 'w');
const product = await Product.start(dataDir, await freePort(), log.fd);
say(`${lines} lines; ready as process ${product.pid}`);

let isOver = false;
let isAttackOver = false;
const publicKey = await readPublicKey(product.port);
const watch = new Watch(product, () => isOver);
const people = names.map(
  (name, place) => new Person(new Caller(product.port, name, `127.0.0.${11 + place}`, publicKey), watch),
);
const importers = people.slice(0, IMPORTERS).map((person, place) => new Importer(person, place, () => isOver));

async function importOldestDay(person: Person): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const body = ticketsFile('2020-01', 20, 'first');
  const { body: preview } = await person.caller.call('POST', '/ia/data/imports?filename=first.csv', { headers, body });
  const { id } = JSON.parse(preview).data;
  await person.caller.call('POST', `/ia/data/imports/${id}/commit`);
  for (let look = 0; look < 600; look++) {
    const { body: found } = await person.caller.call('GET', `/ia/data/imports/${id}`);
    if (JSON.parse(found).data.status === 'done') return;
    await sleep(100);
  }
  throw new Error('the first import is not done after a minute');
}

function startAttacker(attacked: Attacked): ChildProcess {
  return fork(join(import.meta.dirname, 'hold', 'attacker.ts'), [JSON.stringify(attacked)]);
}

async function stopAttacker(attacker: ChildProcess): Promise<Attacks> {
  if (attacker.exitCode !== null) throw new Error('the attacker has ended');
  const told = once(attacker, 'message').then(([attacks]): Attacks => attacks);
  const ended = once(attacker, 'exit').then(() => Promise.reject(new Error('the attacker ended before')));
  attacker.send('stop');
  return Promise.race([told, ended]).finally(() => ended.catch(() => {}));
}

async function run(): Promise<Measured> {
  const [first] = people;
  if (!first) throw new Error('there is nobody');
  await first.signIn();
  // Imports of later days than this one change no answer about the days of the generated lines.
  await importOldestDay(first);
  const answers = await readAnswers(first.caller);
  say(`${answers.size} answers known`);
  first.calls.length = 0;
  const work = [
    watch.run(),
    ...importers.map((importer) => importer.run()),
    ...people.slice(IMPORTERS).map((person) => readPages(person, answers, () => isOver)),
  ];
  const quietFromMs = performance.now();
  await sleep(QUIET_MS);
  const attackFromMs = performance.now();
  say('the attack begins');
  const owner = names[IMPORTERS] ?? '';
  const isAttacked = process.env.HOLD_ATTACK !== 'off';
  const attacker = isAttacked ? startAttacker({ port: product.port, publicKey, owner }) : null;
  const killing = KILL_SECONDS > 0 ? watch.killEvery(KILL_SECONDS, () => isAttackOver) : null;
  await sleep(MINUTES * 60_000);
  isAttackOver = true;
  const attackToMs = performance.now();
  const attacks = attacker === null ? {} : await stopAttacker(attacker);
  await killing;
  say('the attack is over');
  await sleep(REST_MS);
  isOver = true;
  await Promise.all(work);
  const wrongTickets = importers.flatMap(({ counts }) => counts.wrong);
  const calls = people.flatMap((person) => person.calls);
  const imports = importers.map(({ counts }) => ({ ...counts, wrong: counts.wrong.length }));
  return { calls, attacks, imports, wrongTickets, watch, quietFromMs, attackFromMs, attackToMs };
}

try {
  const { rows, details, holds } = report(await run());
  const title = `${MINUTES} minutes on ${lines} lines: ${PEOPLE} people, an attacker, a kill every ${KILL_SECONDS} s`;
  process.stdout.write(`${JSON.stringify({ title, rows, details })}\n`);
  if (holds) await rm(logPath);
  else say(`something does not hold; the log of the server is ${logPath}`);
} finally {
  for (const { caller } of people) caller.close();
  await product.stop();
  await log.close();
  await rm(dataDir, { recursive: true, force: true });
}
