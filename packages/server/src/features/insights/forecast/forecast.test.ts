import { addDecimals } from '@botica/contract/decimal';
import { getForecast } from '@botica/contract/insights/forecast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { WorkerPool } from '../../../platform/workers/worker-pool';
import { fixtureLine } from '../../sales-trends/testing/fixture';
import { loadLines, readIds } from '../../sales-trends/testing/load-lines';
import { parseQuery } from '../../sales-trends/testing/queries';
import { InsightJobs } from '../insight-jobs';
import { readForecast } from './forecast.service';
import { stepsOf, wholeSteps } from './steps';

let warehouse: TestWarehouse;
const workers = new WorkerPool();
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(async () => {
  await workers.close();
  await warehouse.close();
});

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const forecast = (query: object = {}) =>
  readForecast(
    {
      warehouse,
      readCurrency: async () => 'PYG',
      jobs: new InsightJobs(workers),
      readCountry: async () => 'ZZ',
    },
    parseQuery(getForecast.query, query),
    caller,
  );
const soap = ['Care', 'Soap'] as const;
const zinc = ['Vitamins', 'Zinc'] as const;
const dayAt = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

/** Twelve weeks and two days from a Monday on: 10 of soap each day and 20 on Saturdays, 5 of zinc in the north. */
const LINES = Array.from({ length: 86 }, (_, day) => [
  fixtureLine(dayAt(day), `s${day}`, '', soap, [1, day % 7 === 5 ? 20 : 10]),
  fixtureLine(dayAt(day), `z${day}`, '', zinc, [2, 5], { store: 'Norte' }),
]).flat();

describe('forecasts', () => {
  beforeAll(() => loadLines(warehouse, LINES));

  it('begin after the last whole week: one that is not over is no fall', async () => {
    const { data, meta } = await forecast({ horizon: '3' });
    expect(data.history).toHaveLength(12);
    expect(data.history.at(-1)).toEqual({ date: '2024-03-18', value: '115' });
    expect(data.points.map(({ date }) => date)).toEqual(['2024-03-25', '2024-04-01', '2024-04-08']);
    expect(data.points.map(({ mean }) => Math.round(Number(mean)))).toEqual([115, 115, 115]);
    expect(meta).toMatchObject({ asOf: '2024-03-26', grain: 'week', measure: 'net', gap: null });
    expect(meta.notes).toEqual(['unfinished', 'no_season']);
  });

  it('of days know the weekdays, and how this month will end', async () => {
    const { data } = await forecast({ grain: 'day', horizon: '7' });
    // Wednesday 27 March to Tuesday 2 April, with a Saturday.
    expect(data.points.map(({ mean }) => Math.round(Number(mean)))).toEqual([15, 15, 15, 25, 15, 15, 15]);
    // 26 days with four Saturdays, and five days to come with one.
    expect(data.monthEnd).toMatchObject({ month: '2024-03', soFar: '430' });
    expect(Number(data.monthEnd?.mean)).toBeCloseTo(515, 0);
  });

  it('of parts add up to the whole', async () => {
    const { data } = await forecast({ by: 'store', horizon: '2' });
    expect(data.parts.map(({ id }) => id)).toEqual(['Centro', 'Norte']);
    data.points.forEach(({ mean }, step) => {
      const sum = data.parts.reduce((all, { points }) => addDecimals(all, points[step]?.mean ?? '0'), '0');
      expect(Number(sum)).toBeCloseTo(Number(mean), 4);
    });
  });

  it('of one part are of that part alone', async () => {
    const ids = await readIds(warehouse);
    const { data } = await forecast({ by: 'product', id: ids.product.get('Zinc'), measure: 'units', horizon: '1' });
    expect(data.history.at(-1)?.value).toBe('14');
    expect(Number(data.points[0]?.mean)).toBeCloseTo(14, 0);
    expect(data).toMatchObject({ parts: [], monthEnd: { month: '2024-03', soFar: '52' } });
    expect(Number(data.monthEnd?.mean)).toBeCloseTo(62, 0);
    const tickets = await forecast({ by: 'store', id: 'Norte', measure: 'tickets', horizon: '1' });
    expect(Number(tickets.data.points[0]?.mean)).toBeCloseTo(7, 0);
  });

  it('say why there are none', async () => {
    expect((await forecast({ grain: 'month' })).meta.notes).toEqual(['short_history']);
    for (const query of [{ store: ['Nowhere'] }, { by: 'store', id: 'Nowhere' }]) {
      expect((await forecast(query)).meta.notes).toEqual(['no_match']);
    }
    const problems = (query: object) => getForecast.query?.safeParse(query).error?.issues.map(({ message }) => message);
    expect(problems({ horizon: '27' })).toEqual(['horizon_too_long']);
    expect(problems({ id: 'Norte' })).toEqual(['id_without_by']);
    expect(problems({ by: 'product', id: 'Zinc' })).toEqual(['invalid']);
  });
});

describe('the week or month that the data ends in', () => {
  /** 70 a week in the south and 35 in the north until Saturday, 30 March 2024; on its last six days 600 in the south. */
  const end = 89;
  const lines = Array.from({ length: end + 1 }, (_, day) => [
    fixtureLine(dayAt(day), `s${day}`, '', soap, [1, day > end - 6 ? 100 : 10]),
    fixtureLine(dayAt(day), `n${day}`, '', zinc, [1, 5], { store: 'Norte' }),
  ]).flat();
  beforeAll(() => loadLines(warehouse, lines));

  it('has what came so far, and a forecast of its other days', async () => {
    const { data, meta } = await forecast({ by: 'store', horizon: '2' });
    expect(meta.notes).toContain('unfinished');
    expect(data.points.map(({ date }) => date)).toEqual(['2024-03-25', '2024-04-01']);
    // Six days of 100 and 5; the Sunday is still to come.
    expect(Number(data.points[0]?.low95)).toBeGreaterThanOrEqual(630);
    expect(data.monthEnd?.soFar).toBe('990');
    const rest = Number(data.monthEnd?.mean) - 990;
    expect(rest).toBeGreaterThan(10);
    // The month lacks the same day as the week.
    expect(Number(data.points[0]?.mean)).toBeCloseTo(630 + rest, 4);
    const firsts = data.parts.map(({ id, points }) => [id, Number(points[0]?.mean)] as const);
    expect(firsts.reduce((sum, [, mean]) => sum + mean, 0)).toBeCloseTo(630 + rest, 4);
    expect(firsts.map(([id]) => id)).toEqual(['Centro', 'Norte']);
    firsts.forEach(([id, mean]) => {
      expect(mean).toBeGreaterThanOrEqual(id === 'Centro' ? 600 : 30);
    });
    const alone = await forecast({ store: ['Norte'], horizon: '2' });
    expect(Number(alone.data.points[0]?.mean)).toBeCloseTo(firsts[1]?.[1] ?? 0, 4);
  });
});

describe('a long gap in the data', () => {
  const day = (first: string, place: number) =>
    new Date(Date.parse(first) + place * 86_400_000).toISOString().slice(0, 10);
  const stretch = (first: string, days: number) =>
    Array.from({ length: days }, (_, place) => fixtureLine(day(first, place), `${first}${place}`, '', soap, [1, 1000]));

  it('is no time without sales: the history begins after it, and this is said', async () => {
    await loadLines(warehouse, [...stretch('2010-12-01', 121), ...stretch('2019-01-01', 89)]);
    const { data, meta } = await forecast();
    expect(meta.gap).toEqual({ from: '2011-04-01', to: '2018-12-31' });
    expect(data.history).toHaveLength(11);
    expect(data.history[0]).toEqual({ date: '2019-01-07', value: '7000' });
    for (const { mean, high95 } of data.points) {
      expect(Number(mean)).toBeCloseTo(7000, 0);
      expect(Number(high95)).toBeLessThan(14_000);
    }
    const months = await forecast({ grain: 'month' });
    expect(months.meta).toMatchObject({ notes: ['short_history'], gap: { to: '2018-12-31' } });
  });

  it('is one from eight weeks on', async () => {
    await loadLines(warehouse, [...stretch('2024-01-01', 70), ...stretch(day('2024-01-01', 70 + 56), 70)]);
    expect((await forecast()).meta.gap).toEqual({ from: '2024-03-11', to: '2024-05-05' });
    await loadLines(warehouse, [...stretch('2024-01-01', 70), ...stretch(day('2024-01-01', 70 + 55), 70)]);
    expect((await forecast()).meta.gap).toBeNull();
  });
});

describe('forecasts of products', () => {
  /** Sixteen weeks from a Monday on; the third product of Pain changes its category after half of them, and what has no product is in one, too. */
  const sold = (week: number) => [
    fixtureLine(dayAt(7 * week), `a${week}`, '', ['Pain', 'Aspirin'], [1, 40 + ((3 * week) % 7)]),
    fixtureLine(dayAt(7 * week), `b${week}`, '', ['Pain', 'Ibuprofen'], [1, 25 + ((5 * week) % 8)], { store: 'Norte' }),
    fixtureLine(dayAt(7 * week), `c${week}`, '', [week < 8 ? 'Pain' : 'Care', 'Cream'], [1, 10 + (week % 3)]),
    fixtureLine(dayAt(7 * week), `d${week}`, '', ['Care', 'Soap'], [1, 20 + ((2 * week) % 5)]),
    fixtureLine(dayAt(7 * week + 6), `e${week}`, '', ['Care', ''], [1, 5]),
  ];
  beforeAll(() => loadLines(warehouse, Array.from({ length: 16 }, (_, week) => sold(week)).flat()));

  type Points = readonly { mean: string }[];
  const meansOf = (points: Points) => points.map(({ mean }) => mean);
  const sumOf = (parts: readonly { points: Points }[]) =>
    [0, 1].map((step) => parts.reduce((all, { points }) => addDecimals(all, points[step]?.mean ?? '0'), '0'));
  const expectSame = (found: readonly string[], expected: readonly string[]) => {
    expect(found).toHaveLength(expected.length);
    found.forEach((value, step) => {
      expect(Number(value)).toBeCloseTo(Number(expected[step]), 4);
    });
  };

  it('add up to those of their category, and these to the whole', async () => {
    const [whole, categories, products] = await Promise.all([
      forecast({ horizon: '2' }),
      forecast({ by: 'category', horizon: '2' }),
      forecast({ by: 'product', horizon: '2' }),
    ]);
    expect(meansOf(products.data.points)).toEqual(meansOf(whole.data.points));
    expectSame(sumOf(categories.data.parts), meansOf(whole.data.points));
    expect(products.data.parts.map(({ name, category }) => `${category?.name} ${name}`)).toEqual([
      'Pain Aspirin',
      'Pain Ibuprofen',
      'Pain Cream',
      'Care Soap',
      'Care Cream',
      'Care ',
    ]);
    for (const { id, name, points } of categories.data.parts) {
      const own = products.data.parts.filter(({ category }) => category?.id === id);
      expectSame(sumOf(own), meansOf(points));
      // Whichever way one comes to it.
      const [asked, filtered, within] = await Promise.all([
        forecast({ by: 'category', id, horizon: '2' }),
        forecast({ category: [id], horizon: '2' }),
        forecast({ category: [id], by: 'store', horizon: '2' }),
      ]);
      for (const { data } of [asked, filtered, within]) expect([name, data.points]).toEqual([name, points]);
      expectSame(sumOf(within.data.parts), meansOf(points));
    }
  });

  it('that changed their category are one product where they are asked for', async () => {
    const ids = await readIds(warehouse);
    const { data } = await forecast({ by: 'product', id: ids.product.get('Cream'), horizon: '2' });
    expect(data.history.map(({ value }) => value).slice(6, 10)).toEqual(['10', '11', '12', '10']);
    const parts = (await forecast({ by: 'product', horizon: '2' })).data.parts.filter(({ name }) => name === 'Cream');
    expectSame(sumOf(parts), meansOf(data.points));
  });

  it('keep their tickets, which they share', async () => {
    const { data } = await forecast({ by: 'product', measure: 'tickets', horizon: '1' });
    expect(
      data.parts.map(({ name, category, points }) => [name, category, Math.round(Number(points[0]?.mean))]),
    ).toEqual(['Aspirin', 'Ibuprofen', 'Soap', 'Cream'].map((name) => [name, null, 1]));
  });
});

it('whole steps lie between the first and the last day of the data', () => {
  const bounds = { firstSale: '2024-01-03', asOf: '2024-03-30' };
  expect(wholeSteps('month', bounds)).toEqual({ from: '2024-02-01', to: '2024-03-01' });
  expect(wholeSteps('month', { ...bounds, asOf: '2024-03-31' }).to).toBe('2024-04-01');
  expect(wholeSteps('week', bounds)).toEqual({ from: '2024-01-08', to: '2024-03-25' });
  expect(wholeSteps('day', bounds)).toEqual({ from: '2024-01-03', to: '2024-03-31' });
  const few = wholeSteps('month', { firstSale: '2024-01-03', asOf: '2024-01-09' });
  expect(stepsOf('month', few)).toEqual([]);
});
