import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { publishTestLines } from '../../../sales/store/testing-import';
import { fixtureLine } from '../testing/fixture';
import { loadLines, readIds } from '../testing/load-lines';
import type { ReferenceLine } from '../testing/reference-lines';
import { readDemographicAnalysis } from './demographics.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const demographics = (query: Parameters<typeof readDemographicAnalysis>[1] = { period: '6m' }) =>
  readDemographicAnalysis({ warehouse, readCurrency: async () => 'USD' }, query, caller);
const codes = ({ meta }: Awaited<ReturnType<typeof demographics>>) => meta.notes.map(({ code }) => code);

const pain = ['Pain', 'Aspirin'] as const;
const care = ['Care', 'Soap'] as const;
const woman = (age: number, rest: Partial<ReferenceLine> = {}) => ({ gender: 'female' as const, age, ...rest });
const man = (age: number, rest: Partial<ReferenceLine> = {}) => ({ gender: 'male' as const, age, ...rest });

/**
 * Half a year from 2024-01-01. Ana has her 25th birthday between her purchases; Beto is a man of 70; Cora is 17; Dora does
 * not say who she is; Eva was only refunded; ticket 6 is anonymous, of a woman.
 */
const PEOPLE: ReferenceLine[] = [
  fixtureLine('2023-07-01', '0', 'zoe', pain, [1, 100], woman(40)),
  fixtureLine('2024-01-01', '1', 'ana', pain, [1, 30], woman(24)),
  fixtureLine('2024-01-01', '1', 'ana', care, [1, 10], woman(24)),
  fixtureLine('2024-02-29', '2', 'ana', care, [1, 20], woman(25)),
  fixtureLine('2024-03-01', '3', 'beto', pain, [2, 60], man(70)),
  fixtureLine('2024-03-05', '3R', 'beto', pain, [-1, -20], man(70)),
  fixtureLine('2024-04-01', '4', 'cora', care, [1, 5], woman(17)),
  fixtureLine('2024-05-01', '5', 'dora', pain, [1, 8]),
  fixtureLine('2024-05-02', '5R', 'eva', care, [-1, -5], woman(33)),
  fixtureLine('2024-06-30', '6', '', care, [1, 15], woman(50)),
];

describe('of the fixture', () => {
  beforeAll(() => loadLines(warehouse, PEOPLE));

  it('counts a customer in the range of the last purchase, money in the age on its own day', async () => {
    const { data, meta } = await demographics();
    const ages = data.ageDistribution.map(({ ageRange, customerCount, percentage, totalRevenue, averageTicket }) => [
      ageRange,
      customerCount,
      percentage,
      totalRevenue,
      averageTicket,
    ]);
    expect(ages).toEqual([
      // Ana's first ticket is of a woman of 24; she herself counts where she was last.
      ['18-24', 0, 0, '40', '40'],
      ['25-34', 1, 50, '15', '15'],
      ['35-44', 0, 0, '0', null],
      ['45-54', 0, 0, '15', '15'],
      ['55-64', 0, 0, '0', null],
      ['65+', 1, 50, '40', '40'],
    ]);
    expect(data.ageApart).toMatchObject([
      { group: 'under18', customerCount: 1, totalRevenue: '5', tickets: 1 },
      { group: 'unknown', customerCount: 1, totalRevenue: '8', tickets: 1 },
    ]);
    expect(data.reasons).toEqual({});
    expect(meta).toMatchObject({ percentageOf: 'customers', lines: 9, from: '2024-01-01', to: '2024-06-30' });
  });

  it('knows genders, with figures that nobody can know left unknown and not 0', async () => {
    const { data } = await demographics();
    expect(data.genderDistribution).toEqual([
      {
        gender: 'female',
        // Ana and Cora; Eva bought nothing. Two of three are women: 66.7 and 33.3 make 100.0.
        percentage: 66.7,
        customerCount: 2,
        totalRevenue: '75',
        averageTicket: '18.75',
        tickets: 4,
        lowSample: true,
        metrics: { conversionRate: null, loyaltyScore: null, averageSessionTime: null, purchaseFrequency: 3 / (2 * 6) },
        reasons: { conversionRate: 'not_linked', averageSessionTime: 'not_linked', loyaltyScore: 'too_few_customers' },
      },
      {
        gender: 'male',
        percentage: 33.3,
        customerCount: 1,
        totalRevenue: '40',
        averageTicket: '40',
        tickets: 1,
        lowSample: true,
        metrics: { conversionRate: null, loyaltyScore: null, averageSessionTime: null, purchaseFrequency: 1 / 6 },
        reasons: { conversionRate: 'not_linked', averageSessionTime: 'not_linked', loyaltyScore: 'too_few_customers' },
      },
    ]);
    expect(data.genderApart).toMatchObject({ customerCount: 1, totalRevenue: '8', tickets: 1 });
  });

  it('compares what genders buy with what all known genders buy', async () => {
    const { data } = await demographics();
    // Women 75 (pain 30, care 45), men 40 (pain 40): pain 70 and care 45 of 115.
    const { rows, genders, total } = data.genderCategoryMatrix;
    expect([genders, total]).toEqual([['female', 'male'], 2]);
    expect(rows.map(({ name, sales }) => [name, sales])).toEqual([
      ['Pain', '70'],
      ['Care', '45'],
    ]);
    expect(rows.map(({ cells }) => cells.map(({ affinity }) => affinity))).toEqual([
      [(100 * 30 * 115) / (75 * 70), (100 * 40 * 115) / (40 * 70)],
      [(100 * 45 * 115) / (75 * 45), 0],
    ]);
  });

  it('lets flow out what flows in', async () => {
    const { data } = await demographics({ period: '6m', maxCategories: 1 });
    const pain = data.genderCategoryMatrix.rows[0]?.id ?? '';
    expect(data.genderFlow).toEqual({
      maxCategories: 1,
      sources: [
        { gender: 'female', sales: '75' },
        { gender: 'male', sales: '40' },
      ],
      targets: [
        { id: pain, name: 'Pain', sales: '70' },
        { id: 'others', name: 'salesTrends.others', sales: '45' },
      ],
      links: [
        { gender: 'female', target: pain, sales: '30' },
        { gender: 'male', target: pain, sales: '40' },
        { gender: 'female', target: 'others', sales: '45' },
      ],
      leftOut: '0',
    });
    expect(data.genderProductMatrix).toBeNull();
  });

  it('looks at the products of the one category that is chosen', async () => {
    const ids = await readIds(warehouse);
    const chosen = ids.category.get('Pain') ?? '';
    const { data } = await demographics({ period: '6m', category: [chosen] });
    expect(data.genderProductMatrix?.rows).toMatchObject([
      { id: ids.product.get('Aspirin'), name: 'Aspirin', sales: '70', cells: [{ affinity: 100 }, { affinity: 100 }] },
    ]);
    expect(data.genderProductFlow?.links).toMatchObject([{ sales: '30' }, { sales: '40' }]);
    const both = await demographics({ period: '6m', category: [...ids.category.values()] });
    expect(both.data.genderProductMatrix).toBeNull();
  });
});

it('shares 100.0 among three equal ranges, and counts a customer of two categories once', async () => {
  const three = [20, 30, 40].flatMap((age) => [
    fixtureLine('2024-01-01', `${age}`, `c${age}`, pain, [1, 1], woman(age)),
    fixtureLine('2024-01-02', `${age}`, `c${age}`, care, [1, 1], woman(age)),
  ]);
  await loadLines(warehouse, three);
  const { data } = await demographics();
  expect(data.ageDistribution.map(({ percentage }) => percentage)).toEqual([33.4, 33.3, 33.3, 0, 0, 0]);
  expect(data.genderDistribution).toMatchObject([{ customerCount: 3, percentage: 100, tickets: 6 }]);
});

it('takes percentages of tickets when no sale names a customer', async () => {
  const anonymous = (ticket: string, rest: Partial<ReferenceLine>) =>
    fixtureLine('2024-01-01', ticket, '', pain, [1, 9], rest);
  await loadLines(warehouse, [anonymous('1', woman(20)), anonymous('2', woman(30)), anonymous('3', man(70))]);
  const answer = await demographics();
  expect(answer.meta.percentageOf).toBe('tickets');
  expect(answer.data.genderDistribution).toMatchObject([
    { gender: 'female', percentage: 66.7, customerCount: null, metrics: { purchaseFrequency: null } },
    { gender: 'male', percentage: 33.3, customerCount: null },
  ]);
  expect(answer.data.genderDistribution[0]?.reasons.purchaseFrequency).toBe('no_customers');
  expect(codes(answer)).toContain('percentages_of_tickets');
});

it('survives refunds that exceed sales: no affinity, no flow, and what is left out is said', async () => {
  await loadLines(warehouse, [
    fixtureLine('2024-01-01', '1', 'ana', pain, [1, 50], woman(30)),
    fixtureLine('2024-01-01', '1', 'ana', care, [1, 10], woman(30)),
    fixtureLine('2024-01-02', '2', 'beto', pain, [-1, -20], man(30)),
    fixtureLine('2024-01-02', '3', 'beto', care, [1, 5], man(30)),
    fixtureLine('2024-01-03', '4', 'ana', ['Free', 'Sample'], [1, 0], woman(30)),
  ]);
  const answer = await demographics();
  const { rows } = answer.data.genderCategoryMatrix;
  expect(rows.map(({ name, cells }) => [name, ...cells.map(({ affinity }) => affinity)])).toEqual([
    // Men's net is -15: nothing is a share of it. Women 60 of 45: pain 50 of 30, care 10 of 15.
    ['Pain', (100 * 50 * 45) / (60 * 30), null],
    ['Care', (100 * 10 * 45) / (60 * 15), null],
    ['Free', null, null],
  ]);
  const { sources, targets, links, leftOut } = answer.data.genderFlow;
  expect(links.map(({ gender, sales }) => [gender, sales])).toEqual([
    ['female', '50'],
    ['female', '10'],
    ['male', '5'],
  ]);
  expect(sources.map(({ sales }) => sales)).toEqual(['60', '5']);
  expect(targets.map(({ sales }) => sales)).toEqual(['50', '15']);
  expect(leftOut).toBe('-20');
  expect(codes(answer)).toContain('flow_left_out');
});

it('says why nothing is known where nobody is described', async () => {
  await loadLines(warehouse, [fixtureLine('2024-01-01', '1', 'ana', pain, [1, 1])]);
  const { data } = await demographics();
  expect(data).toMatchObject({ ageDistribution: [], genderDistribution: [], genderFlow: { links: [] } });
  expect(data.genderCategoryMatrix).toEqual({ genders: [], rows: [], total: 0 });
  expect(data.reasons).toEqual({ age: 'no_ages', gender: 'no_genders' });
  expect(data.ageApart).toMatchObject([{ group: 'unknown', customerCount: 1 }]);
});

it('knows nothing without data', async () => {
  await loadLines(warehouse);
  const answer = await demographics();
  expect(answer.data.reasons).toEqual({ age: 'no_data', gender: 'no_data' });
  expect(answer.data).toMatchObject({ ageDistribution: [], ageApart: [], genderApart: null });
  expect(codes(answer)).toEqual(['no_sales']);
});

it('knows how loyal a gender is once there are customers enough for profiles', async () => {
  // 50 customers with equal values score alike: recent, with all cuts equal R = 5, F = M = 1, which is promising. Ten men
  // came twice as often for more: F = M = 5, champions.
  const visits = Array.from({ length: 50 }, (_, index) => {
    const person = index < 20 ? man(40) : woman(40);
    const once = fixtureLine('2024-06-30', `${index}`, `c${index}`, pain, [1, 10], person);
    return index < 10 ? [once, fixtureLine('2024-06-30', `${index}x`, `c${index}`, pain, [1, 10], person)] : [once];
  });
  await loadLines(warehouse, visits.flat());
  const { data } = await demographics();
  expect(data.genderDistribution).toMatchObject([
    { gender: 'female', customerCount: 30, metrics: { loyaltyScore: 0 } },
    { gender: 'male', customerCount: 20, metrics: { loyaltyScore: 50 } },
  ]);
  expect(data.genderDistribution[0]?.reasons).not.toHaveProperty('loyaltyScore');
  // Of chosen profiles all would be loyal, or none: it stays that of all.
  const { data: chosen } = await demographics({ period: '6m', profile: ['champions'] });
  expect(chosen.genderDistribution).toMatchObject([
    { gender: 'male', customerCount: 10, metrics: { loyaltyScore: 50 } },
  ]);
  const { data: other } = await demographics({ period: '6m', profile: ['promising'] });
  expect(other.genderDistribution).toMatchObject([
    { gender: 'female', customerCount: 30, metrics: { loyaltyScore: 0 } },
    { gender: 'male', customerCount: 10, metrics: { loyaltyScore: 50 } },
  ]);

  const asked = vi.spyOn(warehouse, 'query');
  const readings = () => asked.mock.calls.filter(([{ sql }]) => sql.includes('AS loyal')).length;
  const women = async () => (await demographics()).data.genderDistribution[0];
  const bring = (id: number, date: number) =>
    publishTestLines(warehouse, id, [{ date, ticket: 'x', customer: `new ${id}`, gender: 1 }]);
  await bring(9, 17_897);
  expect(await women()).toMatchObject({ customerCount: 30, metrics: { loyaltyScore: 0 } });
  expect(readings()).toBe(0);
  await bring(10, 19_904);
  expect(await women()).toMatchObject({ customerCount: 31, metrics: { loyaltyScore: 0 } });
  expect(readings()).toBe(1);
  asked.mockRestore();
});
