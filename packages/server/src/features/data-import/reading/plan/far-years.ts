import type { ColumnSummary } from '../columns/column-summary';

/** So many years without any row lie between a far-off day and the others. */
const FAR = 5;
/** More rows than these are no slip of the hand. */
const FEW = 0.02;
const FEWEST_OTHERS = 10;

/** Years of the column's days without those that lie far off in a few rows; null where none does. */
export function yearsWithoutFar({
  format,
  filled,
}: ColumnSummary): { first: number; last: number; far: number } | null {
  const years = format.years ?? [];
  const [main] = years.toSorted((a, b) => b[1] - a[1]);
  if (main === undefined || filled < FEWEST_OTHERS) return null;
  let [first, last] = [main[0], main[0]];
  for (const [year] of years) if (year > last && year - last < FAR) last = year;
  for (const [year] of years.toReversed()) if (year < first && first - year < FAR) first = year;
  const far = years.filter(([year]) => year < first || year > last).reduce((sum, [, count]) => sum + count, 0);
  return far === 0 || far > Math.max(1, filled * FEW) ? null : { first, last, far };
}
