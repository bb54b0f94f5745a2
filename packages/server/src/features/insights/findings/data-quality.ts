import { findStretches, type Stretch } from '@botica/insight/findings/data-gaps';
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

/** Holes in the data and stretches that were filled in; one of all stores is not told of each again. */
export function findBadDays(
  rows: readonly ShopDayRow[],
  { from, asOf }: { from: string; asOf: string },
  isHoliday: (day: string) => boolean,
): BadDays[] {
  const length = daysBetween(from, asOf) + 1;
  const dayAt = (place: number) => addDays(from, place);
  const find = (store: string | null, own: readonly ShopDayRow[]): BadDays[] => {
    const values = new Array<number>(length).fill(0);
    for (const { day, sales } of own) {
      const place = daysBetween(from, day);
      values[place] = (values[place] ?? 0) + microToNumber(sales);
    }
    return findStretches(values, (day) => isHoliday(dayAt(day))).map(({ kind, start, days, amount }) => ({
      kind,
      store,
      from: dayAt(start),
      to: addDays(dayAt(start), days - 1),
      days,
      amount,
    }));
  };
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
