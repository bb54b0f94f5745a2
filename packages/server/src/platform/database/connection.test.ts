import { expect, it } from 'vitest';
import { CapturedLog } from '../../testing/captured-log';
import { createLogger } from '../logging/logger';
import { openBoundedPool } from './connection';
import { openTestDatabase } from './testing';

const patience = { statementMs: 5_000, silenceMs: 10_000, lockMs: 5_000, idleInTransactionMs: 5_000 };

it('tells of an idle connection that broke in one short line, and of none at an ordered stop', async () => {
  const database = await openTestDatabase();
  const log = new CapturedLog();
  const pool = openBoundedPool(
    { connectionString: database.url },
    { most: 2, patience, logger: createLogger('debug', log) },
  );
  const broken = new Promise((resolve) => pool.once('error', resolve));
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await broken;
  expect(log.lines).toHaveLength(1);
  expect(log.lines[0]?.length).toBeLessThan(3_000);
  expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({
    msg: 'an idle connection to PostgreSQL broke',
    err: { code: '57P01' },
  });

  await pool.query('SELECT 1');
  const ended = pool.end();
  pool.emit('error', new Error('terminating connection'));
  await ended;
  expect(log.lines).toHaveLength(1);
  await database.close();
});

it('survives the end of a connection in the middle of a transaction', async () => {
  const database = await openTestDatabase();
  const log = new CapturedLog();
  const pool = openBoundedPool(
    { connectionString: database.url },
    { most: 2, patience, logger: createLogger('debug', log) },
  );
  const client = await pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await database.close();
});
