import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Forecast, getForecast } from '@botica/contract/insights/forecast';
import { type ForecastNote, HORIZONS } from '@botica/contract/insights/vocabulary';
import { formatMicro } from '@botica/contract/micro';
import type { ForecastPoint } from '@botica/insight/forecast/combine';
import type { PartForecast } from '@botica/insight/forecast/forecast-parts';
import { microToNumber } from '../../../sales/figures/figures';
import { type Caller, readScope } from '../../../sales/scope/sales-scope';
import { addDays } from '../../../sales/windows/calendar';
import type { InsightDeps } from '../insight-jobs';
import { moneyText, textsOf } from './amount-texts';
import { type ForecastQuestion, type KnownForecast, knowForecast, rootOf } from './compute-forecast';
import type { SeriesQuestion } from './forecast.queries';
import { type History, knowHistory } from './history';
import { LEAST_STEPS, startOfStep, stepAfter, stepsOf, wholeSteps } from './steps';
import { holidaySteps, pointAfter, readUnfinished, shareOfPoint, type UnfinishedStep } from './unfinished-step';

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
  const history = scope.windows && (await knowHistory(deps, bounds, signal));
  const answer = (data: Forecast, notes: ForecastNote[]) => {
    const { asOf = null, gap = null } = history ?? {};
    return { success: true, data, meta: { asOf, currency: bounds.currency, grain, measure, gap, notes } } as const;
  };
  if (history === null) return answer(NOTHING, ['no_sales']);
  const whole = wholeSteps(grain, history);
  const next = addDays(history.asOf, 1);
  const days = { from: whole.from, to: whole.to < next ? next : whole.to };
  const question: SeriesQuestion = { filter, days, facts: bounds, grain, measure };
  const dates = stepsOf(grain, days);
  const over = stepsOf(grain, whole).length;
  if (over < LEAST_STEPS) return answer(NOTHING, ['short_history']);
  const holidays = grain === 'day' ? await holidaySteps(deps, dates, horizon) : NO_HOLIDAYS;
  const asked: ForecastQuestion = { question, seen: bounds, dates, over, by, id, horizon, holidays };
  const of = by === 'total' || id === undefined ? filter : { ...filter, [by]: [id] };
  const [known, month, step] = await Promise.all([
    knowForecast(deps, asked, signal),
    readStep(deps, history, { filter: of, measure, grain: 'month' }, signal),
    over === dates.length ? null : readStep(deps, history, { filter: rootOf(of), measure, grain }, signal),
  ]);
  const { forecast, values, parts, weights } = known;
  if (values.every((value) => value === 0)) return answer(NOTHING, ['no_match']);
  const isRoot = rootOf(of) === of;
  const pointsOf = (points: readonly ForecastPoint[], soFar = 0, isWhole = false) =>
    withStep(points, { step, soFar, isWhole, known }).map((point, place) => ({
      date: stepAfter(grain, whole.to, place),
      ...textsOf(point),
    }));
  const points = pointsOf(forecast.points, values[over], isRoot);
  const listed = id === undefined ? parts : [];
  const monthEnd = month && {
    month: history.asOf.slice(0, 7),
    soFar: formatMicro(month.soFar),
    ...textsOf(month.all),
    // Of a part, as it adds up with the others.
    ...(grain === 'month' && points[0] ? intervalOf(points[0]) : {}),
  };
  const data: Forecast = {
    history: dates.slice(0, over).map((date, place) => ({ date, value: moneyText(values[place] ?? 0) })),
    points,
    trackRecord: forecast.trackRecord,
    weights,
    method: forecast.method,
    parts: listed.map((part) => ({
      id: part.id,
      name: part.name,
      category: part.category,
      method: part.forecast.method,
      points: pointsOf(part.forecast.points, part.values[over]),
    })),
    monthEnd,
  };
  const noted = listed.length > 0 ? listed.map((part) => part.forecast) : [forecast];
  const notes = notesOf(over, HORIZONS[grain].period, noted);
  return answer(data, step === null ? notes : ['unfinished', ...notes]);
}

/** The week or month that the data ends in. */
function readStep(
  deps: InsightDeps,
  history: History,
  { filter, measure, grain }: Pick<SeriesQuestion, 'filter' | 'measure' | 'grain'>,
  signal: AbortSignal,
): Promise<UnfinishedStep | null> {
  const from = startOfStep(grain, history.asOf);
  return readUnfinished(deps, history, { filter, measure, from, to: stepAfter(grain, from) }, signal);
}

/**
 * Forecasts with the step that is not over as the first one: what came so far and what its other days are expected to bring. A part has its
 * share of these, so that all parts still add up.
 */
function withStep(
  points: readonly ForecastPoint[],
  {
    step,
    soFar,
    isWhole,
    known,
  }: { step: UnfinishedStep | null; soFar: number; isWhole: boolean; known: KnownForecast },
): ForecastPoint[] {
  const [first, ...others] = points;
  if (step === null || first === undefined) return [...points];
  if (isWhole) return [step.all, ...others];
  const all = known.root[0]?.mean ?? 0;
  const share = all > 0 ? (step.all.mean - microToNumber(step.soFar)) / all : 0;
  return [pointAfter(soFar, shareOfPoint(first, share)), ...others];
}

function intervalOf({ date: _, ...interval }: Forecast['points'][number]) {
  return interval;
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
