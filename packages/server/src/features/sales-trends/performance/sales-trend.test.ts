import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../sales/windows/calendar';
import { daysAYearBefore, daysBesideParts, partsOf, trendOfDays } from './sales-trend';

it.each([
  ['2024-02-01', '2024-02-02', 'day', 1],
  ['2024-02-01', '2024-03-01', 'day', 29],
  ['2024-01-01', '2024-02-15', 'day', 45],
  ['2024-01-01', '2024-02-16', 'week', 7],
  ['2024-01-01', '2024-04-02', 'week', 14],
  ['2024-01-01', '2024-04-03', 'month', 4],
])('a window of [%s, %s) is shown by %s, in %i parts', (from, to, grain, count) =>
  expect(partsOf({ from, to })).toEqual({ grain, count }),
);

it('stands beside as many days a year before, also at the end of February', () => {
  expect(daysAYearBefore({ from: '2024-02-29', to: '2024-03-01' })).toEqual({ from: '2023-02-28', to: '2023-03-01' });
  expect(daysAYearBefore({ from: '2025-02-28', to: '2025-03-01' })).toEqual({ from: '2024-02-28', to: '2024-02-29' });
});

it('adds the days of each week of the window, whose last one may be cut', () => {
  const rows = [
    { day: '2024-03-01', net: 1_000_000n },
    { day: '2024-03-07', net: 2_000_000n },
    { day: '2024-03-08', net: 4_000_000n },
    { day: '2023-03-07', net: 500_000n },
  ];
  const bounds = { firstSale: '2023-03-03', asOf: '2024-12-31' };
  const { points } = trendOfDays('week', rows, { from: '2024-03-01', to: '2024-03-10' }, bounds);
  expect(points).toEqual([
    {
      from: '2024-03-01',
      to: '2024-03-07',
      sales: '3',
      hasData: true,
      complete: true,
      previousYearSales: '0.5',
      previousYearComplete: false,
    },
    {
      from: '2024-03-08',
      to: '2024-03-09',
      sales: '4',
      hasData: true,
      complete: false,
      previousYearSales: '0',
      previousYearComplete: true,
    },
  ]);
});

it('reads all days that a part stands beside, also those after a leap day', () => {
  const first = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2022-01-01', days));
  const beside = (from: string, length: number) => {
    const read = daysBesideParts({ from, to: addDays(from, length) });
    const step = length <= 45 ? 1 : 7;
    for (let at = 0; at < length; at += step) {
      const part = daysAYearBefore({ from: addDays(from, at), to: addDays(from, Math.min(at + step, length)) });
      expect(part.from >= read.from && part.to <= read.to, `${part.from} to ${part.to}`).toBe(true);
    }
  };
  beside('2025-02-01', 29);
  fc.assert(fc.property(first, fc.integer({ min: 1, max: 92 }), beside));
});
