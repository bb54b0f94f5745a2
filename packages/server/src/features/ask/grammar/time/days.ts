import type { AskDays } from '@botica/contract/ask/ask';
import type { Locale } from '@botica/contract/locales';
import { addDays, addMonths, startOfMonth } from '../../../../sales/windows/calendar';

/** What relative days are relative to. */
export interface DataDays {
  firstSale: string;
  /** Last day with a sale: "today" of a question. */
  asOf: string;
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const pad = (number: number) => String(number).padStart(2, '0');

/** Days from one on, as many months as said. */
export function monthsFrom(year: number, month: number, months: number): AskDays {
  const from = `${year}-${pad(month)}-01`;
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** Whether a day is in the calendar. */
export function dayOf(year: number, month: number, day: number): AskDays | null {
  if (month < 1 || month > 12 || day < 1 || year < 1970 || year > 2148) return null;
  const date = `${year}-${pad(month)}-${pad(day)}`;
  const isReal =
    day <= 31 && new Date(Date.parse(`${date.slice(0, 8)}01`) + (day - 1) * 86_400_000).toISOString().startsWith(date);
  return isReal ? { from: date, to: date } : null;
}

/** First day of the part of time that a day lies in. Weeks begin on Monday. */
export function startOf(unit: Unit, date: string): string {
  const weekday = new Date(date).getUTCDay();
  const month = Number(date.slice(5, 7));
  if (unit === 'day') return date;
  if (unit === 'week') return addDays(date, -((weekday + 6) % 7));
  if (unit === 'month') return startOfMonth(date);
  if (unit === 'quarter') return `${date.slice(0, 5)}${pad(month - ((month - 1) % 3))}-01`;
  return `${date.slice(0, 4)}-01-01`;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The first day so many parts of time later. */
export function plus(unit: Unit, date: string, count: number): string {
  if (unit === 'day' || unit === 'week') return addDays(date, count * (unit === 'week' ? 7 : 1));
  return addMonths(date, count * MONTHS[unit]);
}

/** The part of time that the last day lies in, or one so many before it. */
export function wholeUnit(unit: Unit, { asOf }: DataDays, back: number): AskDays {
  const from = plus(unit, startOf(unit, asOf), -back);
  return { from, to: addDays(plus(unit, from, 1), -1) };
}

/** So many parts of time back from the end of the data, as the analyses count periods. */
export function lastUnits(unit: Unit, { asOf }: DataDays, count: number): AskDays {
  return { from: plus(unit, addDays(asOf, 1), -count), to: asOf };
}

/** A date in digits, with a second reading where day and month could be swapped. */
export function readDate(text: string, locale: Locale): { days: AskDays; other: AskDays | null } | null {
  const iso = /^(\d{4})[-/](\d{2})(?:-(\d{2}))?$/.exec(text);
  if (iso !== null) {
    const [, year = '', month = '', day] = iso;
    const isMonth = Number(month) >= 1 && Number(month) <= 12 && Number(year) >= 1970 && Number(year) <= 2148;
    if (day === undefined) return isMonth ? { days: monthsFrom(Number(year), Number(month), 1), other: null } : null;
    const days = dayOf(Number(year), Number(month), Number(day));
    return days && { days, other: null };
  }
  const [first = 0, second = 0, third] = text.split(/[/.-]/).map(Number);
  if (third === undefined) {
    const isMonth = first >= 1 && first <= 12 && second >= 1970 && second <= 2148;
    return isMonth ? { days: monthsFrom(second, first, 1), other: null } : null;
  }
  const year = third < 100 ? 2000 + third : third;
  const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)];
  const [days, other] = locale === 'en-US' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  if (days === null) return other && { days: other, other: null };
  return { days, other: other?.from === days.from ? null : other };
}
