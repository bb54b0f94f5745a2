import gammaln from '@stdlib/math-base-special-gammaln';
import { hypergeometric } from '../numeric/hypergeometric';
import type { PurchaseGroup, Purchases } from './purchases';

/** Purchases at a rate that is Gamma(r, alpha) over customers, each of which may be the last with a chance that is Beta(a, b). */
export interface DropoutParameters {
  r: number;
  alpha: number;
  a: number;
  b: number;
}

/**
 * Log-likelihood of the BG/NBD model (Fader, Hardie & Lee, Marketing Science 24, 2005, equation 6): customers may drop out after
 * each repeat purchase.
 */
export function bgNbdLogLikelihood(groups: readonly PurchaseGroup[], { r, alpha, a, b }: DropoutParameters): number {
  const byFrequency = perFrequency((x) => ({
    rate: gammaln(r + x) - gammaln(r) + r * Math.log(alpha),
    survived: gammaln(a + b) + gammaln(b + x) - gammaln(b) - gammaln(a + b + x),
    dropped: x === 0 ? Number.NEGATIVE_INFINITY : Math.log(a) - Math.log(b + x - 1),
  }));
  let sum = 0;
  for (const { frequency: x, recency, age, customers } of groups) {
    const { rate, survived, dropped } = byFrequency(x);
    const alive = -(r + x) * Math.log(alpha + age);
    const gone = dropped - (r + x) * Math.log(alpha + recency);
    sum += customers * (rate + survived + logAdd(alive, gone));
  }
  return sum;
}

/**
 * Log-likelihood of the MBG/NBD model (Batislam, Denizel & Filiztekin, IJRM 24, 2007): customers may drop out after their first
 * purchase too, so that who bought once is not alive for certain.
 */
export function mbgNbdLogLikelihood(groups: readonly PurchaseGroup[], { r, alpha, a, b }: DropoutParameters): number {
  const betaln = (p: number, q: number) => gammaln(p) + gammaln(q) - gammaln(p + q);
  const byFrequency = perFrequency((x) => ({
    rate: gammaln(r + x) - gammaln(r) + r * Math.log(alpha) - betaln(a, b),
    survived: betaln(a, b + x + 1),
    dropped: betaln(a + 1, b + x),
  }));
  let sum = 0;
  for (const { frequency: x, recency, age, customers } of groups) {
    const { rate, survived, dropped } = byFrequency(x);
    sum +=
      customers *
      (rate + logAdd(survived - (r + x) * Math.log(alpha + age), dropped - (r + x) * Math.log(alpha + recency)));
  }
  return sum;
}

/** Log-likelihood without any dropout (NBD, Ehrenberg 1959): what the others must beat, or none is to be seen. */
export function nbdLogLikelihood(
  groups: readonly PurchaseGroup[],
  { r, alpha }: Pick<DropoutParameters, 'r' | 'alpha'>,
): number {
  const byFrequency = perFrequency((x) => gammaln(r + x) - gammaln(r) + r * Math.log(alpha));
  return groups.reduce(
    (sum, { frequency, age, customers }) =>
      sum + customers * (byFrequency(frequency) - (r + frequency) * Math.log(alpha + age)),
    0,
  );
}

/** Chance that the customer has not dropped out, by BG/NBD: 1 without a repeat purchase. */
function bgNbdAlive({ r, alpha, a, b }: DropoutParameters, { frequency: x, recency, age }: Purchases): number {
  return x === 0 ? 1 : 1 / (1 + (a / (b + x - 1)) * ((alpha + age) / (alpha + recency)) ** (r + x));
}

/** The same by MBG/NBD, which can be below 1 for who bought once. */
export function mbgNbdAlive({ r, alpha, a, b }: DropoutParameters, { frequency: x, recency, age }: Purchases): number {
  return 1 / (1 + (a / (b + x)) * ((alpha + age) / (alpha + recency)) ** (r + x));
}

/** Chance to buy at least once within a time from now on, by BG/NBD. */
export function chanceToBuy(model: DropoutParameters, customer: Purchases, time: number): number {
  const { r, alpha } = model;
  const silent = ((alpha + customer.age) / (alpha + customer.age + time)) ** (r + customer.frequency);
  return bgNbdAlive(model, customer) * (1 - silent);
}

/** Expected purchase days of one customer within a time from now on (equation 10 of the article). */
export function expectedPurchases(model: DropoutParameters, customer: Purchases, time: number): number {
  const { r, alpha, b } = model;
  const { frequency: x, age } = customer;
  const a = awayFromOne(model.a);
  const ratio = ((alpha + age) / (alpha + age + time)) ** (r + x);
  const hyper = hypergeometric(r + x, b + x, a + b + x - 1, time / (alpha + age + time));
  return ((a + b + x - 1) / (a - 1)) * (1 - ratio * hyper) * bgNbdAlive(model, customer);
}

/** Expected repeat purchase days of any customer within a time after their first purchase (equation 9). @internal */
export function expectedRepeats({ r, alpha, b, ...model }: DropoutParameters, time: number): number {
  if (time <= 0) return 0;
  const a = awayFromOne(model.a);
  const hyper = hypergeometric(r, b, a + b - 1, time / (alpha + time));
  return ((a + b - 1) / (a - 1)) * (1 - (alpha / (alpha + time)) ** r * hyper);
}

/** The expectations divide by a - 1; both sides of 1 meet there. */
function awayFromOne(a: number): number {
  return Math.abs(a - 1) < 1e-6 ? 1 + 1e-6 : a;
}

/** Many customers share few frequencies: their gamma functions are computed once. */
function perFrequency<Value>(compute: (frequency: number) => Value): (frequency: number) => Value {
  const known = new Map<number, Value>();
  return (frequency) => {
    const value = known.get(frequency) ?? compute(frequency);
    known.set(frequency, value);
    return value;
  };
}

/** ln(e^a + e^b) without overflow. */
function logAdd(a: number, b: number): number {
  const [high, low] = a > b ? [a, b] : [b, a];
  return low === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high));
}
