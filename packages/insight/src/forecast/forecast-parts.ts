import { addUpTo } from './add-up';
import { ceilingOf, combineForecasts, type Forecast, type ForecastPoint, type TrackRecord } from './combine';
import { fitSeasonalLine } from './harmonics';
import { type HolidaySteps, scaledPoint, withHolidays, withoutHolidays } from './holidays';
import {
  forecastIntermittent,
  type IntermittentMethod,
  intermittentInterval,
  isIntermittent,
  trackIntermittent,
} from './intermittent';
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

/** A part of a whole that has parts of its own, as a category has products: they are all of it and share nothing. */
export interface Group {
  values: readonly number[];
  parts: readonly (readonly number[])[];
}

export interface WholeSeries extends Series {
  /** End with the same step as the whole, and may begin later. */
  parts: readonly (readonly number[])[];
  /** Whether the parts are all of the whole and share nothing. */
  addsUp: boolean;
  /** In place of parts: what stands between them and the whole. */
  groups?: readonly Group[];
  /** Left out: none are known. */
  holidays?: HolidaySteps;
  /** What is expected of the whole, where a larger whole has settled it. */
  settled?: readonly ForecastPoint[];
}

const NO_HOLIDAYS: HolidaySteps = { past: new Set(), next: new Set() };

/**
 * Forecasts a whole and its parts. Parts that add up are moved so that their means do so at each step, too: groups to the whole, and the parts
 * of each group to that group.
 * @returns parts in the order given, those of groups one group after the other
 */
export function forecastParts(engine: SmoothingEngine, series: WholeSeries, horizon: number): WholeForecast {
  const { parts, addsUp, groups, holidays = NO_HOLIDAYS, settled } = series;
  const calm = withoutHolidays(series.values, series.period, holidays);
  const plain = { values: calm.values, period: series.period };
  const own = onHolidays(combineForecasts(engine, plain, horizon), calm.factor, holidays);
  const whole = settled === undefined ? own : { ...own, points: [...settled] };
  const alone = (values: readonly number[]) => forecastPart(engine, { ...plain, holidays }, values, horizon);
  if (groups === undefined) {
    const forecasts = parts.map(alone);
    return { whole, parts: addsUp ? addUpTo(whole.points, forecasts) : forecasts };
  }
  const between = addUpTo(
    whole.points,
    groups.map(({ values }) => alone(values)),
  );
  const within = between.flatMap((group, place) => {
    const own = groups[place]?.parts ?? [];
    // A part that is all of its group is forecast as that.
    return own.length === 1 ? [group] : addUpTo(group.points, own.map(alone));
  });
  return { whole, parts: within };
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
  if (isIntermittent(sold)) return intermittentPart({ values: sold, period: whole.period }, horizon);
  const offset = whole.values.length - sold.length;
  const { values, factor } = withoutHolidays(sold, whole.period, whole.holidays, offset);
  const most = ceilingOf(sold, horizon);
  const cut = (points: readonly ForecastPoint[]) => points.map((point) => cutPoint(point, most));
  const isShort =
    whole.period > 1 && values.length < 2 * whole.period + 1 && whole.values.length >= 2 * whole.period + 1;
  if (!isShort) {
    const { points, trackRecord } = combineForecasts(engine, { values, period: whole.period }, horizon);
    return { points: cut(withHolidays(points, factor, whole.holidays)), trackRecord, method: 'combination' };
  }
  const factorAt = seasonOf(whole, values.length);
  const plain = values.map((value, step) => value / factorAt(step));
  const { points, trackRecord } = combineForecasts(engine, { values: plain, period: 1 }, horizon);
  return {
    points: cut(
      withHolidays(
        points.map((point, step) => scaledPoint(point, factorAt(values.length + step))),
        factor,
        whole.holidays,
      ),
    ),
    trackRecord,
    method: 'borrowedSeason',
  };
}

function cutPoint({ mean: level, low80, high80, low95, high95 }: ForecastPoint, most: number): ForecastPoint {
  const cut = (value: number) => Math.min(value, most);
  return { mean: cut(level), low80: cut(low80), high80: cut(high80), low95: cut(low95), high95: cut(high95) };
}

function intermittentPart(series: Series, horizon: number): PartForecast {
  const { values } = series;
  const { method, mean: level } = forecastIntermittent(values, horizon);
  const [in80, in95] = [intermittentInterval(values, 0.8, level), intermittentInterval(values, 0.95, level)];
  const point = { mean: level, low80: in80.low, high80: in80.high, low95: in95.low, high95: in95.high };
  return { points: steps(horizon, () => point), method, trackRecord: trackIntermittent(series, horizon) };
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
