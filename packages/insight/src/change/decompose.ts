/** Money in millionths; quantities in millionths of units. */
export interface PeriodSums {
  /** Amounts of sale lines. */
  sales: bigint;
  /** Amounts of refund lines: 0 or less as a rule. */
  refunds: bigint;
  units: bigint;
  tickets: bigint;
}

/** The sums of one thing, a company or a store, in the period before and now. */
export interface SumsOfTwo {
  before: PeriodSums;
  now: PeriodSums;
  /** Sum over products sold in both periods of `priceTerm`, in money (not millionths). */
  priceTerms: number;
}

/** What a change of net is made of, in millionths; they add up to it exactly. */
export interface Effects {
  tickets: bigint;
  /** Units per ticket, or units where no line tells of a ticket. */
  items: bigint;
  price: bigint;
  /** What is left: what was bought shifted towards dearer or cheaper products, and products that came or went. */
  mix: bigint;
  refunds: bigint;
}

const MICRO = 1_000_000;

/** The logarithmic mean: (b - a) / ln(b / a), and a where both are equal. Both are above 0. @internal */
export function logarithmicMean(a: number, b: number): number {
  // Near a = b the quotient loses its digits; the series of ln(1 + x) does not.
  return a === b ? a : (b - a) / Math.log1p((b - a) / a);
}

/** Net of sales and refunds, in millionths. */
export function netOf({ sales, refunds }: PeriodSums): bigint {
  return sales + refunds;
}

/**
 * Splits the change of net by the logarithmic mean Divisia index in its additive form (Ang, Energy Policy 32, 2004): with
 * L = L(S0, S1), tickets = L ln(T1 / T0), items = L ln((U1 / T1) / (U0 / T0)), price is the sum of the products' terms, refunds
 * the change of refunds, and mix the exact rest. Null where one of the periods has no sales: there is nothing to split then.
 */
export function decomposeChange({ before, now, priceTerms }: SumsOfTwo): Effects | null {
  if (before.sales <= 0n || now.sales <= 0n) return null;
  const weight = logarithmicMean(moneyOf(before.sales), moneyOf(now.sales));
  const hasTickets = before.tickets > 0n && now.tickets > 0n;
  const hasUnits = before.units > 0n && now.units > 0n;
  const ticketsRatio = hasTickets ? Number(now.tickets) / Number(before.tickets) : 1;
  const unitsRatio = hasUnits ? Number(now.units) / Number(before.units) : ticketsRatio;
  const tickets = microOf(weight * Math.log(ticketsRatio));
  const items = microOf(weight * Math.log(unitsRatio / ticketsRatio));
  const price = hasUnits ? microOf(priceTerms) : 0n;
  const refunds = now.refunds - before.refunds;
  const mix = now.sales - before.sales - tickets - items - price;
  return { tickets, items, price, mix, refunds };
}

/** Unit prices that differ by more times than this are another pack, or postage, and no change of a price. */
export const PRICE_TIMES = 3;

/**
 * What one product adds to the effect of prices, in money: L(s0, s1) ln(p1 / p0), where it was sold in both periods and its unit
 * price p stayed within a third and three times of what it was; else 0. The engine computes the same (`PRICE_TERM`).
 * @internal
 */
export function priceTerm(before: { sales: number; units: number }, now: { sales: number; units: number }): number {
  if (Math.min(before.sales, before.units, now.sales, now.units) <= 0) return 0;
  // Exactly: three times as much is within three times, however the quotient is rounded.
  const [dearer, cheaper] = [microOf(now.sales) * microOf(before.units), microOf(before.sales) * microOf(now.units)];
  if (dearer > BigInt(PRICE_TIMES) * cheaper || cheaper > BigInt(PRICE_TIMES) * dearer) return 0;
  const ratio = now.sales / now.units / (before.sales / before.units);
  return logarithmicMean(before.sales, now.sales) * Math.log(ratio);
}

function moneyOf(micro: bigint): number {
  return Number(micro) / MICRO;
}

/** The nearest whole millionth. Rounded here, once; the rest is exact. */
function microOf(money: number): bigint {
  return BigInt(Math.round(money * MICRO));
}
