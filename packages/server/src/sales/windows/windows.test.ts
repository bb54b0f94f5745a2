import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar';
import { type AskedWindow, askedWindow, comparesInARow, resolveWindows } from './windows';

const long = '2000-01-01';

describe('askedWindow', () => {
  it.each([
    ['2023-06-16', { period: '1y' }],
    ['2023-06-17', { period: '6m' }],
    ['2023-12-16', { period: '6m' }],
    ['2023-12-17', { from: '2023-12-17', to: '2024-06-15' }],
    ['2024-06-15', { from: '2024-06-15', to: '2024-06-15' }],
  ])('is, where nothing is asked for and the data begins on %s, the longest that it fills', (firstSale, window) => {
    expect(askedWindow({ firstSale, asOf: '2024-06-15' }, {})).toEqual(window);
  });

  it('is what is asked for, whatever the data fills', () => {
    const bounds = { firstSale: '2024-06-01', asOf: '2024-06-15' };
    expect(askedWindow(bounds, { period: '2y' })).toEqual({ period: '2y' });
    expect(askedWindow(bounds, { from: '2020-01-01', to: '2020-01-31' })).toEqual({
      from: '2020-01-01',
      to: '2020-01-31',
    });
  });
});

describe('resolveWindows', () => {
  it('takes a year back from the day after the last sale', () => {
    expect(resolveWindows({ firstSale: long, asOf: '2024-06-15' }, { period: '1y' })).toMatchObject({
      window: { from: '2023-06-16', to: '2024-06-16' },
      previous: { from: '2022-06-16', to: '2023-06-16' },
      beforePrevious: { from: '2021-06-16', to: '2022-06-16' },
    });
  });

  it('compares calendar months with calendar months, not with 30 days', () => {
    const { window, previous } = resolveWindows({ firstSale: long, asOf: '2024-06-30' }, { period: '6m' });
    expect(window).toEqual({ from: '2024-01-01', to: '2024-07-01' });
    expect(previous).toEqual({ from: '2023-07-01', to: '2024-01-01' });
    expect([daysBetween(window.from, window.to), daysBetween(previous.from, previous.to)]).toEqual([182, 184]);
  });

  it.each([
    ['2024-02-28', '1y', '2023-02-28', '2024-02-29', '2022-02-28'],
    ['2024-02-29', '1y', '2023-03-01', '2024-03-01', '2022-03-01'],
    ['2024-08-30', '6m', '2024-02-29', '2024-08-31', '2023-08-29'],
    ['2023-12-31', '2y', '2022-01-01', '2024-01-01', '2020-01-01'],
    ['2023-12-30', '1y', '2022-12-31', '2023-12-31', '2021-12-31'],
  ] as const)('ends on %s, %s: [%s, %s) after %s', (asOf, period, from, to, previousFrom) => {
    const { window, previous } = resolveWindows({ firstSale: long, asOf }, { period });
    expect(window).toEqual({ from, to });
    expect(previous).toEqual({ from: previousFrom, to: from });
  });

  it('compares dates with the same number of days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 800 }), (start, days) => {
        const from = addDays('1980-01-01', start);
        const to = addDays(from, days - 1);
        const { window, previous } = resolveWindows({ firstSale: long, asOf: '2024-06-15' }, { from, to });
        expect(daysBetween(window.from, window.to)).toBe(days);
        expect(daysBetween(previous.from, previous.to)).toBe(days);
        expect(previous.to).toBe(from);
      }),
    );
  });

  it('has no previous period when that starts before the first sale', () => {
    const windows = (firstSale: string) => resolveWindows({ firstSale, asOf: '2024-06-30' }, { period: '6m' });
    expect(windows('2023-07-01')).toMatchObject({ hasPrevious: true, hasBeforePrevious: false });
    expect(windows('2023-07-02')).toMatchObject({ hasPrevious: false, hasBeforePrevious: false });
    expect(windows('2023-01-01')).toMatchObject({ hasPrevious: true, hasBeforePrevious: true });
  });

  describe('compared with a year before', () => {
    const compared = (asOf: string, asked: AskedWindow, firstSale = long) =>
      resolveWindows({ firstSale, asOf }, asked, 'year');

    it('moves the window and keeps the periods just before it', () => {
      expect(compared('2024-06-30', { period: '6m' })).toMatchObject({
        window: { from: '2024-01-01', to: '2024-07-01' },
        previous: { from: '2023-07-01', to: '2024-01-01' },
        compared: {
          window: { from: '2023-01-01', to: '2023-07-01' },
          previous: { from: '2022-07-01', to: '2023-01-01' },
          beforePrevious: { from: '2022-01-01', to: '2022-07-01' },
        },
      });
    });

    it.each([
      // Whole months of different length, the leap day as last day and as first, a year that ends with the year.
      ['2024-02-29', '6m', '2022-09-01', '2023-03-01'],
      ['2025-02-28', '6m', '2023-09-01', '2024-03-01'],
      ['2024-08-28', '6m', '2023-02-28', '2023-08-29'],
      ['2024-12-31', '6m', '2023-07-01', '2024-01-01'],
      // Two years overlap: their year before reaches into them.
      ['2023-12-31', '2y', '2021-01-01', '2023-01-01'],
    ] as const)('by period, data until %s, %s: [%s, %s)', (asOf, period, from, to) => {
      expect(compared(asOf, { period }).compared.window).toEqual({ from, to });
    });

    it.each([
      ['2024-02-29', '2024-02-29', '2023-02-28', '2023-03-01'],
      ['2024-02-28', '2024-02-28', '2023-02-28', '2023-03-01'],
      ['2025-02-01', '2025-02-28', '2024-02-01', '2024-03-01'],
      ['2024-02-29', '2024-03-15', '2023-02-28', '2023-03-16'],
      ['2023-12-24', '2024-01-06', '2022-12-24', '2023-01-07'],
      ['2024-12-31', '2024-12-31', '2023-12-31', '2024-01-01'],
    ])('by dates, %s to %s: [%s, %s)', (from, to, earlier, end) => {
      expect(compared('2026-01-01', { from, to }).compared.window).toEqual({ from: earlier, to: end });
    });

    it('of a year is the previous period, whatever the last day', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
          const windows = compared(addDays('1980-01-01', days), { period: '1y' });
          expect(windows.compared.window).toEqual(windows.previous);
          expect(comparesInARow(windows)).toBe(true);
        }),
      );
      expect(comparesInARow(compared('2024-06-30', { period: '6m' }))).toBe(false);
      expect(comparesInARow(compared('2024-06-30', { from: '2024-01-01', to: '2024-12-31' }))).toBe(false);
    });

    it('is unknown when that starts before the first sale', () => {
      const known = (firstSale: string) => compared('2024-06-30', { period: '6m' }, firstSale);
      expect(known('2023-01-01')).toMatchObject({ hasPrevious: true, hasBeforePrevious: false });
      expect(known('2023-01-02')).toMatchObject({ hasPrevious: false, hasBeforePrevious: false });
      expect(known('2022-07-01')).toMatchObject({ hasPrevious: true, hasBeforePrevious: true });
    });
  });
});
