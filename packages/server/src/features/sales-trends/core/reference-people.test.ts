import { getDemographicAnalysis } from '@botica/contract/sales-trends/demographics';
import { getPurchasePreferences } from '@botica/contract/sales-trends/preferences';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readDemographicAnalysis } from '../demographics/demographics.service';
import { readPurchasePreferences } from '../preferences/preferences.service';
import { type Ids, loadLines, readIds } from '../testing/load-lines';
import { loadRecords } from '../testing/load-records';
import { parseQuery, withIds } from '../testing/queries';
import { randomCustomers, randomFilter, randomLines } from '../testing/random-lines';
import { withCustomers } from '../testing/reference-customers';
import { referenceDemographics } from '../testing/reference-demographics';
import { isSale, type ReferenceFilter, type ReferenceLine } from '../testing/reference-lines';
import { referencePreferences } from '../testing/reference-preferences';

/** More of them (REFERENCE_RUNS=200) look for what few do not find. */
const RUNS = Number(process.env.REFERENCE_RUNS ?? 6);

let warehouse: TestWarehouse;
beforeAll(async () => {
  // With the settings of the product.
  warehouse = await openOwnTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'PYG' as const });

/** Without the names of things, which the reference does not know. */
function nameless<Value>(value: Value): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === 'name' ? undefined : inner)));
}

const lookups = (ids: Ids) => ({
  category: (name: string) => ids.category.get(name) ?? '',
  product: (name: string) => ids.product.get(name) ?? '',
});

async function compareDemographics(lines: ReferenceLine[], filter: ReferenceFilter, ids: Ids, most: number) {
  const query = parseQuery(getDemographicAnalysis.query, { ...withIds(filter, ids), maxCategories: String(most) });
  const { data, meta } = await readDemographicAnalysis(deps(), query, caller);
  const { percentageOf, lines: count, ...expected } = referenceDemographics(lines, filter, most, lookups(ids));
  const { reasons, genderDistribution, ...rest } = data;
  const genders = genderDistribution.map(({ metrics, reasons: _, ...group }) => ({
    ...group,
    purchaseFrequency: metrics.purchaseFrequency,
    loyaltyScore: metrics.loyaltyScore,
  }));
  expect(nameless({ ...rest, genderDistribution: genders })).toEqual(nameless(expected));
  expect(meta).toMatchObject({ percentageOf, lines: count });
  // An unknown distribution says why, a known one does not.
  const isUnknown = (groups: readonly { percentage: number | null }[]) =>
    groups.every((one) => one.percentage === null);
  expect('age' in reasons).toBe(isUnknown(data.ageDistribution));
  expect('gender' in reasons).toBe(isUnknown(data.genderDistribution));
  for (const { metrics, reasons: why } of genderDistribution) {
    for (const [metric, value] of Object.entries(metrics)) expect(metric in why, metric).toBe(value === null);
  }
}

async function comparePreferences(lines: ReferenceLine[], filter: ReferenceFilter, ids: Ids) {
  const query = parseQuery(getPurchasePreferences.query, withIds(filter, ids));
  const { data, meta } = await readPurchasePreferences(deps(), query, caller);
  const { lines: count, ...expected } = referencePreferences(lines, filter, lookups(ids));
  const { reasons, ...rest } = data;
  expect(nameless(rest)).toEqual(nameless(expected));
  expect(meta.lines).toBe(count);
  expect('time' in reasons).toBe(data.timePreferences.length === 0);
  expect('payment' in reasons).toBe(data.paymentPreferences.every(({ percentage }) => percentage === null));
}

it(
  'equals the reference implementation on random data: people and preferences, each figure to the last digit',
  async () => {
    const questions = fc.array(fc.tuple(randomFilter, fc.integer({ min: 1, max: 4 })), { minLength: 4, maxLength: 4 });
    const cutAt = fc.integer({ min: 0, max: 100 });
    await fc.assert(
      fc.asyncProperty(randomLines, randomCustomers, cutAt, questions, async (written, customers, percent, asked) => {
        fc.pre(written.some(isSale));
        // Some of the lines come in another import, so that tickets are cut in two.
        const cut = percent < 50 ? written.length : Math.floor((written.length * percent) / 100);
        await loadLines(warehouse, written.slice(0, cut), written.slice(cut));
        await loadRecords(warehouse, 'customer_records', ...customers);
        const lines = withCustomers(written, customers.flat());
        const ids = await readIds(warehouse);
        for (const [filter, most] of asked) {
          await compareDemographics(lines, filter, ids, most);
          await comparePreferences(lines, filter, ids);
        }
      }),
      // A failure is not made smaller: each try loads its data anew.
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * 120_000,
);
