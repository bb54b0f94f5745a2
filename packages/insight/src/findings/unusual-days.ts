import { median, medianDeviation } from './change-points';
import type { UnusualStep } from './unusual-steps';

/** Weeks on each side that a day is compared with, and how many of both must have sold. */
const AROUND = 6;
const LEAST_KNOWN = 6;
/** From so many deviations on: days vary more wildly than weeks. */
const LEAST_SCORE = 5;
/** Least deviation of a logarithm: closer days than that are counted in pieces, not in chance. */
const FLOOR = 0.05;
/** Closer than this share to one side alone, a day belongs to the level there. */
const LEAST_SIDE_SHARE = 0.5;
const MAD_TO_DEVIATION = 1.4826;

/**
 * Days far from the median of the same weekday in the six weeks before and after, by ratio, and from that of each side alone (Hampel's
 * identifier). Days without sales were closed, holidays are known, and the last day may not be over: none of them is told.
 * @param values sold on each day, the oldest first
 * @param isHoliday whether a day, by its place, is one
 */
export function findUnusualDays(
  values: readonly number[],
  isHoliday: (day: number) => boolean = () => false,
): UnusualStep[] {
  const logs = values.map((value, day) => (value > 0 && !isHoliday(day) ? Math.log(value) : null));
  const side = (day: number, sign: 1 | -1) =>
    Array.from({ length: AROUND }, (_, week) => logs[day + sign * 7 * (week + 1)] ?? null).filter(
      (log) => log !== null,
    );
  const compared = logs.slice(0, -1).flatMap((log, day) => {
    const sides = [side(day, -1), side(day, 1)];
    if (log === null || sides.flat().length < LEAST_KNOWN) return [];
    return [{ day, log, sides, rest: log - median(sides.flat()) }];
  });
  const deviation = Math.max(FLOOR, MAD_TO_DEVIATION * medianDeviation(compared.map(({ rest }) => rest)));
  return compared.flatMap(({ day, log, sides, rest }): UnusualStep[] => {
    const score = rest / deviation;
    const isOfOneSide = sides.some(
      (own) => own.length > 0 && Math.abs(log - median(own)) < LEAST_SIDE_SHARE * Math.abs(rest),
    );
    if (Math.abs(score) < LEAST_SCORE || isOfOneSide) return [];
    const value = values[day] ?? 0;
    return [{ step: day, value, expected: value / Math.exp(rest), score }];
  });
}
