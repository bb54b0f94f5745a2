import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError, openDatabase } from './database';
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

/** A port that nobody listens on (any more). */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
