import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decomposeChange, logarithmicMean, netOf, priceTerm, type SumsOfTwo } from './decompose';

const micro = (value: number) => BigInt(Math.round(value * 1_000_000));
const sums = (sales: number, units: number, tickets: number, refunds = 0) => ({
  sales: micro(sales),
  units: micro(units),
  tickets: BigInt(tickets),
  refunds: micro(refunds),
});

describe('the change of net', () => {
  // Two products at 10 and 20. Before: 10 tickets of one A and one B. Now: 8 tickets of one A and two B; A costs 11.
  const change: SumsOfTwo = {
    before: sums(300, 20, 10, -5),
    now: sums(88 + 320, 24, 8, -2),
    priceTerms:
      priceTerm({ sales: 100, units: 10 }, { sales: 88, units: 8 }) +
      priceTerm({ sales: 200, units: 10 }, { sales: 320, units: 16 }),
  };

  it('is split as by hand', () => {
    // L = 108 / ln(408 / 300) = 351.236989. tickets = L ln 0.8, items = L ln 1.5, price = (-12 / ln 0.88) ln 1.1.
    expect(decomposeChange(change)).toEqual({
      tickets: -78_376_269n,
      items: 142_414_344n,
      price: 8_946_976n,
      mix: 35_014_949n,
      refunds: 3_000_000n,
    });
  });

  it('is the sum of its effects to the last digit, whatever the sums', () => {
    const side = fc.record({
      sales: fc.bigInt({ min: 1n, max: 10n ** 15n }),
      refunds: fc.bigInt({ min: -(10n ** 12n), max: 0n }),
      units: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      tickets: fc.bigInt({ min: 0n, max: 10n ** 7n }),
    });
    fc.assert(
      fc.property(side, side, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (before, now, priceTerms) => {
        const effects = decomposeChange({ before, now, priceTerms });
        const total = Object.values(effects ?? {}).reduce((all, effect) => all + effect, 0n);
        expect(total).toBe(netOf(now) - netOf(before));
      }),
    );
  });

  it('of equal sums is nothing at all', () => {
    const same = sums(300, 20, 10, -5);
    const price = priceTerm({ sales: 300, units: 20 }, { sales: 300, units: 20 });
    expect(decomposeChange({ before: same, now: same, priceTerms: price })).toEqual({
      tickets: 0n,
      items: 0n,
      price: 0n,
      mix: 0n,
      refunds: 0n,
    });
  });

  it('is not split where a period has no sales', () => {
    expect(decomposeChange({ before: sums(0, 0, 0), now: sums(1, 1, 1), priceTerms: 0 })).toBeNull();
    expect(decomposeChange({ before: sums(1, 1, 1), now: sums(0, 0, 0, -3), priceTerms: 0 })).toBeNull();
  });

  it('counts units alone where no line tells of a ticket', () => {
    const effects = decomposeChange({ before: sums(100, 10, 0), now: sums(200, 20, 0), priceTerms: 0 });
    expect(effects).toMatchObject({ tickets: 0n, items: 100_000_000n, mix: 0n });
  });
});

describe('the price of a product', () => {
  it('is compared where it was sold in both periods at prices that can be its own', () => {
    expect(priceTerm({ sales: 100, units: 10 }, { sales: 100, units: 5 })).toBeCloseTo(100 * Math.log(2), 9);
    // Postage of 4 that was 18: no price came down.
    expect(priceTerm({ sales: 18, units: 1 }, { sales: 4, units: 1 })).toBe(0);
    expect(priceTerm({ sales: 4, units: 1 }, { sales: 18, units: 1 })).toBe(0);
    expect(priceTerm({ sales: 0, units: 0 }, { sales: 18, units: 1 })).toBe(0);
    expect(priceTerm({ sales: 18, units: 1 }, { sales: 0, units: 3 })).toBe(0);
    // 0.85 that became 2.55 is three times as much, whose quotient is a digit more.
    expect(15.3 / 6 / (20.4 / 24)).toBeGreaterThan(3);
    const tripled = priceTerm({ sales: 20.4, units: 24 }, { sales: 15.3, units: 6 });
    expect(tripled).toBeCloseTo((5.1 / Math.log(20.4 / 15.3)) * Math.log(3), 9);
    expect(priceTerm({ sales: 15.3, units: 6 }, { sales: 20.4, units: 24 })).toBeCloseTo(-tripled, 9);
    expect(priceTerm({ sales: 20.4, units: 24 }, { sales: 15.300001, units: 6 })).toBe(0);
  });
});

it('the logarithmic mean keeps its digits where both sides are all but equal', () => {
  expect(logarithmicMean(100, 100)).toBe(100);
  expect(logarithmicMean(100, 100 + 1e-9)).toBeCloseTo(100, 6);
  expect(logarithmicMean(1, Math.E)).toBeCloseTo(Math.E - 1, 12);
});
