// Administration of many users (BENCH_USERS, 100,000): the 95th percentile of lists by every sort, search and filter, first
// and last page; exports with the memory that they take; a bulk deletion, and taking it back. Fails beyond what is promised.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { USER_SORTS } from '../packages/contract/src/users/users';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded';
import { createLogger } from '../packages/server/src/platform/logging/logger';
import { startBuiltServer } from './built-server';
import { readPublicKey } from './hold/caller';
import { percentile } from './percentile';

const USERS = Number(process.env.BENCH_USERS ?? 100_000);
/** More would be beyond what one user may ask for in a minute. */
const CALLS = 20;
const PROMISED = { listMs: 100, exportMs: 20_000, exportMib: 150, bulkMs: 5_000 } as const;
const BULK = Math.min(10_000, USERS / 10);

const directory = await mkdtemp(join(tmpdir(), 'botica-bench-users-'));
const postgres = await startEmbeddedPostgres({ dataDir: directory, logger: createLogger('warn', process.stderr) });
const connection = postgres.connection();
const host = encodeURIComponent(String(connection.host));
process.env.DATABASE_URL = `postgresql://${connection.user}@/${connection.database}?host=${host}&port=${connection.port ?? 5432}`;
const server = await startBuiltServer(await mkdtemp(join(tmpdir(), 'botica-bench-users-data-')));
const pool = new pg.Pool({ ...connection, max: 1 });
const rows: Record<string, string | number>[] = [];
const broken: string[] = [];

function note(what: string, value: number, promised: number, unit: string): void {
  rows.push({ what, value: `${Math.round(value)} ${unit}`, promised: `${promised} ${unit}` });
  if (value > promised) broken.push(what);
}

try {
  await pool.query(
    `INSERT INTO users (name, email, username, language, password_hash, gender, birth_date, created_at)
     SELECT (ARRAY['Ana','José','María','Óscar','Zoë'])[1 + n % 5] || ' ' || (ARRAY['Benítez','Duarte','Giménez','Ñandú'])[1 + n % 4] || ' ' || n,
       'user' || n || '@example.test', CASE WHEN n % 3 = 0 THEN 'user' || n END, (ARRAY['es-PY','en-US','pt-BR'])[1 + n % 3],
       CASE WHEN n % 20 = 0 THEN NULL ELSE 'x' END, (ARRAY['female','male','other'])[1 + n % 3], date '1950-01-01' + n % 20000, now() - n * interval '1 minute'
     FROM generate_series(1, $1::int) n`,
    [USERS],
  );
  await pool.query(`INSERT INTO user_roles (user_id, role_id)
    SELECT id, (ARRAY[1,3,4,9])[1 + id % 4] FROM users WHERE email LIKE 'user%'`);
  await pool.query('VACUUM ANALYZE');

  const base = { 'accept-language': 'en-US', 'x-public-key': await readPublicKey(Number(new URL(server.url).port)) };
  const { email, password } = server.administrator;
  const signedIn = await fetch(`${server.url}/api/v1/auth`, {
    method: 'POST',
    headers: { ...base, 'content-type': 'application/json', authorization: `Basic ${btoa(`${email}:${password}`)}` },
    body: '{}',
  });
  const { token } = (await signedIn.json()) as { token: string };
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { ...base, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/v1/ia/admin/users${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return answer;
  };

  const last = Math.ceil(USERS / 25);
  const lists = [
    ...USER_SORTS.flatMap((sort) => [1, Math.ceil(last / 2), last].map((page) => `sortBy=${sort}&page=${page}`)),
    'sortOrder=desc&page=1',
    'search=benitez',
    'search=user99',
    'search=nobody+at+all',
    'search=analyst',
    `search=benitez&page=${Math.ceil(last / 4)}`,
    'search=user99&searchField=email',
    'search=4f&searchField=uuid',
    'role=4',
    'role=4&status=active&language=pt-BR',
    'status=waiting',
    'status=invited',
  ];
  for (const query of lists) {
    const times: number[] = [];
    for (let i = 0; i < CALLS; i += 1) {
      const began = performance.now();
      await (await call(`?${query}`)).text();
      times.push(performance.now() - began);
    }
    note(`list ${query}`, percentile(times, 0.95), PROMISED.listMs, 'ms');
  }

  const rssMib = async () => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  };
  for (const format of ['csv', 'xlsx']) {
    const before = await rssMib();
    let most = before;
    const began = performance.now();
    const { body } = await call(`/export?format=${format}`);
    let pieces = 0;
    for await (const _piece of body ?? []) {
      pieces += 1;
      if (pieces % 20 === 0) most = Math.max(most, await rssMib());
    }
    note(`export of all as ${format}`, performance.now() - began, PROMISED.exportMs, 'ms');
    note(`its memory as ${format}`, most - before, PROMISED.exportMib, 'MiB');
  }

  const { rows: chosen } = await pool.query<{ uuid: string }>(
    `SELECT uuid FROM users WHERE email LIKE 'user%' ORDER BY id LIMIT $1`,
    [BULK],
  );
  const began = performance.now();
  const body = JSON.stringify({ ids: chosen.map(({ uuid }) => uuid) });
  const answer = await call('/bulk-delete', { method: 'POST', body });
  const deleted = (await answer.json()) as { meta: { deleted: number }; deletion: { id: string } };
  note(`bulk deletion of ${deleted.meta.deleted}`, performance.now() - began, PROMISED.bulkMs, 'ms');
  if (deleted.meta.deleted !== BULK) broken.push('bulk deletion');
  const undone = performance.now();
  await (await call(`/deletions/${deleted.deletion.id}/undo`, { method: 'POST', body: '{}' })).text();
  note('taking it back', performance.now() - undone, PROMISED.bulkMs, 'ms');
} finally {
  await pool.end();
  await server.stop();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify({ title: `Administration of ${USERS.toLocaleString('en')} users`, rows }));
if (broken.length > 0) throw new Error(`beyond what is promised: ${broken.join(', ')}`);
