import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MigrationError } from '../migrations';
import { migrateWarehouse } from './migrate';
import { openTestWarehouse, type TestWarehouse } from './testing';

const first = { id: '001-first', statements: ['CREATE TABLE IF NOT EXISTS a (n UInt8) ENGINE = MergeTree ORDER BY n'] };
const second = {
  id: '002-second',
  statements: ['ALTER TABLE a ADD COLUMN IF NOT EXISTS m UInt8', 'INSERT INTO a (n, m) SELECT 1, 2'],
};

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse([]);
});
beforeEach(async () => {
  for (const table of ['a', 'schema_migrations']) await warehouse.command(`DROP TABLE IF EXISTS ${table} SYNC`);
  await migrateWarehouse(warehouse, [first]);
});
afterAll(() => warehouse.close());

const rows = () => warehouse.query({ sql: 'SELECT * FROM a', params: {}, row: z.unknown() });

describe('migrateWarehouse', () => {
  it('applies what is new, once and in order', async () => {
    expect(await migrateWarehouse(warehouse, [first, second])).toEqual(['002-second']);
    expect(await migrateWarehouse(warehouse, [first, second])).toEqual([]);
    expect(await rows()).toEqual([{ n: 1, m: 2 }]);
  });

  it('goes on with one that was interrupted', async () => {
    const broken = { id: '002-second', statements: [...second.statements.slice(0, 1), 'SELECT nonsense'] };
    await expect(migrateWarehouse(warehouse, [first, broken])).rejects.toThrow('warehouse migration 002-second failed');
    expect(await migrateWarehouse(warehouse, [first, second])).toEqual(['002-second']);
    expect(await rows()).toEqual([{ n: 1, m: 2 }]);
  });

  it('refuses an applied one that was edited, removed or overtaken', async () => {
    const edited = { id: '001-first', statements: ['SELECT 1'] };
    await expect(migrateWarehouse(warehouse, [edited])).rejects.toThrow('001-first was edited after');
    await expect(migrateWarehouse(warehouse, [])).rejects.toThrow(MigrationError);
    await expect(migrateWarehouse(warehouse, [{ id: '000-before', statements: [] }, first])).rejects.toThrow(
      '001-first',
    );
  });

  it('refuses names out of order', async () => {
    await expect(migrateWarehouse(warehouse, [second, first])).rejects.toThrow('must have a number above 002');
    await expect(migrateWarehouse(warehouse, [{ id: 'x', statements: [] }])).rejects.toThrow('NNN-title');
  });
});
