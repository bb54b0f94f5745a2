import type { Forecast } from '@botica/contract/insights/forecast';
import { type ForecastMeasure, HORIZONS } from '@botica/contract/insights/vocabulary';
import { formatMicro } from '@botica/contract/micro';
import type { HolidaySteps } from '@botica/insight/forecast/holidays';
import { microToNumber } from '../../../sales/figures/figures';
import { factCache } from '../../../sales/query/fact-cache';
import type { LineFilter } from '../../../sales/query/line-filter';
import type { DataBounds } from '../../../sales/scope/data-bounds';
import { addDays, addMonths, daysBetween, startOfMonth } from '../../../sales/windows/calendar';
import { holidaysOf } from '../holidays';
import type { InsightDeps } from '../insight-jobs';
import { textsOf } from './amount-texts';
import { type SeriesQuestion, wholeBySteps } from './forecast.queries';
import { valuesAt } from './read-parts';
import { LEAST_STEPS, stepsOf, wholeSteps } from './steps';

type MonthEnd = Forecast['monthEnd'];

/** Until the data changes. */
const cache = factCache<MonthEnd>(40);

/** The month that the data ends in: what came so far, and a forecast of its other days. Null when it is over. */
export async function readMonthEnd(
  deps: InsightDeps,
  bounds: DataBounds,
  { filter, measure }: { filter: LineFilter; measure: ForecastMeasure },
  signal: AbortSignal,
): Promise<MonthEnd> {
  const next = addDays(bounds.asOf, 1);
  const month = startOfMonth(bounds.asOf);
  const missing = daysBetween(next, addMonths(month, 1));
  if (missing === 0) return null;
  const question: SeriesQuestion = { filter, days: wholeSteps('day', bounds), facts: bounds, grain: 'day', measure };
  const dates = stepsOf('day', question.days);
  if (dates.length < LEAST_STEPS) return null;
  const holidays = await holidaySteps(deps, dates, missing);
  const key = JSON.stringify([bounds.version, filter, measure, [...holidays.past], [...holidays.next]]);
  return cache(deps.warehouse, bounds, key, async () => {
    const rows = await deps.warehouse.query(wholeBySteps(question), { signal });
    const series = { values: valuesAt(dates, rows), period: HORIZONS.day.period, parts: [], addsUp: false, holidays };
    const { result } = await deps.jobs.run({ kind: 'forecast', series, horizon: missing }, signal);
    const soFar = rows.filter(({ step }) => step >= month).reduce((sum, { value }) => sum + value, 0n);
    const known = microToNumber(soFar);
    const { mean, low80, high80, low95, high95 } = result.whole.sum;
    const all = {
      mean: known + mean,
      low80: known + low80,
      high80: known + high80,
      low95: known + low95,
      high95: known + high95,
    };
    return { month: month.slice(0, 7), soFar: formatMicro(soFar), ...textsOf(all) };
  });
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
