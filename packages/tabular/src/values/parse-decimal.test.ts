import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeNumber, stripSigns } from './number-signs';
import { DECIMAL_LIMIT, type DecimalMark, parseDecimal, splitNumber } from './parse-decimal';

function micros(text: string, mark: DecimalMark = '.') {
  const result = parseDecimal(text, mark);
  return result.ok ? result.micros : result.code;
}

describe('parseDecimal', () => {
  it.each<[string, DecimalMark, number | string]>([
    ['0', '.', 0],
    ['-0', '.', 0],
    ['12', '.', 12_000_000],
    ['548.9715', '.', 548_971_500],
    ['1.234,56', ',', 1_234_560_000],
    ['1,234.56', '.', 1_234_560_000],
    ['1.234.567', ',', 1_234_567_000_000],
    ['(12.50)', '.', -12_500_000],
    ['($ 12.50)', '.', -12_500_000],
    ['-12.50', '.', -12_500_000],
    ['12.50-', '.', -12_500_000],
    ['−3', '.', -3_000_000],
    ['+3', '.', 3_000_000],
    ['₲ 12.000', ',', 12_000_000_000],
    ['Gs. 1.500.000', ',', 1_500_000_000_000],
    ['R$ 1.234,50', ',', 1_234_500_000],
    ['US$ 5', '.', 5_000_000],
    ['5 €', '.', 5_000_000],
    ['-$5', '.', -5_000_000],
    ['PYG 12000', '.', 12_000_000_000],
    ['1 234,5', ',', 1_234_500_000],
    ['1\u00a0234\u00a0567', ',', 1_234_567_000_000],
    ['1\u202f234.5', '.', 1_234_500_000],
    ["1'234.50", '.', 1_234_500_000],
    ['1e3', '.', 1_000_000_000],
    ['2.5E-3', '.', 2_500],
    ['2,5E+1', ',', 25_000_000],
    ['.5', '.', 500_000],
    ['5.', '.', 5_000_000],
    ['  7 ', '.', 7_000_000],
    ['007', '.', 7_000_000],
    ['-', '.', 'unknown'],
    ['', '.', 'unknown'],
    ['  ', '.', 'unknown'],
    ['N/A', '.', 'unknown'],
    ['missing', '.', 'unknown'],
    ['ERROR', '.', 'unknown'],
    ['s/d', '.', 'unknown'],
    ['NaN', '.', 'not_a_number'],
    ['Infinity', '.', 'not_a_number'],
    ['abc', '.', 'not_a_number'],
    ['1.234,56', '.', 'not_a_number'],
    ['1,23.5', '.', 'not_a_number'],
    ['12,34', '.', 'not_a_number'],
    ['0,500', '.', 'not_a_number'],
    ['-0.125', ',', 'not_a_number'],
    ['012.345', ',', 'not_a_number'],
    ['$ 0.125', ',', 'not_a_number'],
    ['0 125', ',', 'not_a_number'],
    ['1,234,56', '.', 'not_a_number'],
    [',234', '.', 'not_a_number'],
    ['1.2.3', '.', 'not_a_number'],
    ['--5', '.', 'not_a_number'],
    ['(-5)', '.', 'not_a_number'],
    ['1 234.567,8', '.', 'not_a_number'],
    ['$ € 5', '.', 'not_a_number'],
    ['0x10', '.', 'not_a_number'],
    ['662E41', '.', 'number_too_large'],
    ['1000000000000', '.', 'number_too_large'],
  ])('%j with %j', (text, mark, expected) => {
    expect(micros(text, mark)).toBe(expected);
  });

  it('is exact up to the limit', () => {
    expect(micros('999999999999.999999')).toBe(999_999_999_999_999_999n);
    expect(micros('-999999999999.999999')).toBe(-999_999_999_999_999_999n);
    expect(micros('9007199254.740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(micros('9007199254.740992')).toBe(9_007_199_254_740_992n);
  });

  it.each([
    ['0.0000005', 0],
    ['0.0000015', 2],
    ['0.0000025', 2],
    ['0.00000251', 3],
    ['0.00000249', 2],
    ['0.00000004', 0],
  ])('rounds %s half-even and says so', (text, expected) => {
    expect(parseDecimal(text, '.')).toEqual({ ok: true, micros: expected, isRounded: true });
  });

  it('does not call trailing zeros rounding', () => {
    expect(parseDecimal('1.50000000', '.')).toEqual({ ok: true, micros: 1_500_000, isRounded: false });
  });

  it('agrees with BigInt on every way to write a number', () => {
    const whole = fc.bigInt({ min: 0n, max: BigInt(DECIMAL_LIMIT) - 1n });
    const fraction = fc.integer({ min: 0, max: 999_999 });
    const group = fc.constantFrom('', ',', '.', ' ', '\u00a0', "'");
    fc.assert(
      fc.property(whole, fraction, fc.boolean(), fc.constantFrom<DecimalMark>('.', ','), group, (...given) => {
        const [units, millionths, isNegative, mark, separator] = given;
        fc.pre(separator !== mark);
        const grouped = units.toString().replace(/\B(?=(\d{3})+$)/g, separator);
        const text = `${isNegative ? '-' : ''}${grouped}${mark}${String(millionths).padStart(6, '0')}`;
        const exact = (units * 1_000_000n + BigInt(millionths)) * (isNegative ? -1n : 1n);
        const result = parseDecimal(text, mark);
        expect(result.ok && BigInt(result.micros)).toBe(exact);
        expect(result.ok && typeof result.micros === 'number').toBe(Number.isSafeInteger(Number(exact)));
      }),
      { numRuns: 1000 },
    );
  });

  it('takes no text for none at one look that is read as a number without it', () => {
    const digits = fc.constantFrom('0', '1', '12', '345', '50');
    const between = fc.constantFrom(...". , ' ’ e E- e+ - / %".split(' '), '', ' ', '\u00a0', '\t');
    const around = '- -- + − – ( ) < > [ ] # ₲ € $ US$ $us USD Gs. guaraní PESOS R$ S/. q L r K Cr CR. D dr c A ñ';
    const sign = fc.constantFrom(...around.split(' '), 'us $');
    const beside = fc.oneof({ weight: 2, arbitrary: fc.constantFrom('', ' ') }, sign);
    const isNumber = (text: string, mark: DecimalMark) => {
      const bare = stripSigns(text);
      return bare !== null && splitNumber(bare.digits, mark) !== null;
    };
    const number = fc.tuple(digits, fc.array(fc.tuple(between, digits), { maxLength: 2 }));
    const texts = fc.tuple(beside, beside, number, beside, beside).map((parts) => parts.flat(3).join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const isOne = isNumber(text, '.') || isNumber(text, ',');
        expect(isOne && !mayBeNumber(text), text).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,-+()eE $₲R€\u00a0'nNaA/"), maxLength: 14 }),
        (text) => {
          for (const mark of ['.', ','] as const) expect(typeof parseDecimal(text, mark).ok).toBe('boolean');
        },
      ),
      { numRuns: 1000 },
    );
  });
});
