import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readCustomerBehavior } from '../behavior/behavior.service';
import { readCategoryGrowth, readProductGrowth } from '../categories/categories.service';
import { readDemographicAnalysis } from '../demographics/demographics.service';
import { readSalesPerformance } from '../performance/performance.service';
import { fixtureLine } from '../testing/fixture';
import { loadLines, readIds } from '../testing/load-lines';

const goods = ['Pain', 'X'] as const;
const female = { gender: 'female' } as const;
const male = { gender: 'male' } as const;

/** Carla bought in December; in January she is only refunded. */
const LINES = [
  fixtureLine('2023-12-20', '0', 'carla', goods, [1, 20], female),
  fixtureLine('2024-01-10', '1', 'ana', goods, [1, 100], female),
  fixtureLine('2024-01-11', '2', 'ana', goods, [1, 100], female),
  fixtureLine('2024-01-12', '3', 'beto', goods, [1, 50], male),
  fixtureLine('2024-01-15', '4', 'carla', goods, [-1, -20], female),
  fixtureLine('2024-01-31', '5', 'beto', goods, [1, 50], male),
];
/** Carla comes back in February. */
const LATER = [fixtureLine('2024-02-10', '6', 'carla', goods, [1, 30], female)];
/** A refund of another category, on a day on which its customer buys. */
const OTHER_CATEGORY = [
  fixtureLine('2024-01-31', '5', 'beto', ['Care', 'Soap'], [-1, -5], male),
  fixtureLine('2024-01-10', '1', 'ana', ['Care', 'Soap'], [1, 5], female),
];

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await loadLines(warehouse, LINES);
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'USD' as const });
const january = { from: '2024-01-01', to: '2024-01-31' };
const february = { from: '2024-02-01', to: '2024-03-02' }; // 31 days, as January

it('are those who bought in it: who was only refunded is in its money alone', async () => {
  const { data } = await readSalesPerformance(deps(), january, caller);
  expect(data.totals).toMatchObject({ net: '280', customers: 2, tickets: 4 });
  expect(data.performanceMetrics).toMatchObject({ repeatPurchaseRate: 1, averageOrderValue: '70' });
  const { journey, categoryDistribution } = (await readCustomerBehavior(deps(), january, caller)).data;
  expect(journey).toMatchObject({ retentionRate: 0, qualityScore: 60, lifetimeValue: '150' });
  expect(journey.visitFrequency).toBeCloseTo(1.964, 3);
  expect(categoryDistribution).toMatchObject([{ customers: 2, customerShare: 1, sales: '280' }]);
  const { genderDistribution } = (await readDemographicAnalysis(deps(), january, caller)).data;
  expect(genderDistribution).toMatchObject([
    { gender: 'female', customerCount: 1, totalRevenue: '180' },
    { gender: 'male', customerCount: 1, totalRevenue: '100' },
  ]);
});

it('are the base of retention, churn and shares of the next one', async () => {
  await loadLines(warehouse, [...LINES, ...LATER]);
  // Both customers of January are lost; Carla, who buys in February, was none of them.
  const { data } = await readSalesPerformance(deps(), february, caller);
  expect(data.totals).toMatchObject({ net: '30', customers: 1, previousCustomers: 2 });
  expect(data.performanceMetrics.churnRate).toBe(1);
  const { journey } = (await readCustomerBehavior(deps(), february, caller)).data;
  expect(journey).toMatchObject({ retentionRate: 0, churnRate: 1 });
});

it('are counted alike by the bits of categories and over the lines', async () => {
  await loadLines(warehouse, [...LINES, ...OTHER_CATEGORY]);
  const query = { ...january, share: 'customers' } as const;
  const { category } = await readIds(warehouse);
  const byBits = (await readCategoryGrowth(deps(), query, caller)).data;
  expect(byBits).toMatchObject([
    { name: 'Pain', share: 1, sales: '280' },
    { name: 'Care', share: 0.5, sales: '0' },
  ]);
  const [overLines] = (await readProductGrowth(deps(), category.get('Care') ?? '', query, caller)).data;
  expect(overLines).toMatchObject({ name: 'Soap', share: 1, sales: '0' });
  const { categoryDistribution } = (await readCustomerBehavior(deps(), january, caller)).data;
  expect(categoryDistribution).toMatchObject([
    { name: 'Pain', customers: 2 },
    { name: 'Care', customers: 1 },
  ]);
});
