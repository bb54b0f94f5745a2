import { type DateOrder, parseDate, type YearRange } from '../values/parse-date';

/**
 * Which orders make a date of a text; `yearFirst`: four digits in front, and `named`: the month is a word, so that no order is
 * needed.
 */
export type DateVerdict = DateOrder | 'eitherOrder' | 'yearFirst' | 'named' | 'none';

const LONGEST_DATE = 64;
const SEVERAL_NUMBERS = /\d\D+\d/;
const ANY_YEARS: YearRange = { first: 1900, last: 2099 };

export function judgeDateText(text: string): DateVerdict {
  if (!FIRST_NUMBER.test(text)) return 'none';
  const isDmy = parseDate(text, 'dmy', ANY_YEARS).ok;
  // A text of one number, as most that are no dates, is the same in every order.
  const hasOrder = SEVERAL_NUMBERS.test(text);
  const isMdy = hasOrder ? parseDate(text, 'mdy', ANY_YEARS).ok : isDmy;
  const isYmd = hasOrder ? parseDate(text, 'ymd', ANY_YEARS).ok : isDmy;
  if (!isDmy && !isMdy) return isYmd ? 'ymd' : 'none';
  if (/\p{L}{3}/u.test(text)) return 'named';
  if (/^\s*\d{4}/.test(text)) return 'yearFirst';
  if (isDmy && isMdy) return 'eitherOrder';
  return isDmy ? 'dmy' : 'mdy';
}

/** The first number of a date is a day, a month, a year or all of them in eight digits. */
const FIRST_NUMBER = /^\D*(?:\d{1,4}|\d{8})(?!\d)/;

/** The year of a date; whether the day or the month comes first does not matter. Null for a text that is none. */
export function yearOf(text: string): number | null {
  const order = (['dmy', 'mdy', 'ymd'] as const).find((one) => parseDate(text, one, ANY_YEARS).ok);
  const parsed = order === undefined ? null : parseDate(text, order, ANY_YEARS);
  return parsed?.ok ? new Date(parsed.days * 86_400_000).getUTCFullYear() : null;
}

const HAS_TIME = /\d[:h]\d{2}/i;
/** As almost all programs write a date with a time. */
const PLAIN = /^([\d/.-]{6,10})[ Tt](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** The date of a date with a time; dates repeat where times of day do not. */
export function splitTime(text: string): [date: string, hasTime: boolean] {
  if (text.length > LONGEST_DATE || !HAS_TIME.test(text)) return [text, false];
  const plain = PLAIN.exec(text);
  if (plain?.[1] !== undefined) return [plain[1], true];
  const match = /^(.{6,}?)(?:T|,?\s+)(\d{1,2}[:h]\d{2}.*)$/i.exec(text);
  if (match?.[1] === undefined || !parseDate(`2000-01-01 ${match[2]}`, 'ymd').ok) return [text, false];
  return [match[1], true];
}

/** How many dates of a column are of each kind. */
export type DateTally = Record<Exclude<DateVerdict, 'named' | 'none'> | 'compactDates', number>;

/**
 * The order that most dates of one order have. Dates with the year first are read in any order and say nothing about the
 * others: one `05/03/2025` among them leaves the order open.
 */
export function decideDateOrder(tally: DateTally): DateOrder | 'ambiguous' | null {
  const { dmy, mdy, ymd, eitherOrder, yearFirst, compactDates } = tally;
  const best = Math.max(dmy, mdy, ymd);
  if (best === 0) return eitherOrder > 0 ? 'ambiguous' : yearFirst + compactDates > 0 ? 'ymd' : null;
  if ([dmy, mdy, ymd].filter((votes) => votes === best).length > 1) return 'ambiguous';
  if (best === ymd) return eitherOrder > ymd ? 'ambiguous' : 'ymd';
  return best === dmy ? 'dmy' : 'mdy';
}
