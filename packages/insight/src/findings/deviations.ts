import tCdf from '@stdlib/stats-base-dists-t-cdf';
import { combineForecasts } from '../forecast/combine';
import type { Series } from '../forecast/series';
import type { SmoothingEngine } from '../forecast/smoothing-engine';
import type { Cause } from './cause';

/** A series that is watched, with what it is of: a store and a category, null where it is of all. */
export interface Watched extends Series {
  of: readonly [store: string | null, category: string | null];
}

/** Smaller changes interest nobody, however sure they are. */
const LEAST_SHARE = 0.05;
const IN_95 = 1.96;

/** How far past sums of a series were off: a standard deviation as a share of what is expected now, and from how many they were. */
export interface Spread {
  share: number;
  origins: number;
}

export interface TestedDeviations {
  causes: Cause[];
  /** Of the first series, the whole; null where it is too short to tell. */
  spread: Spread | null;
}

/**
 * The last steps of each series together beside what forecasts from before them expected: Student's t of the sum, with as many past sums as
 * there were origins. Series that are too short to tell are left out; a change that interests nobody has an amount of 0.
 */
export function testDeviations(engine: SmoothingEngine, watched: readonly Watched[], steps: number): TestedDeviations {
  let spread: Spread | null = null;
  const causes = watched.flatMap((series): Cause[] => {
    const expected = expectSum(engine, series, steps);
    if (expected === null) return [];
    const { of, values } = series;
    const { sum, deviation, origins } = expected;
    if (series === watched[0]) spread = { share: deviation / sum, origins };
    const now = values.slice(-steps).reduce((all, value) => all + value, 0);
    const off = now - sum;
    return [
      {
        kind: off < 0 ? 'below' : 'above',
        of: [...of, null],
        amount: Math.abs(off) >= LEAST_SHARE * sum ? off : 0,
        now,
        before: sum,
        pValue: 2 * tCdf(-Math.abs(off / deviation), origins - 1),
      },
    ];
  });
  return { causes, spread };
}

/** What the last steps together were expected to be before them. */
function expectSum(engine: SmoothingEngine, { values, period }: Watched, steps: number) {
  const before = { values: values.slice(0, -steps), period };
  if (before.values.length < 2 * steps) return null;
  const { sum, trackRecord } = combineForecasts(engine, before, steps);
  const origins = trackRecord?.origins ?? 0;
  const deviation = (sum.high95 - sum.mean) / IN_95;
  return origins < 3 || deviation <= 0 || sum.mean <= 0 ? null : { sum: sum.mean, deviation, origins };
}

/**
 * The smallest change of a sum, as a share of it, that is told among so many tests, whatever the others say; null where none would be: a sum
 * cannot fall by more than all of it.
 */
export function smallestVisible({ share, origins }: Spread, tests: number, falseShare: number): number | null {
  let [low, high] = [0, 1_000];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (2 * tCdf(-middle, origins - 1) > falseShare / tests) low = middle;
    else high = middle;
  }
  const visible = Math.max(LEAST_SHARE, high * share);
  return visible < 1 ? visible : null;
}
