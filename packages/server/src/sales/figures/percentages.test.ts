import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentagesOf } from './percentages';

describe('percentages that are shown together', () => {
  it('never sum to 101: the largest remainders are rounded up', () => {
    expect(percentagesOf([1n, 1n, 1n])).toEqual([33.4, 33.3, 33.3]);
    expect(percentagesOf([2n, 1n, 3n, 1n])).toEqual([28.6, 14.3, 42.8, 14.3]);
  });

  it('are unknown when there is nothing to share', () => {
    expect(percentagesOf([0n, 0n])).toEqual([null, null]);
    expect(percentagesOf([])).toEqual([]);
  });

  it('sum to 100.0, each within a tenth of the exact share', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 40 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0n);
        fc.pre(total > 0n);
        const shown = percentagesOf(parts);
        const tenths = shown.map((value) => Math.round(Number(value) * 10));
        expect(tenths.reduce((sum, value) => sum + value, 0)).toBe(1000);
        for (const [index, part] of parts.entries()) {
          const exact = Number((part * 1_000_000n) / total) / 1000;
          expect(Math.abs((tenths[index] ?? 0) - exact)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
