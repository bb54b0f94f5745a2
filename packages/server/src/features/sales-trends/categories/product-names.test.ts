import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageLinkOf } from '../../../platform/http/answers/paging';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readCustomerBehavior } from '../behavior/behavior.service';
import { readDemographicAnalysis } from '../demographics/demographics.service';
import { readSalesPerformance } from '../performance/performance.service';
import { readPurchasePreferences } from '../preferences/preferences.service';
import { fixtureLine } from '../testing/fixture';
import { loadLines, readIds } from '../testing/load-lines';
import { loadRecords } from '../testing/load-records';
import { readTicketLines, readTickets } from '../tickets/tickets.service';
import { readCategories, readCategoryProducts, readProductGrowth, readProducts } from './categories.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'en-US', signal: new AbortController().signal } as const;

const deps = () => ({ warehouse, readCurrency: async () => 'USD' as const });

/** What products are called in the ranking, and in the list of their category. */
async function names(): Promise<{ ranked: string[]; listed: string[] }> {
  const ranking = await readSalesPerformance(deps(), { period: '6m' }, caller);
  const categories = await readCategories(deps(), caller);
  const products = await readCategoryProducts(deps(), categories.data[0]?.id ?? '', caller);
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

it('are one for each product in every list: the latest that a line knows, whatever the filter', async () => {
  const line = (date: string, product: string, store: string) =>
    fixtureLine(date, '1', 'ana', ['Pain', product], [1, 1], {
      productId: '1001',
      store,
      gender: 'female',
      minute: 600,
    });
  await loadRecords(warehouse, 'product_records');
  // The later import is of earlier days: the date of a line decides.
  await loadLines(
    warehouse,
    [line('2024-01-02', 'Aspirin', 'Centro'), line('2024-06-30', '', 'Norte')],
    [line('2024-01-01', 'ASPIRIN OLD', 'Sur')],
  );
  expect(await allNames({ period: '6m' })).toEqual(new Set(['Aspirin']));
  expect(await allNames({ period: '6m', store: ['Norte'] })).toEqual(new Set(['Aspirin']));
  expect(await allNames({ from: '2024-01-01', to: '2024-01-01' })).toEqual(new Set(['Aspirin']));
});

it('stand beside the latest category that a line knows', async () => {
  const line = (date: string, category: string) =>
    fixtureLine(date, '1', '', [category, 'Aspirin'], [1, 1], { productId: '1001' });
  await loadLines(warehouse, [line('2024-01-01', 'Old'), line('2024-01-02', 'Pain'), line('2024-01-03', '')]);
  const { productRanking } = (await readSalesPerformance(deps(), { period: '6m' }, caller)).data;
  expect(productRanking).toMatchObject([{ name: 'Aspirin', categoryName: 'Pain' }]);
});

/** What the one product of the data is called in each list that shows products. */
async function allNames(query: { period?: '6m'; from?: string; to?: string; store?: string[] }): Promise<Set<string>> {
  const { category, product } = await readIds(warehouse);
  const [pain, aspirin] = [category.get('Pain') ?? '', product.get('1001') ?? ''];
  const ofPain = { ...query, category: [pain] };
  const ranking = (await readSalesPerformance(deps(), query, caller)).data.productRanking;
  const { data: growth } = await readProductGrowth(deps(), pain, query, caller);
  const { productDistribution } = (await readCustomerBehavior(deps(), ofPain, caller)).data;
  const { genderProductMatrix, genderProductFlow } = (await readDemographicAnalysis(deps(), ofPain, caller)).data;
  const { timePreferences } = (await readPurchasePreferences(deps(), ofPain, caller)).data;
  const page = { sort: '-date', page: 1, per_page: 25 } as const;
  const tickets = await readTickets(deps(), { ...query, ...page }, { ...caller, pageLink: pageLinkOf('/tickets') });
  const lines = await Promise.all(tickets.data.map((ticket) => readTicketLines(deps(), ticket, caller)));
  const lists = [
    ranking,
    growth,
    productDistribution ?? [],
    genderProductMatrix?.rows ?? [],
    genderProductFlow?.targets ?? [],
    timePreferences,
    (await readCategoryProducts(deps(), pain, caller)).data,
    (await readProducts(deps(), [aspirin], caller)).data,
    lines.flatMap(({ data }) => data.map(({ product: name }) => ({ name }))),
  ];
  for (const list of lists) expect(list).not.toEqual([]);
  return new Set(lists.flat().map(({ name }) => name));
}
