import { parseDate } from '@botica/tabular/values/parse-date';

/** Days of spreadsheets from 1899-12-30 to 1970-01-01. */
const EPOCH_DAYS = 25_569;
/** Of 2000-01-01 and of 2050-01-01: numbers of days are not taken for other numbers. */
const [FIRST, LAST] = [36_526, 54_789];
const SERIAL = /^(\d{5})(?:[.,](\d{1,12}))?$/;
const MINUTES_PER_DAY = 1440;

/** The day (since 1970-01-01) and minute of a number that spreadsheets keep days as, such as `46125` or `46125,5`; null for any other text. */
export function serialDay(text: string): { day: number; minute: number } | null {
  const [, whole, fraction] = SERIAL.exec(text.trim()) ?? [];
  const days = Number(whole);
  if (whole === undefined || days < FIRST || days >= LAST) return null;
  const minute = fraction === undefined ? -1 : Math.floor(Number(`0.${fraction}`) * MINUTES_PER_DAY + 0.001);
  return { day: days - EPOCH_DAYS, minute };
}

/** Seconds or milliseconds since 1970, as calls of programs answer with them, from 2001 to 2033. */
const SINCE_1970 = /^(1\d{9})(\d{3})?$/;
const MINUTE_SECONDS = 60;

/** Minutes since 1970-01-01 in UTC of a number such as `1776090000`; null for any other text. */
export function minutesSince1970(text: string): number | null {
  const [, seconds] = SINCE_1970.exec(text.trim()) ?? [];
  return seconds === undefined ? null : Math.floor(Number(seconds) / MINUTE_SECONDS);
}

/** Whether the values of a column are all days, or all seconds, that are written as numbers. */
export function areDaysAsNumbers(values: readonly string[]): boolean {
  if (values.length === 0) return false;
  return values.every((text) => serialDay(text) !== null) || values.every((text) => minutesSince1970(text) !== null);
}

const MONTHS = [
  [/^\d{4}[-/.]\d{1,2}$/, (text: string) => `${text}${text.charAt(4)}1`],
  [/^\d{1,2}[-/.]\d{4}$/, (text: string) => `1${/[-/.]/.exec(text)?.[0] ?? ''}${text}`],
  [/^(?:19|20)\d{4}$/, (text: string) => `${text}01`],
  [/^\p{L}{3,}\.?[\s\-/]*(?:del?\s+)?['’]?(?:\d{4}|\d{2})$/u, (text: string) => `1 ${text}`],
] as const;

/** The first day (since 1970-01-01) of a month with its year, as `202601`, `01/2026` or `ene-26`; null for any other text. */
export function firstDayOfMonth(text: string): number | null {
  const bare = text.trim();
  const [, written] = MONTHS.find(([pattern]) => pattern.test(bare)) ?? [];
  const result = written === undefined ? null : parseDate(written(bare), 'dmy');
  return result?.ok ? result.days : null;
}

/** Whether the values of a column are all months with their years. */
export function areMonths(values: readonly string[]): boolean {
  return values.length > 0 && values.every((text) => firstDayOfMonth(text) !== null);
}
