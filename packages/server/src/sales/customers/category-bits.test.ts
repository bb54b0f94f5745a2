import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { removeImport } from '../store/sale-lines';
import { publishTestLines, removeImports } from '../store/testing-import';
import type { TestLine } from '../store/testing-lines';
import { MOST_CATEGORIES, readCategoryBits } from './category-bits';
import { buildCustomerDays, refreshCustomerDays } from './customer-days';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());
afterEach(() => removeImports(warehouse));

/** Each line is a ticket of its own. */
function publish(importId: number, lines: readonly Partial<TestLine>[]): Promise<void> {
  const tickets = lines.map((line, place) => ({ ticket: `${importId}-${place}`, ...line }));
  return publishTestLines(warehouse, importId, tickets);
}

/** Names of the categories of each customer, by their bits; null where bits do not tell. */
async function readCategories(): Promise<Record<string, string[]> | null> {
  const keys = await readCategoryBits(warehouse);
  if (keys === null) return null;
  const rows = await warehouse.query({
    sql: `SELECT arraySort(arrayMap(bit -> {keys:Array(UInt64)}[bit + 1], bitPositionsToArray(bits))) AS had, customer FROM (
        SELECT groupBitOr(categories) AS bits, customer_key FROM customer_days WHERE customer_key != 0 GROUP BY customer_key
      ) AS days ANY LEFT JOIN (SELECT DISTINCT customer_key, customer FROM sale_lines) AS lines USING (customer_key)`,
    params: { keys },
    row: z.object({ customer: z.string(), had: z.array(z.string()) }),
  });
  const names = await warehouse.query({
    sql: 'SELECT DISTINCT category_key AS key, category AS name FROM sale_lines',
    params: {},
    row: z.object({ key: z.string(), name: z.string() }),
  });
  const nameOf = new Map(names.map(({ key, name }) => [key, name]));
  return Object.fromEntries(rows.map((row) => [row.customer, row.had.map((key) => nameOf.get(key) ?? key).sort()]));
}

describe('bits of categories', () => {
  it('tell what each customer bought, also after more imports and an undo', async () => {
    await publish(1, [
      { customer: 'ana', category: 'Pain' },
      { customer: 'ana', category: 'Care' },
      { customer: 'ana', category: 'Toys', quantity: -1, amount: -2 },
      { customer: '', category: 'Toys' },
      { customer: 'beto', category: '' },
    ]);
    expect(await readCategories()).toEqual({ ana: ['Care', 'Pain'], beto: [''] });
    await publish(2, [
      { customer: 'ana', category: 'Vitamins' },
      { customer: 'carla', category: 'Care' },
    ]);
    expect(await readCategories()).toEqual({ ana: ['Care', 'Pain', 'Vitamins'], beto: [''], carla: ['Care'] });
    await removeImport(warehouse, 1);
    expect(await readCategories()).toEqual({ ana: ['Vitamins'], carla: ['Care'] });
  });

  it('are read by nobody where two makers gave one bit to different categories, until one of them is made anew', async () => {
    await publish(1, [{ customer: 'ana', category: 'Pain' }]);
    await publish(2, [{ customer: 'beto', category: 'Care' }]);
    await publish(3, [{ customer: 'carla', category: 'Toys' }]);
    await warehouse.command('TRUNCATE TABLE customer_days');
    const making = [1, 2, 3].map((id) => buildCustomerDays(warehouse, id, 'sale_lines'));
    for (const days of await Promise.all(making)) await days.publish();
    expect(await readCategories()).toBeNull();
    await refreshCustomerDays(warehouse);
    expect(await readCategories()).toEqual({ ana: ['Pain'], beto: ['Care'], carla: ['Toys'] });
  });

  it('do not tell while there are more categories than bits', async () => {
    await publish(1, [{ customer: 'ana', category: 'Pain' }]);
    const many = Array.from({ length: MOST_CATEGORIES }, (_, place) => ({ customer: 'beto', category: `C${place}` }));
    await publish(2, many);
    expect(await readCategories()).toBeNull();
    await removeImport(warehouse, 2);
    await publish(3, many.slice(1));
    expect(await readCategories()).toEqual({
      ana: ['Pain'],
      beto: many
        .slice(1)
        .map(({ category }) => category)
        .sort(),
    });
  });
});
