import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampToDomain, growthDomain, hasLabel, isOutside, niceStep, stepDecimals } from './growth-domain';

describe('growthDomain', () => {
  it('shows all of an ordinary spread, with room on both sides of zero and round ends', () => {
    // 0..0.3 with 12 % more at both ends is -0.036..0.336; the left side gets 22 % of it, 0.08184; step 0.1.
    const { min, max, step } = growthDomain([0.1, 0.2, 0.3]);
    expect(min).toBeCloseTo(-0.1, 12);
    expect(max).toBeCloseTo(0.4, 12);
    expect(step).toBeCloseTo(0.1, 12);
  });

  it('does not let one outlier squeeze the rest: it is drawn at the edge', () => {
    const domain = growthDomain([0.1, -0.1, 0.05, 0.2, 0.15, 40]);
    // Distances sorted: 0.05 0.1 0.1 0.15 0.2 40; third quartile at index 3 = 0.15; limit 0.375: 40 does not count.
    // -0.1..0.2 with 12 % more at both ends is -0.136..0.236, ended at multiples of 0.1.
    expect(domain.max).toBeCloseTo(0.3, 12);
    expect(isOutside(40, domain)).toBe(true);
    expect(clampToDomain(40, domain)).toBeLessThan(domain.max);
  });

  it('spreads sixty categories and clips one that grew by 600 %, of few ones and of unmoved ones too', () => {
    const sixty = Array.from({ length: 60 }, (_, index) => ((index % 17) - 8) / 100);
    const { min, max } = growthDomain([...sixty, 6]);
    expect([min, max].map((end) => Math.abs(end) < 0.15)).toEqual([true, true]);
    expect(growthDomain([0.05, -0.1, 6]).max).toBeLessThan(0.2);
    expect(growthDomain([0, 0, 0, 0, 6]).max).toBeLessThan(0.1);
  });

  it('does not blow up hundredths of a percent', () => {
    const domain = growthDomain([0.0001, -0.0001]);
    expect(domain.max - domain.min).toBeGreaterThan(0.004);
  });

  it('does not go below the loss of everything, unless refunds do', () => {
    expect(growthDomain([-0.9, -0.95, 0.2, 0.4]).min).toBe(-1);
    expect(growthDomain([-0.9, -1.2, 0.2, 0.4]).min).toBeLessThan(-1.2);
    // Twelve-fold growth leaves the losses an eighth of the axis, which says nothing below -100 %.
    const wide = growthDomain([-0.9, 12, 11, 10]);
    expect(-wide.min / (wide.max - wide.min)).toBeGreaterThan(0.1);
    expect([-1, -1.5, 0].map((value) => hasLabel(value, wide))).toEqual([true, false, true]);
  });

  it('has a range for no values, for zeros and for any mix', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1e6, noNaN: true })), (values) => {
        const domain = growthDomain(values);
        expect(domain.min).toBeLessThan(0);
        expect(domain.max).toBeGreaterThan(0);
        const range = domain.max - domain.min;
        expect(Math.min(-domain.min, domain.max) / range).toBeGreaterThan(0.1);
        for (const value of values) {
          const drawn = clampToDomain(value, domain);
          expect(isOutside(drawn, domain)).toBe(false);
          // What is inside is drawn where it is.
          expect(drawn === value).toBe(!isOutside(value, domain));
        }
        const outside = values.filter((value) => isOutside(value, domain));
        // Those above the third quartile at most.
        expect(outside.length).toBeLessThanOrEqual(Math.ceil(values.length / 4));
      }),
    );
  });
});

describe('niceStep', () => {
  it.each([
    [1, 5, 0.2],
    [0.37, 5, 0.1],
    [12, 5, 2.5],
    [100, 4, 25],
  ])('range %f in about %i parts is %f', (range, count, step) => {
    expect(niceStep(range, count)).toBeCloseTo(step, 12);
  });
});

it.each([
  [0.2, 0],
  [0.05, 0],
  [0.025, 1],
  [0.001, 1],
  [0.00025, 3],
])('marks %f apart need %i decimals as percentages', (step, decimals) => {
  expect(stepDecimals(step)).toBe(decimals);
});
