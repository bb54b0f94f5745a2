import { fitSeasonalLine } from '../forecast/harmonics';
import type { Series } from '../forecast/series';
import { median, medianDeviation } from './change-points';

/** A step that is unlike those around it. */
export interface UnusualStep {
  step: number;
  value: number;
  /** What the season and the steps around it make likely. */
  expected: number;
  /** Distance from it in standard deviations of the others. */
  score: number;
}

/** Steps on each side that a step is compared with. */
const AROUND = 6;
/** From so many deviations on: some three steps of 3,000 by chance. */
const LEAST_SCORE = 3.3;
/** Least deviation as a share of the usual step: what is closer interests nobody, however calm the others are. */
const FLOOR = 0.05;
/** Closer than this share to one side alone, a step belongs to the level there. */
const LEAST_SIDE_SHARE = 0.5;
const MAD_TO_DEVIATION = 1.4826;

/**
 * Steps far from the median of the six before and after them, the season taken out (Hampel's identifier), and from that of each side
 * alone: a level that changed is told elsewhere. Steps of 0 are days that were closed.
 */
export function findUnusualSteps(series: Series): UnusualStep[] {
  const line = fitSeasonalLine(series);
  const plain = series.values.map((value, step) => value - line.seasonAt(step));
  const sides = plain.map((_, step) => [
    plain.slice(Math.max(0, step - AROUND), step),
    plain.slice(step + 1, step + 1 + AROUND),
  ]);
  const rests = plain.map((value, step) => value - median(sides[step]?.flat() ?? []));
  const usual = median(series.values.map(Math.abs));
  const deviation = Math.max(FLOOR * usual, MAD_TO_DEVIATION * medianDeviation(rests));
  if (deviation === 0) return [];
  const middle = median(rests);
  return plain.flatMap((level, step) => {
    const value = series.values[step] ?? 0;
    const [rest = 0, known = []] = [rests[step], sides[step]];
    const score = (rest - middle) / deviation;
    if (step < AROUND || value === 0 || Math.abs(score) < LEAST_SCORE) return [];
    const isOfOneSide = known.some(
      (side) => side.length > 0 && Math.abs(level - median(side)) < LEAST_SIDE_SHARE * Math.abs(rest),
    );
    return isOfOneSide ? [] : [{ step, value, expected: value - rest, score }];
  });
}
