import { formatMicro } from '@botica/contract/micro';
import type { SalesPerformance } from '@botica/contract/sales-trends/performance';
import type { TrendGrain } from '@botica/contract/sales-trends/vocabulary';
import { divideMoney } from '../../../sales/figures/figures';
import { knownCount } from '../../../sales/scope/window-totals';
import { addDays, addMonths, type DateRange, daysBetween, monthsOf } from '../../../sales/windows/calendar';
import type { SalesBounds } from '../../../sales/windows/windows';
import { type DayRow, PARTS_MAX, type WindowParts } from './performance.queries';

type SalesTrend = SalesPerformance['salesTrend'];
/** Its money alone. */
export interface NetTrend extends Omit<SalesTrend, 'points'> {
  points: Omit<SalesTrend['points'][number], 'tickets' | 'customers' | 'averageOrderValue'>[];
}

/** Longest windows, in days, that are shown by day and by week. */
const MOST_DAYS = { day: 45, week: 92 } as const;
const DAYS_OF_WEEK = 7;

/** What a window is shown by, so that neither one bar nor hundreds of them are drawn. */
function grainOf({ from, to }: DateRange): TrendGrain {
  const days = daysBetween(from, to);
  if (days <= MOST_DAYS.day) return 'day';
  return days <= MOST_DAYS.week ? 'week' : 'month';
}

/** The parts that a window is shown by. */
export function partsOf(window: DateRange): WindowParts {
  const grain = grainOf(window);
  const days = daysBetween(window.from, window.to);
  const count = grain === 'month' ? monthsOf(window).length : Math.ceil(days / (grain === 'day' ? 1 : DAYS_OF_WEEK));
  return { grain, count };
}

/** Adds tickets and customers to each part; rows are of days, or of months by their first day in the window. */
export function withCounts(
  { grain, points }: NetTrend,
  rows: readonly Omit<DayRow, 'net'>[],
  customers: readonly bigint[],
): SalesTrend {
  return {
    grain,
    points: points.map((point, index) => {
      const sums = { saleLines: 0n, ticketNet: 0n, tickets: 0n };
      for (const row of rows) {
        if (row.day < point.from || row.day > point.to) continue;
        sums.saleLines += row.saleLines;
        sums.ticketNet += row.ticketNet;
        sums.tickets += row.tickets;
      }
      return {
        ...point,
        tickets: knownCount(sums.tickets, sums.saleLines),
        customers: points.length > PARTS_MAX ? null : knownCount(customers[index] ?? 0n, sums.saleLines),
        averageOrderValue: divideMoney({ part: sums.ticketNet, of: sums.tickets }),
      };
    }),
  };
}

/** As many days a year before: the 28th stands beside 29 February. @internal */
export function daysAYearBefore({ from, to }: DateRange): DateRange {
  const before = addMonths(from, -12);
  return { from: before, to: addDays(before, daysBetween(from, to)) };
}

/**
 * Days that hold those a year before every part of a window. One more than the window has: after a leap day that lies
 * between them, each part stands beside days that are a day later.
 */
export function daysBesideParts(window: DateRange): DateRange {
  const { from, to } = daysAYearBefore(window);
  return { from, to: addDays(to, 1) };
}

/** Net of each day, or of each seven days from the first one, beside as many days a year before. */
export function trendOfDays(
  grain: 'day' | 'week',
  rows: readonly Pick<DayRow, 'day' | 'net'>[],
  window: DateRange,
  { firstSale, asOf }: SalesBounds,
): NetTrend {
  const step = grain === 'day' ? 1 : DAYS_OF_WEEK;
  const endOfData = addDays(asOf, 1);
  const nets = new Map(rows.map(({ day, net }) => [day, net]));
  const netOf = ({ from, to }: DateRange) => {
    let net = 0n;
    for (let day = from; day < to; day = addDays(day, 1)) net += nets.get(day) ?? 0n;
    return formatMicro(net);
  };
  const points: NetTrend['points'] = [];
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
