import { AGE_RANGES, type AgeRange } from '@botica/contract/sales-trends/vocabulary';

/** Ages on the day of the purchase, inclusive; "65+" ends where ages end. */
export const AGES: Record<AgeRange, readonly [number, number]> = {
  '18-24': [18, 24],
  '25-34': [25, 34],
  '35-44': [35, 44],
  '45-54': [45, 54],
  '55-64': [55, 64],
  '65+': [65, 32_767],
};

/** Groups of a line's age as numbers: the ranges in their order from 1 on, minors below them, unknown ages above. */
export const UNDER_18 = 0;
export const UNKNOWN_AGE = AGE_RANGES.length + 1;

/** The group of an age range. */
export function ageGroupOf(range: AgeRange): number {
  return AGE_RANGES.indexOf(range) + 1;
}

/** SQL: the group of `age`, a number from 0 to 7. */
export const AGE_GROUP = `toUInt8(multiIf(age < 0, ${UNKNOWN_AGE}, ${AGE_RANGES.map(
  (range) => `age < ${AGES[range][0]}, ${ageGroupOf(range) - 1}`,
).join(', ')}, ${AGE_RANGES.length}))`;
