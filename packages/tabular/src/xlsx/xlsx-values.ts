/** What a number format shows of a number. */
export type NumberKind = 'number' | 'date' | 'time' | 'datetime' | 'duration';

// ECMA-376 part 1, 18.8.30: built-in formats that have no code in the file.
const BUILT_IN: ReadonlyMap<number, NumberKind> = new Map<number, NumberKind>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'datetime'],
  [46, 'duration'],
]);

/** Excel allows 255 characters; the patterns below must not meet a hostile code of a megabyte. */
const LONGEST_CODE = 512;

/** The kind of a format by its id and, for custom ones, its code. */
export function numberKind(formatId: number, code: string | undefined): NumberKind {
  if (code === undefined) return BUILT_IN.get(formatId) ?? 'number';
  if (/\[(h+|m+|s+)\]/i.test(code.slice(0, LONGEST_CODE))) return 'duration';
  const section = code
    .slice(0, LONGEST_CODE)
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .split(';', 1)[0];
  const letters = (section ?? '').toLowerCase().replace(/general|am\/pm|a\/p/g, '');
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[yd]/.test(letters) || (!hasTime && letters.includes('m'));
  if (hasDate && hasTime) return 'datetime';
  return hasDate ? 'date' : hasTime ? 'time' : 'number';
}

const DAY_SECONDS = 86_400;
/** From serial 0 of the 1900 system to 1970-01-01; the 1904 system starts 1,462 days later. */
const EPOCH_DAYS = 25_569;
const DAYS_1904 = 1_462;
/** Serial of 9999-12-31. */
const LAST_SERIAL = 2_958_465;

/** A whole number of more digits than a double keeps; programs that are no spreadsheets store such codes. */
const LONG_WHOLE = /^-?[1-9]\d{15,}$/;

/** Whether a text of `numberText` is that of a number: neither a date or time nor what could not be read as a number. */
export function isNumberText(text: string): boolean {
  return NUMBER_TEXT.test(text);
}

const NUMBER_TEXT = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;

/**
 * The text of a stored number: the shortest that reads back as the same double (a file may store 548.97149999999999 for
 * 548.9715), or for date formats `YYYY-MM-DD`, `HH:MM:SS` or both. A date format on a whole day with a time keeps the time.
 */
export function numberText(stored: string, kind: NumberKind, is1904: boolean): string {
  const value = Number(stored);
  if (stored === '' || !Number.isFinite(value)) return stored;
  if (kind === 'number' || value < 0 || value > LAST_SERIAL) return LONG_WHOLE.test(stored) ? stored : String(value);
  const total = Math.round(value * DAY_SECONDS);
  if (kind === 'duration') return clock(total);
  const day = Math.floor(total / DAY_SECONDS);
  const second = total % DAY_SECONDS;
  if (kind === 'time') return clock(second);
  // Excel counts a 29 February 1900 that was not: days before it are one further on.
  const days = day + (is1904 ? DAYS_1904 : day < 60 ? 1 : 0) - EPOCH_DAYS;
  const date = dateText(days);
  return kind === 'date' && second === 0 ? date : `${date} ${clock(second)}`;
}

/** Sheets repeat their dates; formatting one costs as much as reading fifty cells. */
const DATES = new Map<number, string>();

function dateText(days: number): string {
  let text = DATES.get(days);
  if (text === undefined) {
    text = new Date(days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
    if (DATES.size < 10_000) DATES.set(days, text);
  }
  return text;
}

function clock(total: number): string {
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
