/** Days between two dates; `to` is the first day after the range. Dates are `YYYY-MM-DD` and sort as text. */
export interface DateRange {
  from: string;
  to: string;
}

const MS_PER_DAY = 86_400_000;

/** The date a number of days later (earlier when negative). Calendar days only: no time zone takes part. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** The date a number of calendar months later, its day clamped to the month's length: 31 August - 6 months is 29 February. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return target.toISOString().slice(0, 10);
}

/** First day of the date's month. */
export function startOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The parts of a range in each calendar month it touches, in order; the first and the last may be cut. */
export function monthsOf(range: DateRange): DateRange[] {
  const months: DateRange[] = [];
  for (let from = range.from; from < range.to; ) {
    const next = addMonths(startOfMonth(from), 1);
    const isCut = next > range.to;
    months.push({ from, to: isCut ? range.to : next });
    from = next;
  }
  return months;
}

/**
 * The same days a year before. A range that ends with its month ends with the month then too, so that a whole February
 * stands beside a whole February; otherwise the last day decides (28 February stays 28 February).
 */
export function yearBefore(range: DateRange): DateRange {
  const endsWithMonth = range.to === startOfMonth(range.to);
  return {
    from: addMonths(range.from, -12),
    to: endsWithMonth ? addMonths(range.to, -12) : addDays(addMonths(addDays(range.to, -1), -12), 1),
  };
}
