import { FINDING_LEAST_WEEKS } from '@botica/contract/insights/vocabulary';
import type { SalesScope } from '../../../sales/scope/sales-scope';
import { addDays, daysBetween } from '../../../sales/windows/calendar';
import { stepsOf, wholeSteps } from '../forecast/steps';
import type { InsightDeps } from '../insight-jobs';
import { type BadDays, findBadDays, findOddDays, type UnusualDay } from './data-quality';
import { type FoundChanges, findChanges, NO_CHANGES } from './find-changes';
import { salesByDays } from './findings.queries';

/** Weeks of the past in which holes and unusual days are looked for. */
const DATA_WEEKS = 26;

/** What changed, free of words. */
export interface FoundCauses extends FoundChanges {
  /** First days of all whole weeks. */
  weeks: readonly string[];
  badDays: readonly BadDays[];
  unusualDays: readonly UnusualDay[];
}

/** Looks for everything that changed; where the history is too short to expect anything, for bad days alone. */
export async function findCauses(
  deps: InsightDeps,
  { bounds, filter }: SalesScope,
  isHoliday: (day: string) => boolean,
  signal: AbortSignal,
): Promise<FoundCauses> {
  const days = wholeSteps('week', bounds);
  const weeks = stepsOf('week', days);
  const from = latest(weeks[0] ?? bounds.firstSale, addDays(bounds.asOf, -7 * DATA_WEEKS));
  const shopDays = await deps.warehouse.query(salesByDays(filter, { from, to: addDays(bounds.asOf, 1) }, bounds), {
    signal,
  });
  const daily = { from, asOf: bounds.asOf };
  const badDays = findBadDays(shopDays, daily, isHoliday);
  const unusualDays = findOddDays(shopDays, daily, isHoliday);
  const changes =
    weeks.length < FINDING_LEAST_WEEKS
      ? NO_CHANGES
      : await findChanges(deps, { filter, days, weeks, facts: bounds }, signal);
  return { weeks, badDays, unusualDays, ...changes, examined: changes.examined + daysBetween(from, bounds.asOf) };
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}
