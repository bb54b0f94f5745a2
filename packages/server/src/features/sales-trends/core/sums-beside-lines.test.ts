import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { addDays } from '../../../sales/windows/calendar';
import { resolveWindows } from '../../../sales/windows/windows';
import { linesBySlot } from '../behavior/behavior.queries';
import { growthByItem } from '../categories/categories.queries';
import { salesByMonth } from '../performance/performance.queries';
import { visitsAndTickets } from '../performance/visits.queries';
import { fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import { randomLines } from '../testing/random-lines';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const windows = resolveWindows({ firstSale: '2021-01-01', asOf: '2025-03-01' }, { period: '1y' });
const facts = { hasMixed: false, hasCustomerRecords: false, categories: null, firstSale: '2021-01-01' };
const { window, previous } = windows;

/** What is asked of every company: by category, by month, by day and store. */
const questions = [
  growthByItem({ by: 'category', filter: {}, window, previous, facts }),
  growthByItem({ by: 'category', filter: { store: ['Centro'] }, window, previous, facts }),
  salesByMonth({}, windows, previous, facts),
  salesByMonth({ category: ['0000000000000000'] }, windows, previous, facts),
  visitsAndTickets({}, windows, facts),
  linesBySlot({}, window, facts),
  linesBySlot({ store: ['Norte'] }, window, { ...facts, hasMixed: true }),
];

/** Answers of each question, in one order, with the sums or without them. */
async function answers(settings: Record<string, number>): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const question of questions) {
    const ordered = { ...question, sql: `SELECT * FROM (${question.sql}) ORDER BY ALL` };
    all.push(await warehouse.query<unknown>(ordered, { settings }));
  }
  return all;
}

/** Every second day of both years, with more lines than the engine takes for too few to look for sums. */
const manyLines = Array.from({ length: 366 }, (_, day) =>
  Array.from({ length: 30 }, (_, at) =>
    fixtureLine(addDays('2023-03-01', 2 * day), `${at}`, '', [`Category ${at % 4}`, `Product ${at % 7}`], [1, 1 + at], {
      store: at % 3 === 0 ? 'Centro' : 'Norte',
    }),
  ),
).flat();

it('are found by the statements that they are made for', async () => {
  await loadLines(warehouse, manyLines);
  expect(await answers({ force_optimize_projection: 1 })).toEqual(await answers({ optimize_use_projections: 0 }));
});

it('are those of the lines after imports over one another', async () => {
  await fc.assert(
    fc.asyncProperty(randomLines, fc.integer({ min: 0, max: 100 }), async (lines, percent) => {
      const cut = Math.floor((lines.length * percent) / 100);
      await loadLines(warehouse, lines.slice(0, cut), lines.slice(cut));
      // Of few lines the engine reads now the sums and now the lines, whatever is the shorter way.
      expect(await answers({})).toEqual(await answers({ optimize_use_projections: 0 }));
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
