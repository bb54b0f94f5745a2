import { describe, expect, it } from 'vitest';
import { type AlertState, besideForecast, besideLevel, judgeStep, usualTickets } from './judge';

const level = { level: 100n, direction: 'below', hysteresis: 10 } as const;
const dayAt = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

/** Days on which an alert fires for these values, one a day. */
function firedOn(values: readonly number[], cooldownDays: number): number[] {
  let state: AlertState = { isRaised: false, firedStep: null };
  return values.flatMap((value, day) => {
    const { fires, ...next } = judgeStep(state, {
      step: dayAt(day),
      place: besideLevel(BigInt(value), level),
      cooldownDays,
    });
    state = next;
    return fires ? [day] : [];
  });
}

describe('an alert', () => {
  it('fires once while its figure hovers around the level', () => {
    expect(firedOn([120, 99, 101, 99, 105, 98, 109, 90], 0)).toEqual([1]);
    // 110 is back by the ten percent.
    expect(firedOn([120, 99, 101, 110, 99], 0)).toEqual([1, 4]);
  });

  it('waits for the end of the cooldown, and fires then if the figure is still beyond', () => {
    expect(firedOn([99, 120, 99, 99, 99, 99], 4)).toEqual([0, 4]);
    expect(firedOn([99, 120, 99, 120, 120, 120], 4)).toEqual([0]);
  });

  it('knows both sides of a level, and levels below 0', () => {
    const above = { level: 100n, direction: 'above', hysteresis: 10 } as const;
    expect([101, 100, 91, 90].map((value) => besideLevel(BigInt(value), above))).toEqual([
      'beyond',
      'between',
      'between',
      'back',
    ]);
    const refunds = { level: -100n, direction: 'below', hysteresis: 10 } as const;
    expect([-101, -100, -91, -90].map((value) => besideLevel(BigInt(value), refunds))).toEqual([
      'beyond',
      'between',
      'between',
      'back',
    ]);
    // Closer than a float tells apart.
    const exact = { level: 10n ** 19n, direction: 'below', hysteresis: 0 } as const;
    expect([besideLevel(10n ** 19n - 1n, exact), besideLevel(10n ** 19n, exact)]).toEqual(['beyond', 'back']);
    expect([-3, 2.5, 1.9].map(besideForecast)).toEqual(['beyond', 'between', 'back']);
  });

  it('knows how many tickets a step usually has', () => {
    // Two weeks of days with ten tickets, closed on the seventh.
    const tickets = Array.from({ length: 28 }, (_, day) => (day % 7 === 6 ? 0 : 10));
    expect([usualTickets(tickets, 26, 7), usualTickets(tickets, 27, 7), usualTickets(tickets, 3, 7)]).toEqual([
      10, 0, 0,
    ]);
    expect(usualTickets([4, 6, 8], 3, 1)).toBe(6);
  });
});
