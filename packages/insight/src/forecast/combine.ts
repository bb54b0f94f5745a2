import { harmonics, seasonalNaive, theta } from './harmonics';
import { type Method, mean, type Series, steps } from './series';
import type { SmoothingEngine } from './smoothing-engine';

export const METHOD_NAMES = ['seasonalNaive', 'ets', 'mstl', 'theta', 'harmonics'] as const;
export type MethodName = (typeof METHOD_NAMES)[number];

export interface ForecastPoint {
  mean: number;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
}

/** How the forecast did at past origins, beside the seasonal naive one: mean absolute errors of all their steps. */
export interface TrackRecord {
  /** Past days on which forecasts were made anew and compared with what came. */
  origins: number;
  meanAbsoluteError: number;
  naiveError: number;
  /** What share of what came lay within the intervals' own width. */
  within80: number;
  within95: number;
}

export interface Forecast {
  points: ForecastPoint[];
  /** All steps together, as wide as past sums of as many steps were off. */
  sum: ForecastPoint;
  weights: Partial<Record<MethodName, number>>;
  /** Null where the history is too short to look back. */
  trackRecord: TrackRecord | null;
}

/** Past origins that are looked at for errors, and how many of the latest ones weigh the methods. */
const ORIGINS = { errors: 8, weights: 4 } as const;
/** Fewer values than this tell nothing about errors. */
const LEAST_VALUES = 8;
/** The 90 % and 97.5 % quantiles of the normal distribution. */
const NORMAL = { in80: 1.2816, in95: 1.96 } as const;
/** Share of the mean of a history below which its level is not taken: beside next to nothing any error is boundless. */
const LEAST_LEVEL = 0.1;
/** Times what a line from 0 through the largest value would reach, beyond which nothing is forecast. */
const CEILING = 2;

/**
 * The mean of five methods, each weighted by 1 / error^4 at the last four of up to eight past origins. The intervals are as wide as the
 * combination's own past errors, which grow with the root of the level, as counts do. Nothing is below 0, nor beyond the ceiling.
 */
export function combineForecasts(engine: SmoothingEngine, series: Series, horizon: number): Forecast {
  const methods = methodsFor(engine, series);
  const origins = pastOrigins(series, horizon);
  const past = origins.map((origin) => ({
    came: series.values.slice(origin, origin + horizon),
    forecasts: forecastEach(methods, { ...series, values: series.values.slice(0, origin) }, horizon),
  }));
  // One that has no past gets no weight.
  const seasoned = methods.filter(([name]) => past.every(({ forecasts }) => forecasts.has(name)));
  const now = forecastEach(seasoned, series, horizon);
  const weights = weighMethods(seasoned, past.slice(0, ORIGINS.weights), now);
  const combine = (forecasts: Forecasts) =>
    steps(horizon, (step) => {
      const sum = methods.reduce(
        (all, [name]) => all + (weights.get(name) ?? 0) * (forecasts.get(name)?.[step] ?? 0),
        0,
      );
      return Math.max(0, sum);
    });
  const errors = past.flatMap(({ came, forecasts }) => {
    const combined = combine(forecasts);
    return came.map((value, step) => ({
      value,
      forecast: combined[step] ?? 0,
      naive: forecasts.get('seasonalNaive')?.[step] ?? 0,
    }));
  });
  const bounds = boundsOf(series, horizon);
  const widths = widthsOf(errors, bounds);
  const boundsOfSum = { floor: bounds.floor * horizon, ceiling: bounds.ceiling * horizon };
  const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const sums = widthsOf(
    past.map(({ came, forecasts }) => ({ value: sumOf(came), forecast: sumOf(combine(forecasts)), naive: 0 })),
    boundsOfSum,
  );
  const points = combine(now);
  return {
    points: points.map((value) => intervalsOf(value, widths ?? fallbackWidths(series, bounds), bounds)),
    sum: intervalsOf(sumOf(points), sums ?? widths ?? fallbackWidths(series, bounds), boundsOfSum),
    weights: Object.fromEntries(weights),
    trackRecord: widths === null ? null : recordOf(errors, origins.length, widths, bounds),
  };
}

type Methods = readonly (readonly [MethodName, Method])[];
type Forecasts = ReadonlyMap<MethodName, number[]>;

/** Methods that the history is long enough for. */
function methodsFor(engine: SmoothingEngine, { values, period }: Series): Methods {
  const hasSeasons = period > 1 && values.length >= leastForSeasons({ period });
  const all: [MethodName, Method, boolean][] = [
    ['seasonalNaive', seasonalNaive, true],
    ['ets', engine.ets, values.length >= LEAST_VALUES],
    ['mstl', engine.mstl, hasSeasons],
    ['theta', theta, values.length >= LEAST_VALUES],
    ['harmonics', harmonics, hasSeasons],
  ];
  return all.filter(([, , isUsed]) => isUsed).map(([name, method]) => [name, method] as const);
}

/** Two whole seasons, and a step that repeats. */
function leastForSeasons({ period }: Pick<Series, 'period'>): number {
  return 2 * period + 1;
}

/** Between what the level of a series, and a forecast of it, may be. */
interface Bounds {
  floor: number;
  ceiling: number;
}

function boundsOf({ values }: Pick<Series, 'values'>, horizon: number): Bounds {
  return { floor: LEAST_LEVEL * mean(values.map(Math.abs)), ceiling: ceilingOf(values, horizon) };
}

/** What no forecast of a history goes beyond. */
export function ceilingOf(values: readonly number[], horizon: number): number {
  return CEILING * values.reduce((most, value) => Math.max(most, value), 0) * (1 + horizon / values.length);
}

/** A method that fails on a series, or says what is no number, has no forecast of it; what grows beyond all bounds is cut off. */
function forecastEach(methods: Methods, series: Series, horizon: number): Forecasts {
  const forecasts = new Map<MethodName, number[]>();
  const most = ceilingOf(series.values, horizon);
  for (const [name, method] of methods) {
    if (name === 'mstl' && series.values.length < leastForSeasons(series)) continue;
    const points = attempt(() => method(series, horizon));
    if (points?.length === horizon && points.every(Number.isFinite)) {
      forecasts.set(
        name,
        points.map((value) => Math.max(-most, Math.min(most, value))),
      );
    }
  }
  return forecasts;
}

function attempt(run: () => number[]): number[] | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/**
 * Where past forecasts begin, the latest first: a horizon apart where the history is long enough. After two seasons, or after one or none
 * where that leaves too few: methods that need more then have no past, and no weight.
 */
function pastOrigins({ values, period }: Series, horizon: number): number[] {
  const latest = values.length - horizon;
  const enough = [leastForSeasons({ period }), period + 1].find((first) => latest - first >= ORIGINS.weights - 1);
  const first = Math.max(LEAST_VALUES, enough ?? 2 * horizon);
  if (latest < first) return [];
  const apart = Math.max(1, Math.min(horizon, Math.floor((latest - first) / (ORIGINS.errors - 1))));
  return steps(ORIGINS.errors, (place) => latest - place * apart).filter((origin) => origin >= first);
}

interface PastForecast {
  came: readonly number[];
  forecasts: Forecasts;
}

function weighMethods(
  methods: Methods,
  past: readonly PastForecast[],
  now: Forecasts,
): ReadonlyMap<MethodName, number> {
  const usable = methods
    .map(([name]) => name)
    .filter((name) => now.has(name) && past.every(({ forecasts }) => forecasts.has(name)));
  const raw = usable.map((name) => {
    const error = past.reduce((sum, { came, forecasts }) => sum + meanError(came, forecasts.get(name) ?? []), 0);
    // Equal weights without a past; one that never erred leaves nothing to the others.
    return past.length === 0 ? 1 : 1 / Math.max(error, Number.EPSILON) ** 4;
  });
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return new Map(usable.map((name, place) => [name, (raw[place] ?? 0) / total]));
}

function meanError(came: readonly number[], forecast: readonly number[]): number {
  return mean(came.map((value, step) => Math.abs(value - (forecast[step] ?? 0))));
}

interface PastError {
  value: number;
  forecast: number;
  naive: number;
}

/** Half widths of the intervals at a level of 1. */
interface Widths {
  in80: number;
  in95: number;
}

/** Between what a normal distribution of the errors and what their own quantiles say: few errors are not trusted with the tails alone. */
function widthsOf(errors: readonly PastError[], { floor }: Bounds): Widths | null {
  if (errors.length < LEAST_VALUES || floor === 0) return null;
  const scaled = errors.map(({ value, forecast }) => Math.abs(value - forecast) / Math.sqrt(Math.max(forecast, floor)));
  const deviation = Math.sqrt(mean(scaled.map((error) => error ** 2)));
  const sorted = scaled.toSorted((a, b) => a - b);
  return {
    in80: (NORMAL.in80 * deviation + quantile(sorted, 0.8)) / 2,
    in95: (NORMAL.in95 * deviation + quantile(sorted, 0.95)) / 2,
  };
}

/** Without past errors: how much the values themselves vary. */
function fallbackWidths({ values }: Series, { floor }: Bounds): Widths {
  const level = mean(values);
  const squares = mean(values.map((value) => (value - level) ** 2));
  const deviation = floor === 0 ? 0 : Math.sqrt(squares / Math.max(level, floor));
  return { in80: NORMAL.in80 * deviation, in95: NORMAL.in95 * deviation };
}

function intervalsOf(value: number, { in80, in95 }: Widths, { floor, ceiling }: Bounds): ForecastPoint {
  const root = Math.sqrt(Math.max(value, floor));
  return {
    mean: value,
    low80: Math.max(0, value - in80 * root),
    high80: Math.min(ceiling, value + in80 * root),
    low95: Math.max(0, value - in95 * root),
    high95: Math.min(ceiling, value + in95 * root),
  };
}

function recordOf(
  errors: readonly PastError[],
  origins: number,
  { in80, in95 }: Widths,
  { floor }: Bounds,
): TrackRecord {
  const isWithin = ({ value, forecast }: PastError, width: number) =>
    Math.abs(value - forecast) <= width * Math.sqrt(Math.max(forecast, floor));
  const shareWithin = (width: number) => mean(errors.map((error) => (isWithin(error, width) ? 1 : 0)));
  return {
    origins,
    meanAbsoluteError: mean(errors.map(({ value, forecast }) => Math.abs(value - forecast))),
    naiveError: mean(errors.map(({ value, naive }) => Math.abs(value - naive))),
    within80: shareWithin(in80),
    within95: shareWithin(in95),
  };
}

/** By linear interpolation between the order statistics (R's type 7); the values are sorted. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (place - Math.floor(place)) * (high - low);
}
