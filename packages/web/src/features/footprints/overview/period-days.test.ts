import { expect, it } from 'vitest';
import { daysOf, growthOf } from './period-days';

it('a period ends with the day before its end, by the clocks of its zone', () => {
  const meta = { from: '2026-11-01T03:00:00.000Z', to: '2026-11-30T03:00:00.000Z', tz: 'America/Asuncion' };
  expect(daysOf(meta)).toEqual({ from: '2026-11-01', to: '2026-11-29' });
  expect(daysOf({ ...meta, tz: 'UTC' })).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

it('growth from nothing is not known', () => {
  expect([growthOf(3, 2), growthOf(3, 0), growthOf(null, 2), growthOf(0, null)]).toEqual([0.5, null, null, null]);
});
