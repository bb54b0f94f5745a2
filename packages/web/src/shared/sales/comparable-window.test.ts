import { expect, it } from 'vitest';
import { comparables, daysOf } from './comparable-window';

const shown = (
  firstSale: string | null,
  asOf: string | null,
  window: Partial<Parameters<typeof comparables>[0]> = {},
) => comparables({ firstSale, asOf, from: firstSale, to: asOf, compare: 'previous', ...window });
const period = (name: string) => ({ kind: 'period', period: name });
const dates = (from: string, to: string) => ({ kind: 'dates', from, to });

it.each([
  ['2020-01-01', '2023-12-31', [period('2y'), period('1y'), period('6m'), dates('2022-01-01', '2023-12-31')]],
  ['2022-07-01', '2024-06-30', [period('1y'), period('6m'), dates('2023-07-02', '2024-06-30')]],
  // Two days are missing for a year and the year before.
  ['2022-07-03', '2024-06-30', [period('6m'), dates('2023-07-03', '2024-06-30')]],
  // 90 days are no twice six months: 45 days and the 45 before them.
  ['2019-01-01', '2019-03-31', [dates('2019-02-15', '2019-03-31')]],
  ['2024-06-29', '2024-06-30', [dates('2024-06-30', '2024-06-30')]],
  ['2024-06-30', '2024-06-30', []],
  [null, null, []],
])('of data from %s to %s that may be compared, longest first, is %o', (firstSale, asOf, expected) => {
  expect(shown(firstSale, asOf)).toEqual(expected);
});

it('tries a year before first, where the data reaches back to it', () => {
  const window = { from: '2023-03-01', to: '2023-03-31' };
  expect(shown('2022-01-01', '2023-03-31', window)[0]).toEqual({ kind: 'year' });
  expect(shown('2022-03-02', '2023-03-31', window)[0]).toEqual(period('6m'));
  expect(shown('2022-01-01', '2023-03-31', { ...window, compare: 'year' })[0]).toEqual(period('6m'));
});

it('counts both days of a window', () => expect(daysOf({ from: '2019-02-15', to: '2019-03-31' })).toBe(45));
