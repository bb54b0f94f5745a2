import type { AskDays, AskFilter, AskQuery } from '@botica/contract/ask/ask';
import { type AskNote, TIME_PARTS, type TimePart } from '@botica/contract/ask/vocabulary';
import { addDays, type DateRange, daysBetween, yearBefore } from '../../../sales/windows/calendar';
import { type DataDays, plus, startOf } from '../grammar/time/days';

/** The days of an answer, those that it is compared with, and what the reader must know of both. */
export interface AskWindows {
  days: DateRange;
  compared: DateRange | null;
  notes: AskNote[];
}

const rangeOf = ({ from, to }: AskDays): DateRange => ({ from, to: addDays(to, 1) });
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/**
 * The days of the data that a query is about. A month that the data ends in is only as long as the data, which is said,
 * and what it is compared with is cut alike: an unfinished month is no fall.
 */
export function askWindows({ period, compare }: Pick<AskQuery, 'period' | 'compare'>, data: DataDays): AskWindows {
  const all = rangeOf({ from: data.firstSale, to: data.asOf });
  const asked = period === null ? all : rangeOf(period);
  const days = { from: later(asked.from, all.from), to: earlier(asked.to, all.to) };
  const notes: AskNote[] = [];
  if (asked.to > all.to) notes.push('incomplete');
  if (asked.from < all.from) notes.push('starts_late');
  if (compare === null) return { days, compared: null, notes };
  const length = daysBetween(days.from, days.to);
  let compared = comparedDays(compare, days);
  if (compare.kind === 'days') {
    const end = addDays(compared.from, length);
    if (asked.to > all.to && end < compared.to) {
      compared = { from: compared.from, to: end };
      notes.push('equal_days');
    }
    if (compared.to > all.to) {
      compared = { from: compared.from, to: all.to };
      if (!notes.includes('incomplete')) notes.push('incomplete');
    }
  }
  const isKnown = compared.from >= data.firstSale && compared.from < compared.to;
  if (!isKnown) notes.push('no_previous');
  return { days, compared: isKnown ? compared : null, notes };
}

function comparedDays(compare: NonNullable<AskQuery['compare']>, days: DateRange): DateRange {
  if ('days' in compare) return rangeOf(compare.days);
  if (compare.kind === 'year') return yearBefore(days);
  return { from: addDays(days.from, -daysBetween(days.from, days.to)), to: days.from };
}

/** The last day of a range is the one before its end. */
export function inclusive({ from, to }: DateRange): AskDays {
  return { from, to: addDays(to, -1) };
}

/** How many days of a range its filters by weekday leave. */
export function countDays({ from, to }: DateRange, filters: readonly AskFilter[]): number {
  let count = 0;
  for (let day = from; day < to; day = addDays(day, 1)) {
    const weekday = new Date(day).getUTCDay() || 7;
    const isLeft = filters.every(
      (filter) => filter.dimension !== 'weekday' || filter.values.includes(weekday) !== filter.exclude,
    );
    if (isLeft) count += 1;
  }
  return count;
}

export function timePartOf(by: AskQuery['by']): TimePart | null {
  return TIME_PARTS.find((part) => part === by) ?? null;
}

/** First days of the parts that a range touches, in order, at most so many. */
export function partsOf(part: TimePart, { from, to }: DateRange, most: number): string[] {
  const parts: string[] = [];
  const first = startOf(part, from);
  for (let count = 0; count < most; count += 1) {
    const start = plus(part, first, count);
    if (start >= to) break;
    parts.push(start);
  }
  return parts;
}
