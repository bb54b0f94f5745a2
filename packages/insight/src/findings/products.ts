import { blockShift } from './block-shift';
import type { Cause } from './cause';

/** A product at each step: what was sold of it, without refunds. */
export interface ProductSteps {
  product: string;
  category: string;
  units: readonly number[];
  sales: readonly number[];
}

/** Prices that moved by less interest nobody, and one beyond three times is another thing under the same name. */
const PRICE = { least: 0.02, most: 3, floor: 0.003 } as const;
/** A product with less than this part of what it sold is dying. */
const DYING = 0.5;
/** So much of a whole moves together that the whole is what is told. */
const TOGETHER = 0.6;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Products whose price per unit is another one than before, each by itself. */
export function testPrices(products: readonly ProductSteps[], steps: number): Cause[] {
  return products.flatMap(({ product, category, units, sales }) => {
    const logs = units.map((count, step) => {
      const money = sales[step] ?? 0;
      return count > 0 && money > 0 ? Math.log(money / count) : null;
    });
    const shift = blockShift(logs, steps, PRICE.floor);
    if (shift === null) return [];
    const [now, before] = [Math.exp(shift.now), Math.exp(shift.before)];
    const change = shift.now - shift.before;
    const isPrice = Math.abs(change) >= PRICE.least && Math.abs(change) <= Math.log(PRICE.most);
    // What it sold, at the price before and at the one now: the logarithmic mean times ln(p1 / p0) is their difference.
    const sold = sumOf(sales.slice(-steps));
    const amount = isPrice ? sold * (1 - before / now) : 0;
    return [{ kind: 'price', of: [null, category, product], amount, now, before, pValue: shift.pValue }];
  });
}

/** Products that sell much less than before, but still do. */
export function testDying(products: readonly ProductSteps[], steps: number): Cause[] {
  return products.flatMap(({ product, category, units, sales }) => {
    // Roots: counts vary with their size.
    const shift = blockShift(
      units.map((count) => Math.sqrt(Math.max(0, count))),
      steps,
      0.1,
    );
    if (shift === null || shift.before <= 0) return [];
    const [now, before] = [sumOf(units.slice(-steps)), steps * shift.before ** 2];
    const money = sumOf(sales.slice(-steps));
    const amount = now > 0 && now < DYING * before ? money * (1 - before / now) : 0;
    return [{ kind: 'dyingProduct', of: [null, category, product], amount, now, before, pValue: shift.pValue }];
  });
}

/** The value of a unit at prices that stand still: dearer or cheaper products than before. */
export function testMix(products: readonly ProductSteps[], steps: number): Cause[] {
  const prices = products.map(({ units, sales }) => {
    const sold = sumOf(units);
    return sold > 0 ? sumOf(sales) / sold : 0;
  });
  const length = products[0]?.units.length ?? 0;
  const totals = Array.from({ length }, (_, step) => {
    const units = sumOf(products.map((product) => Math.max(0, product.units[step] ?? 0)));
    const worth = sumOf(products.map((product, place) => (prices[place] ?? 0) * Math.max(0, product.units[step] ?? 0)));
    return { units, log: units > 0 && worth > 0 ? Math.log(worth / units) : null };
  });
  const shift = blockShift(
    totals.map(({ log }) => log),
    steps,
    0.005,
  );
  if (shift === null) return [];
  const [now, before] = [Math.exp(shift.now), Math.exp(shift.before)];
  const units = sumOf(totals.slice(-steps).map((total) => total.units));
  return [{ kind: 'mix', of: [null, null, null], amount: units * (now - before), now, before, pValue: shift.pValue }];
}

/** Prices that moved together are one cause: that of their category, or of all. */
export function joinPrices(causes: readonly Cause[], products: readonly ProductSteps[], steps: number): Cause[] {
  const soldBy = (isOf: (product: ProductSteps) => boolean) =>
    sumOf(products.filter(isOf).map(({ sales }) => sumOf(sales.slice(-steps))));
  const soldOf = new Map(products.map(({ product, sales }) => [product, sumOf(sales.slice(-steps))]));
  const join = (own: readonly Cause[], category: string | null, all: number): Cause | null => {
    const moved = sumOf(own.map(({ of: [, , product] }) => soldOf.get(product ?? '') ?? 0));
    if (own.length < 2 || moved < TOGETHER * all) return null;
    const amount = sumOf(own.map((each) => each.amount));
    const pValue = Math.min(...own.map((each) => each.pValue ?? 1));
    return { kind: 'price', of: [null, category, null], amount, now: moved, before: moved - amount, pValue };
  };
  return [-1, 1].flatMap((sign) => {
    const own = causes.filter(({ amount }) => Math.sign(amount) === sign);
    const categories = [...new Set(own.map(({ of: [, category] }) => category))];
    const whole =
      categories.length > 1
        ? join(
            own,
            null,
            soldBy(() => true),
          )
        : null;
    if (whole !== null) return [whole];
    return categories.flatMap((category) => {
      const within = own.filter(({ of }) => of[1] === category);
      const joined = join(
        within,
        category,
        soldBy((product) => product.category === category),
      );
      return joined === null ? within : [joined];
    });
  });
}
