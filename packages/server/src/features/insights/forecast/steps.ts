import type { ForecastGrain } from '@botica/contract/insights/vocabulary';
import { addDays, addMonths, type DateRange, startOfMonth } from '../../../sales/windows/calendar';

/** Longest history that is looked at: older seasons say less than they cost. */
const LONGEST: Record<ForecastGrain, number> = { day: 730, week: 312, month: 120 };

/** Fewer steps than this are no history. */
export const LEAST_STEPS = 4;

/** First day of the step that a day lies in: weeks begin on Mondays. */
export function startOfStep(grain: ForecastGrain, day: string): string {
  if (grain === 'day') return day;
  if (grain === 'month') return startOfMonth(day);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** First day of the step so many steps later. */
export function stepAfter(grain: ForecastGrain, step: string, count = 1): string {
  if (grain === 'month') return addMonths(step, count);
  return addDays(step, count * (grain === 'week' ? 7 : 1));
}

/**
 * The whole steps between the first and the last day of the data. A step that the data begins or ends in is none: it would look like a
 * fall.
 */
export function wholeSteps(grain: ForecastGrain, { firstSale, asOf }: { firstSale: string; asOf: string }): DateRange {
  const to = startOfStep(grain, addDays(asOf, 1));
  const start = startOfStep(grain, firstSale);
  const from = start < firstSale ? stepAfter(grain, start) : start;
  const oldest = stepAfter(grain, to, -LONGEST[grain]);
  return { from: latest(from, oldest), to: latest(from, to) };
}

function latest(...days: readonly [string, string]): string {
  return days.toSorted()[1] ?? days[1];
}

/** First days of the steps of a range. */
export function stepsOf(grain: ForecastGrain, { from, to }: DateRange): string[] {
  const found: string[] = [];
  for (let step = from; step < to; step = stepAfter(grain, step)) found.push(step);
  return found;
}
