import { median } from '../findings/change-points';
import type { ForecastPoint } from './combine';

/** Steps, by their places, that are holidays: of the history, and of what is forecast, from 0 on. */
export interface HolidaySteps {
  past: ReadonlySet<number>;
  next: ReadonlySet<number>;
}

/** Fewer holidays than this tell nothing about the next one. */
const LEAST_HOLIDAYS = 2;
/** Seasons on each side that tell what a step would have been. */
const AROUND = 4;
/** Times a usual step that a holiday is taken for at most: beside days of next to nothing any holiday is boundless. */
const MOST_FACTOR = 10;

export interface Calm {
  /** The history as it would have been without holidays. */
  values: readonly number[];
  /** What a holiday is of a usual step; 1 where it is not known. */
  factor: number;
}

/**
 * Takes holidays out of a history: each becomes the median of the same step of the seasons around it, which a method takes for neither noise nor
 * season; and says what share of that such days have.
 * @param offset place of the first value among the steps of the holidays
 */
export function withoutHolidays(values: readonly number[], period: number, { past }: HolidaySteps, offset = 0): Calm {
  const shares: number[] = [];
  const calm = values.map((value, step) => {
    if (!past.has(offset + step)) return value;
    const usual = median(usualSteps(values, step, period, past, offset));
    if (usual <= 0) return value;
    shares.push(Math.min(MOST_FACTOR, value / usual));
    return usual;
  });
  return shares.length < LEAST_HOLIDAYS ? { values, factor: 1 } : { values: calm, factor: median(shares) };
}

function usualSteps(
  values: readonly number[],
  step: number,
  period: number,
  past: ReadonlySet<number>,
  offset: number,
): number[] {
  const places = Array.from({ length: 2 * AROUND + 1 }, (_, place) => step + (place - AROUND) * period);
  return places.filter((place) => !past.has(offset + place)).flatMap((place) => values[place] ?? []);
}

/** Puts the holidays of the coming steps into their forecasts. */
export function withHolidays(
  points: readonly ForecastPoint[],
  factor: number,
  { next }: HolidaySteps,
): ForecastPoint[] {
  return points.map((point, step) => (next.has(step) ? scaledPoint(point, factor) : point));
}

export function scaledPoint({ mean, low80, high80, low95, high95 }: ForecastPoint, factor: number): ForecastPoint {
  return {
    mean: mean * factor,
    low80: low80 * factor,
    high80: high80 * factor,
    low95: low95 * factor,
    high95: high95 * factor,
  };
}
