import type { AskDays } from '@botica/contract/ask/ask';
import type { Locale } from '@botica/contract/locales';
import { addDays } from '../../../../sales/windows/calendar';
import type { Cursor, Read } from '../cursor';
import { type DataDays, dayOf, lastUnits, monthsFrom, readDate, type Unit, wholeUnit } from './days';

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

const plain = (days: AskDays, unit: Unit | null = null): Period => ({ days, other: null, inYear: null, unit });

/** The unit of time that a noun names. */
function unitAt(cursor: Cursor, place: number): Unit | null {
  const noun = cursor.valueOf(place, 'many') ?? cursor.valueOf(place, 'one');
  return isUnit(noun) ? noun : null;
}

const isYear = (number: number | null): number is number => number !== null && number >= 1970 && number <= 2148;

/** A year, perhaps after "de", "del año" or a comma. */
function readYear(cursor: Cursor, place: number): Read<number> | null {
  let next = cursor.skip(place);
  if (cursor.isSymbol(next, ',')) next += 1;
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
function yearly(
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

function readRelative(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const relative = cursor.valueOf(place, 'relative');
  const value = relative === null ? null : relativePeriod(relative, context);
  return value && { value, next: place + 1 };
}

/** `últimos 7 días`, `3 últimos meses`, `último día`. */
function readLast(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const numberFirst = cursor.number(place);
  const isLast = (at: number) => cursor.valueOf(at, 'last') === 'last';
  if (numberFirst !== null && isLast(place + 1)) {
    const unit = unitAt(cursor, place + 2);
    return unit && lastOf(unit, numberFirst, place + 3, context);
  }
  if (!isLast(place)) return null;
  const at = cursor.skip(place + 1);
  const number = cursor.number(at);
  const unit = unitAt(cursor, number === null ? at : at + 1);
  if (unit === null) return null;
  if (number !== null) return lastOf(unit, number, at + 2, context);
  return unit === 'day' && cursor.is(at, 'one') ? lastOf('day', 1, at + 1, context) : null;
}

/** `hace dos semanas`, `3 months ago`: the part of time that lies so many of them back. */
function readAgo(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const isFirst = cursor.is(place, 'ago');
  const at = isFirst ? cursor.skip(place + 1) : place;
  const count = cursor.number(at);
  const unit = unitAt(cursor, at + 1);
  const hasAgo = isFirst || cursor.is(at + 2, 'ago');
  if (count === null || unit === null || !hasAgo || count > 1000) return null;
  const next = cursor.is(at + 2, 'ago') ? at + 3 : at + 2;
  return { value: plain(wholeUnit(unit, context, count), unit), next };
}

/** `el domingo pasado`, `last Sunday`: the latest one before the last day of the data. */
export function readLastWeekday(cursor: Cursor, place: number, { asOf }: DataDays): Read<Period> | null {
  const isLast = (at: number) => cursor.valueOf(at, 'last') === 'last';
  const at = isLast(place) ? cursor.skip(place + 1) : place;
  const weekday = cursor.valueOf(at, 'weekday');
  if (weekday === null || (!isLast(place) && !isLast(place + 1))) return null;
  // "The last Saturdays" are how many?
  const said = [cursor.at(place)?.form ?? '', cursor.at(place + 1)?.form ?? ''];
  if (said.some((form) => /(?:days|os|as|es)$/.test(form) && !/^(?:lunes|martes|miercoles|jueves|viernes)$/.test(form))) return null;
  const back = ((new Date(asOf).getUTCDay() - Number(weekday) + 13) % 7) + 1;
  const day = addDays(asOf, -back);
  return { value: plain({ from: day, to: day }, 'day'), next: isLast(place) ? at + 1 : place + 2 };
}

function lastOf(unit: Unit, count: number, next: number, context: PeriodContext): Read<Period> | null {
  if (count < 1 || count > 1000) return null;
  return { value: plain(lastUnits(unit, context, count)), next };
}

function monthAt(cursor: Cursor, place: number): number | null {
  const month = cursor.valueOf(place, 'month');
  return month === null ? null : Number(month);
}

/** A month, or a day of one: `marzo`, `5 de febrero de 2019`, `Feb 5, 2019`. */
function readMonth(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const start = cursor.valueOf(place, 'one') === 'month' ? cursor.skip(place + 1) : place;
  const month = monthAt(cursor, start);
  if (month !== null) {
    const day = cursor.number(start + 1);
    const isDay = day !== null && day <= 31 && !cursor.is(start + 2, 'order', 'many');
    if (isDay) return yearly(cursor, start + 2, (year) => dayOf(year, month, day), 'day', context);
    return yearly(cursor, start + 1, (year) => monthsFrom(year, month, 1), 'month', context);
  }
  const dayPlace = cursor.valueOf(place, 'one') === 'day' ? cursor.skip(place + 1) : place;
  // "The first of March", "primero de marzo".
  const day = /^(?:first|primero|primeiro)$/.test(cursor.at(dayPlace)?.form ?? '') ? 1 : cursor.number(dayPlace);
  const after = cursor.skip(dayPlace + 1);
  const of = monthAt(cursor, after);
  if (day === null || day > 31 || of === null) return null;
  return yearly(cursor, after + 1, (year) => dayOf(year, of, day), 'day', context);
}

/** Days of a month: `primera quincena de febrero`, `first half of May`, `first week of January`, `last week of March`. */
function readPartOfMonth(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const part = cursor.valueOf(place, 'fortnight') ?? cursor.valueOf(place, 'half');
  const isFirst = cursor.valueOf(place, 'last') === 'first';
  const isLast = cursor.valueOf(place, 'relative') === 'lastWeek' && /ultima|last/.test(cursor.at(place)?.form ?? '');
  const counted = isFirst || cursor.valueOf(place, 'last') === 'last' ? cursor.number(cursor.skip(place + 1)) : null;
  const isLastFew = !isFirst && counted !== null;
  const number = counted;
  const nounAt = cursor.skip(place + 1) + (number === null ? 0 : 1);
  const unit = isFirst || isLastFew ? unitAt(cursor, nounAt) : isLast ? ('week' as const) : null;
  if (part === null && unit !== 'day' && unit !== 'week') return null;
  // "The first days of March" are how many?
  if (part === null && !isLast && number === null && cursor.is(nounAt, 'many')) return null;
  const at = cursor.skip(isFirst || isLastFew ? nounAt + 1 : place + 1);
  // "The last 10 days of the month" may be those until today.
  if (isLastFew && !cursor.is(at, 'month') && !cursor.is(cursor.skip(at + 1), 'month')) return null;
  const month = monthAround(cursor, at, context);
  if (month === null) return null;
  const { from, to } = month.value.days;
  const length = Number(to.slice(8));
  const half = cursor.is(place, 'fortnight') || length % 2 === 1 ? 15 : length / 2;
  const count = Math.min(length, (number ?? 1) * (unit === 'week' ? 7 : 1));
  const [first, last] =
    part !== null
      ? part === '1'
        ? [1, half]
        : [half + 1, length]
      : isLast || isLastFew
        ? [length + 1 - (isLast ? 7 : count), length]
        : [1, count];
  return { value: plain({ from: addDays(from, first - 1), to: addDays(from, last - 1) }), next: month.next };
}

/** A month by its name, or as "del mes", "last month". */
function monthAround(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const read =
    readRelative(cursor, place, context) ?? (cursor.is(place, 'month') ? readMonth(cursor, place, context) : null);
  if (read !== null) return read.value.unit === 'month' ? read : null;
  if (cursor.valueOf(place, 'one') !== 'month') return null;
  const named = cursor.skip(place + 1);
  if (cursor.is(named, 'month')) return readMonth(cursor, named, context);
  return { value: plain(wholeUnit('month', context, 0), 'month'), next: place + 1 };
}

/** One stretch of time. */
export function readAtom(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const found =
    readPartOfMonth(cursor, place, context) ??
    readAgo(cursor, place, context) ??
    readLastWeekday(cursor, place, context) ??
    readRelative(cursor, place, context) ??
    readLast(cursor, place, context) ??
    readMonth(cursor, place, context);
  if (found !== null) {
    // "del año 2019": the noun was read as this year.
    const isThisYear = cursor.valueOf(place, 'relative') === 'thisYear' && cursor.at(place)?.kind === 'word';
    const year = isThisYear ? readYear(cursor, place) : null;
    return year === null ? found : { value: plain(monthsFrom(year.value, 1, 12), 'year'), next: year.next };
  }
  // "el día 14/02/2019"
  const datePlace = cursor.valueOf(place, 'one') === 'day' ? cursor.skip(place + 1) : place;
  const lexeme = cursor.at(datePlace);
  if (lexeme?.kind === 'date') {
    const date = readDate(lexeme.form, context.locale);
    const unit = date?.days.from === date?.days.to ? 'day' : 'month';
    return date && { value: { ...plain(date.days, unit), other: date.other }, next: datePlace + 1 };
  }
  const quarter = cursor.valueOf(place, 'quarter');
  if (quarter !== null) {
    const inYear = (year: number) => monthsFrom(year, Number(quarter) * 3 - 2, 3);
    return yearly(cursor, place + 1, inYear, 'quarter', context);
  }
  const half = cursor.valueOf(place, 'half');
  if (half !== null) {
    return yearly(cursor, place + 1, (year) => monthsFrom(year, Number(half) * 6 - 5, 6), null, context);
  }
  const year = cursor.is(place, 'filler') ? null : readYear(cursor, place);
  if (year === null || cursor.is(year.next, 'many', 'order')) return null;
  return { value: plain(monthsFrom(year.value, 1, 12), 'year'), next: year.next };
}

/** The days of both ends together; the first one takes the year of the last. Null where they are the wrong way round. */
export function spanning(first: Period, last: Period): AskDays | null {
  const year = Number(last.days.from.slice(0, 4));
  const candidates =
    first.inYear === null ? [first.days] : [first.inYear(year), first.inYear(year - 1)].filter((each) => each !== null);
  const start = candidates.find(({ from }) => from <= last.days.to);
  return start === undefined ? null : { from: start.from, to: last.days.to };
}

/** Whether one stretch begins on the day after the other. */
export function follows(first: AskDays, second: AskDays): boolean {
  return addDays(first.to, 1) === second.from;
}
