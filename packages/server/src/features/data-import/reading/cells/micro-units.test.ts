import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differs,
  fitsWarehouse,
  type Micro,
  MicroSum,
  microText,
  multiply,
  narrow,
  portion,
  subtract,
} from './micro-units';

const anyMicro: fc.Arbitrary<Micro> = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }).map(narrow);

/** a x b / 10^6 half-even, by scaling everything to halves. */
function naiveProduct(a: bigint, b: bigint): bigint {
  const exact = a * b;
  const floor = exact >= 0n ? exact / 1_000_000n : -((-exact + 999_999n) / 1_000_000n);
  const rest = exact - floor * 1_000_000n;
  if (rest < 500_000n) return floor;
  if (rest > 500_000n) return floor + 1n;
  return floor % 2n === 0n ? floor : floor + 1n;
}

describe('multiply', () => {
  it('multiplies exactly', () => {
    expect(multiply(6_000_000, 2_550_000)).toBe(15_300_000);
    expect(multiply(-1_000_000, 4_250_000)).toBe(-4_250_000);
    expect(multiply(1_500_000, 3_333_333)).toBe(5_000_000); // 4.9999995 is a tie: even
    expect(multiply(0, -5_000_000)).toBe(0);
  });

  it('agrees with bigint arithmetic', () => {
    fc.assert(
      fc.property(anyMicro, anyMicro, (a, b) => {
        expect(BigInt(multiply(a, b))).toBe(naiveProduct(BigInt(a), BigInt(b)));
      }),
    );
  });
});

describe('MicroSum', () => {
  it('adds exactly however large the sum becomes', () => {
    fc.assert(
      fc.property(fc.array(anyMicro, { maxLength: 200 }), (values) => {
        const sum = new MicroSum();
        for (const value of values) sum.add(value);
        expect(sum.total).toBe(values.reduce((total: bigint, value) => total + BigInt(value), 0n));
      }),
    );
    const sum = new MicroSum();
    for (let i = 0; i < 5; i++) sum.add(Number.MAX_SAFE_INTEGER);
    expect(sum.total).toBe(5n * BigInt(Number.MAX_SAFE_INTEGER));
  });
});

describe('microText', () => {
  it.each([
    [0, '0'],
    [12_500_000, '12.5'],
    [-1, '-0.000001'],
    [-12_000_000, '-12'],
    [999_999_999_999_999_999n, '999999999999.999999'],
  ])('%s is %s', (value, text) => {
    expect(microText(value)).toBe(text);
  });
});

describe('bounds', () => {
  it('knows what the warehouse holds', () => {
    expect(fitsWarehouse(10n ** 18n - 1n)).toBe(true);
    expect(fitsWarehouse(10n ** 18n)).toBe(false);
    expect(fitsWarehouse(-(10n ** 18n))).toBe(false);
  });

  it('compares within a tolerance', () => {
    expect(differs(900_000_000, 900_010_000, 10_000)).toBe(false);
    expect(differs(900_000_000, 900_010_001, 10_000)).toBe(true);
    expect(differs(10n ** 17n, 10n ** 17n + 10_001n, 10_000)).toBe(true);
  });
});

it('takes a part half-even, whatever the sides of 0', () => {
  // 12.5 % of 0.000012 is 0.0000015, of 0.00002 it is 0.0000025: both have an even neighbour 0.000002.
  expect(portion(12, 12_500_000, 100_000_000)).toBe(2);
  expect(portion(20, 12_500_000, 100_000_000)).toBe(2);
  expect(portion(-20, 12_500_000, 100_000_000)).toBe(-2);
  expect(portion(999_999_999_999_000_000n, 1_000_000, 1_000_000)).toBe(999_999_999_999_000_000n);
});

it('subtracts exactly, beyond the safe integers as well', () => {
  expect(subtract(190, 200)).toBe(-10);
  expect(subtract(9_007_199_254_740_991, -1)).toBe(9_007_199_254_740_992n);
  expect(subtract(9_007_199_254_740_992n, 1)).toBe(9_007_199_254_740_991);
});
