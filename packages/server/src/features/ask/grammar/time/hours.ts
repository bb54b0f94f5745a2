import { MINUTES_PER_DAY } from '@botica/contract/ask/vocabulary';
import type { Cursor, Read } from '../cursor';

/** Minutes of the day, the end exclusive. */
export interface HourSpan {
  from: number;
  to: number;
}

interface Clock {
  minute: number;
  /** Whether it can only be a time of day. */
  isMarked: boolean;
  half: 'am' | 'pm' | null;
}

const TIME = /^(\d{1,2})(?:[:h](\d{2}))?\s*([ap])?\D*$/;

function clockAt(cursor: Cursor, place: number): Clock | null {
  const noon = cursor.valueOf(place, 'noon');
  if (noon !== null) return { minute: noon === 'noon' ? MINUTES_PER_DAY / 2 : 0, isMarked: true, half: null };
  const lexeme = cursor.at(place);
  const number = cursor.number(place);
  if (number !== null && number <= 24) return { minute: number * 60, isMarked: false, half: null };
  if (lexeme?.kind !== 'time') return null;
  const [, hours = '', minutes = '0', letter] = TIME.exec(lexeme.form.replace(/\s/g, '')) ?? [];
  const half = letter === 'p' ? 'pm' : letter === 'a' ? 'am' : null;
  const hour = half === null ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  const minute = hour * 60 + Number(minutes);
  if (hours === '' || Number(minutes) > 59 || minute > MINUTES_PER_DAY) return null;
  return { minute, isMarked: true, half };
}

/** A time with the part of the day that may follow it: `3 de la tarde`. */
function readClock(cursor: Cursor, place: number, isSaid = false): Read<Clock> | null {
  const start = cursor.skip(place, 'clock', 'to');
  const hasClock = cursor.lexemes.slice(place, start).some(({ meaning }) => meaning?.kind === 'clock');
  const clock = clockAt(cursor, start);
  // "las 5 sucursales" counts.
  const isCount =
    cursor.is(start + 1, 'order', 'last') || (cursor.is(start + 1, 'many') && !cursor.is(start + 1, 'daypart'));
  if (clock === null || (isCount && !clock.isMarked)) return null;
  const isMarked = clock.isMarked || hasClock || isSaid;
  const part = cursor.valueOf(start + 1, 'daypart');
  if (part === null || clock.minute > MINUTES_PER_DAY / 2 || !isMarked) {
    return { value: { ...clock, isMarked }, next: start + 1 };
  }
  const isLate = (part === 'afternoon' || part === 'evening') && clock.minute < MINUTES_PER_DAY / 2;
  const minute = clock.minute + (isLate ? MINUTES_PER_DAY / 2 : 0);
  return { value: { minute, isMarked: true, half: isLate ? 'pm' : 'am' }, next: start + 2 };
}

/** `2 to 4 pm` is from 14 h; `10 to 2 pm` is from 10 h. */
function alike(first: Clock, last: Clock): number {
  const isBare = !first.isMarked || (first.half === null && first.minute < MINUTES_PER_DAY / 2);
  if (last.half !== 'pm' || !isBare || first.minute >= MINUTES_PER_DAY / 2) return first.minute;
  const later = first.minute + MINUTES_PER_DAY / 2;
  return later < last.minute ? later : first.minute;
}

function spanOf(from: number, to: number): HourSpan | null {
  // "Between 12 and 1" is an hour, and thirteen of them where 1 is one of the night.
  const isNoon = from === MINUTES_PER_DAY / 2 && to <= 360;
  const isWhole = from === 0 && to === MINUTES_PER_DAY;
  return from === to || from >= MINUTES_PER_DAY || to === 0 || isNoon || isWhole ? null : { from, to };
}

/** `lunes a viernes de 9 a 13`: behind days, numbers are hours where no month follows. "Weekdays from 9 to 5" is not clear. */
function isOfDays(cursor: Cursor, place: number, first: Clock, last: Read<Clock>): boolean {
  const isFrom = /^(?:de|das|from)$/.test(cursor.at(place - 1)?.form ?? '') && cursor.is(place - 2, 'weekday', 'days');
  return isFrom && first.minute < last.value.minute && !cursor.is(cursor.skip(last.next), 'month');
}

/** Hours of the day: `entre 14h e 16h`, `from 2 to 4 pm`, `after 18h`, `a las 9`. */
export function readHours(cursor: Cursor, place: number): Read<HourSpan> | null {
  const side = cursor.meaning(place)?.kind;
  const isSided = side === 'since' || side === 'after' || side === 'before' || side === 'until';
  const hasLead = isSided || side === 'between';
  // "desde las 14": the article is part of the phrase.
  const saysClock = /(?: las| as| das)$/.test(hasLead ? (cursor.at(place)?.form ?? '') : '');
  const first = readClock(cursor, hasLead ? place + 1 : place, saysClock);
  if (first === null) return null;
  const isFirstTime = first.value.isMarked;
  const joins = cursor.is(first.next, 'to', 'until', 'and', 'clock') || cursor.isSymbol(first.next, '-', '–');
  // "desde las 9 y las 10" says nothing; "and" joins two times between which something lies.
  if (joins && (side === 'between' || !cursor.is(first.next, 'and')) && side !== 'before' && side !== 'after') {
    const lastPlace = cursor.is(first.next, 'to', 'clock') ? first.next : first.next + 1;
    // "Between 5 and 7 in the evening": the part of the day makes both of them times.
    const isOfPart = cursor.is(cursor.skip(lastPlace, 'clock', 'to') + 1, 'daypart');
    const last = readClock(cursor, lastPlace, isOfPart);
    if (last !== null && (isFirstTime || last.value.isMarked || isOfDays(cursor, place, first.value, last))) {
      const until = last.value.minute === 0 ? MINUTES_PER_DAY : last.value.minute;
      const value = spanOf(alike(first.value, last.value), until);
      return value && { value, next: last.next };
    }
  }
  if (!isFirstTime || side === 'between') return null;
  // "as 5 lojas" begins like "às 5": a number alone is a time only behind "a las" and "às".
  const isAt = isSided || cursor.is(place, 'to') || /à/i.test(cursor.at(place)?.text ?? '');
  if (!isAt && cursor.at(first.next - 1)?.kind === 'number') return null;
  const { minute } = first.value;
  const value =
    side === 'since' || side === 'after'
      ? spanOf(minute, MINUTES_PER_DAY)
      : side === 'before' || side === 'until'
        ? spanOf(0, minute)
        : minute % 60 === 0
          ? spanOf(minute, minute + 60)
          : null;
  return value && { value, next: first.next };
}

/** Parts of the day as the analyses cut it (metrics.md, Purchase preferences). */
export const DAYPARTS: Readonly<Record<'night' | 'morning' | 'afternoon' | 'evening', HourSpan>> = {
  night: { from: 0, to: 360 },
  morning: { from: 360, to: 720 },
  afternoon: { from: 720, to: 1080 },
  evening: { from: 1080, to: 1440 },
};
