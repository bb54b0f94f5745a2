import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseMigrations } from '../../migrations/database';
import { MigrationError } from '../migrations';
import { type DatabaseMigration, migrateDatabase, withDatabaseLock } from './migrate';
import { openTestDatabase, type TestDatabase } from './testing';

const first = { id: '001-first', sql: 'CREATE TABLE first (id int); INSERT INTO first VALUES (1);' };
const second = { id: '002-second', sql: 'CREATE TABLE second (id int)' };
const third = { id: '003-third', sql: 'CREATE TABLE third (id int)' };

describe('migrateDatabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase([]);
  });
  afterAll(() => database.close());

  async function tables(): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
    );
    return rows.map(({ name }) => name);
  }

  async function refusal(migrations: readonly DatabaseMigration[]): Promise<string> {
    const error = await migrateDatabase(database.pool, migrations).catch((reason: unknown) => reason);
    return error instanceof MigrationError ? error.message : `not refused: ${String(error)}`;
  }

  it('applies what is pending, in order and once, even when two start at the same time', async () => {
    expect(await migrateDatabase(database.pool, [first])).toEqual(['001-first']);
    const both = await Promise.all([1, 2].map(() => migrateDatabase(database.pool, [first, second])));
    expect(both.flat()).toEqual(['002-second']);
    expect(await migrateDatabase(database.pool, [first, second])).toEqual([]);
    expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
    expect((await database.pool.query('SELECT id FROM first')).rows).toEqual([{ id: 1 }]);
  });

  it('leaves nothing of a failed one and goes on after it is mended', async () => {
    const broken = { id: '003-third', sql: 'CREATE TABLE third (id int); INSERT INTO missing VALUES (1)' };
    expect(await refusal([first, second, broken])).toBe(
      'database migration 003-third failed and was rolled back: relation "missing" does not exist',
    );
    expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
    expect(await migrateDatabase(database.pool, [first, second, third])).toEqual(['003-third']);
  });

  it('refuses an edited, an unknown and an overtaken migration', async () => {
    expect(await refusal([{ ...first, sql: `${first.sql} -- later` }, second, third])).toBe(
      'database migration 001-first was edited after it had been applied: restore it and add a new migration',
    );
    expect(await refusal([first, second])).toBe(
      'the database has migration 003-third, which this version does not know: start a newer version',
    );
    const late = { id: '000-late', sql: 'CREATE TABLE late (id int)' };
    expect(await refusal([late, first, second, third])).toBe(
      'database migration 000-late comes before 001-first, which is applied already: renumber it',
    );
    expect(await tables()).not.toContain('late');
  });

  it('does not mind converted line ends', async () => {
    const lines = { id: '004-lines', sql: 'CREATE TABLE lines (\n  id int\n)' };
    await migrateDatabase(database.pool, [first, second, third, lines]);
    const converted = { ...lines, sql: lines.sql.replaceAll('\n', '\r\n') };
    expect(await migrateDatabase(database.pool, [first, second, third, converted])).toEqual([]);
  });

  it.each([
    [[second, first], 'migration 001-first must have a number above 002'],
    [[first, { ...second, id: '001-again' }], 'migration 001-again must have a number above 001'],
    [[{ ...first, id: '1-first' }], 'migration 1-first is not named NNN-title'],
  ])('refuses a list that is out of order', async (list, message) => {
    expect(await refusal(list)).toBe(message);
  });
});

describe('withDatabaseLock', () => {
  it('lets one in at a time and is free again after an error', async () => {
    const database = await openTestDatabase([]);
    const waiting = async () => {
      const { rows } = await database.pool.query(
        `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rows[0].count;
    };
    let others = 3;
    const work = async () => {
      others -= 1;
      await expect.poll(waiting).toBe(others);
      throw new Error('over');
    };
    const results = await Promise.allSettled([1, 2, 3].map(() => withDatabaseLock(database.pool, 'test', work)));
    expect(results).toMatchObject([1, 2, 3].map(() => ({ reason: { message: 'over' } })));
    await database.close();
  });
});

describe('the migrations of the product', () => {
  it('apply to an empty database, and a test database has them', async () => {
    const database = await openTestDatabase();
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM schema_migrations ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual(databaseMigrations.map(({ id }) => id));
    await database.close();
  });
});
