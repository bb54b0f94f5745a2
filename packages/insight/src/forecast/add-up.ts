import type { ForecastPoint } from './combine';
import { scaledPoint } from './holidays';

/**
 * Moves forecasts of parts so that their means add up to those of their whole at each step; each keeps its share of their sum, and its
 * intervals move along. Where no part expects anything, all take equal shares of what the whole does.
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
      return own !== undefined && sum > 0 ? scaledPoint(own, point.mean / sum) : scaledPoint(point, 1 / parts.length);
    }),
  }));
}
