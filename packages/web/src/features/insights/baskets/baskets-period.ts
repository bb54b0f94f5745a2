import { PERIODS } from '@botica/contract/sales-trends/vocabulary';
import { daysOf } from '../why/why-periods';

/** Periods to choose from, up to the last day of the data; `all` is every day of it. */
export const BASKETS_PERIODS = [...PERIODS, 'all'] as const;
export type BasketsPeriod = (typeof BASKETS_PERIODS)[number];

/** The days of the data, and the period that is looked at where nobody chooses. */
export interface DataDays {
  firstSale: string;
  asOf: string;
  usual: BasketsPeriod;
}

/** A period as it is asked for: days, a period, or nothing for the usual one. */
export function askedPeriod(
  { period, from, to }: { from?: string | undefined; to?: string | undefined; period?: BasketsPeriod | undefined },
  { firstSale, asOf }: DataDays,
): { from: string; to: string } | { period: Exclude<BasketsPeriod, 'all'> } | Record<string, never> {
  const own = daysOf({ from, to });
  if (own !== null) return own;
  if (period === undefined) return {};
  return period === 'all' ? { from: firstSale, to: asOf } : { period };
}
