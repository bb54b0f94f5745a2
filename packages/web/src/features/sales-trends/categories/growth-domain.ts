/** Range of an axis and what lies outside it. */
export interface AxisDomain {
  min: number;
  max: number;
  /** Distance between the marks of the axis; both ends are multiples of it, a bounded one apart. */
  step: number;
  /** No value can lie below -1; what the axis shows there is room only. */
  isBounded?: boolean;
}

/** Part of the axis that each side of zero has at least, so that all four areas can be seen. */
const LEAST_SIDE = 0.22;
const PADDING = 0.12;
/** Narrowest range: growths of a few hundredths of a percent must not look dramatic. */
const LEAST_RANGE = 0.02;
/** Values further out than this many typical distances would squeeze all others together. */
const OUTLIER_FACTOR = 2.5;
const FEWEST_FOR_OUTLIERS = 3;
const MARKS = 6;
/** All is lost. Only where refunds exceed sales growth is less than that. */
const LEAST_GROWTH = -1;
const LEAST_BOUNDED_SIDE = 0.12;

/**
 * Range of a growth axis (fractions) around zero, with round ends. One product that grew by 4,000 % must not squeeze
 * the others into a line: values beyond two and a half times the third quartile of the distances from zero do not widen it. They are drawn at
 * the edge and listed.
 */
export function growthDomain(values: readonly number[]): AxisDomain {
  const limit = outlierLimit(values);
  const ordinary = values.filter((value) => Math.abs(value) <= limit);
  let min = Math.min(0, ...ordinary);
  let max = Math.max(0, ...ordinary);
  const range = Math.max(max - min, LEAST_RANGE);
  min -= range * PADDING;
  max += range * PADDING;
  const side = (max - min) * LEAST_SIDE;
  const domain = roundEnds(Math.min(min, -side), Math.max(max, side));
  const isBelowAll = values.some((value) => value < LEAST_GROWTH);
  if (isBelowAll || domain.min >= LEAST_GROWTH) return domain;
  // Where growth is far larger than losses can be, the axis keeps room for the two areas of losses all the same.
  const room = (domain.max - LEAST_GROWTH) * LEAST_BOUNDED_SIDE;
  return { ...domain, min: Math.min(LEAST_GROWTH, -room), isBounded: true };
}

/** Whether the axis says this: nothing shrinks by more than everything. */
export function hasLabel(value: number, { isBounded = false }: AxisDomain): boolean {
  return !isBounded || value >= LEAST_GROWTH - 1e-9;
}

function roundEnds(min: number, max: number): AxisDomain {
  const step = niceStep(max - min, MARKS);
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step, step };
}

function outlierLimit(values: readonly number[]): number {
  if (values.length < FEWEST_FOR_OUTLIERS) return Number.POSITIVE_INFINITY;
  const distances = values.map(Math.abs).toSorted((a, b) => a - b);
  const quartile = distances[Math.floor((distances.length - 1) * 0.75)] ?? 0;
  return Math.max(quartile, LEAST_RANGE) * OUTLIER_FACTOR;
}

/** The value as it is drawn: where it is, or a little inside the edge when it lies outside the range. */
export function clampToDomain(value: number, domain: AxisDomain): number {
  if (!isOutside(value, domain)) return value;
  const margin = (domain.max - domain.min) * 0.06;
  return value < domain.min ? domain.min + margin : domain.max - margin;
}

export function isOutside(value: number, domain: AxisDomain): boolean {
  return value < domain.min || value > domain.max;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A round distance between about `count` marks of a range. @internal */
export function niceStep(range: number, count: number): number {
  const rough = range / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((step) => step * power >= rough) ?? 10) * power;
}

/** Decimals that a percentage needs so that marks `step` apart (a fraction) are told apart: 0.025 -> 1. */
export function stepDecimals(step: number): number {
  const digits = [0, 1, 2].find((count) => {
    const scaled = step * 100 * 10 ** count;
    return Math.abs(scaled - Math.round(scaled)) < 1e-6;
  });
  return digits ?? 3;
}
