import { describe, expect, it } from 'vitest';
import { blockShift } from './block-shift';
import { type Cause, type CauseKind, type CauseOf, tellOnce } from './cause';
import { joinPrices, type ProductSteps, testDying, testMix, testPrices } from './products';
import { testStores } from './unlike-stores';

const cause = (kind: CauseKind, of: CauseOf, amount: number): Cause => ({
  kind,
  of,
  amount,
  now: 0,
  before: 0,
  pValue: 0.001,
});
const told = (...causes: Cause[]) => tellOnce(causes).map(({ kind, of }) => [kind, ...of.filter(Boolean)].join(' '));

describe('one cause', () => {
  it('is told once of ten ways to tell it', () => {
    const ways = [
      cause('below', [null, null, null], -110),
      cause('below', ['North', null, null], -105),
      cause('below', [null, 'Pain', null], -102),
      cause('below', ['North', 'Pain', null], -100),
      cause('below', ['South', 'Pain', null], -10),
      cause('storeUnlike', ['North', null, null], -104),
      cause('customersLeft', [null, null, null], -120),
      cause('mix', [null, null, null], -60),
      cause('above', ['South', null, null], 20),
    ];
    expect(told(...ways)).toEqual(['below North Pain', 'above South']);
  });

  it('is the product whose price, or whose end, explains what its category does', () => {
    expect(told(cause('above', [null, 'Pain', null], 100), cause('price', [null, 'Pain', 'Aspirin'], 80))).toEqual([
      'price Pain Aspirin',
    ]);
    expect(told(cause('below', [null, 'Pain', null], -100), cause('goneProduct', [null, 'Pain', 'Zinc'], -30))).toEqual(
      ['below Pain', 'goneProduct Pain Zinc'],
    );
  });
});

/** 48 weeks, in the last eight of which prices and units are other ones. */
const product = (name: string, price: number, factors = { price: 1, units: 1 }): ProductSteps => {
  const isLate = (week: number) => week >= 40;
  const units = Array.from({ length: 48 }, (_, week) => (40 + (week % 3)) * (isLate(week) ? factors.units : 1));
  const sales = units.map((count, week) => count * price * (isLate(week) ? factors.price : 1));
  return { product: name, category: name.slice(0, 1), units, sales };
};

describe('products', () => {
  it('with another price are worth the difference, those beyond three times it are another thing', () => {
    const [dearer, same, other] = testPrices(
      [product('A1', 10, { price: 1.25, units: 1 }), product('A2', 10), product('A3', 10, { price: 4, units: 1 })],
      8,
    );
    expect(dearer).toMatchObject({ kind: 'price', of: [null, 'A', 'A1'] });
    expect([dearer?.before, dearer?.now].map((price) => price?.toFixed(6))).toEqual(['10.000000', '12.500000']);
    // 41, 42, 40, 41, 42, 40, 41 and 42 units, 2.50 more each.
    expect(dearer?.amount).toBeCloseTo(329 * 2.5, 6);
    expect(dearer?.pValue).toBeLessThan(1e-6);
    expect([same?.pValue, same?.amount, other?.amount]).toEqual([1, 0, 0]);
  });

  it('of a category that became dearer together are one cause', () => {
    const all = [
      product('A1', 10, { price: 1.2, units: 1 }),
      product('A2', 20, { price: 1.2, units: 1 }),
      product('B1', 10),
      product('B2', 10),
    ];
    const joined = joinPrices(
      testPrices(all, 8).filter(({ amount }) => amount !== 0),
      all,
      8,
    );
    expect(joined.map(({ of }) => of)).toEqual([[null, 'A', null]]);
    const [{ now = 0, before = 1 } = {}] = joined;
    expect(now / before).toBeCloseTo(1.2, 9);
  });

  it('that sell less than half are dying, and cheaper ones in their place are the mix', () => {
    const [dying] = testDying([product('A1', 10, { price: 1, units: 0.25 })], 8);
    expect(dying?.amount).toBeLessThan(-2000);
    expect(dying?.pValue).toBeLessThan(1e-4);
    const shop = [product('A1', 30, { price: 1, units: 0.5 }), product('A2', 10, { price: 1, units: 1.5 })];
    const [mix] = testMix(shop, 8);
    // A unit was worth 20 on average, and is worth (15 + 15) / 2 = 15 now.
    expect([mix?.before.toFixed(4), mix?.now.toFixed(4)]).toEqual(['20.0000', '15.0000']);
    expect(mix?.pValue).toBeLessThan(1e-4);
  });
});

it('a store is unlike the others by its change, not by its size', () => {
  const store = (name: string, level: number, factor: number) => ({
    of: [name, null] as const,
    period: 52,
    values: Array.from({ length: 16 }, (_, week) => level * (week < 8 ? 1 : factor)),
  });
  const found = testStores(
    [store('A', 100, 1.1), store('B', 10, 1.12), store('C', 50, 1.08), store('D', 70, 1.1), store('E', 80, 0.6)],
    8,
  );
  const [e] = found.filter(({ of }) => of[0] === 'E');
  expect(e?.pValue).toBeLessThan(0.001);
  expect(e?.before).toBeCloseTo(8 * 80 * 1.1, 0);
  expect(found.filter(({ pValue }) => (pValue ?? 1) < 0.05)).toHaveLength(1);
});

it('a slow wave is no change of a level', () => {
  const wave = Array.from({ length: 104 }, (_, week) => Math.sin(week / 10));
  expect(blockShift(wave, 8, 0.01)?.pValue).toBeGreaterThan(0.05);
  expect(blockShift(wave.slice(-30), 8, 0.01)).toBeNull();
});
