import { fitSeasonalLine } from '../forecast/harmonics';
import { mean, type Series } from '../forecast/series';
import { findChangePoints } from './change-points';

/** A level that a series came to: from its first step up to the one before `end`. */
export interface Level {
  step: number;
  end: number;
  /** What its steps were on average, and what they would have been at the level before: they have the same season. */
  after: number;
  before: number;
}

/** Levels that a series came to, the season taken out. */
export function findLevels(series: Series): Level[] {
  const { values } = series;
  const line = fitSeasonalLine(series);
  const points = findChangePoints(values.map((value, step) => value - line.seasonAt(step)));
  return points.map(({ step, before, after }, place) => {
    const end = points[place + 1]?.step ?? values.length;
    const own = mean(values.slice(step, end));
    return { step, end, after: own, before: Math.max(0, own - (after - before)) };
  });
}
