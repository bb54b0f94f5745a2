import { expect, it } from 'vitest';
import { calendarEffect } from './calendar-effect';
import { shiftOfRatio } from './ratio-shift';

it('a whole that falls while both of its parts rise is marked', () => {
  // Average ticket 100 -> 110 while tickets go 900 -> 300, and 20 -> 22 while they go 100 -> 700.
  const shift = shiftOfRatio([
    { before: { amount: 90_000, of: 900 }, now: { amount: 33_000, of: 300 } },
    { before: { amount: 2_000, of: 100 }, now: { amount: 15_400, of: 700 } },
  ]);
  expect(shift?.within).toBeCloseTo(6.8, 9);
  expect(shift?.mix).toBeCloseTo(-50.4, 9);
  expect(shift?.change).toBeCloseTo(-43.6, 9);
  expect(shift).toMatchObject({ before: 92, now: 48.4, isAgainstParts: true });
});

it('a part that opened moves the whole by its share alone', () => {
  const shift = shiftOfRatio([
    { before: { amount: 1_000, of: 100 }, now: { amount: 1_000, of: 100 } },
    { before: { amount: 0, of: 0 }, now: { amount: 2_000, of: 100 } },
  ]);
  expect(shift).toEqual({ before: 10, now: 15, change: 5, within: 0, mix: 5, isAgainstParts: false });
  expect(shiftOfRatio([{ before: { amount: 0, of: 0 }, now: { amount: 1, of: 1 } }])).toBeNull();
});

it('days that a month has more of count with what such days brought', () => {
  // Before: 5 Mondays of 10 and 4 Tuesdays of 20. Now: 4 of each, and a Wednesday, which nobody knows yet.
  const weekdays = [
    { before: { sales: 50, days: 5 }, now: { days: 4 } },
    { before: { sales: 80, days: 4 }, now: { days: 4 } },
    { before: { sales: 0, days: 0 }, now: { days: 1 } },
  ];
  expect(calendarEffect(weekdays)).toBeCloseTo(-10 + 130 / 9, 9);
  expect(calendarEffect([])).toBe(0);
});
