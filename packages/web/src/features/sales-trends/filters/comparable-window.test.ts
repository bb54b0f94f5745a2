import { expect, it } from 'vitest';
import { comparableWindow, daysOf } from './comparable-window';

it.each([
  ['2020-01-01', '2024-06-30', { kind: 'period', period: '2y' }],
  ['2022-07-01', '2024-06-30', { kind: 'period', period: '1y' }],
  ['2022-07-02', '2024-06-30', { kind: 'period', period: '6m' }],
  ['2023-07-01', '2024-06-30', { kind: 'period', period: '6m' }],
  // 90 days are no twice six months: 45 days and the 45 before them.
  ['2019-01-01', '2019-03-31', { kind: 'dates', from: '2019-02-15', to: '2019-03-31' }],
  ['2024-06-29', '2024-06-30', { kind: 'dates', from: '2024-06-30', to: '2024-06-30' }],
  ['2024-06-30', '2024-06-30', null],
  [null, null, null],
])('of data from %s to %s that can be compared is %o', (firstSale, asOf, window) => {
  expect(comparableWindow({ firstSale, asOf })).toEqual(window);
});

it('counts both days of a window', () => expect(daysOf({ from: '2019-02-15', to: '2019-03-31' })).toBe(45));
