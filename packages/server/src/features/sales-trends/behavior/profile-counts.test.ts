import type { SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readDemographicAnalysis } from '../demographics/demographics.service';
import { fixtureLine } from '../testing/fixture';
import { loadLines, readIds } from '../testing/load-lines';
import type { ReferenceLine } from '../testing/reference-lines';
import { readCustomerBehavior } from './behavior.service';

const pain = ['Pain', 'Aspirin'] as const;
const care = ['Care', 'Soap'] as const;

/**
 * Sixty customers of two kinds, so that two profiles are all there are at the end of 2024 and at its start: who came three times in
 * a year's last months and spent much is loyal, who came once long before is promising. Of the loyal ones 20 are women, of the
 * promising ones 10.
 */
function linesOf(number: number, year: number): ReferenceLine[] {
  const isLoyal = number < 30;
  const gender = number % 30 < (isLoyal ? 20 : 10) ? 'female' : 'male';
  const customer = `c${number}`;
  if (!isLoyal) return [fixtureLine(`${year}-02-01`, customer, customer, care, [1, 1], { gender, minute: 540 })];
  return [10, 11, 12].map((month, visit) =>
    fixtureLine(`${year}-${month}-15`, `${customer}-${visit}`, customer, pain, [1, 100], {
      gender,
      // Half of them pay their last purchase by card, and a third come for it in the evening.
      payment: visit === 2 && number % 2 === 0 ? 'card' : 'cash',
      minute: visit === 2 && number % 3 === 0 ? 1140 : 540,
    }),
  );
}

const customers = Array.from({ length: 60 }, (_, number) => number);
/** In 2024 only the first fifteen loyal ones of the year before come back, and everybody of 2024 is somebody else. */
const LINES = [
  ...customers.flatMap((number) => linesOf(number, 2023)),
  ...customers.flatMap((number) =>
    linesOf(number, 2024).map((line) => ({ ...line, customer: number < 15 ? line.customer : `new-${line.customer}` })),
  ),
  fixtureLine('2024-12-31', 'last', '', pain, [1, 1], { minute: 540 }),
];

let warehouse: TestWarehouse;
let careId: string[];
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await loadLines(warehouse, LINES);
  careId = [(await readIds(warehouse)).category.get('Care') ?? ''];
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'USD' as const });

/** Count and retention of the profiles that anybody has. */
async function profiles(filter: Partial<SalesFilterQuery>) {
  const { customerProfiles } = (await readCustomerBehavior(deps(), { period: '1y', ...filter }, caller)).data;
  const rows = (customerProfiles ?? []).map(
    ({ type, count, metrics }) => [type, { count, retention: metrics.retentionPercentage }] as const,
  );
  return Object.fromEntries(rows.filter(([, { count }]) => count > 0));
}

async function loyalty(filter: Partial<SalesFilterQuery>) {
  const { genderDistribution } = (await readDemographicAnalysis(deps(), { period: '1y', ...filter }, caller)).data;
  return Object.fromEntries(genderDistribution.map(({ gender, metrics }) => [gender, metrics.loyaltyScore]));
}

describe('counts of profiles and their retention', () => {
  it('are of all classified customers without a filter', async () => {
    expect(await profiles({})).toEqual({
      loyal: { count: 30, retention: 50 },
      promising: { count: 30, retention: 0 },
    });
  });

  it('are narrowed on both sides by payment and by hours, as by stores', async () => {
    // Of the 15 who paid by card in 2023, eight (0, 2, ... 14) did again in 2024.
    expect(await profiles({ payment: ['card'] })).toEqual({ loyal: { count: 15, retention: (100 * 8) / 15 } });
    // Of the ten who came in an evening of 2023, five (0, 3, ... 12) did again.
    expect(await profiles({ hour: ['18-20h'] })).toEqual({ loyal: { count: 10, retention: 50 } });
    expect(await profiles({ hour: ['18-20h'], payment: ['card'] })).toEqual({ loyal: { count: 5, retention: 60 } });
  });

  it('are not narrowed by what was bought', async () => {
    expect(await profiles({ category: careId })).toEqual(await profiles({}));
    expect(await profiles({ category: careId, hour: ['18-20h'] })).toEqual(await profiles({ hour: ['18-20h'] }));
  });

  it('show all profiles beside a filter of profiles, and the journey those customers alone', async () => {
    expect(await profiles({ profile: ['promising'] })).toEqual(await profiles({}));
    const { data, meta } = await readCustomerBehavior(deps(), { period: '1y', profile: ['promising'] }, caller);
    expect(data.purchaseFrequency?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 30]);
    expect(meta.lines).toBe(30);
  });
});

describe('loyaltyScore', () => {
  it('is of all classified customers of a gender', async () => {
    expect(await loyalty({})).toEqual({ female: (100 * 20) / 30, male: (100 * 10) / 30 });
  });

  it('is not changed by a category, nor by a window that fewer of them bought in', async () => {
    expect(await loyalty({ category: careId })).toEqual(await loyalty({}));
    expect(await loyalty({ period: '6m' })).toEqual(await loyalty({}));
  });

  it('is narrowed by a payment as counts of profiles are', async () => {
    expect(await loyalty({ payment: ['card'] })).toEqual({ female: 100, male: 100 });
  });
});
