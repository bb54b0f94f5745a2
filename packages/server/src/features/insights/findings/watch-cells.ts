import type { Watched } from '@botica/insight/findings/deviations';
import { microToNumber } from '../../../sales/figures/figures';
import type { CellRow } from './findings.queries';

/** Series at once: each takes some fifty milliseconds to tell. */
const MOST_SERIES = 60;

interface WatchedCells {
  /** The whole first, then stores, categories, and the largest of both together. `of` holds a store and a category. */
  watched: Watched[];
  /** Of categories, by their keys. */
  names: ReadonlyMap<string, string>;
}

/** Sums the cells up to series of the whole, of each store and category, and of both together. */
export function watchCells(rows: readonly CellRow[], weeks: readonly string[], period: number): WatchedCells {
  const stepOf = new Map(weeks.map((week, step) => [week, step]));
  const series = new Map<string, Watched & { values: number[] }>();
  const add = (of: Watched['of'], step: number, net: number) => {
    const key = JSON.stringify(of);
    const own = series.get(key) ?? { of, period, values: weeks.map(() => 0) };
    series.set(key, own);
    own.values[step] = (own.values[step] ?? 0) + net;
  };
  const names = new Map<string, string>();
  for (const { shop, kind, kindName, step, net } of rows) {
    const at = stepOf.get(step);
    if (at === undefined) continue;
    const value = microToNumber(net);
    names.set(kind, kindName);
    add([null, null], at, value);
    // All others are in the whole alone: there is no page for them.
    if (shop !== '') add([shop, null], at, value);
    if (kind !== '0') add([null, kind], at, value);
    if (shop !== '' && kind !== '0') add([shop, kind], at, value);
  }
  const sumOf = ({ values }: Watched) => values.reduce((sum, value) => sum + value, 0);
  const whole = series.get(JSON.stringify([null, null]));
  const others = [...series.values()].filter((each) => each !== whole).toSorted((a, b) => sumOf(b) - sumOf(a));
  const watched = whole === undefined ? [] : [whole, ...dropSame(whole, others)].slice(0, MOST_SERIES);
  return { watched, names };
}

/** One store, or one category, says the same as the whole does. */
function dropSame(whole: Watched, others: readonly Watched[]): Watched[] {
  return others.filter(({ values }) =>
    values.some((value, step) => Math.abs(value - (whole.values[step] ?? 0)) > 1e-6),
  );
}
