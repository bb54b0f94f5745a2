import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampToDomain, growthDomain, isOutside, niceStep } from './growth-domain';

describe('growthDomain', () => {
  it('shows all of an ordinary spread, with room on both sides of zero', () => {
    const domain = growthDomain([0.1, 0.2, 0.3]);
    expect(domain.isClamped).toBe(false);
    expect(domain.max).toBeCloseTo(0.336, 10);
    // 22 % of the padded range 0.372.
    expect(domain.min).toBeCloseTo(-0.08184, 10);
  });

  it('cuts at four times the third quartile, so that one outlier does not squeeze the rest', () => {
    const domain = growthDomain([0.1, -0.1, 0.05, 0.2, 0.15, 40]);
    // Distances sorted: 0.05 0.1 0.1 0.15 0.2 40; third quartile at index 3 = 0.15; limit 0.6.
    expect(domain.isClamped).toBe(true);
    expect(domain.max).toBeCloseTo(0.6 + 0.7 * 0.12, 10);
    expect(isOutside(40, domain)).toBe(true);
    expect(clampToDomain(40, domain)).toBeLessThan(domain.max);
  });

  it('does not blow up hundredths of a percent', () => {
    const domain = growthDomain([0.0001, -0.0001]);
    expect(domain.max - domain.min).toBeGreaterThan(0.004);
  });

  it('has a range for no values, for zeros and for any mix', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1e6, noNaN: true })), (values) => {
        const domain = growthDomain(values);
        expect(domain.min).toBeLessThan(0);
        expect(domain.max).toBeGreaterThan(0);
        const range = domain.max - domain.min;
        expect(Math.min(-domain.min, domain.max) / range).toBeGreaterThan(0.15);
        for (const value of values) {
          const drawn = clampToDomain(value, domain);
          expect(drawn).toBeGreaterThan(domain.min);
          expect(drawn).toBeLessThan(domain.max);
          if (!domain.isClamped) expect(isOutside(value, domain)).toBe(false);
        }
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
