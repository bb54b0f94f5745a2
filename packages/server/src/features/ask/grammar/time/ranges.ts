import type { AskDays } from '@botica/contract/ask/ask';
import { addDays } from '../../../../sales/windows/calendar';
import type { Cursor, Read } from '../cursor';
import { dayOf } from './days';
import { follows, readAtom, spanning } from './periods';
import type { Period, PeriodContext } from './units';

const DASHES = ['-', '–'];

/** What stands between the ends of a range. */
function joins(cursor: Cursor, place: number, isBetween: boolean): boolean {
  // "de janeiro para fevereiro": elsewhere the word says nothing.
  return (
    cursor.is(place, 'to', 'until') ||
    cursor.at(place)?.form === 'para' ||
    cursor.at(place)?.isHyphened === true ||
    cursor.isSymbol(place, ...DASHES) ||
    (isBetween && cursor.is(place, 'and'))
  );
}

/** `del 5 al 10 de febrero`, `February 5 to 10`: two days of one month. */
function readDaysOfMonth(
  cursor: Cursor,
  place: number,
  isBetween: boolean,
  context: PeriodContext,
): Read<Period> | null {
  const isMonthFirst = cursor.is(place, 'month');
  // "Do dia 1 ao dia 15 de março"
  const dayAt = (at: number) => (cursor.valueOf(at, 'one') === 'day' ? cursor.skip(at + 1) : at);
  const start = dayAt(isMonthFirst ? place + 1 : place);
  const first = cursor.number(start);
  if (first === null || first > 31 || !joins(cursor, start + 1, isBetween)) return null;
  const end = dayAt(cursor.skip(start + 2));
  const last = cursor.number(end);
  if (last === null || last > 31) return null;
  // The month says with each of its days which year is meant.
  const atom = isMonthFirst ? readAtom(cursor, place, context) : readAtom(cursor, end, context);
  if (atom === null || atom.value.unit !== 'day')
    return isMonthFirst ? null : daysOfThat(cursor, [first, last], end + 1, context);
  const [year = 0, month = 0] = atom.value.days.from.split('-').map(Number);
  const withYear = isMonthFirst && cursor.at(end + 1)?.kind === 'number' ? (cursor.number(end + 1) ?? year) : year;
  const [from, to] = [dayOf(withYear, month, first), dayOf(withYear, month, last)];
  if (from === null || to === null || first > last) return null;
  const next = isMonthFirst ? (withYear === year && cursor.number(end + 1) !== year ? end + 1 : end + 2) : atom.next;
  return { value: { days: { from: from.from, to: to.to }, other: null, inYear: null, unit: null }, next };
}

/** `del 1 al 15 de este mes`. */
function daysOfThat(
  cursor: Cursor,
  [first, last]: [number, number],
  after: number,
  context: PeriodContext,
): Read<Period> | null {
  const month = readAtom(cursor, cursor.skip(after), context);
  if (month === null || month.value.unit !== 'month' || first < 1 || first > last) return null;
  const { from, to } = month.value.days;
  if (last > Number(to.slice(8))) return null;
  const days = { from: addDays(from, first - 1), to: addDays(from, last - 1) };
  return { value: { days, other: null, inYear: null, unit: null }, next: month.next };
}

/** Months one after the other: `enero y febrero de 2019`. */
function withNeighbours(cursor: Cursor, first: Read<Period>, context: PeriodContext): Read<Period> {
  const parts = [first.value];
  let next = first.next;
  while (cursor.is(next, 'and', 'month') || cursor.isSymbol(next, ',')) {
    // "enero febrero y marzo"
    const more = readAtom(cursor, cursor.is(next, 'month') ? next : cursor.skip(next + 1), context);
    if (more === null || more.value.unit !== first.value.unit) break;
    parts.push(more.value);
    next = more.next;
  }
  const last = parts.at(-1);
  if (parts.length === 1 || last === undefined) return first;
  const year = Number(last.days.from.slice(0, 4));
  const days = parts.map(({ days: own, inYear }) => inYear?.(year) ?? own);
  const isRow = days.every((each, place) => place === 0 || follows(days[place - 1] ?? each, each));
  const [start] = days;
  if (!isRow || start === undefined) return first;
  return { value: { days: { from: start.from, to: last.days.to }, other: null, inYear: null, unit: null }, next };
}

/** A stretch of time, or a range from one to another; with `joins` also months that are named one after the other. */
export function readPeriod(
  cursor: Cursor,
  place: number,
  context: PeriodContext,
  { joins: joinsNeighbours }: { joins: boolean },
): Read<Period> | null {
  const lead = cursor.meaning(place)?.kind;
  const isBetween = lead === 'between';
  const isOpen = lead === 'since' || lead === 'until' || lead === 'before' || lead === 'after';
  const start = isBetween || isOpen ? cursor.skip(place + 1) : place;
  if (lead !== 'until' && lead !== 'before' && lead !== 'after') {
    const days = readDaysOfMonth(cursor, start, isBetween, context);
    if (days !== null) return days;
  }
  const first = readAtom(cursor, start, context);
  if (first === null) return null;
  const isRange = (isBetween || lead === 'since' || !isOpen) && joins(cursor, first.next, isBetween);
  if (isRange) {
    // A hyphen is no piece of its own: `Jan-Mar`.
    const end = cursor.at(first.next)?.isHyphened ? first.next : first.next + 1;
    const last = readAtom(cursor, cursor.skip(end), context);
    const days = last && spanning(first.value, last.value);
    if (last && days) {
      const start = first.value.inYear?.(Number(days.from.slice(0, 4))) ?? first.value.days;
      const ends = { first: start, last: last.value.days };
      return { value: { days, other: null, inYear: null, unit: null, ends }, next: last.next };
    }
  }
  if (isBetween) return null;
  if (!isOpen) return joinsNeighbours ? withNeighbours(cursor, first, context) : first;
  const days = openRange(lead, first.value.days, context);
  return days && { value: { days, other: null, inYear: null, unit: null }, next: first.next };
}

function openRange(lead: string, { from, to }: AskDays, { firstSale, asOf }: PeriodContext): AskDays | null {
  const days =
    lead === 'since'
      ? { from, to: asOf }
      : lead === 'after'
        ? { from: addDays(to, 1), to: asOf }
        : { from: firstSale, to: lead === 'before' ? addDays(from, -1) : to };
  return days.from <= days.to ? days : null;
}
