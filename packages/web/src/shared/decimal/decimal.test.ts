import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subtractDecimals } from './decimal';

describe('subtractDecimals', () => {
  it.each([
    ['12000', '4500', '7500'],
    ['0.1', '0.3', '-0.2'],
    ['1', '0.05', '0.95'],
    ['-2.5', '-2.50', '0.00'],
    ['9007199254740993', '1', '9007199254740992'],
    ['0.049', '0.05', '-0.001'],
  ])('%s - %s = %s', (a, b, expected) => {
    expect(subtractDecimals(a, b)).toBe(expected);
  });

  it('gives back what was taken away', () => {
    const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const text = (value: bigint) => {
      const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    };
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(subtractDecimals(text(a), text(b))).toBe(text(a - b));
      }),
    );
  });
});
