import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { FIXTURE } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import { loadRecords } from '../testing/load-records';
import { readSalesPerformance } from './performance.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await loadLines(warehouse, FIXTURE);
});
afterAll(() => warehouse.close());
beforeEach(async () => {
  await loadRecords(warehouse, 'visitor_counts');
  await loadRecords(warehouse, 'survey_answers');
});

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const read = async (query: Parameters<typeof readSalesPerformance>[1] = { period: '6m' }) =>
  (await readSalesPerformance({ warehouse, readCurrency: async () => 'USD' }, query, caller)).data;
const conversion = async (query?: Parameters<typeof read>[0]) => {
  const { performanceMetrics: figures, reasons } = await read(query);
  return [figures.conversionRate, figures.conversionTrend, reasons.conversionRate, reasons.conversionTrend];
};
const count = (date: string, store: string, visitors: number) => ({ date, store, visitors });

describe('conversion', () => {
  it('is of the days and stores that have counts, against those of the period before', async () => {
    // W: tickets 4 and 5 of two days, nothing on a third; P: ticket 1. Before the first sale nothing is known.
    await loadRecords(warehouse, 'visitor_counts', [
      count('2024-01-01', 'Centro', 4),
      count('2024-02-29', 'Centro', 3),
      count('2024-02-29', 'Centro', 2),
      count('2024-03-01', 'Centro', 1),
      count('2024-03-31', 'Elsewhere', 10),
      count('2023-07-01', 'Centro', 5),
      count('2023-06-30', 'Centro', 1000),
      count('2024-07-01', 'Centro', 1000),
    ]);
    expect(await conversion()).toEqual([2 / 20, (100 * (2 * 5 - 1 * 20)) / 100, undefined, undefined]);
    expect(await conversion({ period: '6m', store: ['Centro'] })).toEqual([2 / 10, 0, undefined, undefined]);
    expect((await read()).segmentationHealth).toMatchObject({ coverage: 60 });
  });

  it('takes the latest import of a day and store, and the earlier one again when that is undone', async () => {
    await loadRecords(
      warehouse,
      'visitor_counts',
      [count('2024-01-01', 'Centro', 4)],
      [count('2024-01-01', 'Centro', 2)],
    );
    expect((await conversion())[0]).toBe(1 / 2);
    await loadRecords(warehouse, 'visitor_counts', [count('2024-01-01', 'Centro', 4)]);
    expect((await conversion())[0]).toBe(1 / 4);
  });

  it('takes counts of the whole company where a day has none by store', async () => {
    await loadRecords(warehouse, 'visitor_counts', [
      count('2024-01-01', '', 4),
      count('2024-02-29', '', 100),
      count('2024-02-29', 'Centro', 6),
    ]);
    expect((await conversion())[0]).toBe(2 / 10);
    // Of the company's visitors nobody can tell who went to a store.
    expect((await conversion({ period: '6m', store: ['Centro'] }))[0]).toBe(1 / 6);
  });

  it('says when a store has counts and no sale, unless no sale there names its store', async () => {
    const notes = async (...counts: ReturnType<typeof count>[]) => {
      await loadRecords(warehouse, 'visitor_counts', counts);
      const deps = { warehouse, readCurrency: async () => 'USD' as const };
      const { meta } = await readSalesPerformance(deps, { period: '6m' }, caller);
      return meta.notes.map(({ code }) => code).filter((code) => code === 'stores_without_sales');
    };
    expect(await notes(count('2024-01-01', 'Centro', 4))).toEqual([]);
    expect(await notes(count('2024-01-01', 'Centro', 4), count('2024-01-01', 'centro ', 4))).toEqual([
      'stores_without_sales',
    ]);
    // Before W: it lowers nothing that shows.
    expect(await notes(count('2024-01-01', 'Centro', 4), count('2023-07-01', 'Elsewhere', 4))).toEqual([]);
    expect(await notes(count('2024-01-01', '', 4))).toEqual([]);
  });

  it('is unknown without counts, and under filters that visitors do not tell', async () => {
    expect(await conversion()).toEqual([null, null, 'no_visitors', 'no_visitors']);
    await loadRecords(warehouse, 'visitor_counts', [count('2024-01-01', 'Centro', 4)]);
    expect(await conversion()).toEqual([1 / 4, null, undefined, 'no_previous']);
    expect(await conversion({ period: '6m', gender: ['female'] })).toEqual([null, null, 'filtered', 'filtered']);
  });
});

describe('NPS', () => {
  it('is promoters less detractors of all answers, against those of the period before', async () => {
    const answers = (date: string, ...scores: number[]) => scores.map((score) => ({ date, customer: '', score }));
    await loadRecords(warehouse, 'survey_answers', [
      ...answers('2024-06-30', 9, 10, 10, 8, 7, 6, 0),
      ...answers('2023-12-31', 9, 6, 6, 8),
      ...answers('2024-07-01', 0),
      ...answers('2023-06-30', 0),
    ]);
    const { performanceMetrics: figures } = await read();
    expect([figures.npsScore, figures.npsTrend]).toEqual([100 / 7, (100 * (1 * 4 + 1 * 7)) / 28]);
    const filtered = await read({ period: '6m', store: ['Centro'] });
    expect([filtered.performanceMetrics.npsScore, filtered.reasons.npsScore]).toEqual([null, 'filtered']);
  });

  it('is unknown without answers', async () => {
    const { performanceMetrics: figures, reasons } = await read();
    expect([figures.npsScore, figures.npsTrend]).toEqual([null, null]);
    expect([reasons.npsScore, reasons.npsTrend]).toEqual(['no_surveys', 'no_surveys']);
  });
});
