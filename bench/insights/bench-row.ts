/** A figure beside what its authors found; null where nobody says. */
export type BenchRow = Record<'figure' | 'value' | 'known', string | number | null>;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
