import type { ForecastPoint } from './combine';
import { scaledPoint } from './holidays';

/**
 * Moves forecasts of parts so that their means add up to those of their whole at each step; each keeps its share of their sum, and its
 * intervals move along, to the end of those of the whole at most: no part is more than its whole. Where no part expects anything, all take
 * equal shares of what the whole does.
 */
export function addUpTo<Part extends { points: readonly ForecastPoint[] }>(
  whole: readonly ForecastPoint[],
  parts: readonly Part[],
): (Part & { points: ForecastPoint[] })[] {
  const sums = whole.map((_, step) => parts.reduce((all, { points }) => all + (points[step]?.mean ?? 0), 0));
  return parts.map((part) => ({
    ...part,
    points: whole.map((point, step) => {
      const [own, sum = 0] = [part.points[step], sums[step]];
      return own !== undefined && sum > 0 ? shareOf(point, own, sum) : scaledPoint(point, 1 / parts.length);
    }),
  }));
}

function shareOf(whole: ForecastPoint, own: ForecastPoint, sum: number): ForecastPoint {
  const level = whole.mean * (own.mean / sum);
  const factor = Math.min(whole.mean / sum, Number.MAX_VALUE);
  return {
    mean: level,
    low80: Math.min(level, own.low80 * factor),
    high80: Math.max(level, Math.min(own.high80 * factor, whole.high80)),
    low95: Math.min(level, own.low95 * factor),
    high95: Math.max(level, Math.min(own.high95 * factor, whole.high95)),
  };
}
