// What a call costs that nobody has to sign in for: processor time of the server for each, and the share of one core that an
// address can take with all that it may ask for. Fails when that is more than its class may take.
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOADS } from '@botica/contract/load';
import { startBuiltServer } from './built-server';
import { readPublicKey } from './hold/caller';

const CALLS = Number(process.env.BENCH_CALLS ?? 600);
/** Calls at one moment. */
const AT_ONCE = 4;
/** The most of one core that one address may take, by class, in percent. */
const BUDGET = { probe: 10, document: 15, light: 15, entrance: 20, registration: 5, reference: 5 } as const;
const TICKS_PER_SECOND = 100;

interface Call {
  name: string;
  load: keyof typeof BUDGET;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** A login of its own for each call: one account has five tries. */
  isGuess?: true;
  body?: string;
  expects: number;
}

const server = await startBuiltServer(await mkdtemp(join(tmpdir(), 'botica-bench-anonymous-')));
const { port } = new URL(server.url);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Processor time of the server so far, its threads included. */
async function cpuMs(): Promise<number> {
  const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
}

/** From an address of its own for every twenty calls, so that none is refused. */
function send(
  { method = 'GET', path, headers: fixed, isGuess, body }: Call,
  turn: number,
): Promise<{ status: number; bytes: number }> {
  const guess = `Basic ${Buffer.from(`nobody${turn}@example.test:wrong password`).toString('base64')}`;
  const headers = { ...fixed, ...(isGuess && { authorization: guess }) };
  const place = Math.floor(turn / 20);
  const localAddress = `127.1.${Math.floor(place / 250)}.${1 + (place % 250)}`;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, localAddress, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes })).on('error', reject);
    });
    call.on('error', reject).end(body);
  });
}

let turn = 0;
async function measure(call: Call): Promise<{ msOfEach: number; bytes: number }> {
  let bytes = 0;
  const before = await cpuMs();
  for (let done = 0; done < CALLS; done += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(call, turn++)));
    for (const { status, bytes: size } of answers) {
      if (status !== call.expects) throw new Error(`${call.name} answered ${status}`);
      bytes = size;
    }
  }
  return { msOfEach: ((await cpuMs()) - before) / CALLS, bytes };
}

try {
  const publicKey = await readPublicKey(Number(port));
  const api = { 'accept-language': 'es-PY', 'x-public-key': publicKey, 'content-type': 'application/json' };
  const assets = await readdir(join(import.meta.dirname, '..', 'packages', 'web', 'dist', 'assets'));
  const gzip = { 'accept-encoding': 'gzip, br' };
  const base = '/api/v1';
  const calls: Call[] = [
    { name: 'GET /health/live', load: 'probe', path: '/health/live', expects: 200 },
    { name: 'GET /health/ready', load: 'probe', path: '/health/ready', expects: 200 },
    { name: 'GET /metrics', load: 'probe', path: '/metrics', headers: gzip, expects: 200 },
    { name: 'GET /api/v1/openapi.json', load: 'reference', path: `${base}/openapi.json`, headers: gzip, expects: 200 },
    { name: 'GET /api/v1/reference', load: 'reference', path: `${base}/reference`, headers: gzip, expects: 200 },
    { name: '... unpacked', load: 'reference', path: `${base}/reference`, expects: 200 },
    { name: 'GET /config.json', load: 'document', path: '/config.json', expects: 200 },
    { name: 'GET / and pages', load: 'document', path: '/ia/products', headers: gzip, expects: 200 },
    ...assets.slice(0, 1).map(
      (file): Call => ({
        name: 'GET /assets/*',
        load: 'document',
        path: `/assets/${file}`,
        headers: gzip,
        expects: 200,
      }),
    ),
    { name: 'GET of nothing', load: 'document', path: `${base}/nothing`, headers: api, expects: 404 },
    { name: 'GET without a session', load: 'light', path: `${base}/ia/me`, headers: api, expects: 401 },
    {
      name: 'POST /auth, wrong',
      load: 'entrance',
      method: 'POST',
      path: `${base}/auth`,
      headers: api,
      isGuess: true,
      body: '{}',
      expects: 401,
    },
    {
      name: 'POST /auth/register, wrong',
      load: 'registration',
      method: 'POST',
      path: `${base}/auth/register`,
      headers: api,
      body: '{}',
      expects: 422,
    },
    {
      name: 'GET /auth/sign-up',
      load: 'light',
      path: `${base}/auth/sign-up`,
      headers: api,
      expects: 200,
    },
    {
      name: 'POST /auth/forgot-password, nobody',
      load: 'registration',
      method: 'POST',
      path: `${base}/auth/forgot-password`,
      headers: api,
      body: '{"email":"nobody@example.test"}',
      expects: 202,
    },
    ...['link', 'confirm-email'].map(
      (path): Call => ({
        name: `POST /auth/${path}, wrong`,
        load: 'entrance',
        method: 'POST',
        path: `${base}/auth/${path}`,
        headers: api,
        body: '{"token":"nobody-sent-it"}',
        expects: 410,
      }),
    ),
    ...['reset-password', 'accept-invitation'].map(
      (path): Call => ({
        name: `POST /auth/${path}, wrong`,
        load: 'entrance',
        method: 'POST',
        path: `${base}/auth/${path}`,
        headers: api,
        body: '{"token":"nobody-sent-it","password":"long enough","password_confirmation":"long enough","terms_accepted":true}',
        expects: 410,
      }),
    ),
  ];
  const rows: Record<string, string | number>[] = [];
  for (const call of calls) {
    await measure(call);
    const { msOfEach, bytes } = await measure(call);
    const perMinute = LOADS[call.load].callsPerMinute.address;
    const percent = Number(((msOfEach * perMinute) / 600).toFixed(1));
    const most = BUDGET[call.load];
    if (percent > most) process.exitCode = 1;
    rows.push({
      call: call.name,
      class: call.load,
      bytes,
      'ms of the processor': Number(msOfEach.toFixed(2)),
      'calls a minute': perMinute,
      '% of a core': percent,
      'at most': most,
    });
    process.stderr.write(`${call.name}: ${msOfEach.toFixed(2)} ms\n`);
  }
  process.stdout.write(JSON.stringify({ title: 'Calls that nobody has to sign in for, from one address', rows }));
} finally {
  agent.destroy();
  await server.stop();
}
