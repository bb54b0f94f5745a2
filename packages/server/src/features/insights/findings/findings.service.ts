import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Finding, getFindings } from '@botica/contract/insights/findings';
import { BASKET_LIMITS, FINDING_WEEKS, FINDINGS_MAX } from '@botica/contract/insights/vocabulary';
import type { Reader } from '../../../platform/i18n';
import { factCache } from '../../../sales/query/fact-cache';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { addDays, daysBetween } from '../../../sales/windows/calendar';
import { knowBaskets } from '../baskets/baskets.service';
import type { InsightDeps } from '../insight-jobs';
import { type FoundCauses, findCauses } from './find-causes';
import { FindingWords } from './finding-words';

/** What is told of the past: the last quarter for weeks, the last half year for levels. */
const RECENT = { unusual: 13, level: 26 } as const;
/** Unusual days that are told, the largest: more of them would hide what lasts. */
const MOST_DAYS = 1;

/** Until the data changes, for readers of every language, and for digests. */
const cache = factCache<FoundCauses>(20);

/** What changed, each cause once, the largest first (metrics.md, Insights). */
export async function readFindings(
  deps: InsightDeps,
  query: EndpointOutput<typeof getFindings>['query'],
  caller: Caller & Reader,
): Promise<EndpointResponse<typeof getFindings>> {
  const scope = await readScope(deps, query, null, caller);
  const { bounds } = scope;
  const meta = {
    asOf: scope.windows ? bounds.asOf : null,
    currency: bounds.currency,
    examined: 0,
    weeks: 0,
    visible: null,
  };
  if (!scope.windows) return { success: true, data: [], meta };
  const found = await knowFindings(deps, scope, query, caller.signal);
  const baskets = await knowBaskets(deps, scope, { support: BASKET_LIMITS.usualSupport, query }, caller.signal);
  const words = new FindingWords(caller, bounds.currency, found);
  const [pair] = baskets?.data.pairs.sets ?? [];
  const data = inWords(found, bounds.asOf, words);
  if (baskets && pair && scope.windows) data.push(words.affinity(pair, baskets.totals, scope.windows.window));
  const size = ({ amount }: Finding) => Math.abs(Number(amount));
  return {
    success: true,
    data: data.toSorted((a, b) => size(b) - size(a)).slice(0, FINDINGS_MAX),
    meta: {
      ...meta,
      examined: found.examined + (baskets?.data.pairs.examined ?? 0),
      weeks: found.weeks.length,
      visible: found.visible,
    },
  };
}

/** What changed by a question, free of words. */
export function knowFindings(
  deps: InsightDeps,
  scope: SalesScope,
  query: object,
  signal: AbortSignal,
): Promise<FoundCauses> {
  return cache(deps.warehouse, JSON.stringify([scope.bounds.version, query]), async () =>
    findCauses(deps, scope, await deps.readHolidays(), signal),
  );
}

function inWords(
  { weeks, causes, unusual, levels, badDays, unusualDays, customers }: FoundCauses,
  asOf: string,
  words: FindingWords,
): Finding[] {
  const recentDays = unusualDays.filter(({ day }) => daysBetween(day, asOf) < 7 * RECENT.unusual);
  const sizeOf = ({ value, expected }: { value: number; expected: number }) => Math.abs(value - expected);
  const told = [
    ...badDays.map((days) => words.badDays(days)),
    ...recentDays
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, MOST_DAYS)
      .map((day) => words.unusualDay(day)),
  ];
  const [first] = weeks;
  if (first === undefined) return told;
  const end = addDays(weeks.at(-1) ?? first, 6);
  const recent = { from: weeks.at(-FINDING_WEEKS) ?? first, to: end };
  const weekAt = (step: number) => ({ from: weeks[step] ?? first, to: addDays(weeks[step] ?? first, 6) });
  const isTold = (step: number, amount: number) =>
    step >= weeks.length - FINDING_WEEKS && causes.some((cause) => Math.sign(cause.amount) === Math.sign(amount));
  return [
    ...causes.map((cause) => words.cause(cause, recent, customers)),
    ...unusual
      // A week of what is told above, or of a day that explains it, is no second cause.
      .filter(({ step, value, expected }) => step >= weeks.length - RECENT.unusual && !isTold(step, value - expected))
      .filter(({ step }) => !recentDays.some(({ day }) => weekAt(step).from <= day && day <= weekAt(step).to))
      .map((step) => words.unusualWeek(step, weekAt(step.step))),
    ...levels
      // One that began within the weeks above is told there.
      .filter(({ step }) => step >= weeks.length - RECENT.level && step < weeks.length - FINDING_WEEKS)
      .map((level) => words.newLevel(level, { from: weekAt(level.step).from, to: end })),
    ...told,
  ];
}
