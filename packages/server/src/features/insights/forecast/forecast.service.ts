import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Forecast, getForecast } from '@botica/contract/insights/forecast';
import { FORECAST_PARTS_MAX, type ForecastNote, HORIZONS, OTHER_SEGMENTS } from '@botica/contract/insights/vocabulary';
import { formatMicro, MICRO } from '@botica/contract/micro';
import type { ForecastPoint } from '@botica/insight/forecast/combine';
import type { PartForecast } from '@botica/insight/forecast/forecast-parts';
import type { HolidaySteps } from '@botica/insight/forecast/holidays';
import { microToNumber } from '../../../sales/figures/figures';
import { itemId } from '../../../sales/query/params';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { addDays, addMonths, daysBetween, startOfMonth } from '../../../sales/windows/calendar';
import type { InsightDeps } from '../insight-jobs';
import { namesOfProducts } from '../item-names.queries';
import {
  largestParts,
  type PartOf,
  partKey,
  partsBySteps,
  type SeriesQuestion,
  type StepRow,
  wholeBySteps,
} from './forecast.queries';
import { stepAfter, stepsOf, wholeSteps } from './steps';

type Query = EndpointOutput<typeof getForecast>['query'];

/** Fewer steps than this are no history. */
const LEAST_STEPS = 4;

interface Part {
  key: string;
  id: string;
  name: string;
  values: number[];
}

/** Forecasts of net, units or tickets (metrics.md, Insights). */
export async function readForecast(
  deps: InsightDeps,
  query: Query,
  caller: Caller,
): Promise<EndpointResponse<typeof getForecast>> {
  const { by, id, grain, horizon = HORIZONS[grain].usual, measure, ...filters } = query;
  const scope = await readScope(deps, filters, null, caller);
  const { bounds, filter } = scope;
  const answer = (data: Forecast, notes: ForecastNote[], asOf: string | null) =>
    ({ success: true, data, meta: { asOf, currency: bounds.currency, grain, measure, notes } }) as const;
  if (!scope.windows) return answer(NOTHING, ['no_sales'], null);
  const question: SeriesQuestion = { filter, days: wholeSteps(grain, bounds), facts: bounds, grain, measure };
  const dates = stepsOf(grain, question.days);
  const rows = await deps.warehouse.query(wholeBySteps(question), { signal: caller.signal });
  if (rows.length === 0) return answer(NOTHING, ['no_sales'], bounds.asOf);
  if (dates.length < LEAST_STEPS) return answer(NOTHING, ['short_history'], bounds.asOf);
  const whole = valuesAt(dates, rows);
  const addsUp = measure !== 'tickets' || by === 'store';
  const parts = by === 'total' ? [] : await readParts(deps, question, { by, id, dates, addsUp }, caller);
  const { period } = HORIZONS[grain];
  const holidays = grain === 'day' ? { holidays: await holidaySteps(deps, dates, horizon) } : {};
  const [{ result }, monthEnd] = await Promise.all([
    deps.jobs.run(
      {
        kind: 'forecast',
        series: { values: whole, period, parts: parts.map(({ values }) => values), addsUp, ...holidays },
        horizon,
      },
      caller.signal,
    ),
    id === undefined ? readMonthEnd(deps, scope, query, caller) : null,
  ]);
  const asked = id === undefined ? -1 : parts.findIndex((part) => part.id === id);
  const chosen = result.parts[asked] ?? { ...result.whole, method: 'combination' as const };
  const end = dates.at(-1) ?? bounds.asOf;
  const pointsOf = (points: readonly ForecastPoint[]) =>
    points.map((point, step) => ({ date: stepAfter(grain, end, step + 1), ...textsOf(point) }));
  const values = parts[asked]?.values ?? whole;
  const data: Forecast = {
    history: dates.map((date, step) => ({ date, value: moneyText(values[step] ?? 0) })),
    points: pointsOf(chosen.points),
    trackRecord: chosen.trackRecord,
    weights: result.whole.weights,
    method: chosen.method,
    parts:
      id !== undefined
        ? []
        : parts.map((part, place) => ({
            id: part.id,
            name: part.name,
            method: result.parts[place]?.method ?? 'combination',
            points: pointsOf(result.parts[place]?.points ?? []),
          })),
    monthEnd,
  };
  return answer(data, notesOf(values.length, period, id === undefined ? result.parts : [chosen]), bounds.asOf);
}

/** The part that is asked for with the largest ones, each with its values, and all others as one. */
async function readParts(
  { warehouse }: InsightDeps,
  question: SeriesQuestion,
  { by, id, dates, addsUp }: { by: PartOf; id: string | undefined; dates: readonly string[]; addsUp: boolean },
  { signal }: Caller,
): Promise<Part[]> {
  const largest = await warehouse.query(largestParts(by, FORECAST_PARTS_MAX, question), { signal });
  const asked = id === undefined ? null : partKey(by, id);
  const keys = [...new Set([...largest.map(({ key }) => key), ...(asked === null ? [] : [asked])])];
  const rows = await warehouse.query(partsBySteps(by, keys, question), { signal });
  const products = by === 'product' ? await warehouse.query(namesOfProducts(keys.map(BigInt)), { signal }) : [];
  const names = new Map([
    ...largest.map(({ key, name }) => [key, name] as const),
    ...products.map(({ key, name }) => [String(key), name] as const),
  ]);
  const valuesOf = (key: string) =>
    valuesAt(
      dates,
      rows.filter((row) => row.key === key),
    );
  const parts = keys.map((key) => {
    const partId = by === 'store' ? key : itemId(BigInt(key));
    return { key, id: partId, name: names.get(key) || partId, values: valuesOf(key) };
  });
  const hasOthers = addsUp && rows.some(({ key }) => key === '');
  return hasOthers ? [...parts, { key: '', id: OTHER_SEGMENTS, name: '', values: valuesOf('') }] : parts;
}

/** The month that the data ends in: what came so far, and a forecast of its other days. Null when it is over. */
async function readMonthEnd(
  deps: InsightDeps,
  { bounds, filter }: SalesScope,
  { measure }: Query,
  caller: Caller,
): Promise<Forecast['monthEnd']> {
  const next = addDays(bounds.asOf, 1);
  const month = startOfMonth(bounds.asOf);
  const missing = daysBetween(next, addMonths(month, 1));
  if (missing === 0) return null;
  const question: SeriesQuestion = { filter, days: wholeSteps('day', bounds), facts: bounds, grain: 'day', measure };
  const rows = await deps.warehouse.query(wholeBySteps(question), { signal: caller.signal });
  const dates = stepsOf('day', question.days);
  if (dates.length < LEAST_STEPS) return null;
  const holidays = await holidaySteps(deps, dates, missing);
  const series = { values: valuesAt(dates, rows), period: HORIZONS.day.period, parts: [], addsUp: false, holidays };
  const { result } = await deps.jobs.run({ kind: 'forecast', series, horizon: missing }, caller.signal);
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
}

/** Which of the days of a history, and of those after it, are holidays of the company's country. */
async function holidaySteps(
  { readHolidays }: InsightDeps,
  dates: readonly string[],
  horizon: number,
): Promise<HolidaySteps> {
  const isHoliday = await readHolidays();
  const last = dates.at(-1) ?? '';
  const placesOf = (days: readonly string[]) => new Set(days.flatMap((day, place) => (isHoliday(day) ? [place] : [])));
  const next = Array.from({ length: horizon }, (_, step) => addDays(last, step + 1));
  return { past: placesOf(dates), next: placesOf(next) };
}

/** Values of all steps; one without a line is 0. */
function valuesAt(dates: readonly string[], rows: readonly StepRow[]): number[] {
  const known = new Map(rows.map(({ step, value }) => [step, microToNumber(value)]));
  return dates.map((date) => known.get(date) ?? 0);
}

function notesOf(steps: number, period: number, parts: readonly Pick<PartForecast, 'method'>[]): ForecastNote[] {
  const notes: ForecastNote[] = [];
  if (steps < 2 * period + 1) notes.push('no_season');
  if (parts.some(({ method }) => method === 'borrowedSeason')) notes.push('borrowed_season');
  if (parts.some(({ method }) => method !== 'combination' && method !== 'borrowedSeason')) notes.push('intermittent');
  return notes;
}

function textsOf({ mean, low80, high80, low95, high95 }: ForecastPoint) {
  return {
    mean: moneyText(mean),
    low80: moneyText(low80),
    high80: moneyText(high80),
    low95: moneyText(low95),
    high95: moneyText(high95),
  };
}

/** An estimate as decimal text of millionths. */
function moneyText(value: number): string {
  return formatMicro(BigInt(Math.round(value * MICRO)));
}

const NOTHING: Forecast = {
  history: [],
  points: [],
  trackRecord: null,
  weights: {},
  method: 'combination',
  parts: [],
  monthEnd: null,
};
