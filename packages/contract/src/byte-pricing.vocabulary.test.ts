import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_DECIMALS, MEASUREMENT_TYPES, pricePerByte, quoteTotal } from './byte-pricing.vocabulary';
import { CURRENCIES } from './limits';

const BYTES = {
  byte: 1n,
  kilobyte: 1000n,
  megabyte: 1_000_000n,
  gigabyte: 1_000_000_000n,
  kibibyte: 1024n,
  mebibyte: 1_048_576n,
  gibibyte: 1_073_741_824n,
} as const;

describe('the price of a byte', () => {
  it.each([
    ['35', 'megabyte', '0.000035'],
    ['1.50', 'byte', '1.5'],
    ['2', 'kilobyte', '0.002'],
    ['0.000000000001', 'gigabyte', '0.000000000000000000001'],
    ['1', 'kibibyte', '0.0009765625'],
    ['3', 'mebibyte', '0.00000286102294921875'],
    ['1', 'gibibyte', '0.000000000931322574615478515625'],
  ] as const)('of %s per %s is %s', (price, type, perByte) => {
    expect(pricePerByte(price, type)).toBe(perByte);
  });

  it('times the bytes of its unit is the price, exactly', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        fc.integer({ min: 0, max: 18 }),
        fc.constantFrom(...MEASUREMENT_TYPES),
        (units, places, type) => {
          const digits = units.toString().padStart(places + 1, '0');
          const price = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
          const [whole = '', fraction = ''] = pricePerByte(price, type).split('.');
          const numerator = BigInt(whole + fraction) * BYTES[type] * 10n ** BigInt(places);
          expect(numerator).toBe(units * 10n ** BigInt(fraction.length));
        },
      ),
    );
  });
});

describe('the total of a quote', () => {
  it.each([
    [1_000_000, '0.000035', 'USD', '35.00'],
    [1, '0.005', 'USD', '0.00'],
    [3, '0.005', 'USD', '0.02'],
    [5, '0.005', 'USD', '0.02'],
    [7, '0.5', 'PYG', '4'],
    [5, '0.5', 'PYG', '2'],
    [0, '12', 'EUR', '0.00'],
    [9_007_199_254_740_991, '1.000000000000000001', 'BRL', '9007199254740991.01'],
  ] as const)('of %d bytes at %s in %s is %s', (size, perByte, currency, total) => {
    expect(quoteTotal(size, perByte, currency)).toBe(total);
  });

  it('is bytes x price / bytes of the unit, exactly, rounded once, half to even', () => {
    /** Prices, and some whose products are halves of the last decimal. */
    const price = fc.oneof(
      fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 30n }), places: fc.integer({ min: 0, max: 18 }) }),
      fc.record({ units: fc.constantFrom(5n, 25n, 50n, 75n, 125n), places: fc.integer({ min: 1, max: 6 }) }),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.maxSafeNat(), fc.nat({ max: 1_000_000 })),
        price,
        fc.constantFrom(...MEASUREMENT_TYPES),
        fc.constantFrom(...CURRENCIES),
        (size, { units, places }, type, currency) => {
          const digits = units.toString().padStart(places + 1, '0');
          const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
          const decimals = CURRENCY_DECIMALS[currency];
          // A fraction of whole numbers; its quotient is in the last decimal of the currency.
          const numerator = BigInt(size) * units * 10n ** BigInt(decimals);
          const denominator = 10n ** BigInt(places) * BYTES[type];
          const rest = 2n * (numerator % denominator);
          const below = numerator / denominator;
          const isUp = rest > denominator || (rest === denominator && below % 2n === 1n);
          const cents = (below + (isUp ? 1n : 0n)).toString().padStart(decimals + 1, '0');
          const total = decimals === 0 ? cents : `${cents.slice(0, -decimals)}.${cents.slice(-decimals)}`;
          expect(quoteTotal(size, pricePerByte(text, type), currency)).toBe(total);
        },
      ),
      { numRuns: 500 },
    );
  });
});
