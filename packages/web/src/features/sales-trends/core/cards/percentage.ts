/** A fraction as the percentage of a table: 0.125 -> 12.5, without the digits that binary multiplication adds. */
export function asPercentage(fraction: number | null): number | null {
  return fraction === null ? null : Number((fraction * 100).toPrecision(12));
}
