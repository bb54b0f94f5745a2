import { expect, it } from 'vitest';
import { CallRates } from './call-rates';

function rates() {
  const clock = { ms: 5_000 };
  return { clock, calls: new CallRates(() => clock.ms) };
}

it('lets the calls of a minute come at once, then one for each share of the minute', () => {
  const { clock, calls } = rates();
  for (let call = 0; call < 30; call++) expect(calls.take('a', 30)).toBe(0);
  expect(calls.take('a', 30)).toBe(2000);
  clock.ms += 1999;
  expect(calls.take('a', 30)).toBe(1);
  clock.ms += 1;
  expect([calls.take('a', 30), calls.take('a', 30)]).toEqual([0, 2000]);
});

it('counts each key for itself, and no call that was refused', () => {
  const { clock, calls } = rates();
  expect([calls.take('a', 1), calls.take('a', 1), calls.take('b', 1)]).toEqual([0, 60_000, 0]);
  clock.ms += 60_000;
  expect(calls.take('a', 1)).toBe(0);
});

it('is exact for shares that are no whole milliseconds', () => {
  const { calls } = rates();
  const waits = Array.from({ length: 8 }, () => calls.take('a', 7));
  expect(waits.map(Math.round)).toEqual([0, 0, 0, 0, 0, 0, 0, 8571]);
});
