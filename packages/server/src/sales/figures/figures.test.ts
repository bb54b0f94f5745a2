import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideMoney, growth, percentagePoints, rate } from './figures';

const whole = (part: bigint) => ({ part, of: 1n });

describe('divideMoney', () => {
  it.each([
    [1n, 3n, '0'],
    [1_000_000n, 3n, '0.333333'],
    [2_000_000n, 3n, '0.666667'],
    [-2_000_000n, 3n, '-0.666667'],
    [1n, 2n, '0'],
    [3n, 2n, '0.000002'],
    [5n, 2n, '0.000002'],
    [-3n, 2n, '-0.000002'],
    [322_966_749_000n, 1000n, '322.966749'],
  ])('%i / %i is %s', (part, of, expected) => {
    expect(divideMoney({ part, of })).toBe(expected);
  });

  it('knows nothing per nothing', () => {
    expect(divideMoney({ part: 5n, of: 0n })).toBeNull();
  });
});

describe('growth', () => {
  it.each([
    [150n, 100n, 0.5],
    [50n, 100n, -0.5],
    [50n, -100n, 1.5],
    [-150n, -100n, -0.5],
    [0n, 100n, -1],
  ])('from %i to %i', (a, b, expected) => {
    expect(growth(whole(a), whole(b))).toBe(expected);
  });

  it('from 0 is not known: never Infinity, never NaN', () => {
    expect(growth(whole(5n), whole(0n))).toBeNull();
    expect(growth(whole(0n), whole(0n))).toBeNull();
    expect(growth({ part: 1n, of: 0n }, whole(1n))).toBeNull();
    expect(growth(whole(1n), { part: 1n, of: 0n })).toBeNull();
  });

  it('of quotients is not computed from rounded quotients', () => {
    // 1/3 against 1/7 is 7/3 - 1 = 4/3.
    expect(growth({ part: 1n, of: 3n }, { part: 1n, of: 7n })).toBe(4 / 3);
  });
});

describe('rates', () => {
  it('are null without a positive total', () => {
    expect(rate({ part: 1n, of: 0n })).toBeNull();
    expect(rate({ part: 1n, of: -2n })).toBeNull();
    expect(rate({ part: 0n, of: 2n })).toBe(0);
  });

  it('are the nearest double, however long the sums', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1 }), fc.bigInt({ min: 1n, max: 10n ** 40n }), (part, of, times) => {
        expect(rate({ part: BigInt(part) * times, of: BigInt(of) * times })).toBe(part / of);
      }),
    );
  });

  it('differ in percentage points', () => {
    expect(percentagePoints({ part: 1n, of: 8n }, { part: 1n, of: 10n })).toBe(2.5);
    expect(percentagePoints({ part: 1n, of: 10n }, { part: 1n, of: 8n })).toBe(-2.5);
    expect(percentagePoints({ part: 1n, of: 10n }, { part: 0n, of: 0n })).toBeNull();
  });
});
