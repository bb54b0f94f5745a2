import { combineForecasts, type Forecast, type ForecastPoint, type TrackRecord } from './combine';
import { fitSeasonalLine } from './harmonics';
import { type HolidaySteps, scaledPoint, withHolidays, withoutHolidays } from './holidays';
import { forecastIntermittent, type IntermittentMethod, intermittentInterval, isIntermittent } from './intermittent';
import { mean, type Series, steps } from './series';
import type { SmoothingEngine } from './smoothing-engine';

/** How a part was forecast: as the whole is, by a method for series that are mostly empty, or with the season of the whole. */
export type PartMethod = 'combination' | 'borrowedSeason' | IntermittentMethod;

export interface PartForecast {
  points: ForecastPoint[];
  method: PartMethod;
  trackRecord: TrackRecord | null;
}

export interface WholeForecast {
  whole: Forecast;
  parts: PartForecast[];
}

export interface WholeSeries extends Series {
  /** End with the same step as the whole, and may begin later. */
  parts: readonly (readonly number[])[];
  /** Whether the parts are all of the whole and share nothing. */
  addsUp: boolean;
  /** Left out: none are known. */
  holidays?: HolidaySteps;
}

const NO_HOLIDAYS: HolidaySteps = { past: new Set(), next: new Set() };

/** Forecasts a whole and its parts. Parts that add up are moved so that their means do so at each step, too. */
export function forecastParts(engine: SmoothingEngine, series: WholeSeries, horizon: number): WholeForecast {
  const { parts, addsUp, holidays = NO_HOLIDAYS } = series;
  const calm = withoutHolidays(series.values, series.period, holidays);
  const plain = { values: calm.values, period: series.period };
  const whole = onHolidays(combineForecasts(engine, plain, horizon), calm.factor, holidays);
  const alone = parts.map((values) => forecastPart(engine, { ...plain, holidays }, values, horizon));
  if (!addsUp) return { whole, parts: alone };
  const factors = whole.points.map((point, step) => {
    const sum = alone.reduce((all, { points }) => all + (points[step]?.mean ?? 0), 0);
    return sum > 0 ? point.mean / sum : 0;
  });
  return {
    whole,
    parts: alone.map((part) => ({
      ...part,
      points: part.points.map((point, step) => scaledPoint(point, factors[step] ?? 0)),
    })),
  };
}

/** A forecast with the holidays that come, and their sum with them. */
function onHolidays(forecast: Forecast, factor: number, holidays: HolidaySteps): Forecast {
  const points = withHolidays(forecast.points, factor, holidays);
  const sum = points.reduce((all, { mean: level }) => all + level, 0);
  return {
    ...forecast,
    points,
    sum: forecast.sum.mean > 0 ? scaledPoint(forecast.sum, sum / forecast.sum.mean) : forecast.sum,
  };
}

type WholeWithHolidays = Series & { holidays: HolidaySteps };

function forecastPart(
  engine: SmoothingEngine,
  whole: WholeWithHolidays,
  given: readonly number[],
  horizon: number,
): PartForecast {
  const first = given.findIndex((value) => value !== 0);
  const sold = first < 0 ? [0] : given.slice(first);
  if (isIntermittent(sold)) return intermittentPart(sold, horizon);
  const offset = whole.values.length - sold.length;
  const { values, factor } = withoutHolidays(sold, whole.period, whole.holidays, offset);
  const isShort =
    whole.period > 1 && values.length < 2 * whole.period + 1 && whole.values.length >= 2 * whole.period + 1;
  if (!isShort) {
    const { points, trackRecord } = combineForecasts(engine, { values, period: whole.period }, horizon);
    return { points: withHolidays(points, factor, whole.holidays), trackRecord, method: 'combination' };
  }
  const factorAt = seasonOf(whole, values.length);
  const plain = values.map((value, step) => value / factorAt(step));
  const { points, trackRecord } = combineForecasts(engine, { values: plain, period: 1 }, horizon);
  return {
    points: withHolidays(
      points.map((point, step) => scaledPoint(point, factorAt(values.length + step))),
      factor,
      whole.holidays,
    ),
    trackRecord,
    method: 'borrowedSeason',
  };
}

function intermittentPart(values: readonly number[], horizon: number): PartForecast {
  const { method, mean: level } = forecastIntermittent(values, horizon);
  const [in80, in95] = [intermittentInterval(values, 0.8), intermittentInterval(values, 0.95)];
  const point = { mean: level, low80: in80.low, high80: in80.high, low95: in95.low, high95: in95.high };
  return { points: steps(horizon, () => point), method, trackRecord: null };
}

/** Least share of its mean that a step of a season is taken for: closed days of the whole do not blow up a part. */
const LEAST_FACTOR = 0.1;

/** The season of the whole as factors of its mean, on the steps of a part that is `length` long and ends with it. */
function seasonOf(whole: Series, length: number): (step: number) => number {
  const line = fitSeasonalLine(whole);
  const level = mean(whole.values.slice(-2 * whole.period));
  const offset = whole.values.length - length;
  return (step) => Math.max(LEAST_FACTOR, 1 + (level > 0 ? line.seasonAt(offset + step) / level : 0));
}
