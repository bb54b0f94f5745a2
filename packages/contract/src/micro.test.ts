import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differs,
  fitsWarehouse,
  formatMicro,
  type Micro,
  MicroSum,
  multiply,
  narrow,
  parseMicro,
  portion,
  subtract,
} from './micro';

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

describe('micro units', () => {
  it.each([
    ['322966.749', 322_966_749_000n],
    ['-0.000001', -1n],
    ['0', 0n],
    ['12.500000', 12_500_000n],
    ['99999999999999999999.999999', 99_999_999_999_999_999_999_999_999n],
  ])('reads %s', (text, micro) => {
    expect(parseMicro(text)).toBe(micro);
  });

  it.each(['', '1e3', '1.2345678', 'NaN', '1,5', ' 1', '--1', '.5'])('refuses %j', (text) => {
    expect(() => parseMicro(text)).toThrow(RangeError);
  });

  it('writes the shortest decimal, which reads back as the same', () => {
    expect(formatMicro(12_500_000n)).toBe('12.5');
    expect(formatMicro(-1n)).toBe('-0.000001');
    expect(formatMicro(-12_000_000)).toBe('-12');
    expect(formatMicro(999_999_999_999_999_999n)).toBe('999999999999.999999');
    expect(formatMicro(0n)).toBe('0');
    fc.assert(
      fc.property(fc.bigInt(), (micro) => {
        expect(parseMicro(formatMicro(micro))).toBe(micro);
      }),
    );
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
