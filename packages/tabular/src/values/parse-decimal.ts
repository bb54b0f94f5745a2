import { divideHalfEven, powerOfTen } from '@botica/contract/decimal';
import { mayBeNumber, stripSigns } from './number-signs';
import { isUnknownText } from './unknown-text';

/** Decimal mark of a column. */
export type DecimalMark = '.' | ',';

export type DecimalFailure = 'unknown' | 'not_a_number' | 'number_too_large';

export type DecimalResult =
  | {
      ok: true;
      /** Exact value x 1,000,000: a number where it is a safe integer, else a bigint. */
      micros: number | bigint;
      /** More than six decimals were there, rounded half-even. */
      isRounded: boolean;
    }
  | { ok: false; code: DecimalFailure };

/** Values must be below this in magnitude. @internal */
export const DECIMAL_LIMIT = 1_000_000_000_000;

const SCALE = 6;
const UNKNOWN: DecimalResult = { ok: false, code: 'unknown' };
const NOT_A_NUMBER: DecimalResult = { ok: false, code: 'not_a_number' };
const TOO_LARGE: DecimalResult = { ok: false, code: 'number_too_large' };

const ZERO = 48;
const NINE = 57;
const DOT = 46;
const COMMA = 44;
const MINUS = 45;
/** Digits that a double adds up exactly. */
const MAX_EXACT_DIGITS = 15;

/**
 * Parses one amount exactly, without binary fractions, in a column whose decimal mark is `mark`.
 *
 * Accepts thousands groups of three by the other mark, a space (also no-break or thin) or an apostrophe; a sign before or
 * after, or accounting parentheses; currency signs and codes around the number; exponents. Plain numbers take the fast path.
 */
export function parseDecimal(text: string, mark: DecimalMark): DecimalResult {
  const micros = plainMicrosOf(text, mark);
  return Number.isNaN(micros) ? parseDecorated(text, mark) : { ok: true, micros, isRounded: false };
}

/** Longest plain amount: digits, groups, a mark and a minus. */
const PLAIN_LONGEST = 24;
const plainBytes = new Uint8Array(PLAIN_LONGEST);

function plainMicrosOf(text: string, mark: DecimalMark): number {
  const { length } = text;
  if (length > PLAIN_LONGEST) return Number.NaN;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code > NINE) return Number.NaN;
    plainBytes[at] = code;
  }
  return plainMicros(plainBytes, 0, length, mark);
}

/**
 * The fast path of `parseDecimal` for a range of ASCII or UTF-8: millionths of an amount of digits, a minus in front and at most one
 * decimal mark, each character looked at once. NaN for everything else, which may be an amount all the same.
 */
export function plainMicros(bytes: Uint8Array, from: number, to: number, mark: DecimalMark): number {
  const markCode = mark === '.' ? DOT : COMMA;
  const groupCode = mark === '.' ? COMMA : DOT;
  const isNegative = from < to && bytes[from] === MINUS;
  let value = 0;
  let digits = 0;
  let run = 0;
  let groups = 0;
  let decimals = -1;
  for (let at = isNegative ? from + 1 : from; at < to; at++) {
    const code = bytes[at] ?? 0;
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + (code - ZERO);
      digits++;
      run++;
    } else if (code === markCode && decimals < 0 && isGroupEnd(groups, run)) {
      decimals = digits;
      run = 0;
    } else if (code === groupCode && decimals < 0 && isGroupStart(groups, run, value, digits)) {
      groups++;
      run = 0;
    } else {
      return Number.NaN;
    }
  }
  const isClosed = decimals < 0 ? isGroupEnd(groups, run) : run > 0;
  if (!isClosed || digits > MAX_EXACT_DIGITS) return Number.NaN;
  const power = POWERS[SCALE - (decimals < 0 ? 0 : run)];
  if (power === undefined || value * power > Number.MAX_SAFE_INTEGER) return Number.NaN;
  const micros = value * power;
  return isNegative && micros !== 0 ? -micros : micros;
}

/** Whether a thousands mark may follow. No program writes 125 as 0.125, so that a 0 in front says that the mark is another. */
function isGroupStart(groups: number, run: number, value: number, digits: number): boolean {
  if (groups > 0) return run === 3;
  return run > 0 && run <= 3 && value >= (POWERS[digits - 1] ?? 0);
}

function isGroupEnd(groups: number, run: number): boolean {
  return groups === 0 ? run > 0 : run === 3;
}

/** 10^n; none beyond six decimals, which the slow path rounds. */
const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** Longer texts are no amounts: patterns must not meet a hostile cell of a megabyte. */
const LONGEST = 400;

/** The slow path: everything but digits with at most one mark. */
function parseDecorated(text: string, mark: DecimalMark): DecimalResult {
  const bare = text.length > LONGEST || !mayBeNumber(text) ? null : stripSigns(text);
  if (bare === null) return isUnknownText(text) ? UNKNOWN : NOT_A_NUMBER;
  const parts = splitNumber(bare.digits, mark);
  if (!parts) return isUnknownText(text) ? UNKNOWN : NOT_A_NUMBER;
  const result = scaleExactly(parts);
  if (!result) return TOO_LARGE;
  const signed = bare.isNegative ? -result.micros : result.micros;
  const isSafe = result.micros <= BigInt(Number.MAX_SAFE_INTEGER);
  return { ok: true, micros: isSafe ? Number(signed) : signed, isRounded: result.isRounded };
}

interface NumberParts {
  integer: string;
  fraction: string;
  exponent: number;
}

const GROUP_SEPARATOR = "[\\s\\u00a0\\u2009\\u202f'’]";
const SHAPES: Record<DecimalMark, RegExp> = { '.': shape('\\.', ','), ',': shape(',', '\\.') };
/** Groups of two before the last of three, as in India: `1,23,456.00`. */
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/;

/** One number: grouped or plain integer digits, a fraction, an exponent. A group separator must be the same throughout. */
function shape(mark: string, other: string): RegExp {
  return new RegExp(
    `^(?:([1-9]\\d{0,2}(?:(${other}|${GROUP_SEPARATOR})\\d{3}(?:\\2\\d{3})*))|(\\d*))(?:${mark}(\\d*))?(?:e([+-]?\\d{1,4}))?$`,
  );
}

/** Parts of a number without its signs; null where it is none. @internal */
export function splitNumber(digits: string, mark: DecimalMark): NumberParts | null {
  const match = SHAPES[mark].exec(mark === '.' && LAKHS.test(digits) ? digits.replaceAll(',', '') : digits);
  if (!match) return null;
  const [, grouped, , plain, fraction = '', exponent = '0'] = match;
  const integer = (grouped ?? plain ?? '').replace(/\D/g, '');
  if (integer === '' && fraction === '') return null;
  return { integer, fraction, exponent: Number(exponent) };
}

/** Value x 10^6 by moving the decimal mark in the text; half-even at the seventh decimal. Null beyond the limit. */
function scaleExactly({ integer, fraction, exponent }: NumberParts): { micros: bigint; isRounded: boolean } | null {
  const digits = (integer + fraction).replace(/^0+/, '');
  if (digits === '') return { micros: 0n, isRounded: false };
  const pointAt = digits.length - fraction.length + exponent + SCALE;
  if (pointAt > 12 + SCALE) return null;
  if (pointAt < 0) return { micros: 0n, isRounded: true };
  const whole = BigInt(digits.padEnd(pointAt, '0'));
  const divisor = powerOfTen(Math.max(0, digits.length - pointAt));
  const micros = divideHalfEven(whole, divisor);
  return micros >= BigInt(DECIMAL_LIMIT) * 1_000_000n ? null : { micros, isRounded: whole % divisor !== 0n };
}
