import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Finding, getFindings } from '@botica/contract/insights/findings';
import { BASKET_LIMITS, FINDING_WEEKS, FINDINGS_MAX, type FindingPart } from '@botica/contract/insights/vocabulary';
import type { Reader } from '../../../platform/i18n';
import { factCache } from '../../../sales/query/fact-cache';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { addDays, daysBetween } from '../../../sales/windows/calendar';
import { knowBaskets } from '../baskets/baskets.service';
import { hasSales, knowHistory } from '../forecast/history';
import { holidaysOf } from '../holidays';
import type { InsightDeps } from '../insight-jobs';
import type { UnusualDay } from './data-quality';
import { type FoundDays, findCauses, findDays, wholeWeeks } from './find-causes';
import { type FoundChanges, NO_CHANGES } from './find-changes';
import { FindingWords } from './finding-words';

/** What is told of the past: the last quarter for weeks, the last half year for levels. */
const RECENT = { unusual: 13, level: 26 } as const;
/** Unusual days that are told, the largest: more of them would hide what lasts. */
const MOST_DAYS = 1;

const NO_DAYS: FoundDays = { badDays: [], unusualDays: [], examined: 0 };

/** Until the data changes, for readers of every language, and for digests. */
const daysCache = factCache<FoundDays>(20);
const changesCache = factCache<FoundChanges>(20);

/** What changed, each cause once, the largest first (metrics.md, Insights); of one part alone where one is asked for. */
export async function readFindings(
  deps: InsightDeps,
  { part, ...query }: EndpointOutput<typeof getFindings>['query'],
  caller: Caller & Reader,
): Promise<EndpointResponse<typeof getFindings>> {
  const scope = await readScope(deps, query, null, caller);
  const { bounds, windows } = scope;
  const none = { currency: bounds.currency, gap: null, hasSales: false, examined: 0, weeks: 0, visible: null };
  if (!windows) return { success: true, data: [], meta: { asOf: null, ...none } };
  const { signal } = caller;
  const history = await knowHistory(deps, bounds, signal);
  const has = (one: FindingPart) => part === undefined || part === one;
  // A week that one of its days explains is no change.
  const days = has('days') || has('changes') ? await knowDays(deps, scope, query, signal) : NO_DAYS;
  const changes = has('changes') ? await knowChanges(deps, scope, query, signal) : NO_CHANGES;
  const baskets = has('pairs')
    ? await knowBaskets(deps, scope, { support: BASKET_LIMITS.usualSupport, query }, signal)
    : null;
  const weeks = wholeWeeks(history);
  const words = new FindingWords(caller, bounds.currency, changes);
  const recentDays = days.unusualDays.filter(({ day }) => daysBetween(day, bounds.asOf) < 7 * RECENT.unusual);
  const [pair] = baskets?.data.pairs.sets ?? [];
  const data = [
    ...(has('days') ? daysInWords(days, recentDays, words) : []),
    ...changesInWords(changes, weeks, recentDays, words),
    ...(baskets && pair ? [words.affinity(pair, baskets.totals, windows.window)] : []),
  ];
  const size = ({ amount }: Finding) => Math.abs(Number(amount));
  return {
    success: true,
    data: data.toSorted((a, b) => size(b) - size(a)).slice(0, FINDINGS_MAX),
    meta: {
      asOf: bounds.asOf,
      currency: bounds.currency,
      gap: history.gap,
      hasSales: await hasSales(deps, scope, signal),
      examined: (has('days') ? days.examined : 0) + changes.examined + (baskets?.data.pairs.examined ?? 0),
      weeks: weeks.length,
      visible: changes.visible,
    },
  };
}

/** Finds everything that `readFindings` tells of days and changes, so that it is known when somebody asks. */
export async function knowFindings(deps: InsightDeps, scope: SalesScope, query: object, signal: AbortSignal) {
  await knowDays(deps, scope, query, signal);
  await knowChanges(deps, scope, query, signal);
}

async function knowDays(deps: InsightDeps, scope: SalesScope, query: object, signal: AbortSignal): Promise<FoundDays> {
  const country = await deps.readCountry();
  return daysCache(deps.warehouse, scope.bounds, JSON.stringify([scope.bounds.version, country, query]), async () =>
    findDays(deps, await afterGap(deps, scope, signal), await holidaysOf(country), signal),
  );
}

function knowChanges(deps: InsightDeps, scope: SalesScope, query: object, signal: AbortSignal): Promise<FoundChanges> {
  return changesCache(deps.warehouse, scope.bounds, JSON.stringify([scope.bounds.version, query]), async () =>
    findCauses(deps, await afterGap(deps, scope, signal), signal),
  );
}

async function afterGap(deps: InsightDeps, { bounds, filter }: SalesScope, signal: AbortSignal) {
  return { bounds: await knowHistory(deps, bounds, signal), filter };
}

const sizeOf = ({ value, expected }: { value: number; expected: number }) => Math.abs(value - expected);

function daysInWords({ badDays }: FoundDays, recentDays: readonly UnusualDay[], words: FindingWords): Finding[] {
  return [
    ...badDays.map((days) => words.badDays(days)),
    ...recentDays
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, MOST_DAYS)
      .map((day) => words.unusualDay(day)),
  ];
}

function changesInWords(
  { causes, unusual, levels, customers }: FoundChanges,
  weeks: readonly string[],
  recentDays: readonly UnusualDay[],
  words: FindingWords,
): Finding[] {
  const [first] = weeks;
  if (first === undefined) return [];
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
      .map((level) => words.newLevel(level, { from: weekAt(level.step).from, to: weekAt(level.end - 1).to })),
  ];
}
