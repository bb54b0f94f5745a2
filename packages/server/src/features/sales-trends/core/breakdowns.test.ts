import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readCustomerBehavior } from '../behavior/behavior.service';
import { readDemographicAnalysis } from '../demographics/demographics.service';
import { readPurchasePreferences } from '../preferences/preferences.service';
import { fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';

const pain = ['Pain', 'Aspirin'] as const;
const care = ['Care', 'Soap'] as const;
const woman = { gender: 'female', age: 30, payment: 'Card', minute: 600 } as const;
const man = { gender: 'male', age: 50, payment: 'Cash', minute: 1140 } as const;

/** Women spend 60 of 80 on care, men 20 of 80. */
const LINES = [
  fixtureLine('2024-01-01', '1', 'ana', pain, [1, 20], woman),
  fixtureLine('2024-01-02', '2', 'ana', care, [1, 60], woman),
  fixtureLine('2024-01-03', '3', 'beto', pain, [1, 60], man),
  fixtureLine('2024-01-04', '4', 'beto', care, [1, 20], man),
  fixtureLine('2024-06-30', '5', 'carla', care, [1, 0], { ...woman, age: 60 }),
];

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await loadLines(warehouse, LINES);
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'USD' as const });
const period = '6m' as const;
const demographics = async (filter: object) => readDemographicAnalysis(deps(), { period, ...filter }, caller);

it('show all genders beside a filter of genders, with affinities against all; everything else is narrowed by it', async () => {
  const all = (await demographics({})).data;
  expect(all.genderCategoryMatrix.rows.map(({ name, cells }) => [name, cells.map(({ affinity }) => affinity)])).toEqual(
    [
      ['Care', [150, 50]],
      ['Pain', [50, 150]],
    ],
  );
  const { data, meta } = await demographics({ gender: ['female'] });
  expect(data.genderDistribution).toEqual(all.genderDistribution);
  expect(data.genderCategoryMatrix).toEqual(all.genderCategoryMatrix);
  expect(data.genderFlow).toEqual(all.genderFlow);
  expect(data.ageDistribution.map(({ customerCount }) => customerCount)).toEqual([0, 1, 0, 0, 1, 0]);
  expect(meta.lines).toBe(3);
});

it('show all ages beside a filter of ages; genders are narrowed by it', async () => {
  const { data, meta } = await demographics({ age: ['25-34'] });
  expect(data.ageDistribution).toEqual((await demographics({})).data.ageDistribution);
  expect(data.genderDistribution.map(({ gender, totalRevenue }) => [gender, totalRevenue])).toEqual([['female', '80']]);
  expect(meta.lines).toBe(2);
  const both = await demographics({ age: ['25-34'], gender: ['male'] });
  expect(both.data.ageDistribution.map(({ customerCount }) => customerCount)).toEqual([0, 0, 0, 1, 0, 0]);
  expect(both.data.genderDistribution.map(({ gender }) => gender)).toEqual(['female']);
  expect(both.meta.lines).toBe(0);
});

it('show all payments beside a filter of payments, and all hours beside one of hours', async () => {
  const read = async (filter: object) => readPurchasePreferences(deps(), { period, ...filter }, caller);
  const all = (await read({})).data;
  const paid = await read({ payment: ['Card'] });
  expect(paid.data.paymentPreferences).toEqual(all.paymentPreferences);
  expect(paid.meta.lines).toBe(3);
  expect(paid.data.timePreferences.map(({ name, tickets }) => [name, tickets])).toEqual([
    ['Care', 2],
    ['Pain', 1],
  ]);
  const timed = await read({ hour: ['18-20h'] });
  expect(timed.data.timePreferences).toEqual(all.timePreferences);
  expect(timed.data.paymentPreferences.map(({ paymentMethod }) => paymentMethod)).toEqual(['Cash']);
  expect(timed.meta.lines).toBe(2);
  const trends = async (filter: object) => (await readCustomerBehavior(deps(), { period, ...filter }, caller)).data;
  expect((await trends({ hour: ['18-20h'] })).timeTrends).toEqual((await trends({})).timeTrends);
});
