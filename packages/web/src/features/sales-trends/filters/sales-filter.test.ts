import { COMPARISONS, PERIODS } from '@botica/contract/sales-trends/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_FILTERS, mapFilters, specOf } from './filter-registry';
import {
  isFiltered,
  NO_FILTER,
  narrowsCustomers,
  readSalesFilter,
  type SalesFilter,
  writeSalesFilter,
} from './sales-filter';
import { isIsoDate } from './window-parameter';

const read = (query: string) => readSalesFilter(Object.fromEntries(new URLSearchParams(query)));

const datesOf = ([from = '', to = '']: string[]) => ({ kind: 'dates' as const, from, to });

describe('readSalesFilter', () => {
  it('has the default window and no filter when the address says nothing', () => {
    expect(read('')).toEqual({ filter: NO_FILTER, refused: [] });
    expect(read('category=&period=')).toEqual({ filter: NO_FILTER, refused: [] });
  });

  it('keeps ids and stores as text: none of them is a number, zeros and digits stay', () => {
    const { filter, refused } = read(
      'category=662e410000000000,0000000000000012&product=9007199254740993&store=662E41',
    );
    expect(refused).toEqual([]);
    expect(filter.category).toEqual(['662e410000000000', '0000000000000012']);
    expect(filter.product).toEqual(['9007199254740993']);
    expect(filter.store).toEqual(['662E41']);
  });

  it('reads every kind', () => {
    const { filter, refused } = read(
      'from=2024-02-29&to=2024-03-31&age=18-24,65%2B&gender=female&store=Centro&profile=atRisk,champions&payment=QR,3%5C, cuotas&hour=06-08h&compare=year',
    );
    expect(refused).toEqual([]);
    const every: SalesFilter = {
      window: { kind: 'dates', from: '2024-02-29', to: '2024-03-31' },
      compare: 'year',
      category: [],
      product: [],
      store: ['Centro'],
      profile: ['atRisk', 'champions'],
      age: ['18-24', '65+'],
      gender: ['female'],
      payment: ['QR', '3, cuotas'],
      hour: ['06-08h'],
    };
    expect(filter).toEqual(every);
  });

  it.each([
    ['period=3y', ['period']],
    ['period=1Y', ['period']],
    ['from=2026-01-01', ['from']],
    ['to=2026-01-01', ['to']],
    ['from=2023-02-29&to=2023-03-01', ['from', 'to']],
    ['from=2026-02-01&to=2026-01-01', ['from', 'to']],
    ['from=2026-01-01&to=2026-02-01&period=6m', ['period']],
    ['age=17,18-24', ['age']],
    ['compare=years', ['compare']],
    ['hour=06-12h', ['hour']],
    ['gender=female,robot', ['gender']],
    ['profile=loyal,Loyal', ['profile']],
    ['from=1969-12-31&to=1970-02-01', ['from', 'to']],
    ['from=2000-01-01&to=2020-01-01', ['from', 'to']],
    ['category=662E41', ['category']],
    [`store=${'x'.repeat(201)}`, ['store']],
  ])('reports what it leaves out of %s', (query, names) => {
    const { filter, refused } = read(query);
    expect(refused.map(({ name }) => name)).toEqual(names);
    // What is left is what would be written: shown and applied are the same.
    expect(readSalesFilter(writeSalesFilter(filter)).refused).toEqual([]);
  });

  it('counts a value once, and stops at what the API takes', () => {
    expect(read('store=a,a,b').filter.store).toEqual(['a', 'b']);
    const many = Array.from({ length: 300 }, (_, index) => `c${index}`).join(',');
    const { filter, refused } = read(`store=${many}`);
    expect(filter.store).toHaveLength(200);
    expect(refused).toHaveLength(100);
  });

  it('reads names of stores with commas as the API does', () => {
    expect(read('store=Centro,Luque\\, km 9').filter.store).toEqual(['Centro', 'Luque, km 9']);
    expect(writeSalesFilter({ ...NO_FILTER, store: ['Luque, km 9', 'a\\b'] }).store).toBe('Luque\\, km 9,a\\\\b');
  });

  it('survives any address, and applies exactly what it would write back', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('6m', '65+', 'male', '2024-01-31', '1e9', '__proto__'));
    const names = fc.constantFrom('period', 'from', 'to', 'compare', '__proto__', ...LIST_FILTERS);
    fc.assert(
      fc.property(fc.dictionary(names, value), (search) => {
        const { filter } = readSalesFilter(search);
        expect(readSalesFilter(writeSalesFilter(filter))).toEqual({ filter, refused: [] });
      }),
    );
  });

  it('gives back every filter that was written', () => {
    const free = fc.oneof(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.constantFrom('Luque, km 9', 'C:\\x', ',', '\\'),
      fc.stringMatching(/^[0-9a-f]{16}$/),
    );
    const list = (name: (typeof LIST_FILTERS)[number]) => {
      const { values, accepts } = specOf(name);
      return values === null ? fc.uniqueArray(free.filter(accepts), { maxLength: 5 }) : fc.subarray([...values]);
    };
    const day = fc
      .date({ min: new Date('2010-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const window = fc.oneof(
      fc.constant({ kind: 'default' as const }),
      fc.constantFrom(...PERIODS).map((period) => ({ kind: 'period' as const, period })),
      fc.tuple(day, day).map((days) => datesOf(days.toSorted())),
    );
    const filter: fc.Arbitrary<SalesFilter> = fc.record({
      window,
      compare: fc.constantFrom(...COMPARISONS),
      ...mapFilters(list),
    });
    fc.assert(
      fc.property(filter, (written) => {
        // Through the text of an address and back.
        const query = new URLSearchParams(Object.entries(writeSalesFilter(written))).toString();
        expect(read(query)).toEqual({ filter: written, refused: [] });
      }),
    );
  });
});

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-04-31', false],
  ['2026-4-3', false],
  ['20260403', false],
])('isIsoDate(%s) is %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

it.each([
  ['', false],
  ['period=1y', true],
  ['period=6m', true],
  ['from=2026-01-01&to=2026-01-31', true],
  ['compare=year', true],
  ['hour=06-08h', true],
])('%s filters: %s', (query, expected) => {
  expect(isFiltered(read(query).filter)).toBe(expected);
});

it.each([
  ['category=7', false],
  ['gender=female', true],
  ['store=Centro', true],
  ['payment=PIX', true],
  ['hour=06-08h', true],
  ['profile=lost', false],
])('%s narrows who is counted by profile: %s', (query, expected) => {
  expect(narrowsCustomers(read(query).filter, 'profile')).toBe(expected);
  // A breakdown by genders shows all of them.
  expect(narrowsCustomers(read(query).filter, 'gender')).toBe(expected && query !== 'gender=female');
});
