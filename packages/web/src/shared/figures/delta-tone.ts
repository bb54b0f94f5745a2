/** Which way a figure should go: more customers is good, more churn is bad, some figures are neither. */
export type GoodDirection = 'up' | 'down' | 'none';
export type DeltaTone = 'good' | 'bad' | 'flat';

/** Smaller than half of the last digit shown: it reads as 0.0 and is neither good nor bad. */
export function deltaTone(delta: number, goodWhen: GoodDirection, smallest: number): DeltaTone {
  if (Math.abs(delta) < smallest || goodWhen === 'none') return 'flat';
  return delta > 0 === (goodWhen === 'up') ? 'good' : 'bad';
}

export type DeltaArrow = 'up' | 'down' | 'level';

export function deltaArrow(delta: number, smallest: number): DeltaArrow {
  if (Math.abs(delta) < smallest) return 'level';
  return delta > 0 ? 'up' : 'down';
}

/** Rates are shown as `12.5 %`: half of a tenth of a percent. */
export const SMALLEST_RATE = 0.0005;
/** Points are shown as `2.5 pp`: half of a tenth. */
export const SMALLEST_POINTS = 0.05;
