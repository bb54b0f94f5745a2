import { DEFAULT_PERIOD, type Period, type SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import { addDays, addMonths, type DateRange, daysBetween } from './calendar';

/** First and last day with a sale line, over all data and without filters. */
export interface SalesBounds {
  firstSale: string;
  asOf: string;
}

/** The window W of an analysis and what it is compared with (metrics.md, Base). */
export interface SalesWindows {
  window: DateRange;
  previous: DateRange;
  /** What the previous period is itself compared with: churn at P looks at the customers before P. */
  beforePrevious: DateRange;
  /** False when P starts before the first sale: nothing of P may then be compared. */
  hasPrevious: boolean;
  hasBeforePrevious: boolean;
}

const MONTHS: Record<Period, number> = { '6m': 6, '1y': 12, '2y': 24 };

/**
 * Windows of a query. By period they are calendar months back from the day after the last sale; by dates the previous
 * ones have the same number of days.
 */
export function resolveWindows(
  { firstSale, asOf }: SalesBounds,
  { period, from, to }: Pick<SalesFilterQuery, 'period' | 'from' | 'to'>,
): SalesWindows {
  const end = addDays(to ?? asOf, 1);
  const stepBack = stepOf(period ?? DEFAULT_PERIOD, from, end);
  const start = from ?? stepBack(end);
  const previousStart = stepBack(start);
  const beforeStart = stepBack(previousStart);
  return {
    window: { from: start, to: end },
    previous: { from: previousStart, to: start },
    beforePrevious: { from: beforeStart, to: previousStart },
    hasPrevious: previousStart >= firstSale,
    hasBeforePrevious: beforeStart >= firstSale,
  };
}

function stepOf(period: Period, from: string | undefined, end: string): (date: string) => string {
  if (from === undefined) return (date) => addMonths(date, -MONTHS[period]);
  const days = daysBetween(from, end);
  return (date) => addDays(date, -days);
}
