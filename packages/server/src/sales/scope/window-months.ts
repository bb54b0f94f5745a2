import { DEFAULT_PERIOD, type Period, type SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import type { Fraction } from '../figures/figures';
import { type DateRange, daysBetween } from './calendar';

const MONTHS: Record<Period, bigint> = { '6m': 6n, '1y': 12n, '2y': 24n };

/** Months in a window: those of its period, or its days / 30.4375 (metrics.md, Base). */
export function windowMonths({ period, from }: Pick<SalesFilterQuery, 'period' | 'from'>, window: DateRange): Fraction {
  if (from === undefined) return { part: MONTHS[period ?? DEFAULT_PERIOD], of: 1n };
  return { part: BigInt(daysBetween(window.from, window.to)) * 10_000n, of: 304_375n };
}
