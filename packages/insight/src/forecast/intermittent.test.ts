import { describe, expect, it } from 'vitest';
import {
  aggregateDisaggregate,
  croston,
  forecastIntermittent,
  intermittentInterval,
  isIntermittent,
  syntetosBoylan,
  teunterSyntetosBabai,
  trackIntermittent,
} from './intermittent';

// Demands of 4, 6 and 2 after 2, 3 and 1 steps.
const VALUES = [0, 4, 0, 0, 6, 2, 0];

describe('demand that mostly does not come', () => {
  it('is known by the steps between demands', () => {
    expect(isIntermittent(VALUES)).toBe(true);
    expect(isIntermittent([1, 2, 0, 3, 4, 5])).toBe(false);
    expect(isIntermittent([0, 0])).toBe(false);
  });

  it('is forecast as by hand', () => {
    // Size 4 -> 5 -> 3.5, interval 2 -> 2.5 -> 1.75 with a factor of one half.
    expect(croston(VALUES, 0.5)).toBeCloseTo(2, 12);
    expect(syntetosBoylan(VALUES, 0.5)).toBeCloseTo(1.5, 12);
    // Chance 1/2 -> 1/4 -> 1/8 -> 9/16 -> 25/32 -> 25/64, size 4 -> 5 -> 3.5.
    expect(teunterSyntetosBabai(VALUES, 0.5)).toBeCloseTo((3.5 * 25) / 64, 12);
    // Blocks of 2 from the end: 2 + 0, 0 + 6, 4 + 0.
    expect(aggregateDisaggregate(VALUES, 0.5)).toBeCloseTo((4 + 0.5 * 2 + 0.5 * (2 - 5)) / 2, 12);
    expect([croston, teunterSyntetosBabai, aggregateDisaggregate].map((method) => method([0, 0]))).toEqual([0, 0, 0]);
  });

  it('is 1 / 20 off by the bias that SBA takes away', () => {
    expect(syntetosBoylan(VALUES)).toBeCloseTo(0.95 * croston(VALUES), 12);
  });

  it('chooses by sums, so that forecasting nothing never wins', () => {
    const values = Array.from({ length: 60 }, (_, step) => (step % 5 === 0 ? 10 : 0));
    const { mean } = forecastIntermittent(values, 5);
    expect(mean).toBeGreaterThan(1.5);
    expect(mean).toBeLessThan(2.5);
    expect(intermittentInterval(values, 0.8, 2)).toEqual({ low: 0, high: 10 });
  });

  it('may be as much as its mean lets expect, however long it was nothing', () => {
    const late = [...new Array<number>(97).fill(0), 20, 10, 10];
    // A demand of 40 / 3 with a chance of 0.3: of 10 below 0.9 of all, and of 20 beyond.
    expect(intermittentInterval(late, 0.95, 4)).toEqual({ low: 0, high: 20 });
    expect(intermittentInterval(late, 0.7, 4)).toEqual({ low: 0, high: 10 });
    // A chance of 0.3 in a hundred is none in 95 %; what is expected is possible all the same.
    expect(intermittentInterval(late, 0.95, 0.04)).toEqual({ low: 0, high: 0.04 });
    expect(intermittentInterval([0, 0], 0.95, 0)).toEqual({ low: 0, high: 0 });
  });

  it('has a track record beside what the last season was', () => {
    const values = Array.from({ length: 40 }, (_, step) => (step % 4 === 3 ? 8 : 0));
    // A mean of about 2: off by 2 three times, and by 6; seasons of 4 repeat exactly, those of 3 are off half of the time.
    const track = trackIntermittent({ values, period: 4 }, 4);
    expect(track).toMatchObject({ origins: 4, naiveError: 0, within80: 1, within95: 1 });
    expect(track?.meanAbsoluteError).toBeCloseTo(3, 0);
    expect(trackIntermittent({ values, period: 3 }, 4)?.naiveError).toBe(4);
    expect(trackIntermittent({ values: values.slice(0, 11), period: 4 }, 4)).toBeNull();
  });
});
