import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { itemId } from '../query/params';
import { createRows, finishRows, publishRows, removeRows, selectRows } from '../store/companion-tables';
import { ownWritesTo, watchWrites } from '../store/own-writes';
import { listPartitions } from '../store/published-tables';
import { removeImport } from '../store/sale-lines';
import { publishTestLines, removeImports } from '../store/testing-import';
import { readBounds } from './data-bounds';
import { lineOfCategory } from './data-bounds.queries';
import { readDataState, type SalesDeps } from './data-state';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());
beforeEach(async () => {
  await removeImports(warehouse);
  await publishTestLines(warehouse, 1, [{ date: 19_723, ticket: 'a' }]);
});

const { signal } = new AbortController();
const depsOn = (of: SalesDeps['warehouse']) => ({ warehouse: of, readCurrency: async () => 'PYG' as const });
const look = () => readDataState(depsOn(warehouse));
const bringLater = () => publishTestLines(warehouse, 2, [{ date: 19_754, ticket: 'b', category: 'Later' }]);

describe('two looks', () => {
  it('are of one moment as long as nothing comes or goes', async () => {
    const before = await look();
    expect(await before.isStill()).toBe(true);
    expect(before.outdated?.aborted).toBe(false);
    await bringLater();
    expect(await before.isStill()).toBe(false);
    expect(before.outdated?.aborted).toBe(true);
  });

  it('are of two moments where an import of sales came and went in between, though they see the same', async () => {
    const before = await look();
    await bringLater();
    await removeImport(warehouse, 2);
    const after = await look();
    expect([after.version, after.linesVersion]).toEqual([before.version, before.linesVersion]);
    expect(await before.isStill()).toBe(false);
    expect(await after.isStill()).toBe(true);
  });

  it('are of two moments where a file of another kind did', async () => {
    const before = await look();
    await createRows(warehouse, 'visitor_counts', 3);
    const day = { from: '2024-01-01' };
    await selectRows(warehouse, 'visitor_counts', 3, "SELECT 1, {from:Date}, 'Norte', 7", day);
    await finishRows(warehouse, 'visitor_counts', 3);
    await publishRows(warehouse, 'visitor_counts', 3);
    expect((await look()).version).not.toBe(before.version);
    await removeRows(warehouse, 'visitor_counts', 3);
    expect((await look()).version).toBe(before.version);
    expect(await before.isStill()).toBe(false);
  });
});

it('is looked at once for all who look while somebody does', async () => {
  let asked = 0;
  const counting: SalesDeps['warehouse'] = {
    ...warehouse,
    query: (query, options) => {
      asked += 1;
      return warehouse.query(query, options);
    },
  };
  const states = await Promise.all(Array.from({ length: 9 }, () => readDataState(depsOn(counting))));
  expect(new Set(states.map(({ version }) => version)).size).toBe(1);
  expect(asked).toBe(2);
});

describe('a look at tables that only this process writes to', () => {
  /** A warehouse whose looks are counted, and whose commands can be held up. */
  function watched(beforeCommand: (sql: string) => Promise<void> = async () => {}) {
    const { sql } = listPartitions();
    const counts = { looks: 0 };
    const own = watchWrites<TestWarehouse>({
      ...warehouse,
      query: (query, options) => {
        if (query.sql === sql) counts.looks += 1;
        return warehouse.query(query, options);
      },
      command: async (sql, ...rest) => {
        await beforeCommand(sql);
        await warehouse.command(sql, ...rest);
      },
    });
    const settle = () => ownWritesTo(own)?.settle();
    return { own, counts, settle, lookAt: () => readDataState(depsOn(own)) };
  }

  it('is kept until something is written there, and finds each import and undo', async () => {
    const { own, counts, settle, lookAt } = watched();
    await lookAt();
    await lookAt();
    settle();
    const before = await lookAt();
    expect((await lookAt()).version).toBe(before.version);
    expect(await before.isStill()).toBe(true);
    expect(counts.looks).toBe(3);
    await createRows(own, 'visitor_counts', 3);
    await own.command('CREATE TABLE own_writes_other ENGINE = Memory AS SELECT 1 AS one');
    await own.command('INSERT INTO own_writes_other SELECT import_id FROM sale_lines');
    await own.command('DROP TABLE own_writes_other');
    await selectRows(own, 'visitor_counts', 3, "SELECT 1, {from:Date}, 'Norte', 7", { from: '2024-01-01' });
    await finishRows(own, 'visitor_counts', 3);
    expect((await lookAt()).version).toBe(before.version);
    expect(counts.looks).toBe(3);
    await publishRows(own, 'visitor_counts', 3);
    await publishTestLines(own, 2, [{ date: 19_754, ticket: 'b' }]);
    const later = await lookAt();
    expect(later).toMatchObject({ hasVisitorCounts: true, hasCustomerDays: true });
    expect(later.version).toBe((await look()).version);
    expect(later.version).not.toBe(before.version);
    expect(await before.isStill()).toBe(false);
    await removeRows(own, 'visitor_counts', 3);
    await removeImport(own, 2);
    expect((await lookAt()).version).toBe(before.version);
    expect(await before.isStill()).toBe(false);
  });

  it('is not kept while something is being written, nor after what failed, which may go on', async () => {
    let hold = () => {};
    let send = () => {};
    const isHeld = new Promise<void>((resolve) => (hold = resolve));
    const isSent = new Promise<void>((resolve) => (send = resolve));
    const { own, counts, settle, lookAt } = watched(async (sql) => {
      if (!sql.includes('DROP PARTITION 1')) return;
      hold();
      await isSent;
    });
    settle();
    await lookAt();
    const undone = removeImport(own, 1);
    await isHeld;
    await lookAt();
    const looks = counts.looks;
    await lookAt();
    expect(counts.looks).toBe(looks + 1);
    send();
    await undone;
    expect((await lookAt()).partsOf('sale_lines')).toEqual([]);
    const settled = counts.looks;
    await lookAt();
    expect(counts.looks).toBe(settled);
    await expect(own.command('ALTER TABLE sale_lines DROP COLUMN nothing')).rejects.toThrow();
    await lookAt();
    await lookAt();
    expect(counts.looks).toBe(settled + 2);
  });
});

/** The id of a category that only the later import has. */
async function laterCategory(): Promise<string> {
  const row = z.object({ key: z.string().transform(BigInt) });
  const [found] = await warehouse.query({ sql: "SELECT toString(cityHash64('Later')) AS key", params: {}, row });
  return itemId(found?.key ?? 0n);
}

/** A warehouse where something happens before a category is looked for the first time, and after that. */
function seeking(id: string, before: () => Promise<void>, after: () => Promise<void>): SalesDeps['warehouse'] {
  const { sql } = lineOfCategory(id);
  let isFirst = true;
  return {
    ...warehouse,
    async query(query, options) {
      if (query.sql !== sql || !isFirst) return warehouse.query(query, options);
      isFirst = false;
      await before();
      const rows = await warehouse.query(query, options);
      await after();
      return rows;
    },
  };
}

describe('a fact that was read of later lines than were looked at', () => {
  const has = async (deps: SalesDeps, id: string) => (await readBounds(deps, id, { signal })).hasCategory;

  it('is not known of the earlier ones once they come back', async () => {
    const id = await laterCategory();
    const deps = depsOn(seeking(id, bringLater, async () => {}));
    expect(await has(deps, id)).toBe(true);
    await removeImport(warehouse, 2);
    expect(await has(deps, id)).toBe(false);
  });

  it('is not known of them when they are back before it is there, nor by who asks meanwhile', async () => {
    const id = await laterCategory();
    let meanwhile: Promise<boolean> | undefined;
    const bringAndTake = async () => {
      await removeImport(warehouse, 2);
      meanwhile = has(deps, id);
    };
    const deps = depsOn(seeking(id, bringLater, bringAndTake));
    expect(await has(deps, id)).toBe(true);
    expect(await meanwhile).toBe(false);
    expect(await has(deps, id)).toBe(false);
  });
});

it('knows first and last sale of the imports that were looked at, whatever comes meanwhile', async () => {
  const state = await look();
  await bringLater();
  expect(await readBounds(depsOn(warehouse), null, { signal, state })).toMatchObject({
    firstSale: '2024-01-01',
    asOf: '2024-01-01',
    saleLines: 1n,
  });
  expect(await readBounds(depsOn(warehouse), null, { signal })).toMatchObject({
    firstSale: '2024-01-01',
    asOf: '2024-02-01',
    saleLines: 2n,
  });
});
