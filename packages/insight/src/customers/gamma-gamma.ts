import gammaln from '@stdlib/math-base-special-gammaln';

/** Spend of a purchase is Gamma(p, nu), where nu is Gamma(q, v) over customers. */
export interface SpendParameters {
  p: number;
  q: number;
  v: number;
}

/** Repeat purchases of one customer and what they spent on each of them on average; above 0. */
export interface Spend {
  frequency: number;
  meanSpend: number;
}

/** Log-likelihood of the Gamma-Gamma model (Fader & Hardie, "The Gamma-Gamma Model of Monetary Value", 2013, equation 1a). */
export function gammaGammaLogLikelihood(customers: readonly Spend[], { p, q, v }: SpendParameters): number {
  let sum = 0;
  for (const { frequency: x, meanSpend: m } of customers) {
    const px = p * x;
    sum += gammaln(px + q) - gammaln(px) + (px - 1) * Math.log(m) + px * Math.log(x) - (px + q) * Math.log(v + m * x);
  }
  return sum + customers.length * (q * Math.log(v) - gammaln(q));
}

/** Expected spend of a purchase of one customer (equation 5): what they spent, drawn towards the mean of all. Null where no mean exists. */
export function expectedSpend({ p, q, v }: SpendParameters, { frequency: x, meanSpend: m }: Spend): number | null {
  const weight = p * x + q - 1;
  return weight <= 0 ? null : (p * (v + m * x)) / weight;
}
