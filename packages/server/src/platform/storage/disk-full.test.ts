import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/testing';
import { AppError } from '../errors';
import { createErrorAnswer, registerErrorHandler } from '../http/error-handler';
import { type OwnTestWarehouse, openOwnTestWarehouse } from '../warehouse/testing';
import { isDiskFull } from './disk-full';
import { mountSmallDisk, type SmallDisk } from './testing-small-disk';

const disk = await mountSmallDisk(48);

describe.skipIf(disk === null)('a disk that is really full (needs the right to mount one)', () => {
  let small: SmallDisk;
  let database: TestDatabase;
  let warehouse: OwnTestWarehouse;
  let app: FastifyInstance;
  const failures: Record<string, () => Promise<unknown>> = {
    'a file': () => writeFile(join(small.path, 'one more'), Buffer.alloc(8192)),
    PostgreSQL: () => database.pool.query("INSERT INTO much SELECT repeat('x', 1000) FROM generate_series(1, 100000)"),
    'PostgreSQL, by way of the mapper': () =>
      database.db.execute("INSERT INTO much SELECT repeat('x', 1000) FROM generate_series(1, 100000)"),
    'the engine at an insert': () => warehouse.command('INSERT INTO much SELECT number FROM numbers(1000000)'),
    "the engine's host at a batch": () =>
      warehouse.insertBinary('much', [{ name: 'number', type: 'UInt64' }], Buffer.alloc(4_000_000)),
    'the engine at a cleanup': () => warehouse.command("ALTER TABLE much DROP PARTITION ID 'all'"),
    'what a failure of ours was caused by': () =>
      failures['a file']?.().catch((cause: unknown) => Promise.reject(new AppError('internal', { cause }))) ??
      Promise.resolve(),
  };

  beforeAll(async () => {
    if (disk === null) return;
    small = disk;
    // PostgreSQL may run as another user than the tests.
    await chmod(small.path, 0o777);
    [database, warehouse] = await Promise.all([openTestDatabase(), openOwnTestWarehouse(undefined, small.path)]);
    await makeTablespace(database, small.path);
    await warehouse.command('CREATE TABLE much (number UInt64) ENGINE = MergeTree ORDER BY number');
    await warehouse.command('INSERT INTO much SELECT number FROM numbers(1000)');
    app = Fastify();
    registerErrorHandler(
      app,
      createErrorAnswer(() => (key) => key),
    );
    app.get('/:what', async (request) => {
      const { what } = request.params as { what: string };
      await failures[what]?.();
    });
    await small.fill();
  });
  afterAll(async () => {
    await app.close();
    await warehouse.close();
    await database.pool.query('DROP TABLE much');
    await database.pool.query(`DROP TABLESPACE small_${database.name}`);
    await database.close();
    await small.close();
  });

  it.each(Object.keys(failures))('is answered by 507 storage_full: %s', async (what) => {
    const error: unknown = await failures[what]?.().catch((reason: unknown) => reason);
    expect(isDiskFull(error), String(error)).toBe(true);
    const answer = await app.inject({ url: `/${encodeURIComponent(what)}` });
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage_full']);
  });
});

it('is told from other failures', () => {
  for (const error of [
    new Error('ENOSPC'),
    new AppError('unavailable'),
    null,
    'No space left on device',
    { code: 28 },
  ]) {
    expect(isDiskFull(error)).toBe(false);
  }
});

/** A table whose file is on the small disk. */
async function makeTablespace({ pool, name }: TestDatabase, path: string): Promise<void> {
  const directory = join(path, 'postgres');
  // Made by PostgreSQL's own user, who alone may use it; the program must read what it is sent.
  await pool.query(`COPY (SELECT 1) TO PROGRAM 'mkdir -m 700 ${directory} && cat >/dev/null'`);
  await pool.query(`CREATE TABLESPACE small_${name} LOCATION '${directory}'`);
  await pool.query(`CREATE TABLE much (text text) TABLESPACE small_${name}`);
}
