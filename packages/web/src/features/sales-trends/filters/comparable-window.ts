import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { PERIODS } from '@botica/contract/sales-trends/vocabulary';
import type { SalesWindow } from './window-parameter';

const MS_PER_DAY = 86_400_000;
const MONTHS = { '6m': 6, '1y': 12, '2y': 24 } as const;

/**
 * The longest window, up to the last sale, that the data holds together with as long a period before it: a period where one does,
 * else half of the days. Null where there are not even two days.
 */
export function comparableWindow({ firstSale, asOf }: Pick<SalesMeta, 'firstSale' | 'asOf'>): SalesWindow | null {
  if (firstSale === null || asOf === null) return null;
  const end = dayAfter(asOf, 1);
  const period = PERIODS.toReversed().find((each) => monthsBefore(end, 2 * MONTHS[each]) >= firstSale);
  if (period !== undefined) return { kind: 'period', period };
  const half = Math.floor((Date.parse(end) - Date.parse(firstSale)) / MS_PER_DAY / 2);
  return half < 1 ? null : { kind: 'dates', from: dayAfter(end, -half), to: asOf };
}

/** Days of a window by dates. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY + 1;
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Clamped to the month's length in each step, as the server takes the period before. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
