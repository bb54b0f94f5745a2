/** Percentile by nearest rank; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;
}

/** The chance that a time of `some` is longer than one of `others`, ties half: 0.5 tells nothing (Mann and Whitney's U). */
export function chanceLonger(some: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((a, b) => a - b);
  const below = (ms: number, orSame: boolean) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = sorted[middle] ?? 0;
      if (at < ms || (orSame && at === ms)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const sum = some.reduce((total, ms) => total + (below(ms, false) + below(ms, true)) / 2, 0);
  return sum / (some.length * others.length);
}
