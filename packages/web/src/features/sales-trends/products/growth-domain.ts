/** Range of an axis and what lies outside it. */
export interface AxisDomain {
  min: number;
  max: number;
  /** Some values lie outside and are drawn at the edge. */
  isClamped: boolean;
}

/** Part of the axis that each side of zero has at least, so that all four areas can be seen. */
const LEAST_SIDE = 0.22;
const PADDING = 0.12;
/** Narrowest range: growths of a few hundredths of a percent must not look dramatic. */
const LEAST_RANGE = 0.02;
/** Values further out than this many typical distances would squeeze all others together. */
const OUTLIER_FACTOR = 4;
const FEWEST_FOR_OUTLIERS = 5;

/**
 * Range of a growth axis (fractions) around zero. One product that grew by 4,000 % must not squeeze the others into a
 * line: beyond four times the third quartile of the distances from zero the axis is cut.
 */
export function growthDomain(values: readonly number[]): AxisDomain {
  const limit = outlierLimit(values);
  const inside = values.map((value) => Math.max(-limit, Math.min(limit, value)));
  let min = Math.min(0, ...inside);
  let max = Math.max(0, ...inside);
  const range = Math.max(max - min, LEAST_RANGE);
  min -= range * PADDING;
  max += range * PADDING;
  const side = Math.max(max - min, LEAST_RANGE) * LEAST_SIDE;
  min = Math.min(min, -side);
  max = Math.max(max, side);
  return { min, max, isClamped: values.some((value) => value < min || value > max) };
}

function outlierLimit(values: readonly number[]): number {
  if (values.length < FEWEST_FOR_OUTLIERS) return Number.POSITIVE_INFINITY;
  const distances = values.map(Math.abs).toSorted((a, b) => a - b);
  const quartile = distances[Math.floor((distances.length - 1) * 0.75)] ?? 0;
  return quartile === 0 ? Number.POSITIVE_INFINITY : quartile * OUTLIER_FACTOR;
}

/** The value as it is drawn: inside the range, a little away from its edge so that the mark is whole. */
export function clampToDomain(value: number, domain: AxisDomain): number {
  const margin = (domain.max - domain.min) * 0.03;
  return Math.max(domain.min + margin, Math.min(domain.max - margin, value));
}

export function isOutside(value: number, domain: AxisDomain): boolean {
  return value < domain.min || value > domain.max;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A round distance between about `count` marks of a range. */
export function niceStep(range: number, count: number): number {
  const rough = range / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((step) => step * power >= rough) ?? 10) * power;
}
