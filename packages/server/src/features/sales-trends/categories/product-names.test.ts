import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readSalesPerformance } from '../performance/performance.service';
import { fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import { loadRecords } from '../testing/load-records';
import { readCategories, readCategoryProducts } from './categories.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'en-US', signal: new AbortController().signal } as const;

/** What products are called in the ranking, and in the list of their category. */
async function names(): Promise<{ ranked: string[]; listed: string[] }> {
  const deps = { warehouse, readCurrency: async () => 'USD' as const };
  const ranking = await readSalesPerformance(deps, { period: '6m' }, caller);
  const categories = await readCategories(deps, caller);
  const products = await readCategoryProducts(deps, categories.data[0]?.id ?? '', caller);
  return {
    ranked: ranking.data.productRanking.map(({ name }) => name),
    listed: products.data.map(({ name }) => name).sort(),
  };
}

it('come from files of products, the latest known first, and from lines again when those are taken out', async () => {
  const line = (productId: string, product: string, units: number) =>
    fixtureLine('2024-01-01', `T${productId}`, '', ['Pain', product], [units, 1], { productId });
  await loadLines(warehouse, [line('7', '', 3), line('8', 'old name', 2), line('9', 'kept', 1)]);
  await loadRecords(warehouse, 'product_records');
  expect((await names()).ranked).toEqual(['7', 'old name', 'kept']);

  const first = [
    { product_id: '7', product: 'Aspirin', category: '' },
    { product_id: '8', product: 'first name', category: '' },
  ];
  const second = [
    { product_id: '8', product: 'Zinc', category: '' },
    // A later file that does not know the name does not hide it.
    { product_id: '7', product: '', category: '' },
    { product_id: '10', product: 'never sold', category: '' },
  ];
  await loadRecords(warehouse, 'product_records', first, second);
  expect(await names()).toEqual({ ranked: ['Aspirin', 'Zinc', 'kept'], listed: ['Aspirin', 'Zinc', 'kept'] });
  await loadRecords(warehouse, 'product_records', first);
  expect((await names()).ranked).toEqual(['Aspirin', 'first name', 'kept']);
  await loadRecords(warehouse, 'product_records');
  expect((await names()).ranked).toEqual(['7', 'old name', 'kept']);
});
