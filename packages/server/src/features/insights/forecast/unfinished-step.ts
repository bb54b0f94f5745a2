import { type ForecastMeasure, HORIZONS } from '@botica/contract/insights/vocabulary';
import type { ForecastPoint } from '@botica/insight/forecast/combine';
import type { HolidaySteps } from '@botica/insight/forecast/holidays';
import { microToNumber } from '../../../sales/figures/figures';
import { factCache } from '../../../sales/query/fact-cache';
import type { LineFilter } from '../../../sales/query/line-filter';
import { addDays, daysBetween } from '../../../sales/windows/calendar';
import { holidaysOf } from '../holidays';
import type { InsightDeps } from '../insight-jobs';
import { type SeriesQuestion, wholeBySteps } from './forecast.queries';
import type { History } from './history';
import { valuesAt } from './read-parts';
import { LEAST_STEPS, stepsOf, wholeSteps } from './steps';

/** What a week or month that is not over has brought, and what it is expected to bring in all. */
export interface UnfinishedStep {
  soFar: bigint;
  all: ForecastPoint;
}

/** Until the data changes. */
const cache = factCache<UnfinishedStep | null>(40);

/**
 * The step that the data ends in: what came so far, and a forecast of its other days.
 * @param step its first day and the one after its last
 * @returns null where it is over, or the history too short
 */
export async function readUnfinished(
  deps: InsightDeps,
  history: History,
  { filter, measure, from, to }: { filter: LineFilter; measure: ForecastMeasure; from: string; to: string },
  signal: AbortSignal,
): Promise<UnfinishedStep | null> {
  const missing = daysBetween(addDays(history.asOf, 1), to);
  if (missing === 0) return null;
  const days = wholeSteps('day', history);
  const question: SeriesQuestion = { filter, days, facts: history, grain: 'day', measure };
  const dates = stepsOf('day', days);
  if (dates.length < LEAST_STEPS) return null;
  const holidays = await holidaySteps(deps, dates, missing);
  const key = JSON.stringify([history.version, filter, measure, from, [...holidays.past], [...holidays.next]]);
  return cache(deps.warehouse, history, key, async () => {
    const rows = await deps.warehouse.query(wholeBySteps(question), { signal });
    const series = { values: valuesAt(dates, rows), period: HORIZONS.day.period, parts: [], addsUp: false, holidays };
    const { result } = await deps.jobs.run({ kind: 'forecast', series, horizon: missing }, signal);
    const soFar = rows.filter(({ step }) => step >= from).reduce((sum, { value }) => sum + value, 0n);
    return { soFar, all: pointAfter(microToNumber(soFar), result.whole.sum) };
  });
}

/** What came already, and what is expected of the rest. */
export function pointAfter(known: number, { mean, low80, high80, low95, high95 }: ForecastPoint): ForecastPoint {
  return {
    mean: known + mean,
    low80: known + low80,
    high80: known + high80,
    low95: known + low95,
    high95: known + high95,
  };
}

/** A share of what is expected of a step: its intervals shrink with the root, as those of levels do. */
export function shareOfPoint({ mean, low80, high80, low95, high95 }: ForecastPoint, share: number): ForecastPoint {
  const level = mean * share;
  const at = (bound: number) => Math.max(0, level + (bound - mean) * Math.sqrt(share));
  return { mean: level, low80: at(low80), high80: at(high80), low95: at(low95), high95: at(high95) };
}

/** Which of the days of a history, and of those after it, are holidays of the company's country. */
export async function holidaySteps(
  { readCountry }: InsightDeps,
  dates: readonly string[],
  horizon: number,
): Promise<HolidaySteps> {
  const isHoliday = await holidaysOf(await readCountry());
  const last = dates.at(-1) ?? '';
  const placesOf = (days: readonly string[]) => new Set(days.flatMap((day, place) => (isHoliday(day) ? [place] : [])));
  const next = Array.from({ length: horizon }, (_, step) => addDays(last, step + 1));
  return { past: placesOf(dates), next: placesOf(next) };
}
