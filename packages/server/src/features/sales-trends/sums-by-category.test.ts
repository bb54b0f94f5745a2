import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { growthByItem } from './categories.queries';
import { salesByMonth } from './performance.queries';
import { loadLines } from './testing/load-lines';
import { randomLines } from './testing/random-lines';
import { visitsAndTickets } from './visits.queries';
import { resolveWindows } from './windows';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const windows = resolveWindows({ firstSale: '2021-01-01', asOf: '2025-03-01' }, { period: '1y' });
const facts = { hasMixed: false, hasCustomerRecords: false, firstSale: '2021-01-01' };
const { window, previous } = windows;

/** What is asked of every company: by category, by month, by day and store. */
const questions = [
  growthByItem({ by: 'category', filter: {}, window, previous, share: 'tickets', facts }),
  growthByItem({ by: 'category', filter: { store: ['Centro'] }, window, previous, share: 'units', facts }),
  salesByMonth({}, windows, previous, facts),
  salesByMonth({ category: ['0000000000000000'] }, windows, previous, facts),
  visitsAndTickets({}, windows, facts),
];

it(
  'are found by the statements that they are made for, and are those of the lines after imports over one another',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomLines, fc.integer({ min: 0, max: 100 }), async (lines, percent) => {
        const cut = Math.floor((lines.length * percent) / 100);
        await loadLines(warehouse, lines.slice(0, cut), lines.slice(cut));
        for (const question of questions) {
          const ordered = { ...question, sql: `SELECT * FROM (${question.sql}) ORDER BY ALL` };
          const fromSums = await warehouse.query<unknown>(ordered, { settings: { force_optimize_projection: 1 } });
          const fromLines = await warehouse.query<unknown>(ordered, { settings: { optimize_use_projections: 0 } });
          expect(fromSums).toEqual(fromLines);
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  },
  3 * 60_000,
);
