/** (a - b) / |b|; null when it cannot be known: nothing before, or growth from zero (metrics.md). */
export function growthOf(now: number | string | null, before: number | string | null): number | null {
  if (now === null || before === null || Number(before) === 0) return null;
  return (Number(now) - Number(before)) / Math.abs(Number(before));
}
