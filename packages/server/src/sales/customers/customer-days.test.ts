import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { listPartitions } from '../store/published-tables';
import { removeImport } from '../store/sale-lines';
import { publishTestLines, removeImports } from '../store/testing-import';
import type { TestLine } from '../store/testing-lines';
import { hasCustomerDays, refreshCustomerDays } from './customer-days';

/** More of them (REFERENCE_RUNS=200) look for what few do not find. */
const RUNS = Number(process.env.REFERENCE_RUNS ?? 3);

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());
afterEach(() => removeImports(warehouse));

type Line = Pick<TestLine, 'date' | 'store' | 'ticket' | 'customer' | 'gender' | 'age' | 'payment'> &
  Pick<TestLine, 'quantity' | 'amount'>;

/** Few values, so that a customer has several lines on a day, and a ticket is in several imports. */
const line: fc.Arbitrary<Line> = fc.record({
  date: fc.constantFrom(19_723, 19_724),
  store: fc.constantFrom('', 's'),
  ticket: fc.constantFrom('', 'A', 'B', 'C', 'D', 'E'),
  customer: fc.constantFrom('', 'c', 'd', 'e'),
  gender: fc.constantFrom(0 as const, 0 as const, 1 as const),
  age: fc.constantFrom(-1, 30),
  payment: fc.oneof({ weight: 4, arbitrary: fc.constant('cash') }, fc.constant('card')),
  quantity: fc.constantFrom(1, 1, 1, -1, 0),
  amount: fc.constantFrom(0, 0.01, 12.5, 999_999_999_999),
});

const publish = (importId: number, lines: readonly Line[]) => publishTestLines(warehouse, importId, lines);

async function isCurrent(): Promise<boolean> {
  return hasCustomerDays(await warehouse.query(listPartitions()));
}

interface DayRow {
  isSale: boolean;
  lines: number;
  saleLines: number;
  /** In hundredths. */
  net: string;
  lastLine: number;
}

interface Days {
  /** By import, customer, day, store, gender, age and payment. */
  rows: Record<string, DayRow>;
  /** Different tickets of each customer. */
  tickets: Record<string, number>;
}

const GENDERS = ['unknown', 'female', 'male', 'other'];

/** Written from the definitions, over the lines of the imports that are published. */
function countNaively(imports: ReadonlyMap<number, readonly Line[]>): Days {
  const rows = new Map<string, DayRow>();
  const tickets = new Map<string, Set<string>>();
  for (const [id, lines] of imports) {
    for (const [place, each] of lines.entries()) {
      const { date, store, ticket, customer, gender, age, payment, quantity, amount } = each;
      if (customer === '') continue;
      const key = [id, customer, date, store, GENDERS[gender], age, payment].join('|');
      const row = rows.get(key) ?? { isSale: false, lines: 0, saleLines: 0, net: '0', lastLine: 0 };
      const isSale = quantity > 0;
      rows.set(key, {
        isSale: row.isSale || isSale,
        lines: row.lines + 1,
        saleLines: row.saleLines + Number(isSale),
        net: String(BigInt(row.net) + BigInt(Math.round(amount * 100))),
        lastLine: isSale ? place + 1 : row.lastLine,
      });
      const own = tickets.get(customer) ?? new Set();
      tickets.set(customer, own);
      if (isSale) own.add(JSON.stringify([store, date, ticket, ticket === '' ? customer : null]));
    }
  }
  return {
    rows: Object.fromEntries(rows),
    tickets: Object.fromEntries([...tickets].map(([customer, keys]) => [customer, keys.size])),
  };
}

/** What the table says; customers are found by their keys. */
async function readDays(): Promise<Days> {
  const names = "transform(customer_key, arrayMap(name -> cityHash64(name), ['c', 'd', 'e']), ['c', 'd', 'e'], '')";
  const rows = await warehouse.query({
    sql: `SELECT concat(toString(import_id), '|', ${names}, '|', toString(toUInt16(date)), '|', store, '|',
        toString(gender), '|', toString(age), '|', payment) AS key, is_sale = 1 AS isSale, line_count AS lines,
        sale_line_count AS saleLines, toString(toInt128(net * 100)) AS net, last_line AS lastLine
      FROM customer_days WHERE customer_key != 0`,
    params: {},
    row: z.object({
      key: z.string(),
      isSale: z.coerce.boolean(),
      lines: z.number(),
      saleLines: z.number(),
      net: z.string(),
      lastLine: z.number(),
    }),
  });
  const tickets = await warehouse.query({
    sql: `SELECT ${names} AS customer, sum(tickets) + uniqExactArray(ticket_keys) AS tickets
      FROM customer_days WHERE customer_key != 0 GROUP BY customer`,
    params: {},
    row: z.object({ customer: z.string(), tickets: z.coerce.number() }),
  });
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  return {
    rows: Object.fromEntries(rows.map(({ key, ...row }) => [key, row])),
    tickets: Object.fromEntries(tickets.map((each) => [each.customer, each.tickets])),
  };
}

const lines = fc.array(line, { minLength: 1, maxLength: 25 });

describe('days of customers', () => {
  it(
    'are what the lines say after any imports, undos and imports again, tickets of two imports included',
    async () => {
      const step = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.option(lines, { freq: 4 }));
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
          await removeImports(warehouse);
          const published = new Map<number, readonly Line[]>();
          for (const [id, given] of steps) {
            if (given === null) await removeImport(warehouse, id);
            else await publish(id, given);
            if (given === null) published.delete(id);
            else published.set(id, given);
            expect(await isCurrent()).toBe(true);
            expect(await readDays()).toEqual(countNaively(published));
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    RUNS * 60_000,
  );

  const sold: Line = {
    ...{ date: 19_723, store: 's', ticket: 'A', customer: 'c', gender: 0, age: 30, payment: 'cash' },
    ...{ quantity: 1, amount: 5 },
  };

  it('are made again where a crash lost them or left others, by several at once', async () => {
    await publish(1, [sold]);
    await publish(2, [{ ...sold, ticket: 'B', customer: 'd' }]);
    const before = await readDays();
    const [first] = await warehouse.query({
      sql: 'SELECT DISTINCT _partition_id AS id FROM customer_days WHERE import_id = 1',
      params: {},
      row: z.object({ id: z.string() }),
    });
    await warehouse.command(`ALTER TABLE customer_days DROP PARTITION ID '${first?.id}'`);
    await warehouse.command('INSERT INTO customer_days (import_id, source, customer_key) VALUES (9, 9, 9)');
    expect(await isCurrent()).toBe(false);
    await Promise.all([refreshCustomerDays(warehouse), refreshCustomerDays(warehouse)]);
    expect(await isCurrent()).toBe(true);
    expect(await readDays()).toEqual(before);
    await warehouse.command('TRUNCATE TABLE customer_days');
    await refreshCustomerDays(warehouse);
    expect(await readDays()).toEqual(before);
  });

  it('are known to be there when no line names a customer', async () => {
    await publish(1, [{ ...sold, customer: '' }]);
    expect(await isCurrent()).toBe(true);
    expect(await readDays()).toEqual({ rows: {}, tickets: {} });
  });

  it('are visible with their lines, without being made once more', async () => {
    await publish(1, [sold]);
    const left = await warehouse.query({
      sql: "SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, 'customer_days_')",
      params: {},
      row: z.object({ name: z.string() }),
    });
    expect(left).toEqual([]);
  });
});
