import { addDays } from '../../../../sales/windows/calendar';
import type { Cursor, Read } from '../cursor';
import { dayOf, monthsFrom, wholeUnit } from './days';
import { type Period, type PeriodContext, plain, readRelative, unitAt, yearly } from './units';

function monthAt(cursor: Cursor, place: number): number | null {
  const month = cursor.valueOf(place, 'month');
  return month === null ? null : Number(month);
}

/** A month, or a day of one: `marzo`, `5 de febrero de 2019`, `Feb 5, 2019`. */
export function readMonth(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
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
export function readPartOfMonth(cursor: Cursor, place: number, context: PeriodContext): Read<Period> | null {
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
