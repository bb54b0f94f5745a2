import { describe, expect, it } from 'vitest';
import { randomOf } from '../testing-random';
import { findStretches } from './data-gaps';

/** Days with noise, closed on each seventh. */
function days(length: number, changed: (value: number, day: number) => number = (value) => value): number[] {
  const random = randomOf(7);
  return Array.from({ length }, (_, day) => {
    const value = 1000 + Math.round(100 * random());
    return changed(day % 7 === 6 ? 0 : value, day);
  });
}

describe('days that are not what they should be', () => {
  it('are none of closed weekdays, holidays, and of what the data has not reached yet', () => {
    expect(findStretches(days(120))).toEqual([]);
    expect(findStretches(days(120, (value, day) => (day >= 116 ? 0 : value)))).toEqual([]);
    const closed = days(120, (value, day) => (day >= 100 && day <= 102 ? 0 : value));
    expect(findStretches(closed, (day) => day >= 100 && day <= 102)).toEqual([]);
  });

  it('are a gap, with what such days usually sell', () => {
    const [gap, ...others] = findStretches(days(120, (value, day) => (day >= 100 && day < 106 ? 0 : value)));
    // Day 104 is closed anyway.
    expect(gap).toMatchObject({ kind: 'gap', start: 100, end: 106, days: 5 });
    expect(others).toEqual([]);
    expect(gap?.amount).toBeLessThan(-5000);
    expect(gap?.amount).toBeGreaterThan(-5500);
    // From a closed day on until another one, with a holiday in between: neither is missing, and nothing was lost on them.
    const week = days(120, (value, day) => (day >= 97 && day < 105 ? 0 : value));
    const [open] = findStretches(week, (day) => day === 101);
    expect(open).toMatchObject({ start: 98, end: 104, days: 5 });
    expect(open?.amount).toBeGreaterThan(-5500);
  });

  it('are filled in: equal days, a straight line, a week that was copied', () => {
    const equal = days(120, (value, day) => (day >= 98 && day < 103 ? 900 : value));
    expect(findStretches(equal)).toEqual([{ kind: 'filledIn', start: 98, end: 103, days: 5, amount: 4500 }]);
    const line = days(120, (value, day) => (day >= 98 && day < 104 ? 900 + 10 * (day - 98) : value));
    expect(findStretches(line)).toMatchObject([{ kind: 'filledIn', start: 98, days: 6 }]);
    const source = days(120);
    const copied = source.map((value, day) => (day >= 105 && day < 112 ? (source[day - 7] ?? value) : value));
    expect(findStretches(copied)).toMatchObject([{ kind: 'filledIn', start: 105, days: 6 }]);
  });
});
