import { addDecimals } from '@botica/contract/decimal';
import { EFFECTS, WHY_DIMENSIONS } from '@botica/contract/insights/vocabulary';
import { getWhy, type WhyAnswer } from '@botica/contract/insights/why';
import { formatMicro } from '@botica/contract/micro';
import { priceTerm } from '@botica/insight/change/decompose';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { fixtureLine } from '../../sales-trends/testing/fixture';
import { loadLines, readIds } from '../../sales-trends/testing/load-lines';
import { parseQuery } from '../../sales-trends/testing/queries';
import { randomLines } from '../../sales-trends/testing/random-lines';
import { between, isSale, netOf } from '../../sales-trends/testing/reference-lines';
import { readWhy } from './why.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const periods = { from: '2024-02-01', to: '2024-02-28', againstFrom: '2024-01-01', againstTo: '2024-01-28' };
const why = (query: object = periods) =>
  readWhy({ warehouse, readCurrency: async () => 'USD' }, parseQuery(getWhy.query, query), caller);

const pain = ['Pain', 'Aspirin'] as const;
const care = ['Care', 'Soap'] as const;
const fresh = ['Vitamins', 'Zinc'] as const;
const north = { store: 'Norte', payment: 'card', minute: 600 };

/** Aspirin rises from 10 to 11, Zinc is new, and so is the store Norte. */
const LINES = [
  fixtureLine('2023-12-15', '0', 'carla', care, [1, 9]),
  fixtureLine('2024-01-03', '1', 'ana', pain, [2, 20]),
  fixtureLine('2024-01-20', '2', 'beto', care, [1, 20]),
  fixtureLine('2024-01-21', '9', 'dora', care, [-1, -5]),
  fixtureLine('2024-02-07', '3', 'ana', pain, [2, 22]),
  fixtureLine('2024-02-07', '3', 'ana', care, [1, 20]),
  fixtureLine('2024-02-09', '8', 'dora', care, [-1, -2]),
  fixtureLine('2024-02-20', '4', 'carla', pain, [1, 11], north),
  fixtureLine('2024-02-28', '6', '', fresh, [1, 7], north),
];

describe('why net changed, by hand', () => {
  beforeAll(() => loadLines(warehouse, LINES));

  it('is tickets, items, price, mix and refunds, which add up exactly', async () => {
    const { data, meta } = await why();
    // L = L(40, 60), tickets = L ln(3 / 2), items = L ln((5 / 3) / (3 / 2)), price = L(20, 33) ln 1.1 of Aspirin alone.
    expect(data).toMatchObject({
      net: '58',
      previousNet: '35',
      change: '23',
      growth: 23 / 35,
      tickets: '20',
      items: '5.19702',
      price: '2.474228',
      mix: '-7.671248',
      refunds: '3',
      isUnfinished: false,
      calendar: { days: 28, againstDays: 28, hasSameWeekdays: true, effect: '0' },
    });
    expect(meta).toMatchObject({ from: '2024-02-01', to: '2024-02-28', previousFrom: '2024-01-01', lines: 5 });
    const [before, now] = [
      { sales: 20, units: 2 },
      { sales: 33, units: 3 },
    ];
    expect(data.price).toBe(priceTerm(before, now).toFixed(6));
  });

  it('tells a store that opened apart from one that sells more', async () => {
    const { data } = await why();
    expect(data.by.store).toEqual([
      { ...nothing, id: 'Norte', name: 'Norte', state: 'opened', net: '18', previousNet: '0', change: '18' },
      {
        id: 'Centro',
        name: 'Centro',
        state: 'kept',
        net: '40',
        previousNet: '35',
        change: '5',
        tickets: '-28.413398',
        items: '28.413398',
        price: '2',
        mix: '0',
        refunds: '3',
      },
    ]);
    expect(data.by.payment.map(({ id, change }) => [id, change])).toEqual([
      ['card', '18'],
      ['cash', '5'],
    ]);
    expect(data.by.hour.map(({ id, change }) => [id, change])).toEqual([
      ['10-12h', '18'],
      ['', '5'],
    ]);
  });

  it('names categories and products, and those that came and went', async () => {
    const [{ data }, ids] = await Promise.all([why(), readIds(warehouse)]);
    expect(data.by.category.map(({ name, state, change }) => [name, state, change])).toEqual([
      ['Pain', 'kept', '13'],
      ['Vitamins', 'opened', '7'],
      ['Care', 'kept', '3'],
    ]);
    const zinc = ids.product.get('Zinc');
    expect(data.products).toEqual({ new: [{ id: zinc, name: 'Zinc', sales: '7' }], gone: [] });
    expect(data.by.product.find(({ id }) => id === zinc)).toMatchObject({ name: 'Zinc', state: 'opened', price: null });
  });

  it('splits the average ticket, and tells whose money it is', async () => {
    const { data } = await why();
    expect(data.averageTicket).toMatchObject({ before: 20, now: 20, change: 0 });
    // Centro 20 -> 42, with a third of the tickets; Norte has 9 in both.
    expect(data.averageTicket?.by.store?.within).toBeCloseTo((2 / 3) * 22, 9);
    expect(data.averageTicket?.by.store?.mix).toBeCloseTo((-2 / 3) * 31 + (2 / 3) * 9, 9);
    expect(data.customers).toEqual({
      stayed: '22',
      new: '0',
      back: '11',
      left: '-20',
      refundedOnly: '3',
      anonymous: '7',
    });
    expect(data.customerCounts).toEqual({ stayed: 1, new: 0, back: 1, left: 1, refundedOnly: 1, anonymous: 0 });
  });

  it('tells that a longer month and an unfinished one are no causes', async () => {
    const { data } = await why({ ...periods, againstTo: '2024-01-31', to: '2024-03-15', from: '2024-02-16' });
    expect(data).toMatchObject({ isUnfinished: true, isBegunLate: false, growth: null });
    // Until the last day of the data, 28 February: 2 of 5 Wednesdays that brought 4 each, and 2 of 4 Saturdays that brought 5.
    expect(data.calendar).toEqual({ days: 13, againstDays: 31, hasSameWeekdays: false, effect: '-22' });
  });

  it('counts no day before the first sale as one that is compared, and tells no growth then', async () => {
    const { data, meta } = await why({ ...periods, againstFrom: '2022-12-01', againstTo: '2024-01-31' });
    expect(data).toMatchObject({ net: '58', previousNet: '44', change: '14', growth: null, isBegunLate: true });
    // 48 days from 15 December, when 9 came on the first of 7 Fridays; 20 came on one of 7 Wednesdays and of 7 Saturdays each. February
    // has four of each weekday: 3 x (9 + 20 + 20) / 7 less, and no other weekday has sales.
    expect(data.calendar).toEqual({ days: 28, againstDays: 48, hasSameWeekdays: false, effect: '-21' });
    expect(data.tickets).not.toBeNull();
    expect(meta.notes.map(({ code }) => code)).not.toContain('no_previous');
    const all = Object.values(data.customers).reduce<string>((sum, amount) => addDecimals(sum, amount ?? '0'), '0');
    expect(Number(all)).toBe(14);
  });

  it('compares nothing with a period that has no line, in the data or out of it', async () => {
    const unknown = { ...nothing, change: null, growth: null, calendar: null, averageTicket: null };
    const later = await why({ ...periods, from: '2025-02-01', to: '2025-02-28' });
    expect(later.data).toMatchObject({ ...unknown, net: null, previousNet: '35', by: { store: [] } });
    expect(new Set(Object.values(later.data.customers))).toEqual(new Set([null]));
    expect(later.meta.notes.map(({ code }) => code)).toEqual(['no_data']);
    const earlier = await why({ ...periods, againstFrom: '2020-01-01', againstTo: '2020-01-31' });
    expect(earlier.data).toMatchObject({ ...unknown, net: '58', previousNet: null, isBegunLate: true });
    expect(earlier.meta.notes.map(({ code }) => code)).toContain('no_previous');
  });

  it('is narrowed by the filters, and splits nothing where a period has no sales', async () => {
    const { data } = await why({ ...periods, store: ['Norte'] });
    expect(data).toMatchObject({ ...nothing, net: '18', previousNet: null, change: null, growth: null });
    const none = await why({ ...periods, store: ['Nowhere'] });
    expect(none.data).toMatchObject({ ...nothing, net: null, change: null, calendar: null, by: { store: [] } });
    expect(none.meta.notes.map(({ code }) => code)).toContain('no_data');
  });
});

const nothing = { tickets: null, items: null, price: null, mix: null, refunds: null };

it('counts a ticket once for a product that it has in two categories, and names stores and payments of parts', async () => {
  const duo = ['Pain', 'Duo'] as const;
  const other = ['Care', 'Duo'] as const;
  await loadLines(warehouse, [
    fixtureLine('2024-01-03', '1', 'ana', duo, [1, 10]),
    fixtureLine('2024-01-03', '1', 'ana', other, [1, 10]),
    fixtureLine('2024-02-05', '2', 'ana', duo, [1, 10]),
    fixtureLine('2024-02-05', '2', 'ana', other, [1, 10]),
    fixtureLine('2024-02-06', '3', 'ana', duo, [2, 20]),
  ]);
  const { data } = await why();
  // L(20, 40) = 20 / ln 2, and one ticket became two; in Care alone nothing changed.
  const doubled = { state: 'kept', change: '20', tickets: '20', items: '0', price: '0', mix: '0' };
  expect(data.by.product).toMatchObject([{ name: 'Duo', ...doubled }]);
  expect(data.by.category).toMatchObject([
    { name: 'Pain', change: '20' },
    { name: 'Care', change: '0', tickets: '0' },
  ]);
  expect(data.by.store).toMatchObject([{ id: 'Centro', name: 'Centro', ...doubled }]);
  expect(data.by.payment.map(({ id }) => id)).toEqual(['cash']);
});

it('names what came and went by what was sold of it, also where all of that was given back', async () => {
  // Fifty-one products that went, of 2 each, and one of 900 that was given back on the same day; three times its price is a price.
  const gone = Array.from({ length: 51 }, (_, number) =>
    fixtureLine('2024-01-03', '1', '', ['Pain', `gone ${number}`], [1, 2]),
  );
  await loadLines(warehouse, [
    ...gone,
    fixtureLine('2024-01-04', '2', '', ['Pain', 'Returned'], [90, 900]),
    fixtureLine('2024-01-04', '3', '', ['Pain', 'Returned'], [-90, -900]),
    fixtureLine('2024-01-05', '4', '', care, [24, 20.4]),
    fixtureLine('2024-02-05', '5', '', care, [6, 15.3]),
  ]);
  const { data } = await why();
  expect(data.products.gone[0]).toMatchObject({ name: 'Returned', sales: '900' });
  expect(data.products.gone.slice(1).map(({ sales }) => sales)).toEqual(new Array(9).fill('2'));
  expect(data.price).toBe(((5.1 / Math.log(20.4 / 15.3)) * Math.log(3)).toFixed(6));
  // -5.1 of what was kept, -2 of each of the others, and nothing of what came back.
  expect(data.change).toBe('-107.1');
  expect(data.by.product.slice(0, 50).map(({ name }) => name)).not.toContain('Returned');
  expect(data.by.product.reduce((sum, { change }) => sum + Number(change), 0)).toBeCloseTo(-107.1, 9);
});

it('splits the average ticket of all stores, also of those that are not listed', async () => {
  // A ticket of 10 in each of sixty stores: fifty of them sell 20 next, and ten 5.
  const lines = Array.from({ length: 60 }, (_, number) => number).flatMap((number) => {
    const store = `store ${number}`;
    return [
      fixtureLine('2024-01-03', '1', '', pain, [1, 10], { store }),
      fixtureLine('2024-02-05', '2', '', pain, [1, number < 50 ? 20 : 5], { store }),
    ];
  });
  await loadLines(warehouse, lines);
  const { data } = await why();
  expect(data.by.store).toHaveLength(51);
  expect(data.averageTicket).toMatchObject({ before: 10, now: 17.5, change: 7.5 });
  expect(data.averageTicket?.by.store?.within).toBeCloseTo(7.5, 9);
  expect(data.averageTicket?.by.store?.mix).toBeCloseTo(0, 9);
  // One ticket that is paid in two ways is one of both: their averages are none of the whole.
  await loadLines(warehouse, [
    ...lines,
    fixtureLine('2024-02-06', '9', '', pain, [1, 10]),
    fixtureLine('2024-02-06', '9', '', care, [1, 10], { payment: 'card' }),
  ]);
  const shared = (await why()).data.averageTicket;
  expect(shared?.now).toBeCloseTo((1050 + 20) / 61, 9);
  expect(shared?.by.payment).toBeUndefined();
});

it('knows of nobody who stayed or left where no line names a customer', async () => {
  await loadLines(warehouse, [
    fixtureLine('2024-01-03', '1', '', pain, [1, 10]),
    fixtureLine('2024-02-05', '2', '', pain, [1, 30]),
  ]);
  const { data, meta } = await why();
  const nobody = { stayed: null, new: null, back: null, left: null, refundedOnly: null };
  expect(data.customers).toEqual({ ...nobody, anonymous: '20' });
  expect(data.customerCounts).toEqual({ ...nobody, anonymous: 0 });
  expect(meta.notes.map(({ code }) => code)).toContain('no_customers');
});

it('refuses periods that overlap, stand the wrong way round or lie out of what can be stored', () => {
  const problems = (query: object) =>
    getWhy.query?.safeParse(query).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);
  expect(problems({ ...periods, againstTo: '2024-02-01' })).toEqual(['againstTo: against_not_before']);
  expect(problems({ ...periods, againstFrom: '2024-01-29' })).toEqual(['againstFrom: from_after_to']);
  expect(problems({ ...periods, period: '1y' })).toHaveLength(1);
  expect(problems({ ...periods, againstFrom: '0000-01-01', againstTo: '0000-12-31' })).toEqual(
    expect.arrayContaining(['againstFrom: day_out_of_range', 'againstTo: day_out_of_range']),
  );
  expect(problems({ ...periods, againstFrom: '1990-01-01' })).toEqual(['againstFrom: period_too_long']);
});

it('adds up on random data, in every list', async () => {
  const query = { from: '2024-01-01', to: '2024-06-30', againstFrom: '2023-07-01', againstTo: '2023-12-31' };
  const sum = (texts: readonly (string | null)[]) =>
    texts.reduce<string>((all, text) => addDecimals(all, text ?? '0'), '0');
  const same = (text: string) => formatMicro(BigInt(Math.round(Number(text) * 1e6)));
  await fc.assert(
    fc.asyncProperty(randomLines, async (lines) => {
      fc.pre(lines.some(isSale));
      await loadLines(warehouse, lines);
      const { data }: { data: WhyAnswer } = await why(query);
      const expected =
        netOf(between(lines, '2024-01-01', '2024-07-01')) - netOf(between(lines, '2023-07-01', '2024-01-01'));
      if (data.net === null || data.previousNet === null) return expect(data.change).toBeNull();
      expect(data.change).toBe(formatMicro(expected));
      if (data.mix !== null) expect(same(sum(EFFECTS.map((effect) => data[effect])))).toBe(data.change);
      expect(same(sum(Object.values(data.customers)))).toBe(data.change);
      for (const dimension of WHY_DIMENSIONS) {
        expect(same(sum(data.by[dimension].map(({ change }) => change)))).toBe(data.change);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
