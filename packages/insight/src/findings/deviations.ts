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

/**
 * The last steps of each series together beside what forecasts from before them expected: Student's t of the sum, with as many past sums as
 * there were origins. Series that are too short to tell are left out; a change that interests nobody has an amount of 0.
 */
export function testDeviations(engine: SmoothingEngine, watched: readonly Watched[], steps: number): Cause[] {
  return watched.flatMap(({ of: [store, category], values, period }) => {
    const before = { values: values.slice(0, -steps), period };
    if (before.values.length < 2 * steps) return [];
    const { sum, trackRecord } = combineForecasts(engine, before, steps);
    const origins = trackRecord?.origins ?? 0;
    const deviation = (sum.high95 - sum.mean) / IN_95;
    if (origins < 3 || deviation <= 0) return [];
    const now = values.slice(-steps).reduce((all, value) => all + value, 0);
    const off = now - sum.mean;
    return [
      {
        kind: off < 0 ? 'below' : 'above',
        of: [store, category, null],
        amount: Math.abs(off) >= LEAST_SHARE * sum.mean ? off : 0,
        now,
        before: sum.mean,
        pValue: 2 * tCdf(-Math.abs(off / deviation), origins - 1),
      },
    ];
  });
}
