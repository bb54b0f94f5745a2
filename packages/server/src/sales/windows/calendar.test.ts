import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, monthsOf, yearBefore } from './calendar';

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days));

describe('addMonths', () => {
  it.each([
    ['2024-08-31', -6, '2024-02-29'],
    ['2023-08-31', -6, '2023-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-02-29', -48, '2020-02-29'],
    ['2024-01-01', -6, '2023-07-01'],
    ['2023-12-31', 2, '2024-02-29'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2025-01-15', -24, '2023-01-15'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

describe('monthsOf', () => {
  it('cuts the first and the last month', () => {
    expect(monthsOf({ from: '2023-11-16', to: '2024-02-15' })).toEqual([
      { from: '2023-11-16', to: '2023-12-01' },
      { from: '2023-12-01', to: '2024-01-01' },
      { from: '2024-01-01', to: '2024-02-01' },
      { from: '2024-02-01', to: '2024-02-15' },
    ]);
  });

  it('holds every day exactly once', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 1500 }), (from, days) => {
        const to = addDays(from, days);
        const months = monthsOf({ from, to });
        const total = months.reduce((sum, month) => sum + daysBetween(month.from, month.to), 0);
        expect(total).toBe(days);
        expect(new Set(months.map((month) => month.from.slice(0, 7))).size).toBe(months.length);
      }),
    );
  });
});

describe('yearBefore', () => {
  it.each([
    ['2025-02-01', '2025-03-01', '2024-02-01', '2024-03-01'],
    ['2024-02-01', '2024-03-01', '2023-02-01', '2023-03-01'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-03-01'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-28'],
    ['2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01'],
    ['2024-06-16', '2024-07-01', '2023-06-16', '2023-07-01'],
    ['2024-12-01', '2025-01-01', '2023-12-01', '2024-01-01'],
  ])('[%s, %s) stands beside [%s, %s)', (from, to, beforeFrom, beforeTo) => {
    expect(yearBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
  });
});
