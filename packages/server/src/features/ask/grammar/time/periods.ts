import type { AskDays } from '@botica/contract/ask/ask';
import { addDays } from '../../../../sales/windows/calendar';
import type { Cursor, Read } from '../cursor';
import { type DataDays, lastUnits, monthsFrom, readDate, startOf, type Unit, wholeUnit } from './days';
import { readMonth, readPartOfMonth } from './months';
import { type Period, type PeriodContext, plain, readRelative, readYear, unitAt, yearly } from './units';

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
  if (unit !== 'day' || !cursor.is(at, 'one')) return null;
  // "The previous day" is the one before the last.
  const isBefore = cursor.at(place)?.form === 'previous';
  return isBefore
    ? { value: plain(wholeUnit('day', context, 1), 'day'), next: at + 1 }
    : lastOf('day', 1, at + 1, context);
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
  if (said.some((form) => /(?:days|os|as|es)$/.test(form) && !/^(?:lunes|martes|miercoles|jueves|viernes)$/.test(form)))
    return null;
  const back = ((new Date(asOf).getUTCDay() - Number(weekday) + 13) % 7) + 1;
  const day = addDays(asOf, -back);
  return { value: plain({ from: day, to: day }, 'day'), next: isLast(place) ? at + 1 : place + 2 };
}

function lastOf(unit: Unit, count: number, next: number, context: PeriodContext): Read<Period> | null {
  if (count < 1 || count > 1000) return null;
  return { value: plain(lastUnits(unit, context, count)), next };
}

/** `the week of March 11`: the one that a day lies in. */
function readWeekOf(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const at = cursor.skip(place + 1);
  if (cursor.valueOf(place, 'one') !== 'week' || at === place + 1) return null;
  const day = readMonth(cursor, at, context);
  if (day?.value.unit !== 'day') return null;
  const from = startOf('week', day.value.days.from);
  return { value: plain({ from, to: addDays(from, 6) }, 'week'), next: day.next };
}

/** One stretch of time. */
export function readAtom(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
  const found =
    readWeekOf(cursor, place, context) ??
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
