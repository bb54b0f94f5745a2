import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import { readSalesPerformance } from './performance.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;

/** The same purchase every half year up to 30 June 2025, from a first day on. */
async function performanceSince(firstSale: string, query: object = { period: '6m' }) {
  const days = [firstSale, '2024-07-01', '2025-01-01', '2025-06-30'];
  await loadLines(warehouse, [days.map((day) => fixtureLine(day, '1', 'ana', ['Pain', 'Aspirin'], [1, 10]))].flat());
  const answer = await readSalesPerformance({ warehouse, readCurrency: async () => 'USD' }, query, caller);
  const { performanceMetrics, reasons, segmentationHealth } = answer.data;
  return {
    metrics: performanceMetrics,
    reasons,
    parts: segmentationHealth.parts,
    coverage: segmentationHealth.coverage,
  };
}

it('of less than a year before the window leaves the growth of lifetime values unknown: they grow by themselves', async () => {
  const enough = await performanceSince('2024-01-01');
  expect(enough.metrics.clvGrowth).toBe(1);
  expect(enough.reasons.clvGrowth).toBeUndefined();
  const tooShort = await performanceSince('2024-01-02');
  expect(tooShort.metrics).toMatchObject({ clvGrowth: null, aovGrowth: 0, churnRate: 0, customerLifetimeValue: '40' });
  expect(tooShort.reasons.clvGrowth).toBe('short_history');
  // Health does without it, and says so by what it covers.
  expect(tooShort.parts).toContainEqual({ part: 'clvGrowth', weight: 25, score: null });
  expect([enough.coverage, tooShort.coverage]).toEqual([65, 40]);
});

it('is told apart from a period before that is missing altogether', async () => {
  const { metrics, reasons } = await performanceSince('2024-02-01');
  expect(metrics).toMatchObject({ repeatPurchaseTrend: 100, churnTrend: null });
  expect(reasons).toMatchObject({ churnTrend: 'short_history' });
  const year = await performanceSince('2024-02-01', { period: '1y' });
  expect(year.reasons).toMatchObject({
    clvGrowth: 'short_history',
    aovGrowth: 'no_previous',
    churnTrend: 'no_previous',
  });
});

it('is looked for before the year that the window is compared with', async () => {
  expect((await performanceSince('2024-01-01', { period: '6m', compare: 'year' })).reasons.clvGrowth).toBe(
    'short_history',
  );
  expect((await performanceSince('2023-07-01', { period: '6m', compare: 'year' })).metrics.clvGrowth).toBe(3);
});
