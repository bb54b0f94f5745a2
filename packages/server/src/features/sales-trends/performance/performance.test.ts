import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { FIXTURE, fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import { readSalesPerformance } from './performance.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const performance = (query: Parameters<typeof readSalesPerformance>[1] = { period: '6m' }) =>
  readSalesPerformance({ warehouse, readCurrency: async () => 'USD' }, query, caller);

describe('sales performance', () => {
  it('of tickets is not raised by sales that belong to no ticket, such as daily totals', async () => {
    const daily = [
      fixtureLine('2023-07-01', '', '', ['Pain', 'Aspirin'], [10, 100]),
      fixtureLine('2024-03-01', '', '', ['Pain', 'Aspirin'], [10, 900]),
      fixtureLine('2024-03-02', '', '', ['Pain', 'Aspirin'], [-1, -2]),
    ];
    await loadLines(warehouse, FIXTURE, daily);
    const { data } = await performance();
    expect(data.totals).toMatchObject({ net: '946.5', tickets: 4, previousTickets: 3 });
    // (48.5 of the fixture - 2 refunded) / 4 against 42 / 3.
    expect(data.performanceMetrics).toMatchObject({ averageOrderValue: '11.625', aovGrowth: -2.375 / 14 });
  });

  describe('of the fixture', () => {
    beforeAll(() => loadLines(warehouse, FIXTURE));

    it('is that of hand-computed figures', async () => {
      const { data, meta } = await performance();
      expect(data.totals).toEqual({
        net: '48.5',
        previousNet: '42',
        netGrowth: 6.5 / 42,
        tickets: 4,
        previousTickets: 3,
        customers: 2,
        previousCustomers: 2,
        previousAverageOrderValue: '14',
        units: 7,
      });
      // Ana 62, Beto 20 and Carla 9 by the end. Dora, only refunded, has no lifetime value.
      expect(data.performanceMetrics).toEqual({
        customerLifetimeValue: '30.333333',
        clvGrowth: null,
        conversionRate: null,
        conversionTrend: null,
        churnRate: 0.5,
        churnTrend: null,
        npsScore: null,
        npsTrend: null,
        averageOrderValue: '12.125',
        aovGrowth: -1.875 / 14,
        repeatPurchaseRate: 1 / 2,
        repeatPurchaseTrend: 0,
      });
      expect(data.reasons).toEqual({
        conversionRate: 'no_visitors',
        conversionTrend: 'no_visitors',
        npsScore: 'no_surveys',
        npsTrend: 'no_surveys',
        churnTrend: 'short_history',
        clvGrowth: 'short_history',
      });
      expect(
        data.productRanking.map(({ name, salesQuantity, sales, categoryName }) => [
          name,
          salesQuantity,
          sales,
          categoryName,
        ]),
      ).toEqual([
        ['Soap', 3, '6.5', 'Care'],
        ['Zinc', 3, '9', 'Vitamins'],
        ['Aspirin', 1, '33', 'Pain'],
      ]);
      expect(data.productRankingTotal).toBe(3);
      // Half a year of history tells no growth of lifetime values: too little is known for a score.
      expect(data.segmentationHealth).toMatchObject({ score: null, status: 'noData', coverage: 40 });
      expect(meta).toMatchObject({ from: '2024-01-01', to: '2024-06-30', currency: 'USD', lines: 6 });
    });

    it('puts the evening of a last day into its month, the leap day into February, and 0 into an empty month', async () => {
      const { data } = await performance();
      expect(data.seasonalTrends.map(({ month, sales, complete }) => [month, sales, complete])).toEqual([
        ['2024-01', '34', true],
        ['2024-02', '6', true],
        ['2024-03', '9', true],
        ['2024-04', '0', true],
        ['2024-05', '0', true],
        ['2024-06', '-0.5', true],
      ]);
      expect(data.seasonalTrends.every(({ previousYearSales }) => previousYearSales === null)).toBe(true);
    });

    it('tells tickets, customers and the average ticket of each part, unknown where a sale names none', async () => {
      const counts = async (query: Parameters<typeof performance>[0]) =>
        (await performance(query)).data.salesTrend.points.map(({ from, tickets, customers, averageOrderValue }) => [
          from,
          tickets,
          customers,
          averageOrderValue,
        ]);
      expect(await counts({ period: '6m' })).toEqual([
        ['2024-01-01', 1, 1, '34'],
        ['2024-02-01', 1, 1, '6'],
        ['2024-03-01', 1, 1, '9'],
        ['2024-04-01', 0, 0, null],
        ['2024-05-01', 0, 0, null],
        // Dora was only refunded, and ticket 6 is nobody's.
        ['2024-06-01', 1, null, '-0.5'],
      ]);
      expect(await counts({ from: '2023-12-20', to: '2024-02-20' })).toEqual([
        ['2023-12-20', 0, 0, null],
        ['2023-12-27', 2, 1, '20.5'],
        ...['2024-01-03', '2024-01-10', '2024-01-17', '2024-01-24', '2024-01-31', '2024-02-07', '2024-02-14'].map(
          (day) => [day, 0, 0, null],
        ),
      ]);
      expect(await counts({ from: '2024-06-14', to: '2024-06-15' })).toEqual([
        ['2024-06-14', 0, 0, null],
        ['2024-06-15', 0, 0, null],
      ]);
      // More parts than are told apart.
      const long = await performance({ from: '2019-01-01', to: '2024-06-30' });
      expect(long.data.salesTrend.points.every(({ customers }) => customers === null)).toBe(true);
    });

    it('does not compare with a previous period that starts before the first sale', async () => {
      const { data } = await performance({ period: '1y' });
      expect(data.performanceMetrics).toMatchObject({ clvGrowth: null, aovGrowth: null, repeatPurchaseTrend: null });
      expect(data.reasons).toMatchObject({
        clvGrowth: 'short_history',
        aovGrowth: 'no_previous',
        churnRate: 'no_previous',
      });
      expect(data.totals.netGrowth).toBeNull();
      expect(data.segmentationHealth).toMatchObject({ score: null, status: 'noData' });
    });
  });

  it('compares churn with churn when the data reaches back far enough', async () => {
    const early = ['ana', 'zoe', 'eva', 'leo'].map((name) =>
      fixtureLine('2023-01-01', name, name, ['Pain', 'Aspirin'], [1, 1]),
    );
    await loadLines(warehouse, [...FIXTURE, ...early]);
    const { data } = await performance();
    // Before P: four customers, of whom three did not come in P; of P's two, one did not come in W.
    expect(data.performanceMetrics).toMatchObject({ churnRate: 0.5, churnTrend: -25 });
  });

  it('has at most 50 products and tells how many there are', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      fixtureLine('2024-01-01', String(index), '', ['Pain', `Product ${100 + index}`], [index < 30 ? 1 : 2, 1]),
    );
    await loadLines(warehouse, [...lines, fixtureLine('2024-01-01', 'x', '', ['Pain', ''], [500, 1])]);
    const { data } = await performance();
    const names = data.productRanking.map(({ name }) => name);
    expect(names).toHaveLength(50);
    expect([names[0], names[29], names[30], names[49]]).toEqual([
      'Product 130',
      'Product 159',
      'Product 100',
      'Product 119',
    ]);
    expect(data.productRankingTotal).toBe(60);
    expect(data.totals.units).toBe(30 + 60 + 500);
  });

  it('does not show 0 for what anonymous lines without tickets cannot tell', async () => {
    const wide = ['2023-01-02', '2024-06-30'].map((date) => fixtureLine(date, '', '', ['M01AB', ''], [2, 2]));
    await loadLines(warehouse, wide);
    const { data, meta } = await performance();
    expect(data.totals).toMatchObject({ net: '2', tickets: null, customers: null });
    expect(data.reasons).toMatchObject({
      customerLifetimeValue: 'no_customers',
      churnRate: 'no_customers',
      averageOrderValue: 'no_tickets',
      repeatPurchaseRate: 'no_customers',
    });
    expect(meta.notes.map(({ code }) => code)).toEqual(['amounts_are_units', 'no_tickets', 'no_customers']);
    // A price in another file, also outside of the period: what is shown may be of either.
    const priced = fixtureLine('2022-05-05', '', '', ['M01AB', ''], [2, 3]);
    await loadLines(warehouse, wide, [priced]);
    const notes = async () => (await performance()).meta.notes.map(({ code }) => code);
    expect(await notes()).toEqual(['some_amounts_are_units', 'no_tickets', 'no_customers']);
    // Some prices are 1 in any file.
    await loadLines(warehouse, [...wide, priced]);
    expect(await notes()).toEqual(['no_tickets', 'no_customers']);
  });

  it('knows nothing without data', async () => {
    await loadLines(warehouse);
    const { data, meta } = await performance();
    expect(Object.values(data.performanceMetrics).every((value) => value === null)).toBe(true);
    expect(data).toMatchObject({ seasonalTrends: [], productRanking: [], totals: { tickets: null, customers: null } });
    expect(new Set(Object.values(data.reasons))).toEqual(new Set(['no_data']));
    expect(meta).toMatchObject({ asOf: null, lines: 0 });
  });

  it('is exact where a double is not', async () => {
    const line = (ticket: string, amount: number) =>
      fixtureLine('2024-01-01', ticket, 'ana', ['Pain', 'Aspirin'], [1, amount]);
    const large = Array.from({ length: 12 }, (_, index) => line(String(index), 900_000_000_000));
    await loadLines(warehouse, [...large, line('x', 0.000001)]);
    const { data } = await performance();
    expect(data.totals.net).toBe('10800000000000.000001');
    expect(data.performanceMetrics.customerLifetimeValue).toBe('10800000000000.000001');
    expect(data.performanceMetrics.averageOrderValue).toBe('830769230769.230769');
    expect(data.seasonalTrends[0]).toMatchObject({ month: '2023-07', sales: '0' });
    expect(data.productRanking[0]?.sales).toBe('10800000000000.000001');
  });
});
