import { createServer, type Socket } from 'node:net';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBoundedPool, pingDatabase } from './connection';
import { DatabaseError, openDatabase } from './database';
import { isDatabaseUnavailable } from './database-unavailable';
import { openTestDatabase, type TestDatabase } from './testing';

const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

async function refusal(databaseUrl: string): Promise<string> {
  const outcome = await openDatabase({ dataDir: '/nonexistent', databaseUrl }, logger).catch((error: unknown) => error);
  return outcome instanceof DatabaseError ? outcome.message : `not refused: ${String(outcome)}`;
}

describe('openDatabase with DATABASE_URL', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await openTestDatabase([]);
  });
  afterAll(() => server.close());

  it('uses that database and leaves it running', async () => {
    const database = await openDatabase({ dataDir: '/nonexistent', databaseUrl: server.url }, logger);
    expect(database.embedded).toBe(false);
    const { rows } = await database.pool.query('SELECT current_database() AS name');
    expect(rows).toEqual([{ name: server.name }]);
    await database.close();
    await database.close();
    expect((await server.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('survives an idle connection that is cut', async () => {
    const database = await openDatabase({ dataDir: '/nonexistent', databaseUrl: server.url }, logger);
    await database.pool.query('SELECT 1');
    await server.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'botica' AND datname = $1",
      [server.name],
    );
    await expect.poll(() => database.pool.totalCount).toBe(0);
    expect((await database.pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
    await database.close();
  });

  it('bounds every wait of a request, and lets migrations take their time', async () => {
    const database = await openDatabase({ dataDir: '/nonexistent', databaseUrl: server.url }, logger);
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const bounds = async (pool: Pool) => {
      const { rows } = await pool.query({
        text: `SELECT ${names.map((name) => `current_setting('${name}')`).join(', ')}`,
        rowMode: 'array',
      });
      return rows[0];
    };
    expect(await bounds(database.pool)).toEqual(['10s', '5s', '10s']);
    expect(await bounds(database.maintenance)).toEqual(['30min', '30min', '1min']);
    await database.ping();
    await database.close();
  });

  it('refuses another encoding than UTF-8', async () => {
    const name = `${server.name}_ascii`;
    await server.pool.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    expect(await refusal(server.url.replace(server.name, name))).toMatch(
      /^DATABASE_URL \([^\s]+:5432\/test_\w+_ascii\): the encoding of the database is SQL_ASCII, UTF8 is needed$/,
    );
    await server.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  it('says in one line, without the password, why it cannot connect', async () => {
    expect(await refusal(server.url.replace(server.name, 'missing'))).toMatch(
      /^DATABASE_URL \(\S+:5432\/missing\): database "missing" does not exist$/,
    );
    const port = await freePort();
    const message = await refusal(`postgresql://botica:hunter2@localhost:${port}/botica`);
    expect(message).toContain(`DATABASE_URL (localhost:${port}/botica): `);
    expect(message).toContain('ECONNREFUSED');
    expect(message).not.toMatch(/hunter2|\n/);
  });
});

describe('a server that hangs', () => {
  /** Answers the first messages as PostgreSQL does, and nothing after them. */
  const mute = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      const okay = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
      const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
      socket.write(Buffer.concat([okay, ready]));
    });
  });
  const sockets = new Set<Socket>();
  let connection: { host: string; port: number; user: string };
  beforeAll(async () => {
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
    connection = { host: '127.0.0.1', port: address.port, user: 'botica' };
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  it('fails a query as unavailable, and is not handed to the next one', async () => {
    const patience = { statementMs: 50, silenceMs: 100, lockMs: 50, idleInTransactionMs: 50 };
    const pool = openBoundedPool(connection, { most: 1, patience, logger });
    const failure = await pool.query('SELECT 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });

  it('fails a ping in time', async () => {
    await expect(pingDatabase(connection, 100)).rejects.toThrow('Query read timeout');
  });
});

/** A port that nobody listens on (any more). */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
