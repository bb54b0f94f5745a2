import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { PERIODS, type Period } from '@botica/contract/sales-trends/vocabulary';

const MS_PER_DAY = 86_400_000;
const MONTHS = { '6m': 6, '1y': 12, '2y': 24 } as const;

/** What may be compared: a window with the period just before it, or the one that is shown with the same a year before. */
export type Comparable =
  | { kind: 'period'; period: Period }
  | { kind: 'dates'; from: string; to: string }
  | { kind: 'year' };

type Shown = Pick<SalesMeta, 'firstSale' | 'asOf' | 'from' | 'to' | 'compare'>;

/**
 * What is worth trying where the figures have nothing to be compared with: the same window with a year before, then the
 * windows up to the last sale that the data holds together with as long a period before it, longest first, and last half of
 * all days. Filters and gaps may leave either side empty: only asking tells.
 */
export function comparables({ firstSale, asOf, from, to, compare }: Shown): readonly Comparable[] {
  if (firstSale === null || asOf === null || from === null || to === null) return [];
  const end = dayAfter(asOf, 1);
  const half = Math.floor(daysOf({ from: firstSale, to: asOf }) / 2);
  const yearBefore = monthsBefore(from, 12);
  const windows: Comparable[] = PERIODS.toReversed()
    .filter((period) => monthsBefore(end, 2 * MONTHS[period]) >= firstSale)
    .map((period) => ({ kind: 'period', period }));
  if (half >= 1) windows.push({ kind: 'dates', from: dayAfter(end, -half), to: asOf });
  return compare === 'previous' && yearBefore >= firstSale ? [{ kind: 'year' }, ...windows] : windows;
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
