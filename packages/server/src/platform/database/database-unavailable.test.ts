import { createServer } from 'node:net';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable';
import { openTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const failure = (query: Promise<unknown>) => query.then(() => null).catch((error: unknown) => error);

it('knows a server that is not there, that stops, and one that hangs up', async () => {
  const nobody = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 });
  expect(isDatabaseUnavailable(await failure(nobody.query('SELECT 1')))).toBe(true);
  await nobody.end();

  const rude = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
  const address = rude.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const hungUp = new Pool({ host: '127.0.0.1', port: address.port });
  expect(isDatabaseUnavailable(await failure(hungUp.query('SELECT 1')))).toBe(true);
  await hungUp.end();
  await new Promise((resolve) => rude.close(resolve));

  const killed = failure(database.db.execute('SELECT pg_terminate_backend(pg_backend_pid())'));
  expect(isDatabaseUnavailable(await killed)).toBe(true);
});

it('knows a wait that reached its bound', async () => {
  const slow = database.db.execute('SET LOCAL statement_timeout = 20; SELECT pg_sleep(5)');
  expect(isDatabaseUnavailable(await failure(slow))).toBe(true);
  const holder = await database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE users');
  const waiting = database.db.execute('SET LOCAL lock_timeout = 20; SELECT 1 FROM users');
  expect(isDatabaseUnavailable(await failure(waiting))).toBe(true);
  await holder.query('ROLLBACK');
  holder.release();
});

it('knows two that waited for one another', async () => {
  const both = await Promise.all([database.pool.connect(), database.pool.connect()]);
  for (const [at, one] of both.entries()) {
    await one.query(`SET deadlock_timeout = 10; BEGIN; SELECT pg_advisory_xact_lock(${at})`);
  }
  const failures = await Promise.all(
    both.map((one, at) =>
      failure(one.query(`SELECT pg_advisory_xact_lock(${1 - at})`).then(() => one.query('COMMIT'))),
    ),
  );
  expect(failures.filter((error) => error !== null).map(isDatabaseUnavailable)).toEqual([true]);
  for (const one of both) {
    await one.query('ROLLBACK; RESET deadlock_timeout');
    one.release();
  }
});

it('tells a query that is refused apart', async () => {
  expect(isDatabaseUnavailable(await failure(database.db.execute('SELECT nothing FROM nowhere')))).toBe(false);
  expect(isDatabaseUnavailable(await failure(database.db.execute('SELECT 1 / 0')))).toBe(false);
  expect(isDatabaseUnavailable(new Error('x'))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  expect(isDatabaseUnavailable('57P01')).toBe(false);
});
