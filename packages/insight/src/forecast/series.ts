/** Values of equal steps of time, the oldest first, with the steps of a year (or of a week, for days): 1 where there is no season. */
export interface Series {
  values: readonly number[];
  period: number;
}

/** Forecasts of the next steps, one for each. */
export type Method = (series: Series, horizon: number) => number[];

/** Steps from 0 on. */
export function steps<Value>(count: number, valueAt: (step: number) => Value): Value[] {
  return Array.from({ length: count }, (_, step) => valueAt(step));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
