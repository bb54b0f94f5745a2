import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  divideHalfEven,
  multiplyDecimals,
  placesOf,
  rescaleUnits,
  roundDecimal,
  shortTextOfUnits,
  subtractDecimals,
  textOfUnits,
  unitsOf,
} from './decimal';

/** An exact rational, made of a text by other means than those under test. */
interface Rational {
  part: bigint;
  of: bigint;
}

function rationalOf(text: string): Rational {
  const [whole = '', fraction = ''] = text.split('.');
  return { part: BigInt(whole + fraction), of: BigInt(`1${'0'.repeat(fraction.length)}`) };
}

const equals = (a: Rational, b: Rational) => a.part * b.of === b.part * a.of;
const sum = (a: Rational, b: Rational) => ({ part: a.part * b.of + b.part * a.of, of: a.of * b.of });
const minus = (a: Rational) => ({ part: -a.part, of: a.of });
const product = (a: Rational, b: Rational) => ({ part: a.part * b.part, of: a.of * b.of });

/** Whether a text of so many places is the one nearest to a quotient, and the even one of two that are. */
function isNearestEven(text: string, { part, of }: Rational, places: number): boolean {
  const rounded = rationalOf(text);
  const [size, whole] = of < 0n ? [-part, -of] : [part, of];
  // 2 x |exact - rounded| against one unit of the last place, all by the common denominator.
  const distance = size * rounded.of - rounded.part * whole;
  const twice = 2n * (distance < 0n ? -distance : distance) * 10n ** BigInt(places);
  const unit = whole * rounded.of;
  const isEven = BigInt(text.replace('.', '')) % 2n === 0n;
  return placesOf(text) === places && (twice < unit || (twice === unit && isEven));
}

const places = fc.integer({ min: 0, max: 30 });
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), places)
  .map(([units, scale]) => textOfUnits(units, scale));

describe('decimal texts', () => {
  it.each([
    ['12000', '4500', '7500'],
    ['0.1', '0.3', '-0.2'],
    ['-2.5', '-2.50', '0.00'],
    ['9007199254740993', '1', '9007199254740992'],
    ['0.049', '0.05', '-0.001'],
  ])('%s - %s = %s', (a, b, difference) => {
    expect(subtractDecimals(a, b)).toBe(difference);
    expect(equals(rationalOf(addDecimals(difference, b)), rationalOf(a))).toBe(true);
  });

  it.each(['', '1e3', 'NaN', '1,5', ' 1', '--1', '+1', '.5', '5.', '1.2.3'])('refuses %j', (text) => {
    expect(() => addDecimals(text, '1')).toThrow(RangeError);
    expect(() => unitsOf(text, 6)).toThrow(RangeError);
  });

  it('add, subtract and multiply as exact rationals do', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [left, right] = [rationalOf(a), rationalOf(b)];
        expect(equals(rationalOf(addDecimals(a, b)), sum(left, right))).toBe(true);
        expect(equals(rationalOf(subtractDecimals(a, b)), sum(left, minus(right)))).toBe(true);
        expect(equals(rationalOf(multiplyDecimals(a, b)), product(left, right))).toBe(true);
      }),
    );
  });

  it('divide and round to the nearest, of two to the even one', () => {
    fc.assert(
      fc.property(decimals, decimals, places, (a, b, to) => {
        expect(isNearestEven(roundDecimal(a, to), rationalOf(a), to)).toBe(true);
        const [left, right] = [rationalOf(a), rationalOf(b)];
        if (right.part === 0n) expect(() => divideDecimals(a, b, to)).toThrow(RangeError);
        else {
          const quotient = { part: left.part * right.of, of: left.of * right.part };
          expect(isNearestEven(divideDecimals(a, b, to), quotient, to)).toBe(true);
        }
      }),
    );
    expect(['0.125', '0.375', '-0.125', '2.5', '3.5'].map((text) => roundDecimal(text, placesOf(text) - 1))).toEqual([
      '0.12',
      '0.38',
      '-0.12',
      '2',
      '4',
    ]);
    expect(divideDecimals('-2', '3', 6)).toBe('-0.666667');
  });

  it('compare by value', () => {
    expect(compareDecimals('1.50', '1.5')).toBe(0);
    expect(['10', '9.99', '-1', '-1.01', '0'].sort(compareDecimals)).toEqual(['-1.01', '-1', '0', '9.99', '10']);
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const difference = sum(rationalOf(a), minus(rationalOf(b))).part;
        expect(compareDecimals(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
      }),
    );
  });
});

describe('units', () => {
  it('are written with all places or as few as they need, and read back as the same', () => {
    expect([textOfUnits(-1250n, 2), shortTextOfUnits(-1250n, 2)]).toEqual(['-12.50', '-12.5']);
    expect([textOfUnits(0n, 3), shortTextOfUnits(0n, 3), shortTextOfUnits(1000n, 0)]).toEqual(['0.000', '0', '1000']);
    fc.assert(
      fc.property(fc.bigInt(), places, (units, scale) => {
        expect(unitsOf(textOfUnits(units, scale), scale)).toBe(units);
        expect(unitsOf(shortTextOfUnits(units, scale), scale)).toBe(units);
        expect(shortTextOfUnits(units, scale)).not.toMatch(/\.\d*0$/);
      }),
    );
  });

  it('of fewer places than the text are none, unless only zeros are cut off', () => {
    expect(unitsOf('1.2500', 2)).toBe(125n);
    expect(() => unitsOf('1.255', 2)).toThrow(RangeError);
  });

  it('are rescaled and divided half to even, whatever the signs', () => {
    expect([25n, 35n, -25n, -35n, 26n].map((units) => rescaleUnits(units, 1, 0))).toEqual([2n, 4n, -2n, -4n, 3n]);
    expect(rescaleUnits(-3n, 0, 2)).toBe(-300n);
    expect([divideHalfEven(5n, -2n), divideHalfEven(-7n, -2n), divideHalfEven(-1n, 3n)]).toEqual([-2n, 4n, 0n]);
  });
});
