import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { hasCustomerDays, refreshCustomerDays } from '../customers/customer-days';
import { listPartitions } from './published-tables';
import { listChanging, publishedShare, stagedTable } from './sale-line-tables';
import { createStaging, finishStaging, publishStaging, removeImport, selectIntoStaging } from './sale-lines';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

/** Of 1 each; two on a ticket, six tickets a customer, three days. Enough for two portions. */
const LINES = 120_000;

async function stage(importId: number): Promise<void> {
  await createStaging(warehouse, importId);
  await selectIntoStaging(
    warehouse,
    importId,
    `SELECT number + 1, toDate('2024-01-01') + intDiv(number, 40000), -1, '', 'T' || toString(intDiv(number, 2)),
      'C' || toString(intDiv(number, 12)), 'unknown', -1, '', 'p', 'x', 1, 1, 0, '' FROM numbers(${LINES})`,
  );
  expect(await finishStaging(warehouse, importId)).toBe(LINES);
}

const Count = z.coerce.number();

async function parts(table: string, which = 'rows > 0'): Promise<string[]> {
  const rows = await warehouse.query({
    sql: `SELECT name FROM system.parts
      WHERE active AND ${which} AND database = currentDatabase() AND table = {table:String} ORDER BY name`,
    params: { table },
    row: z.object({ name: z.string() }),
  });
  return rows.map(({ name }) => name);
}

/** What a reader would compute, or that it waits. */
async function seen(): Promise<{ lines: number; tickets: number; net: number } | 'waits'> {
  await refreshCustomerDays(warehouse);
  if (!hasCustomerDays(await warehouse.query(listPartitions()))) return 'waits';
  const [row] = await warehouse.query({
    sql: `SELECT (SELECT count() FROM sale_lines) AS lines, sum(tickets) AS tickets, sum(net) AS net FROM customer_days`,
    params: {},
    row: z.object({ lines: Count, tickets: Count, net: Count }),
  });
  return row ?? 'waits';
}

const ALL = { lines: LINES, tickets: LINES / 2, net: LINES };
const NOTHING = { lines: 0, tickets: 0, net: 0 };

/** As after a crash of the engine while it put the parts in place, or took them away. */
async function losePart(): Promise<void> {
  const [part] = await parts('sale_lines');
  await warehouse.command(`ALTER TABLE sale_lines DROP PART '${part}'`);
}

describe('an import of several parts', () => {
  beforeEach(() => stage(1));

  it('is marked as one of a single part', async () => {
    expect(await parts(stagedTable(1))).toHaveLength(2);
    const [row] = await warehouse.query({
      sql: `SELECT sum(first_of_ticket) AS tickets, max(places) AS mostParts FROM (
          SELECT ticket_key, sum(first_of_ticket) AS first_of_ticket, uniqExact(_part) AS places
          FROM ${stagedTable(1)} GROUP BY ticket_key)`,
      params: {},
      row: z.object({ tickets: Count, mostParts: Count }),
    });
    expect(row).toEqual({ tickets: LINES / 2, mostParts: 1 });
    await publishStaging(warehouse, 1);
    expect(await parts('sale_lines')).toHaveLength(2);
    expect(await seen()).toEqual(ALL);
    expect(await listChanging(warehouse)).toEqual([]);
    await removeImport(warehouse, 1);
    expect(await seen()).toEqual(NOTHING);
    expect(await listChanging(warehouse)).toEqual([]);
  });

  it('is waited for while only some of its parts are in place, and is whole when it is published again', async () => {
    expect(await publishedShare(warehouse, 'sale_lines', 1)).toBe('none');
    await warehouse.command(`ALTER TABLE sale_lines REPLACE PARTITION 1 FROM ${stagedTable(1)}`);
    expect(await publishedShare(warehouse, 'sale_lines', 1)).toBe('all');
    await losePart();
    expect(await publishedShare(warehouse, 'sale_lines', 1)).toBe('some');
    expect(await seen()).toBe('waits');
    await publishStaging(warehouse, 1);
    expect(await publishedShare(warehouse, 'sale_lines', 1)).toBe('all');
    expect(await seen()).toEqual(ALL);
    await removeImport(warehouse, 1);
  });

  it('stays as it is when a part without any line goes', async () => {
    const isFirstDays = "date < '2024-01-03'";
    await warehouse.command(
      `ALTER TABLE ${stagedTable(1)} DELETE WHERE ${isFirstDays}`,
      {},
      { settings: { mutations_sync: 2 } },
    );
    await publishStaging(warehouse, 1);
    const rest = { lines: LINES / 3, tickets: LINES / 6, net: LINES / 3 };
    expect(await seen()).toEqual(rest);
    const days = await parts('customer_days');
    for (const name of await parts('sale_lines', 'rows = 0')) {
      await warehouse.command(`ALTER TABLE sale_lines DROP PART '${name}'`);
    }
    expect(await seen()).toEqual(rest);
    expect(await parts('customer_days')).toEqual(days);
    await removeImport(warehouse, 1);
  });

  it('is waited for while only some of its parts are taken out, and is gone when that is done again', async () => {
    await publishStaging(warehouse, 1);
    expect(await seen()).toEqual(ALL);
    const dropsNothing: TestWarehouse = {
      ...warehouse,
      command: (sql, ...rest) =>
        sql.includes('DROP PARTITION 1') ? Promise.reject(new Error('killed')) : warehouse.command(sql, ...rest),
    };
    await expect(removeImport(dropsNothing, 1)).rejects.toThrow('killed');
    expect(await seen()).toEqual(ALL);
    await losePart();
    expect(await seen()).toBe('waits');
    await removeImport(warehouse, 1);
    expect(await seen()).toEqual(NOTHING);
  });

  it('is waited for, or gone, at each step of taking back one of which only some parts are in place', async () => {
    await warehouse.command(`ALTER TABLE sale_lines REPLACE PARTITION 1 FROM ${stagedTable(1)}`);
    await losePart();
    const states: unknown[] = [];
    const watched: TestWarehouse = {
      ...warehouse,
      command: async (...given) => {
        await warehouse.command(...given);
        states.push(await seen());
      },
    };
    await removeImport(watched, 1);
    const gone = states.findIndex((state) => state !== 'waits');
    expect(gone).toBeGreaterThan(1);
    expect(states.slice(gone)).toEqual(states.slice(gone).map(() => NOTHING));
  });
});
