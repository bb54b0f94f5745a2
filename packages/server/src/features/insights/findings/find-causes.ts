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

type Scope = Pick<SalesScope, 'bounds' | 'filter'>;

/** What is unlike other days, free of words. */
export interface FoundDays {
  badDays: readonly BadDays[];
  unusualDays: readonly UnusualDay[];
  /** Days that were looked at. */
  examined: number;
}

/** First days of all whole weeks of the data. */
export function wholeWeeks(bounds: SalesScope['bounds']): string[] {
  return stepsOf('week', wholeSteps('week', bounds));
}

/** Looks for holes in the data, days that were filled in, and unusual ones. */
export async function findDays(
  { warehouse }: InsightDeps,
  { bounds, filter }: Scope,
  isHoliday: (day: string) => boolean,
  signal: AbortSignal,
): Promise<FoundDays> {
  const { asOf } = bounds;
  const from = latest(wholeWeeks(bounds)[0] ?? bounds.firstSale, addDays(asOf, -7 * DATA_WEEKS));
  const rows = await warehouse.query(salesByDays(filter, { from, to: addDays(asOf, 1) }, bounds), { signal });
  return {
    badDays: findBadDays(rows, { from, asOf }, isHoliday),
    unusualDays: findOddDays(rows, { from, asOf }, isHoliday),
    examined: daysBetween(from, asOf),
  };
}

/** Looks for everything that changed; nothing where the history is too short to expect anything. */
export async function findCauses(
  deps: InsightDeps,
  { bounds, filter }: Scope,
  signal: AbortSignal,
): Promise<FoundChanges> {
  const weeks = wholeWeeks(bounds);
  if (weeks.length < FINDING_LEAST_WEEKS) return NO_CHANGES;
  return findChanges(deps, { filter, days: wholeSteps('week', bounds), weeks, facts: bounds }, signal);
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}
