import { parseTime } from './parse-time';
import { isUnknownText } from './unknown-text';

/** Order of day, month and year in the numeric dates of a column. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

export type DateFailure = 'unknown' | 'not_a_date' | 'no_such_date' | 'date_out_of_range';

export type DateResult =
  | {
      ok: true;
      /** Days since 1970-01-01 of the written date; never shifted by the offset. */
      days: number;
      /** Seconds since midnight as written, null for a date without time. */
      secondOfDay: number | null;
      /** Minutes east of UTC when the value states them (`Z` is 0), so that the caller converts once. */
      offsetMinutes: number | null;
    }
  | { ok: false; code: DateFailure };

export interface YearRange {
  first: number;
  last: number;
  /** The first year of two digits that is one of 1900; 70 unless said. */
  pivot?: number;
}

const PIVOT = 70;

/** Years that a sale can have. Birth dates need their own range. */
export const SALE_YEARS: YearRange = { first: 1970, last: 2099 };

/** Spanish, English and Portuguese; without accents, since texts are compared that way. */
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene', 'janeiro'],
  ['february', 'feb', 'febrero', 'fevereiro', 'fev'],
  ['march', 'mar', 'marzo', 'marco'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo', 'maio', 'mai'],
  ['june', 'jun', 'junio', 'junho'],
  ['july', 'jul', 'julio', 'julho'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septiembre', 'setiembre', 'set', 'setembro'],
  ['october', 'oct', 'octubre', 'outubro', 'out'],
  ['november', 'nov', 'noviembre', 'novembro'],
  ['december', 'dec', 'diciembre', 'dic', 'dezembro', 'dez'],
];

const MONTHS = new Map(MONTH_NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

const MS_PER_DAY = 86_400_000;

/** No date is longer; patterns must not meet a hostile cell of a megabyte. */
const LONGEST = 64;
const WITH_TIME = /^(.+?)(?:t|,?\s+)(\d{1,2}(?::|h)\d{2}.*|\d{2}\.\d{2}(?:\.\d{2})?)$/i;
const OFFSET = /^(.*?)\s*(?:(z|utc|gmt)|(?:utc|gmt)?([+-])(\d{2}):?(\d{2})?(?:\s*\([^()]*\))?)$/i;
/** What a wall clock is said to be of: it is read as it stands. */
const ZONE = /\s+(?:[ecmpa][sd]t|brs?t|art|cls?t|pys?t|cot|pet|bot|uyt|vet|ect|ist|ces?t|wes?t|ees?t|bst)$/i;
const NUMERIC = /^(\d{1,4})\s?([/.\-\s])\s?(\d{1,2})\s?\2\s?(\d{1,4})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_NAME_FIRST = /^\p{L}{2,}\.?(?:-feira)?,\s*/iu;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|º|°)?[\s.\-/]*(?:de\s+)?(\p{L}+)\.?[\s,.\-/]*(?:del?\s+)?['’]?(\d{4}|\d{2})$/iu;
const MONTH_FIRST = /^(\p{L}+)\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/]+(\d{4}|\d{2})$/iu;
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|seg|ter|qua|qui|sex)\p{L}*\.?(?:-feira)?\s+(?=[\d\p{L}])/iu;
const YEAR_FIRST = /^(\d{4})[\s\-/]+(\p{L}+)\.?[\s\-/]+(\d{1,2})$/iu;

/**
 * Parses a date, with or without time, in a column whose numeric dates have `order`. A four-digit first part is a year
 * in every order; two-digit years 00-69 are 20xx, 70-99 are 19xx unless `years` has another pivot. Month names may be Spanish, English or Portuguese.
 */
export function parseDate(text: string, order: DateOrder, years: YearRange = SALE_YEARS): DateResult {
  const trimmed = spelledOut(text.trim());
  if (trimmed.length > LONGEST) return { ok: false, code: 'not_a_date' };
  const iso = ISO.exec(trimmed);
  if (iso) return finish(trimmed, isoParts(iso), isoSecond(iso), null, years);
  const withTime = WITH_TIME.exec(trimmed);
  if (!withTime) return finish(trimmed, readParts(trimmed, order, years.pivot), null, null, years);
  const [, dateText = '', timeText = ''] = withTime;
  const { clock, offsetMinutes } = splitOffset(timeText);
  const time = parseTime(clock);
  if (!time.ok) return { ok: false, code: 'not_a_date' };
  return finish(trimmed, readParts(dateText, order, years.pivot), time.secondOfDay, offsetMinutes, years);
}

/** As most programs write it: told by one pattern in place of five. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;

function isoParts([, year, month, day]: RegExpExecArray): DateParts {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

function isoSecond([, , , , hour, minute, second = '0']: RegExpExecArray): number | null {
  return hour === undefined ? null : Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

const COMPACT_TIME = /^(\d{8})t(\d{2})(\d{2})(\d{2})?(?=$|[z+-])/i;

/** `20260313T101500Z` as `20260313T10:15:00Z`; any other text as it is. */
function spelledOut(text: string): string {
  const mark = text.charCodeAt(8) | 32;
  return mark === 116
    ? text.replace(COMPACT_TIME, (_, day, hour, minute, second = '00') => `${day}T${hour}:${minute}:${second}`)
    : text;
}

interface DateParts {
  year: number;
  month: number;
  day: number;
}

interface WrittenParts extends DateParts {
  /** The year has two digits alone. */
  isShort: boolean;
}

function finish(
  text: string,
  parts: DateParts | null,
  secondOfDay: number | null,
  offsetMinutes: number | null,
  years: YearRange,
): DateResult {
  if (!parts) return { ok: false, code: isUnknownText(text) ? 'unknown' : 'not_a_date' };
  if (!isCalendarDate(parts)) return { ok: false, code: 'no_such_date' };
  if (parts.year < years.first || parts.year > years.last) return { ok: false, code: 'date_out_of_range' };
  const days = Date.UTC(parts.year, parts.month - 1, parts.day) / MS_PER_DAY;
  return { ok: true, days, secondOfDay, offsetMinutes };
}

function isCalendarDate({ year, month, day }: DateParts): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

function splitOffset(text: string): { clock: string; offsetMinutes: number | null } {
  const match = OFFSET.exec(text);
  if (!match) return { clock: text.replace(ZONE, ''), offsetMinutes: null };
  const [, clock = '', zero, sign, hours = '0', minutes = '0'] = match;
  if (zero !== undefined) return { clock, offsetMinutes: 0 };
  const offset = Number(hours) * 60 + Number(minutes);
  return { clock, offsetMinutes: sign === '-' ? -offset : offset };
}

function readParts(text: string, order: DateOrder, pivot = PIVOT): DateParts | null {
  const found = writtenParts(text, order);
  if (found === null || !found.isShort) return found;
  return { ...found, year: found.year + (found.year < pivot ? 2000 : 1900) };
}

function writtenParts(text: string, order: DateOrder): WrittenParts | null {
  return bareParts(text, order) ?? (WEEKDAY.test(text) ? bareParts(text.replace(WEEKDAY, ''), order) : null);
}

function bareParts(text: string, order: DateOrder): WrittenParts | null {
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first = '', , second = '', third = ''] = numeric;
    return orderParts(first, second, third, order);
  }
  const compact = COMPACT.exec(text);
  if (compact) return compactParts(compact, order);
  return readNamed(text.replace(DAY_NAME_FIRST, ''));
}

/** Eight digits begin with the year wherever that makes a day; else it stands behind, as in `21032026`. */
function compactParts([text, year, month, day]: RegExpExecArray, order: DateOrder): WrittenParts | null {
  const first = parts(year, month, day);
  if (order === 'ymd' || first === null || isCalendarDate(first)) return first;
  return orderParts(text.slice(0, 2), text.slice(2, 4), text.slice(4), order);
}

function orderParts(first: string, second: string, third: string, order: DateOrder): WrittenParts | null {
  if (first.length > 2) return third.length > 2 ? null : parts(first, second, third);
  if (order === 'ymd') return third.length > 2 ? null : parts(first, second, third);
  return order === 'dmy' ? parts(third, second, first) : parts(third, first, second);
}

function readNamed(text: string): WrittenParts | null {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return namedParts(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return namedParts(monthFirst[3], monthFirst[1], monthFirst[2]);
  const yearFirst = YEAR_FIRST.exec(text);
  return yearFirst ? namedParts(yearFirst[1], yearFirst[2], yearFirst[3]) : null;
}

function namedParts(year = '', name = '', day = ''): WrittenParts | null {
  const month = monthByName(name);
  return month === undefined ? null : parts(year, String(month), day);
}

function parts(year = '', month = '', day = ''): WrittenParts | null {
  if (year.length !== 4 && year.length !== 2) return null;
  return { year: Number(year), month: Number(month), day: Number(day), isShort: year.length === 2 };
}

/** Month 1..12 of a full or short name in es, en or pt, in any case, accents or not; undefined for other words. */
function monthByName(name: string): number | undefined {
  return MONTHS.get(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
