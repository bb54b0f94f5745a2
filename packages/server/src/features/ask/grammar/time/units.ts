import type { AskDays } from '@botica/contract/ask/ask';
import type { Locale } from '@botica/contract/locales';
import type { Cursor, Read } from '../cursor';
import { type DataDays, type Unit, wholeUnit } from './days';

export interface PeriodContext extends DataDays {
  locale: Locale;
}

export interface Period {
  days: AskDays;
  /** The same days read with day and month swapped. */
  other: AskDays | null;
  /** For a month, a day of one, a quarter or a half without a year: the days in a year. */
  inYear: ((year: number) => AskDays | null) | null;
  /** The part of time that it is one of, to find the one before. */
  unit: Unit | null;
  /** Both ends of a range, which "how did sales change from August to September?" sets against each other. */
  ends?: { first: AskDays; last: AskDays };
}

const UNITS: readonly string[] = ['day', 'week', 'month', 'quarter', 'year'] satisfies Unit[];
const isUnit = (noun: string | null): noun is Unit => noun !== null && UNITS.includes(noun);

export const plain = (days: AskDays, unit: Unit | null = null): Period => ({ days, other: null, inYear: null, unit });

/** The unit of time that a noun names. */
export function unitAt(cursor: Cursor, place: number): Unit | null {
  const noun = cursor.valueOf(place, 'many') ?? cursor.valueOf(place, 'one');
  return isUnit(noun) ? noun : null;
}

const isYear = (number: number | null): number is number => number !== null && number >= 1970 && number <= 2148;

/** A year, perhaps after "de", "del año" or a comma. */
export function readYear(cursor: Cursor, place: number): Read<number> | null {
  let next = cursor.skip(place);
  if (cursor.isSymbol(next, ',')) next += 1;
  // `Q1-2019`, `enero/2019`; at the beginning of a year itself stands no sign.
  if (next === place && cursor.isSymbol(next, '-', '/') && cursor.at(next + 1)?.form.length === 4) next += 1;
  const isSaid = cursor.valueOf(next, 'one') === 'year' || cursor.valueOf(next, 'relative') === 'thisYear';
  if (isSaid) next = cursor.skip(next + 1);
  const number = cursor.number(next);
  return cursor.at(next)?.kind === 'number' && isYear(number) ? { value: number, next: next + 1 } : null;
}

/** `marzo del año pasado`. */
function readYearOf(cursor: Cursor, place: number, asOf: string): Read<number> | null {
  const relative = cursor.valueOf(place, 'relative');
  const back = relative === 'lastYear' ? 1 : relative === 'yearBeforeLast' ? 2 : relative === 'thisYear' ? 0 : null;
  return back === null ? null : { value: Number(asOf.slice(0, 4)) - back, next: place + 1 };
}

/** Completes what repeats each year: by the year that follows, else the latest one that has begun. */
export function yearly(
  cursor: Cursor,
  place: number,
  inYear: (year: number) => AskDays | null,
  unit: Unit | null,
  { asOf }: DataDays,
): Read<Period> | null {
  const year = readYear(cursor, place) ?? readYearOf(cursor, cursor.skip(place), asOf);
  if (year !== null) {
    const days = inYear(year.value);
    return days && { value: plain(days, unit), next: year.next };
  }
  const now = Number(asOf.slice(0, 4));
  const days = [now, now - 1, now - 2, now - 3, now - 4].map(inYear).find((each) => each !== null && each.from <= asOf);
  return days == null ? null : { value: { days, other: null, inYear, unit }, next: place };
}

const RELATIVE = new Map<string, readonly [Unit, back: number]>(
  Object.entries({
    today: ['day', 0],
    yesterday: ['day', 1],
    thisWeek: ['week', 0],
    lastWeek: ['week', 1],
    thisMonth: ['month', 0],
    lastMonth: ['month', 1],
    monthBefore: ['month', 1],
    thisQuarter: ['quarter', 0],
    lastQuarter: ['quarter', 1],
    thisYear: ['year', 0],
    lastYear: ['year', 1],
    dayBeforeYesterday: ['day', 2],
    weekBeforeLast: ['week', 2],
    monthBeforeLast: ['month', 2],
    yearBeforeLast: ['year', 2],
    yearBefore: ['year', 1],
  } as const),
);

/** The days of a phrase such as `lastMonth`; null where it says days only beside others. */
export function relativePeriod(relative: string, context: PeriodContext): Period | null {
  if (relative === 'all') return plain({ from: context.firstSale, to: context.asOf });
  const [unit, back] = RELATIVE.get(relative) ?? [];
  if (unit === undefined || back === undefined) return null;
  return plain(wholeUnit(unit, context, back), unit);
}

export function readRelative(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const relative = cursor.valueOf(place, 'relative');
  const value = relative === null ? null : relativePeriod(relative, context);
  return value && { value, next: place + 1 };
}
