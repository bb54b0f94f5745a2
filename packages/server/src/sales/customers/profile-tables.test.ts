import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fixtureLine } from '../../features/sales-trends/testing/fixture';
import { loadLines } from '../../features/sales-trends/testing/load-lines';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import type { CustomersWithProfiles } from '../query/line-filter';
import { readScope } from '../scope/sales-scope';
import { removeImport } from '../store/sale-lines';
import { publishTestLines } from '../store/testing-import';
import { addDays } from '../windows/calendar';
import { profilesOn } from './profile-tables';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const END = '2024-07-01';

/** Customers `b0` ... who bought once on the last day: those from the fiftieth on for more money. */
const buyers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    fixtureLine('2024-06-30', `t${index}`, `b${index}`, ['Pain', 'Aspirin'], [1, index < 50 ? 1 : 5]),
  );

/** A fresh object keeps its own tables. */
const keeper = (): Pick<TestWarehouse, 'query' | 'command'> => ({
  query: (query, options) => warehouse.query(query, options),
  command: (sql, params, options) => warehouse.command(sql, params, options),
});

async function profilesOf(kept: ReturnType<typeof keeper>, end = END): Promise<CustomersWithProfiles> {
  const { bounds } = await readScope({ warehouse, readCurrency: async () => 'PYG' }, {}, null, caller);
  const { customers } = await profilesOn(kept, end, bounds, caller.signal);
  if (customers === null) throw new Error('too few customers');
  return customers;
}

async function countByProfile({ from, params }: CustomersWithProfiles): Promise<Record<string, number>> {
  const row = z.object({ profile: z.number(), customers: z.coerce.number() });
  const sql = `SELECT profile, uniqExact(customer_key) AS customers FROM ${from} GROUP BY profile`;
  const rows = await warehouse.query({ sql, params, row });
  return Object.fromEntries(rows.map(({ profile, customers }) => [profile, customers]));
}

it('are kept in one table for all who ask, and made anew when the lines change', async () => {
  const kept = keeper();
  await loadLines(warehouse, buyers(60));
  const [first, second] = await Promise.all([profilesOf(kept), profilesOf(kept)]);
  expect(second).toEqual(first);
  // The ten with more money score 5 and are loyal (2), the others promising (3).
  expect(await countByProfile(first)).toEqual({ 2: 10, 3: 50 });
  await loadLines(warehouse, buyers(62));
  const after = await profilesOf(kept);
  expect(after).not.toEqual(first);
  expect(await countByProfile(after)).toEqual({ 2: 12, 3: 50 });
});

it('stay as they are when an import of other days comes or goes, and follow one of their days', async () => {
  const kept = keeper();
  await loadLines(warehouse, buyers(60));
  const first = await profilesOf(kept);
  const early = { ticket: 'x', customer: 'new', amount: 3 };
  // The day after the last, and the day before the twelve months.
  await publishTestLines(warehouse, 8, [{ ...early, date: 19_905 }]);
  await publishTestLines(warehouse, 9, [{ ...early, date: 19_538 }]);
  expect(await profilesOf(kept)).toEqual(first);
  await removeImport(warehouse, 8);
  expect(await profilesOf(kept)).toEqual(first);
  await publishTestLines(warehouse, 10, [{ ...early, date: 19_539 }]);
  const after = await profilesOf(kept);
  expect(after).not.toEqual(first);
  expect(Object.values(await countByProfile(after)).reduce((sum, count) => sum + count, 0)).toBe(61);
});

it('of several days stand beside each other', async () => {
  const kept = keeper();
  await loadLines(warehouse, buyers(60));
  const [first, second] = await Promise.all([profilesOf(kept), profilesOf(kept, addDays(END, 1))]);
  await profilesOf(kept, addDays(END, 2));
  for (const customers of [first, second]) expect(await countByProfile(customers)).toEqual({ 2: 10, 3: 50 });
});

it('are the same without a table, where profiles of many days are asked for', async () => {
  const kept = keeper();
  await loadLines(warehouse, buyers(60));
  for (let days = 1; days <= 12; days++) await profilesOf(kept, addDays(END, days));
  const unkept = await profilesOf(kept);
  expect(unkept.from.startsWith('(')).toBe(true);
  expect(await countByProfile(unkept)).toEqual({ 2: 10, 3: 50 });
});

it('can be asked for again after a failure', async () => {
  await loadLines(warehouse, buyers(60));
  let isDown = true;
  const kept = keeper();
  const failing: typeof kept = {
    ...kept,
    command: (...given) => (isDown ? Promise.reject(new Error('down')) : kept.command(...given)),
  };
  await expect(profilesOf(failing)).rejects.toThrow('down');
  isDown = false;
  expect(await countByProfile(await profilesOf(failing))).toEqual({ 2: 10, 3: 50 });
});

it('are not waited for once the call that asks has ended, while others still get them', async () => {
  await loadLines(warehouse, buyers(60));
  const { bounds } = await readScope({ warehouse, readCurrency: async () => 'PYG' }, {}, null, caller);
  const { promise: isFree, resolve: free } = held();
  const kept: ReturnType<typeof keeper> = {
    ...keeper(),
    command: async (sql, params, options) => {
      if (sql.startsWith('INSERT')) await isFree;
      return warehouse.command(sql, params, options);
    },
  };
  const gone = new AbortController();
  const waiting = profilesOn(kept, END, bounds, gone.signal);
  const staying = profilesOn(kept, END, bounds, caller.signal);
  gone.abort(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
  free();
  expect((await staying).customers).not.toBeNull();
});

it("are nobody else's when an import came and went while they were found", async () => {
  await loadLines(warehouse, buyers(60));
  let filled = 0;
  const kept: ReturnType<typeof keeper> = {
    ...keeper(),
    command: async (sql, params, options) => {
      if (!sql.startsWith('INSERT')) return warehouse.command(sql, params, options);
      filled += 1;
      if (filled > 1) return warehouse.command(sql, params, options);
      await publishTestLines(warehouse, 9, [{ date: 19_904, ticket: 'x', customer: 'new', amount: 3 }]);
      await warehouse.command(sql, params, options);
      await removeImport(warehouse, 9);
    },
  };
  const first = profilesOf(kept);
  const countOf = async (profiles: CustomersWithProfiles) =>
    Object.values(await countByProfile(profiles)).reduce((sum, count) => sum + count, 0);
  expect(await countOf(await first)).toBe(61);
  expect(await countOf(await profilesOf(kept))).toBe(60);
  expect(await countOf(await profilesOf(kept))).toBe(60);
  expect(filled).toBe(2);
});

function held(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
