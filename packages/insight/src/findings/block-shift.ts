import tCdf from '@stdlib/stats-base-dists-t-cdf';
import { mean } from '../forecast/series';
import { median } from './change-points';

/** How far the last steps lie from those before them. */
export interface Shift {
  now: number;
  before: number;
  pValue: number;
}

/** Blocks before the last one: fewer tell nothing of how they vary, and older ones say less. */
const BLOCKS = { least: 4, most: 12 } as const;

/**
 * The median of the last steps beside those of blocks of as many steps before them: Student's t of one more block. Whole blocks vary as weeks that
 * hang together do, so that a slow wave is no change, and one odd week is none of its block.
 * @param values the oldest first; null where a step has none
 * @param floor least standard deviation of a block: prices that never moved would make any step a wonder
 * @returns null where there are too few blocks
 */
export function blockShift(values: readonly (number | null)[], steps: number, floor: number): Shift | null {
  const middleBefore = (end: number) => {
    const known = values.slice(Math.max(0, end - steps), end).filter((value) => value !== null);
    return known.length < steps / 2 ? null : median(known);
  };
  const now = middleBefore(values.length);
  const count = Math.min(BLOCKS.most, Math.floor(values.length / steps) - 1);
  const blocks = Array.from({ length: Math.max(0, count) }, (_, place) =>
    middleBefore(values.length - (place + 1) * steps),
  ).filter((value) => value !== null);
  if (now === null || blocks.length < BLOCKS.least) return null;
  return { now, ...besideOthers(now, blocks, floor) };
}

/** One value beside others of its kind: Student's t of one more of them. */
export function besideOthers(
  value: number,
  others: readonly number[],
  floor: number,
): { before: number; pValue: number } {
  const before = mean(others);
  const squares = others.reduce((sum, other) => sum + (other - before) ** 2, 0);
  const deviation = Math.max(floor, Math.sqrt(squares / (others.length - 1))) * Math.sqrt(1 + 1 / others.length);
  return { before, pValue: 2 * tCdf(-Math.abs(value - before) / deviation, others.length - 1) };
}
