import { findStretches, type Stretch } from '@botica/insight/findings/data-gaps';
import { findUnusualDays } from '@botica/insight/findings/unusual-days';
import { microToNumber } from '../../../sales/figures/figures';
import { addDays, daysBetween } from '../../../sales/windows/calendar';
import type { ShopDayRow } from './findings.queries';

/** Days of a store, or of all, that look as no shop sells. */
export interface BadDays {
  kind: Stretch['kind'];
  /** Null: all stores. */
  store: string | null;
  from: string;
  /** The last one, inclusive. */
  to: string;
  days: number;
  amount: number;
}

/** A day of all stores that is unlike its weekday. */
export interface UnusualDay {
  day: string;
  value: number;
  expected: number;
}

interface Days {
  from: string;
  asOf: string;
}

/** Days of all stores together that are unlike their weekdays. */
export function findOddDays(
  rows: readonly ShopDayRow[],
  days: Days,
  isHoliday: (day: string) => boolean,
): UnusualDay[] {
  const dayAt = (place: number) => addDays(days.from, place);
  return findUnusualDays(salesOf(rows, days), (place) => isHoliday(dayAt(place))).map(({ step, value, expected }) => ({
    day: dayAt(step),
    value,
    expected,
  }));
}

/** Sales of each day; none is 0. */
function salesOf(rows: readonly ShopDayRow[], { from, asOf }: Days): number[] {
  const values = new Array<number>(daysBetween(from, asOf) + 1).fill(0);
  for (const { day, sales } of rows) {
    const place = daysBetween(from, day);
    values[place] = (values[place] ?? 0) + microToNumber(sales);
  }
  return values;
}

/** Holes in the data and stretches that were filled in; one of all stores is not told of each again. */
export function findBadDays(rows: readonly ShopDayRow[], days: Days, isHoliday: (day: string) => boolean): BadDays[] {
  const dayAt = (place: number) => addDays(days.from, place);
  const find = (store: string | null, own: readonly ShopDayRow[]): BadDays[] =>
    findStretches(salesOf(own, days), (day) => isHoliday(dayAt(day))).map(
      ({ kind, start, end, days: length, amount }) => ({
        kind,
        store,
        from: dayAt(start),
        to: dayAt(end - 1),
        days: length,
        amount,
      }),
    );
  const whole = find(null, rows);
  const shops = [...new Set(rows.map(({ shop }) => shop))].filter((shop) => shop !== '');
  if (shops.length < 2) return whole;
  const own = shops.flatMap((shop) =>
    find(
      shop,
      rows.filter((row) => row.shop === shop),
    ),
  );
  const isTold = ({ kind, from: first, to }: BadDays) =>
    whole.some((other) => other.kind === kind && other.from <= to && first <= other.to);
  return [...whole, ...own.filter((each) => !isTold(each))];
}
