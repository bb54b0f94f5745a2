import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readSalesPerformance } from '../performance/performance.service';
import { FIXTURE, fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import type { ReferenceLine } from '../testing/reference-lines';
import { readCustomerBehavior } from './behavior.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'USD' as const });
const behavior = (query: Parameters<typeof readCustomerBehavior>[1] = { period: '6m' }) =>
  readCustomerBehavior(deps(), query, caller);

const pain = ['Pain', 'Aspirin'] as const;
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const sale = (customer: string, date: string, amount: number, rest: Partial<ReferenceLine> = {}) =>
  fixtureLine(date, `${customer} ${date}`, customer, pain, [1, amount], rest);

describe('journey of the fixture', () => {
  beforeAll(() => loadLines(warehouse, FIXTURE));

  it('is that of hand-computed figures', async () => {
    const { data } = await behavior();
    // Ana 2 tickets, Carla 1: 3 tickets of 2 customers in 6 months; Dora, only refunded, is none of them. Ana stayed of Ana and Beto.
    // Since their first purchases Ana brought 62 and Carla 9. Repeating: Ana; in the last 90 days: nobody
    // (Carla's 31 March is 91 days back).
    expect(data.journey).toEqual({
      visitFrequency: 3 / 12,
      averageTicket: '12.125',
      retentionRate: 0.5,
      lifetimeValue: '35.5',
      churnRate: 0.5,
      qualityScore: 35,
      lowSample: true,
    });
    expect(data.reasons).toEqual({
      customerProfiles: 'too_few_customers',
      productDistribution: 'no_category_chosen',
    });
  });

  it('counts each customer once per category, and compares with the customers of the window', async () => {
    const { data } = await behavior();
    expect(
      data.categoryDistribution?.map(({ name, customers, tickets, sales }) => [name, customers, tickets, sales]),
    ).toEqual([
      ['Pain', 1, 2, '33'],
      ['Vitamins', 1, 1, '9'],
      ['Care', 1, 2, '6.5'],
    ]);
    expect(data.categoryDistribution?.[0]?.customerShare).toBe(1 / 2);
  });

  it('lists the products of one chosen category', async () => {
    const { data: all } = await behavior();
    const category = all.categoryDistribution?.[0]?.id ?? '';
    const { data } = await behavior({ period: '6m', category: [category] });
    expect(data.categoryDistribution).toBeNull();
    expect(data.reasons.categoryDistribution).toBe('category_chosen');
    expect(data.productDistribution).toMatchObject([
      { name: 'Aspirin', categoryId: category, customers: 1, sales: '33' },
    ]);
  });

  it('puts tickets into the slots of the clock, the fullest first and ties by hour', async () => {
    const { data } = await behavior();
    // Two tickets at 22:00; the others have no time.
    expect(data.timeTrends).toMatchObject({ peakHours: ['22-24h'], ticketsWithTime: 2, lowSample: true });
    expect(data.timeTrends?.distribution.at(-1)).toEqual({ timeSlot: '22-24h', tickets: 2, percentage: 100 });
    await loadLines(warehouse, [
      sale('a', '2024-06-30', 1, { minute: 119 }),
      sale('b', '2024-06-30', 1, { minute: 120 }),
      sale('c', '2024-06-30', 1, { minute: 1439 }),
    ]);
    const { data: other } = await behavior();
    expect(other.timeTrends?.peakHours).toEqual(['00-02h', '02-04h']);
    expect(other.timeTrends?.distribution.map(({ percentage }) => percentage)).toEqual([
      33.4, 33.3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 33.3,
    ]);
    await loadLines(warehouse, FIXTURE);
  });
});

describe('purchase frequency', () => {
  it('takes the median of the gaps, its bounds included, of the last 12 months alone', async () => {
    const end = '2024-06-30';
    const on = (customer: string, ...daysAgo: number[]) =>
      daysAgo.map((days) => sale(customer, dayBefore(end, days), 1));
    await loadLines(warehouse, [
      ...on('two', 0, 2, 4),
      ...on('two and a half', 0, 2, 5),
      ...on('ten', 0, 10, 20),
      ...on('ten and a half', 0, 10, 21),
      ...on('twenty-one', 0, 21, 42),
      ...on('twenty-two', 0, 22, 44),
      ...on('forty-five', 0, 45, 90),
      ...on('forty-six', 0, 46, 92),
      ...on('two days', 0, 1),
      // Twice on one day is one purchase day.
      ...on('same day', 0, 1, 1),
      // The third day back is one day too old.
      ...on('long ago', 0, 1, 366),
    ]);
    const { data } = await behavior({ period: '1y' });
    expect(data.purchaseFrequency?.map(({ type, count, sales }) => [type, count, sales])).toEqual([
      ['daily', 1, '3'],
      ['weekly', 2, '6'],
      ['biweekly', 2, '6'],
      ['monthly', 2, '6'],
      ['occasional', 4, '10'],
    ]);
    expect(data.purchaseFrequency?.map(({ percentage }) => percentage)).toEqual([9.1, 18.2, 18.2, 18.2, 36.3]);
  });
});

/**
 * Sixty customers with one ticket each on the same day: money alone differs. Ten each of 1 to 4, twenty of 5: places of the
 * cuts are 11, 23, 35 and 47, which are 2, 3, 4 and 5. All of them have R = 5 and F = 1.
 */
const TIED = [1, 2, 3, 4, 5, 5].flatMap((amount, group) =>
  Array.from({ length: 10 }, (_, index) => sale(`k${group}${index}`, '2024-06-30', amount)),
);

describe('customer profiles', () => {
  it('gives equal values equal scores', async () => {
    await loadLines(warehouse, TIED);
    const { data } = await behavior();
    // Money scores: 1 is 1, 2 is 1, 3 is 2, 4 is 3, 5 is 4; with F = 1 none reaches FM 3. Fifths by rank would have made
    // twelve of the fives score 5, and so loyal.
    expect(data.customerProfiles?.map(({ type, count }) => [type, count])).toEqual([
      ['champions', 0],
      ['loyal', 0],
      ['promising', 60],
      ['atRisk', 0],
      ['lost', 0],
    ]);
    expect(data.customerProfiles?.[2]).toEqual({
      type: 'promising',
      count: 60,
      percentage: 100,
      metrics: { averageTicket: '3.333333', purchaseFrequency: 1 / 6, retentionPercentage: null },
      reasons: { retentionPercentage: 'too_few_customers' },
      lowSample: false,
    });
  });

  it('needs 50 customers; the filter then selects nobody and says so, in every analysis', async () => {
    await loadLines(warehouse, TIED.slice(0, 49));
    const { data, meta } = await behavior({ period: '6m', profile: ['promising'] });
    expect(data.customerProfiles).toBeNull();
    expect(data.reasons.customerProfiles).toBe('too_few_customers');
    expect(meta).toMatchObject({ lines: 0 });
    expect(meta.notes.map(({ code }) => code)).toContain('too_few_customers');
    const performance = await readSalesPerformance(deps(), { period: '6m', profile: ['promising'] }, caller);
    expect(performance.meta).toMatchObject({ lines: 0 });
    expect(performance.meta.notes.map(({ code }) => code)).toContain('too_few_customers');
    await loadLines(warehouse, TIED.slice(0, 50));
    const enough = await readSalesPerformance(deps(), { period: '6m', profile: ['promising'] }, caller);
    // Of fifty, the ten fives score 5 and are loyal.
    expect(enough.meta).toMatchObject({ lines: 40 });
  });

  it('asks who had the profile at the start of the window whether they came back', async () => {
    // At the start of W: 40 bought once, long before; 20 bought twice, the day before it, for more.
    const lost = Array.from({ length: 40 }, (_, index) => sale(`l${index}`, '2023-08-01', 1));
    const best = Array.from({ length: 20 }, (_, index) => [
      sale(`b${index}`, '2023-12-01', 50),
      sale(`b${index}`, '2023-12-31', 50),
    ]).flat();
    // In W five of the best come again, and one of the lost, who thereby leaves the profile.
    const again = [...Array.from({ length: 5 }, (_, index) => `b${index}`), 'l0'].map((customer) =>
      sale(customer, '2024-06-30', 1),
    );
    await loadLines(warehouse, [...lost, ...best, ...again]);
    const { data } = await behavior();
    const retention = Object.fromEntries(
      (data.customerProfiles ?? []).map(({ type, metrics }) => [type, metrics.retentionPercentage]),
    );
    // 60 customers at the start; cuts of R are 1, 153, 153, 153 days: 1 day scores 5, 153 days 4; cuts of F 1, 1, 1, 2.
    expect(retention).toEqual({ champions: 25, loyal: null, promising: 2.5, atRisk: null, lost: null });
    // The filter by profile narrows the figures of the window, never the members whose return is asked.
    const { data: filtered } = await behavior({ period: '6m', profile: ['lost'] });
    expect(filtered.customerProfiles?.map(({ metrics }) => metrics.retentionPercentage)).toEqual([
      25,
      null,
      2.5,
      null,
      null,
    ]);
  });
});

it('knows nothing without data', async () => {
  await loadLines(warehouse);
  const { data, meta } = await behavior();
  expect(data).toMatchObject({ customerProfiles: null, purchaseFrequency: null, timeTrends: null });
  expect(new Set(Object.values(data.reasons))).toEqual(new Set(['no_data']));
  expect(meta).toMatchObject({ asOf: null, lines: 0 });
});

it('says what anonymous lines without tickets and times cannot tell', async () => {
  await loadLines(warehouse, [fixtureLine('2024-06-30', '', '', pain, [2, 2])]);
  const { data } = await behavior();
  expect(data.reasons).toEqual({
    customerProfiles: 'no_customers',
    purchaseFrequency: 'no_customers',
    timeTrends: 'no_tickets',
    visitFrequency: 'no_customers',
    averageTicket: 'no_tickets',
    retentionRate: 'no_customers',
    lifetimeValue: 'no_customers',
    churnRate: 'no_customers',
    qualityScore: 'no_customers',
    productDistribution: 'no_category_chosen',
  });
  expect(data.categoryDistribution).toMatchObject([
    { customers: null, customerShare: null, tickets: null, sales: '2' },
  ]);
});
