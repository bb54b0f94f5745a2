import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Forecast, getForecast } from '@botica/contract/insights/forecast';
import { type ForecastNote, HORIZONS } from '@botica/contract/insights/vocabulary';
import type { ForecastPoint } from '@botica/insight/forecast/combine';
import type { PartForecast } from '@botica/insight/forecast/forecast-parts';
import { type Caller, readScope } from '../../../sales/scope/sales-scope';
import type { InsightDeps } from '../insight-jobs';
import { moneyText, textsOf } from './amount-texts';
import { knowForecast } from './compute-forecast';
import type { SeriesQuestion } from './forecast.queries';
import { holidaySteps, readMonthEnd } from './month-end';
import { LEAST_STEPS, stepAfter, stepsOf, wholeSteps } from './steps';

/** Forecasts of net, units or tickets (metrics.md, Insights). */
export async function readForecast(
  deps: InsightDeps,
  query: EndpointOutput<typeof getForecast>['query'],
  caller: Pick<Caller, 'signal' | 'state'>,
): Promise<EndpointResponse<typeof getForecast>> {
  const { by, id, grain, horizon = HORIZONS[grain].usual, measure, ...filters } = query;
  const { signal } = caller;
  const scope = await readScope(deps, filters, null, caller);
  const { bounds, filter } = scope;
  const answer = (data: Forecast, notes: ForecastNote[], asOf: string | null) =>
    ({ success: true, data, meta: { asOf, currency: bounds.currency, grain, measure, notes } }) as const;
  if (!scope.windows) return answer(NOTHING, ['no_sales'], null);
  const question: SeriesQuestion = { filter, days: wholeSteps(grain, bounds), facts: bounds, grain, measure };
  const dates = stepsOf(grain, question.days);
  if (dates.length < LEAST_STEPS) return answer(NOTHING, ['short_history'], bounds.asOf);
  const holidays = grain === 'day' ? await holidaySteps(deps, dates, horizon) : NO_HOLIDAYS;
  const asked = { question, seen: bounds, dates, by, id, horizon, holidays };
  const of = by === 'total' || id === undefined ? filter : { ...filter, [by]: [id] };
  const [known, monthEnd] = await Promise.all([
    knowForecast(deps, asked, signal),
    readMonthEnd(deps, bounds, { filter: of, measure }, signal),
  ]);
  const { forecast, values, parts, weights } = known;
  if (values.every((value) => value === 0)) return answer(NOTHING, ['no_sales'], bounds.asOf);
  const end = dates.at(-1) ?? bounds.asOf;
  const pointsOf = (points: readonly ForecastPoint[]) =>
    points.map((point, step) => ({ date: stepAfter(grain, end, step + 1), ...textsOf(point) }));
  const listed = id === undefined ? parts : [];
  const data: Forecast = {
    history: dates.map((date, step) => ({ date, value: moneyText(values[step] ?? 0) })),
    points: pointsOf(forecast.points),
    trackRecord: forecast.trackRecord,
    weights,
    method: forecast.method,
    parts: listed.map(({ id: partId, name, category, forecast: { method, points } }) => ({
      id: partId,
      name,
      category,
      method,
      points: pointsOf(points),
    })),
    monthEnd,
  };
  const noted = listed.length > 0 ? listed.map((part) => part.forecast) : [forecast];
  return answer(data, notesOf(values.length, HORIZONS[grain].period, noted), bounds.asOf);
}

const NO_HOLIDAYS = { past: new Set<number>(), next: new Set<number>() };

function notesOf(steps: number, period: number, parts: readonly Pick<PartForecast, 'method'>[]): ForecastNote[] {
  const notes: ForecastNote[] = [];
  if (steps < 2 * period + 1) notes.push('no_season');
  if (parts.some(({ method }) => method === 'borrowedSeason')) notes.push('borrowed_season');
  if (parts.some(({ method }) => method !== 'combination' && method !== 'borrowedSeason')) notes.push('intermittent');
  return notes;
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
