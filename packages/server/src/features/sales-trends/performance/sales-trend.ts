import { formatMicro } from '@botica/contract/micro';
import type { SalesPerformance } from '@botica/contract/sales-trends/performance';
import type { TrendGrain } from '@botica/contract/sales-trends/vocabulary';
import { addDays, addMonths, type DateRange, daysBetween } from '../../../sales/windows/calendar';
import type { SalesBounds } from '../../../sales/windows/windows';
import type { DayRow } from './performance.queries';

type SalesTrend = SalesPerformance['salesTrend'];

/** Longest windows, in days, that are shown by day and by week. */
const MOST_DAYS = { day: 45, week: 92 } as const;
const DAYS_OF_WEEK = 7;

/** What a window is shown by, so that neither one bar nor hundreds of them are drawn. */
export function grainOf({ from, to }: DateRange): TrendGrain {
  const days = daysBetween(from, to);
  if (days <= MOST_DAYS.day) return 'day';
  return days <= MOST_DAYS.week ? 'week' : 'month';
}

/** As many days a year before: the 28th stands beside 29 February. */
export function daysAYearBefore({ from, to }: DateRange): DateRange {
  const before = addMonths(from, -12);
  return { from: before, to: addDays(before, daysBetween(from, to)) };
}

/** Net of each day, or of each seven days from the first one, beside as many days a year before. */
export function trendOfDays(
  grain: 'day' | 'week',
  rows: readonly DayRow[],
  window: DateRange,
  { firstSale, asOf }: SalesBounds,
): SalesTrend {
  const step = grain === 'day' ? 1 : DAYS_OF_WEEK;
  const endOfData = addDays(asOf, 1);
  const nets = new Map(rows.map(({ day, net }) => [day, net]));
  const netOf = ({ from, to }: DateRange) => {
    let net = 0n;
    for (let day = from; day < to; day = addDays(day, 1)) net += nets.get(day) ?? 0n;
    return formatMicro(net);
  };
  const points: SalesTrend['points'] = [];
  for (let from = window.from; from < window.to; from = addDays(from, step)) {
    const last = addDays(from, step);
    const isCut = last > window.to;
    const days = { from, to: isCut ? window.to : last };
    const before = daysAYearBefore(days);
    const hadData = before.to > firstSale && before.from < endOfData;
    points.push({
      from,
      to: addDays(days.to, -1),
      sales: netOf(days),
      hasData: days.to > firstSale && days.from < endOfData,
      complete: !isCut && last <= endOfData,
      previousYearSales: hadData ? netOf(before) : null,
      previousYearComplete: hadData && before.from >= firstSale && before.to <= endOfData,
    });
  }
  return { grain, points };
}
