import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readCustomerBehavior } from '../behavior/behavior.service';
import { readCategoryGrowth, readProductGrowth } from '../categories/categories.service';
import { readDemographicAnalysis } from '../demographics/demographics.service';
import { readSalesPerformance } from '../performance/performance.service';
import { readPurchasePreferences } from '../preferences/preferences.service';
import { fixtureLine } from '../testing/fixture';
import { loadLines, readIds } from '../testing/load-lines';

/** The file names customers, tickets, times and payments; of one category it has refunds alone. */
const LINES = [
  fixtureLine('2024-06-30', '1', 'ana', ['Pain', 'Aspirin'], [1, 30], {
    gender: 'female',
    age: 30,
    minute: 600,
    payment: 'Cash',
  }),
  fixtureLine('2024-02-01', '2R', 'beto', ['Returned', 'Soap'], [-1, -4], {
    gender: 'male',
    age: 40,
    minute: 700,
    payment: 'Voucher',
  }),
];

let warehouse: TestWarehouse;
let category: string[];
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await loadLines(warehouse, LINES);
  category = [(await readIds(warehouse)).category.get('Returned') ?? ''];
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'USD' as const });

it('says that nothing was sold, and not that the file lacks customers or tickets', async () => {
  const query = { period: '6m' as const, category };
  const demographics = await readDemographicAnalysis(deps(), query, caller);
  expect(demographics.meta.lines).toBe(1);
  expect(demographics.data.reasons).toEqual({ age: 'only_refunds', gender: 'only_refunds' });
  expect(demographics.data.genderDistribution).toMatchObject([
    { gender: 'male', tickets: 0, reasons: { purchaseFrequency: 'only_refunds' } },
  ]);
  const behavior = await readCustomerBehavior(deps(), query, caller);
  expect(behavior.data.reasons).toMatchObject({
    purchaseFrequency: 'only_refunds',
    timeTrends: 'only_refunds',
    averageTicket: 'only_refunds',
    retentionRate: 'only_refunds',
  });
  const preferences = await readPurchasePreferences(deps(), query, caller);
  expect(preferences.data.reasons).toEqual({ time: 'only_refunds', payment: 'not_positive' });
  const performance = await readSalesPerformance(deps(), query, caller);
  expect(performance.data.reasons).toMatchObject({
    customerLifetimeValue: 'only_refunds',
    averageOrderValue: 'only_refunds',
  });
});

it('lists no growth of what was sold in neither period, and keeps its money in the sums', async () => {
  const query = { period: '6m' as const };
  const growth = await readCategoryGrowth(deps(), query, caller);
  expect(growth.data.map(({ name }) => name)).toEqual(['Pain']);
  expect(growth.meta.lines).toBe(2);
  const products = await readProductGrowth(deps(), category[0] ?? '', query, caller);
  expect(products.data).toEqual([]);
  const { totals } = (await readSalesPerformance(deps(), query, caller)).data;
  expect(totals.net).toBe('26');
});

it('tells of a missing comparison only where something is compared', async () => {
  const codesOf = ({ meta }: { meta: { notes: { code: string }[] } }) => meta.notes.map(({ code }) => code);
  const query = { period: '6m' as const };
  expect(codesOf(await readSalesPerformance(deps(), query, caller))).toContain('no_previous');
  expect(codesOf(await readDemographicAnalysis(deps(), query, caller))).not.toContain('no_previous');
  expect(codesOf(await readPurchasePreferences(deps(), query, caller))).not.toContain('no_previous');
});
