/** Days that are not what they should be, from the first one on. */
export interface Stretch {
  kind: 'gap' | 'filledIn';
  start: number;
  /** The day after the last one. */
  end: number;
  /** How many: days that are closed anyway are none of a gap. */
  days: number;
  /** What such days usually sell, all together; of a filled-in stretch what it says. */
  amount: number;
}

/** Days without sales that are no closed weekend, and equal ones that no shop sells. */
const LEAST = { gap: 3, equal: 5, copied: 6 } as const;
/** Weeks that tell what a weekday usually sells. */
const USUAL_WEEKS = 8;

/**
 * Stretches of days where nothing was sold although such weekdays sell, and of days that were filled in: each sold exactly as much as the one
 * before, rose by exactly as much, or sold as much as a week before.
 * @param values sold on each day, the oldest first, as they are stored: equal is equal
 * @param isHoliday whether a day, by its place, is one on which shops are closed
 */
export function findStretches(values: readonly number[], isHoliday: (day: number) => boolean = () => false): Stretch[] {
  const usual = values.map((_, day) => usualAt(values, day));
  const isMissing = (day: number) => values[day] === 0 && (usual[day] ?? 0) > 0 && !isHoliday(day);
  const isClosed = (day: number) => values[day] === 0;
  const rise = (day: number) => (values[day] ?? 0) - (values[day - 1] ?? 0);
  const isSold = (day: number) => (values[day] ?? 0) > 0;
  const isLine = (day: number) =>
    day > 1 && isSold(day) && isSold(day - 1) && Math.abs(rise(day) - rise(day - 1)) < 1e-6;
  const isCopy = (day: number) => day >= 7 && values[day] === values[day - 7];
  const gaps = runsOf(values.length, isClosed)
    .filter(({ end }) => end < values.length)
    .map(({ start, end }) => range(start, end).filter(isMissing))
    .filter((missing) => missing.length >= LEAST.gap)
    .map((missing) => ({
      kind: 'gap' as const,
      start: missing[0] ?? 0,
      end: (missing.at(-1) ?? 0) + 1,
      days: missing.length,
      amount: -missing.reduce((sum, day) => sum + (usual[day] ?? 0), 0),
    }));
  const lines = runsOf(values.length, isLine)
    // The two days before began the line.
    .map(({ start, end }) => ({ start: start - 2, end }))
    .filter(({ start, end }) => end - start >= LEAST.equal);
  const copies = runsOf(values.length, isCopy).flatMap(({ start, end }) => {
    const sold = range(start, end).filter(isSold);
    // Closed days beside it are no part of it.
    return sold.length < LEAST.copied ? [] : [{ start: sold[0] ?? start, end: (sold.at(-1) ?? start) + 1 }];
  });
  const filledIn = [
    ...lines,
    ...copies.filter((copy) => !lines.some((line) => line.start < copy.end && copy.start < line.end)),
  ].map(({ start, end }) => ({
    kind: 'filledIn' as const,
    start,
    end,
    days: end - start,
    amount: values.slice(start, end).reduce((sum, value) => sum + value, 0),
  }));
  return [...gaps, ...filledIn].toSorted((a, b) => a.start - b.start);
}

/** Mean of the same weekday in the weeks before; 0 where most of them sold nothing. */
function usualAt(values: readonly number[], day: number): number {
  const before = range(1, USUAL_WEEKS + 1).flatMap((weeks) => values[day - 7 * weeks] ?? []);
  const open = before.filter((value) => value > 0);
  return open.length * 2 <= before.length ? 0 : open.reduce((sum, value) => sum + value, 0) / open.length;
}

function runsOf(length: number, isIn: (day: number) => boolean): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (const day of range(0, length)) {
    if (!isIn(day)) continue;
    const last = runs.at(-1);
    if (last?.end === day) last.end = day + 1;
    else runs.push({ start: day, end: day + 1 });
  }
  return runs;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
}
