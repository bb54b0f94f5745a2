// Whether the time of an answer tells who has an account: a wrong password, and a forgotten one, BENCH_PAIRS times each for
// somebody who exists and for nobody, in an order by chance, each from an address of its own. Fails when Mann and Whitney's
// test tells them apart (three standard deviations, which happens by chance 3 times in 1,000).
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '@botica/contract/users/users.endpoints';
import { startBuiltServer } from './built-server';
import { Caller, readPublicKey } from './hold/caller';
import { chanceLonger, percentile } from './percentile';

const PAIRS = Number(process.env.BENCH_PAIRS ?? 500);
const PASSWORD = 'una clave del banco de pruebas';
/** Of the chance that one kind takes longer, when nothing tells them apart. */
const DEVIATION = Math.sqrt((2 * PAIRS + 1) / (12 * PAIRS * PAIRS));

interface Ask {
  path: string;
  /** Headers and body for a login. */
  of: (login: string) => { headers: Record<string, string>; body: string };
  status: number;
}
const JSON_TYPE = { 'content-type': 'application/json' };
const ASKS: Record<string, Ask> = {
  'a wrong password': {
    path: '/auth',
    of: (login) => ({
      headers: { ...JSON_TYPE, authorization: `Basic ${Buffer.from(`${login}:wrong`).toString('base64')}` },
      body: '{}',
    }),
    status: 401,
  },
  'a forgotten password': {
    path: '/auth/forgot-password',
    of: (email) => ({ headers: JSON_TYPE, body: JSON.stringify({ email }) }),
    status: 202,
  },
};

const server = await startBuiltServer(await mkdtemp(join(tmpdir(), 'botica-bench-timing-')));
const rows: Record<string, string | number>[] = [];
const broken: string[] = [];
try {
  const port = Number(new URL(server.url).port);
  const publicKey = await readPublicKey(port);
  for (let place = 0; place < PAIRS; place += 1) {
    const body = {
      name: 'Somebody',
      email: `here${place}@example.test`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    await server.client.call(createUser, { body });
  }
  for (const [turn, [what, ask]] of Object.entries(ASKS).entries()) {
    const times: Record<'here' | 'away', number[]> = { here: [], away: [] };
    for (let place = 0; place < PAIRS; place += 1) {
      const kinds = Math.random() < 0.5 ? (['here', 'away'] as const) : (['away', 'here'] as const);
      for (const [at, kind] of kinds.entries()) {
        const address = `127.${10 + 2 * turn + at}.${place >> 8}.${place & 255 || 1}`;
        const caller = new Caller(port, kind, address, publicKey);
        const call = ask.of(`${kind}${place}@example.test`);
        const began = performance.now();
        const { status } = await caller.call('POST', ask.path, call);
        times[kind].push(performance.now() - began);
        caller.close();
        if (status !== ask.status) throw new Error(`${what}: answered ${status}`);
      }
    }
    const chance = chanceLonger(times.here, times.away);
    const isEqual = Math.abs(chance - 0.5) <= 3 * DEVIATION;
    if (!isEqual) broken.push(what);
    rows.push({
      what,
      'each kind': PAIRS,
      'chance that who exists is answered later': `${chance.toFixed(3)} ± ${(3 * DEVIATION).toFixed(3)}`,
      'medians (ms)': [times.here, times.away].map((list) => percentile(list, 0.5).toFixed(1)).join(' and '),
      holds: isEqual ? 'yes' : 'NO',
    });
  }
} finally {
  await server.stop();
}
process.stdout.write(JSON.stringify({ title: 'What the time of an answer tells of an account', rows }));
if (broken.length > 0) throw new Error(`tells who exists: ${broken.join(', ')}`);
