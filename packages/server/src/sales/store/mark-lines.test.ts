import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { createStaging, finishStaging, insertStaging, publishStaging, removeImport } from './sale-lines';
import { encodeTestLines, type TestLine } from './testing-lines';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

type Line = Pick<TestLine, 'date' | 'store' | 'ticket' | 'customer' | 'gender' | 'payment' | 'minute'> &
  Pick<TestLine, 'product' | 'category' | 'quantity'>;

/** Few values, so that tickets have several lines, differ, and meet in several imports. */
const line: fc.Arbitrary<Line> = fc.record({
  date: fc.constantFrom(19_723, 19_724),
  store: fc.constantFrom('', 's'),
  ticket: fc.constantFrom('', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
  customer: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom('c', 'd')),
  gender: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
  payment: fc.oneof({ weight: 5, arbitrary: fc.constant('cash') }, fc.constant('card')),
  minute: fc.constantFrom(-1, 600, 700),
  product: fc.constantFrom('p', 'q'),
  category: fc.constantFrom('x', 'y'),
  quantity: fc.constantFrom(1, 1, 1, -1, 0),
});

/** Distinct tickets by plain sets, written from the definition: sale lines, by store, ticket (or customer) and date. */
function countNaively(lines: readonly Line[], detail: (line: Line) => string): number {
  const keys = lines
    .filter(({ quantity, ticket, customer }) => quantity > 0 && (ticket !== '' || customer !== ''))
    .map((each) =>
      JSON.stringify([
        each.store,
        each.date,
        each.ticket || null,
        each.ticket === '' ? each.customer : null,
        detail(each),
      ]),
    );
  return new Set(keys).size;
}

const Count = z.coerce.number();

async function countByMarks() {
  const by = (mark: string, ...columns: string[]) =>
    `sum(${mark}) + uniqExactIf((${['ticket_key', ...columns].join(', ')}), is_mixed AND is_sale)`;
  const [row] = await warehouse.query({
    sql: `SELECT count() AS lines, ${by('first_of_ticket')} AS tickets,
        ${by('first_of_ticket_category', 'category_key')} AS byCategory,
        ${by('first_of_ticket_product', 'category_key', 'product_key')} AS byProduct FROM sale_lines`,
    params: {},
    row: z.object({ lines: Count, tickets: Count, byCategory: Count, byProduct: Count }),
  });
  return row;
}

function expected(lines: readonly Line[]) {
  return {
    lines: lines.length,
    tickets: countNaively(lines, () => ''),
    byCategory: countNaively(lines, ({ category }) => category),
    byProduct: countNaively(lines, ({ category, product }) => `${category}/${product}`),
  };
}

describe('marks', () => {
  it('count the tickets of one and of several imports as plain sets do, also after an undo', async () => {
    const imports = fc.array(fc.array(line, { minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(imports, async (all) => {
        for (const [index, lines] of all.entries()) {
          await createStaging(warehouse, index);
          const numbered = lines.map((each, at) => ({ ...each, line: at + 1, amount: each.quantity }));
          // In two batches: tickets span them.
          const half = Math.ceil(numbered.length / 2);
          await insertStaging(warehouse, index, encodeTestLines(numbered.slice(0, half)));
          await insertStaging(warehouse, index, encodeTestLines(numbered.slice(half)));
          await finishStaging(warehouse, index);
          await publishStaging(warehouse, index);
          expect(await countByMarks()).toEqual(expected(all.slice(0, index + 1).flat()));
        }
        await removeImport(warehouse, 0);
        expect(await countByMarks()).toEqual(expected(all.slice(1).flat()));
        for (const index of all.keys()) await removeImport(warehouse, index);
      }),
      { numRuns: 5 },
    );
  });

  it('stand once on unmixed tickets, which share customer, gender, age and payment', async () => {
    await createStaging(warehouse, 9);
    const lines: Partial<TestLine>[] = [
      { line: 1, ticket: 'A', minute: 620, product: 'p' },
      { line: 2, ticket: 'A', minute: 610, product: 'q' },
      { line: 3, ticket: 'A', minute: -1, product: 'q' },
      { line: 4, ticket: 'B', payment: 'cash' },
      { line: 5, ticket: 'B', payment: 'card' },
      { line: 6, ticket: 'B', payment: 'pix', quantity: -1, amount: -1 },
      { line: 7, ticket: '', quantity: 2 },
    ];
    await insertStaging(warehouse, 9, encodeTestLines(lines));
    await finishStaging(warehouse, 9);
    await publishStaging(warehouse, 9);
    const rows = await warehouse.query({
      sql: `SELECT line, ticket_minute AS start, is_mixed AS mixed, is_sale AS sale,
        sum(first_of_ticket) OVER (PARTITION BY ticket) AS marks FROM sale_lines ORDER BY line`,
      params: {},
      row: z.object({ line: Count, start: Count, mixed: Count, sale: Count, marks: Count }),
    });
    expect(rows.map(({ line: at, start, mixed, sale, marks }) => [at, start, mixed, sale, marks])).toEqual([
      [1, 610, 0, 1, 1],
      [2, 610, 0, 1, 1],
      [3, 610, 0, 1, 1],
      [4, -1, 1, 1, 0],
      [5, -1, 1, 1, 0],
      [6, -1, 0, 0, 0],
      [7, -1, 0, 1, 0],
    ]);
    await removeImport(warehouse, 9);
  });
});
