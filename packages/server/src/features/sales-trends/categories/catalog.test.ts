import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { fixtureLine } from '../testing/fixture';
import { loadLines, readIds } from '../testing/load-lines';
import { readProducts, readStores } from './categories.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await loadLines(warehouse, [
    fixtureLine('2024-01-01', '1', '', ['Pain', 'Aspirin'], [1, 10], { productId: 'p1', store: 'Ñemby' }),
    fixtureLine('2024-01-02', '2', '', ['Pain', 'Aspirin plus'], [1, 10], { productId: 'p1', store: 'Local 10' }),
    fixtureLine('2024-01-03', '3', '', ['Care', 'Soap'], [1, 10], { store: 'Local 9' }),
    fixtureLine('2024-01-03', '4', '', ['Care', 'Soap'], [1, 10], { store: '' }),
  ]);
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'PYG' as const });

it('lists the stores that are named, in the order of the language', async () => {
  const { data, meta } = await readStores(deps(), caller);
  expect(data).toEqual([{ name: 'Local 9' }, { name: 'Local 10' }, { name: 'Ñemby' }]);
  expect(meta).toEqual({ total: 3 });
});

it('names products as on their latest line, and leaves out what occurs nowhere', async () => {
  const ids = await readIds(warehouse);
  const product = ids.product.get('p1') ?? '';
  const { data } = await readProducts(deps(), [product, 'ffffffffffffffff'], caller);
  expect(data).toEqual([{ id: product, name: 'Aspirin plus', categoryId: ids.category.get('Pain') }]);
});
