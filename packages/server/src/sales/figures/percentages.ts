/**
 * Percentages of parts that are shown together, to one decimal, that sum to exactly 100.0: largest-remainder rounding
 * (metrics.md, Base). Parts are exact integers that are never negative; ties go to the earlier part. All null when there is
 * nothing to share.
 */
export function percentagesOf(parts: readonly bigint[]): (number | null)[] {
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (total <= 0n) return parts.map(() => null);
  const tenths = parts.map((part) => (part * TENTHS) / total);
  const missing = Number(TENTHS - tenths.reduce((sum, part) => sum + part, 0n));
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (part * TENTHS) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return tenths.map((part, index) => Number(part + (raised.has(index) ? 1n : 0n)) / 10);
}

/** 100 % in tenths of a percent. */
const TENTHS = 1000n;
