import { addDecimals } from '@botica/contract/decimal';
import { formatMicro } from '@botica/contract/micro';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundParts } from './shown-parts';

it('rounds parts so that they add up to the whole that is shown', () => {
  // Each to the nearest they would be 1912 + 2767 - 4003 - 243 = 433, beside 432.
  const parts = ['1911.65', '2766.7', '-4003.4', '-242.6'];
  expect(roundParts(parts, '432.35', 0)).toEqual(['1912', '2767', '-4004', '-243']);
  expect(roundParts(['0.005', '-0.005'], '0', 2)).toEqual(['0.01', '-0.01']);
  expect(roundParts(['7', '0', '0'], '7', 0)).toEqual(['7', '0', '0']);
});

it('moves no part by a whole unit, and none that needs no rounding', () => {
  const amounts = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 2), (micros, decimals) => {
      const whole = formatMicro(micros.reduce((sum, micro) => sum + micro, 0n));
      const shown = roundParts(micros.map(formatMicro), whole, decimals);
      const sum = shown.reduce((all, part) => addDecimals(all, part), '0');
      expect(Math.abs(Number(sum) - Number(whole))).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-9);
      for (const [place, part] of shown.entries()) {
        const exact = Number(formatMicro(micros[place] ?? 0n));
        expect(Math.abs(Number(part) - exact)).toBeLessThan(1 / 10 ** decimals);
      }
    }),
  );
});
