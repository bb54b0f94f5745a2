import type { Cursor, Read } from './cursor';

/** An amount or number in digits, words, or both: `5.000,00`, `50 mil`, `R$ 1,5 milhão`, `mil quinientos`, `50k`. */
export interface Amount {
  value: number;
  /** Whether a currency stands beside it. */
  isMoney: boolean;
  isPercent: boolean;
}

const LARGEST = 1e12;
const SHORT = new Map([
  ['k', 1000],
  ['mil', 1000],
  ['m', 1e6],
  ['mm', 1e6],
  ['mi', 1e6],
]);

/** The value of digits with marks: groups of three are thousands, other digits behind the last mark decimals. */
function valueOfMarked(form: string): number {
  const parts = form.split('.');
  const last = parts.at(-1) ?? '';
  const hasDecimals = last.length < 3;
  const whole = (hasDecimals ? parts.slice(0, -1) : parts).join('');
  return Number(hasDecimals ? `${whole}.${last}` : whole);
}

function digitsAt(cursor: Cursor, place: number): number | null {
  const lexeme = cursor.at(place);
  if (lexeme?.kind === 'amount') return valueOfMarked(lexeme.form);
  if (lexeme?.kind === 'number') return Number(lexeme.form);
  const [, digits, scale = ''] = /^(\d{1,9})(k|mil|mm?|mi)$/.exec(lexeme?.form ?? '') ?? [];
  const times = SHORT.get(scale);
  return digits === undefined || times === undefined ? null : Number(digits) * times;
}

function wordAt(cursor: Cursor, place: number): number | null {
  const word = cursor.valueOf(place, 'number');
  return word === null ? null : Number(word);
}

/** Words of numbers one after the other: each scale counts what stands before it. */
function readNumber(cursor: Cursor, start: number): Read<number> | null {
  let [total, current] = [0, 0];
  let place = start;
  const digits = digitsAt(cursor, place);
  if (digits !== null) {
    current = digits;
    place += 1;
  }
  for (;;) {
    // "treinta y cinco": "and" belongs to a number where another word of one follows.
    const isJoined = place > start && digits === null && cursor.is(place, 'and');
    const at = isJoined ? place + 1 : place;
    const word = digits === null ? wordAt(cursor, at) : null;
    const scale = cursor.valueOf(at, 'scale');
    if (word !== null) current += word;
    else if (scale !== null && !isJoined) {
      total += (current === 0 ? 1 : current) * Number(scale);
      current = 0;
    } else break;
    place = at + 1;
  }
  return place === start ? null : { value: total + current, next: place };
}

/** Reads an amount from a place on, with its currency on either side. */
export function readAmount(cursor: Cursor, place: number): Read<Amount> | null {
  const start = skipCurrency(cursor, place);
  const number = readNumber(cursor, cursor.is(start, 'filler') && cursor.is(start + 1, 'scale') ? start + 1 : start);
  if (number === null || number.value >= LARGEST) return null;
  const isPercent = isPercentAt(cursor, number.next);
  const after = isPercent ? number.next + 1 : number.next;
  const ofCurrency = cursor.is(after, 'filler') && cursor.is(after + 1, 'currency') ? after + 1 : after;
  const next = skipCurrency(cursor, ofCurrency);
  const isMoney = start > place || next > ofCurrency;
  return { value: { value: number.value, isMoney, isPercent }, next: next > ofCurrency ? next : after };
}

/** Whether a percent sign or its word stands there. */
export function isPercentAt(cursor: Cursor, place: number): boolean {
  return /^(?:%|percent|por ?ciento|por ?cento)$/.test(cursor.at(place)?.form ?? '');
}

function skipCurrency(cursor: Cursor, place: number): number {
  let next = place;
  while (cursor.is(next, 'currency')) next += 1;
  return next;
}

/** As decimal text, as a bound of the query holds it. */
export function decimalOf({ value, isPercent }: Amount): string {
  // At most two decimals were read, and two more are those of a percentage.
  return String(Number((isPercent ? value / 100 : value).toFixed(4)));
}
