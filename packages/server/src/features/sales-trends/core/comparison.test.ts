import type { SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readCustomerBehavior } from '../behavior/behavior.service';
import { readCategoryGrowth } from '../categories/categories.service';
import { readSalesPerformance } from '../performance/performance.service';
import { fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import { readTickets } from '../tickets/tickets.service';

const pain = ['Pain', 'Aspirin'] as const;
const care = ['Care', 'Soap'] as const;

/** 2022-01-01..2024-06-30; the half year just before, and the one a year before, differ on purpose. */
const LINES = [
  fixtureLine('2022-01-01', '0', 'zoe', pain, [1, 1]),
  fixtureLine('2022-08-01', '1', 'eva', pain, [1, 8]),
  fixtureLine('2022-12-31', '2', 'ana', pain, [1, 2]),
  fixtureLine('2023-01-01', '3', 'ana', pain, [1, 10]),
  fixtureLine('2023-02-28', '4', 'ana', care, [1, 30]),
  fixtureLine('2023-06-30', '5', 'beto', pain, [1, 20]),
  fixtureLine('2023-07-01', '6', 'carla', pain, [1, 100]),
  fixtureLine('2023-12-31', '7', 'dora', care, [1, 200]),
  fixtureLine('2024-01-01', '8', 'ana', pain, [1, 45]),
  fixtureLine('2024-02-29', '9', 'carla', care, [1, 15]),
  fixtureLine('2024-06-30', '10', 'ana', pain, [1, 30]),
];

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await loadLines(warehouse, LINES);
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'USD' as const });
const byYear: SalesFilterQuery = { period: '6m', compare: 'year' };
const performance = async (query: SalesFilterQuery) => (await readSalesPerformance(deps(), query, caller)).data;

describe('compared with a year before', () => {
  it('sets the totals and figures against January to June of 2023', async () => {
    const { data, meta } = await readSalesPerformance(deps(), byYear, caller);
    expect(meta).toMatchObject({ compare: 'year', previousFrom: '2023-01-01', previousTo: '2023-06-30' });
    expect(data.totals).toMatchObject({
      net: '90',
      previousNet: '60',
      netGrowth: 0.5,
      tickets: 3,
      previousTickets: 3,
      customers: 2,
      previousCustomers: 2,
      previousAverageOrderValue: '20',
    });
    expect(data.performanceMetrics).toMatchObject({
      // Zoe 1, Eva 8, Ana 117, Beto 20, Carla 115, Dora 200 by the end; Zoe 1, Eva 8, Ana 42, Beto 20 a year before.
      customerLifetimeValue: '76.833333',
      clvGrowth: (461 / 6 - 71 / 4) / (71 / 4),
      averageOrderValue: '30',
      aovGrowth: 0.5,
      repeatPurchaseRate: 0.5,
      repeatPurchaseTrend: 0,
      // Of Carla and Dora, who bought just before, Dora is lost; a year before, of Eva and Ana, Eva was.
      churnRate: 0.5,
      churnTrend: 0,
    });
  });

  it('adds up to what stands beside the months', async () => {
    const { totals, seasonalTrends } = await performance(byYear);
    const sum = seasonalTrends.reduce((net, month) => net + Number(month.previousYearSales), 0);
    expect(String(sum)).toBe(totals.previousNet);
  });

  it('sets the leap day against 28 February', async () => {
    const { totals } = await performance({ from: '2024-02-29', to: '2024-02-29', compare: 'year' });
    expect(totals).toMatchObject({ net: '15', previousNet: '30', netGrowth: -0.5 });
  });

  it('sets days across the end of a year against the same ones', async () => {
    const { totals } = await performance({ from: '2023-12-31', to: '2024-01-01', compare: 'year' });
    expect(totals).toMatchObject({ net: '245', previousNet: '12', netGrowth: 233 / 12 });
  });

  it('counts a day twice where two years overlap with the two a year before', async () => {
    const { totals } = await performance({ from: '2023-01-01', to: '2024-06-30', compare: 'year' });
    // 60 + 300 + 90, against 2022-01-01..2023-06-30: 1 + 8 + 2 + 60.
    expect(totals).toMatchObject({ net: '450', previousNet: '71', netGrowth: 379 / 71 });
    const { data } = await readCategoryGrowth(
      deps(),
      { from: '2023-01-01', to: '2024-06-30', compare: 'year' },
      caller,
    );
    expect(data.map(({ name, sales, previousSales }) => [name, sales, previousSales])).toEqual([
      ['Care', '245', '30'],
      ['Pain', '205', '41'],
    ]);
  });

  it('sets growth of categories and their share against a year before', async () => {
    const { data } = await readCategoryGrowth(deps(), byYear, caller);
    expect(data).toMatchObject([
      {
        name: 'Pain',
        sales: '75',
        previousSales: '30',
        salesGrowth: 1.5,
        share: 2 / 3,
        previousShare: 2 / 3,
        shareGrowth: 0,
      },
      { name: 'Care', sales: '15', previousSales: '30', salesGrowth: -0.5, share: 1 / 3, previousShare: 1 / 3 },
    ]);
  });

  it('is unknown where a year before starts before the first sale', async () => {
    const { data, meta } = await readSalesPerformance(deps(), { period: '2y', compare: 'year' }, caller);
    expect(data.totals.netGrowth).toBeNull();
    expect(data.reasons.clvGrowth).toBe('no_previous');
    expect(meta.notes.map(({ code }) => code)).toContain('no_previous');
  });

  it('leaves retention and the tickets behind a figure as they are', async () => {
    const journey = async (query: SalesFilterQuery) => (await readCustomerBehavior(deps(), query, caller)).data.journey;
    expect(await journey(byYear)).toEqual(await journey({ period: '6m' }));
    const { meta } = await readTickets(
      deps(),
      { ...byYear, sort: '-date', page: 1, per_page: 50 },
      { ...caller, pageLink: () => '' },
    );
    expect(meta).toMatchObject({ total: 3, net: '90', windowFrom: '2024-01-01' });
  });
});
