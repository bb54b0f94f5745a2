import type { ColumnSummary } from '../columns/column-summary';

/** So many years without any row lie between a far-off day and those after it; behind the last ones fewer say enough. */
const FAR = 5;
const FAR_AHEAD = 3;
/** More rows than these are no slip of the hand. */
const FEW = 0.02;
const FEWEST_ROWS = 6;
const ROWS_FOR_TWO = 20;

/** Years of the column's days without those that lie far off in a few rows; null where none does. */
export function yearsWithoutFar({
  format,
  filled,
}: ColumnSummary): { first: number; last: number; far: number } | null {
  const years = format.years ?? [];
  const [main] = years.toSorted((a, b) => b[1] - a[1]);
  if (main === undefined || filled < FEWEST_ROWS) return null;
  let [first, last] = [main[0], main[0]];
  for (const [year] of years) if (year > last && year - last < FAR_AHEAD) last = year;
  for (const [year] of years.toReversed()) if (year < first && first - year < FAR) first = year;
  const far = years.filter(([year]) => year < first || year > last).reduce((sum, [, count]) => sum + count, 0);
  return far === 0 || far > Math.max(filled < ROWS_FOR_TWO ? 1 : 2, filled * FEW) ? null : { first, last, far };
}
