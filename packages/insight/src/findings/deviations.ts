import tCdf from '@stdlib/stats-base-dists-t-cdf';
import { combineForecasts } from '../forecast/combine';
import type { Series } from '../forecast/series';
import type { SmoothingEngine } from '../forecast/smoothing-engine';
import { adjustPValues } from '../numeric/false-discoveries';

/** A series that is watched, with what it is of: one name for each dimension, null where it is of all. */
export interface Watched extends Series {
  of: readonly (string | null)[];
}

/** What the last steps brought beside what had been forecast before them. */
export interface Deviation {
  of: Watched['of'];
  actual: number;
  expected: number;
  /** Distance from what was expected in standard deviations of past sums. */
  score: number;
  /** Over everything that was examined. */
  adjustedP: number;
}

export interface Deviations {
  /** Series that were long enough to tell. */
  examined: number;
  found: Deviation[];
}

/** What share of false discoveries is accepted. */
const FALSE_SHARE = 0.05;
/** Smaller changes interest nobody, however sure they are. */
const LEAST_SHARE = 0.05;
/** A part that explains so much of what its whole does is the cause, else it only goes along. */
const CAUSE_SHARE = 0.6;
const IN_95 = 1.96;

/**
 * Series whose last steps together are not what forecasts from before them expected, each cause once at its most precise level. Student's t
 * of the sum, with as many past sums as there were origins; Benjamini-Hochberg over all series.
 */
export function findDeviations(engine: SmoothingEngine, watched: readonly Watched[], steps: number): Deviations {
  const tested = watched.flatMap((series) => {
    const deviation = deviationOf(engine, series, steps);
    return deviation === null ? [] : [deviation];
  });
  const adjusted = adjustPValues(tested.map(({ pValue }) => pValue));
  const sure = tested
    .map(({ pValue: _, ...deviation }, place) => ({ ...deviation, adjustedP: adjusted[place] ?? 1 }))
    .filter(({ adjustedP, actual, expected }) => {
      return adjustedP <= FALSE_SHARE && Math.abs(actual - expected) >= LEAST_SHARE * expected;
    });
  const found = sure.filter((deviation) => !sure.some((other) => isToldBy(deviation, other)));
  return { examined: tested.length, found: found.toSorted((a, b) => sizeOf(b) - sizeOf(a)) };
}

function deviationOf(engine: SmoothingEngine, { of, values, period }: Watched, steps: number) {
  const before = { values: values.slice(0, -steps), period };
  if (before.values.length < 2 * steps) return null;
  const { sum, trackRecord } = combineForecasts(engine, before, steps);
  const origins = trackRecord?.origins ?? 0;
  const deviation = (sum.high95 - sum.mean) / IN_95;
  if (origins < 3 || deviation <= 0) return null;
  const actual = values.slice(-steps).reduce((all, value) => all + value, 0);
  const score = (actual - sum.mean) / deviation;
  return { of, actual, expected: sum.mean, score, pValue: 2 * tCdf(-Math.abs(score), origins - 1) };
}

/** Whether another deviation tells the cause of this one: a part that explains its whole, or a whole whose parts all go along. */
function isToldBy(deviation: Deviation, other: Deviation): boolean {
  if (deviation === other || Math.sign(deviation.score) !== Math.sign(other.score)) return false;
  if (isPartOf(other, deviation)) return sizeOf(other) >= CAUSE_SHARE * sizeOf(deviation);
  return isPartOf(deviation, other) && sizeOf(deviation) < CAUSE_SHARE * sizeOf(other);
}

function isPartOf(part: Deviation, whole: Deviation): boolean {
  const isWithin = whole.of.every((name, dimension) => name === null || name === part.of[dimension]);
  return isWithin && whole.of.some((name, dimension) => name !== part.of[dimension]);
}

function sizeOf({ actual, expected }: Deviation): number {
  return Math.abs(actual - expected);
}
