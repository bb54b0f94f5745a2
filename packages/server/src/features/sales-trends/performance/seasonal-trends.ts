import { formatMicro } from '@botica/contract/micro';
import type { SalesPerformance } from '@botica/contract/sales-trends/performance';
import {
  addDays,
  addMonths,
  type DateRange,
  monthsOf,
  startOfMonth,
  yearBefore,
} from '../../../sales/windows/calendar';
import type { SalesBounds } from '../../../sales/windows/windows';
import type { MonthRow } from './performance.queries';
import type { NetTrend } from './sales-trend';

type SeasonalTrend = SalesPerformance['seasonalTrends'][number];

/**
 * Net of each calendar month of the window beside the same days a year before. Months cut by the window (or by the end
 * of the data) are not complete, and are never compared with a whole month.
 */
export function seasonalTrends(
  rows: readonly Pick<MonthRow, 'month' | 'isWindow' | 'isYearBefore' | 'net'>[],
  window: DateRange,
  { firstSale, asOf }: SalesBounds,
): SeasonalTrend[] {
  const current = netByMonth(rows.filter(({ isWindow }) => isWindow));
  const earlier = netByMonth(rows.filter(({ isYearBefore }) => isYearBefore));
  const endOfData = addDays(asOf, 1);
  return monthsOf(window).map((days) => {
    const month = startOfMonth(days.from);
    const before = yearBefore(days);
    const hadData = before.to > firstSale && before.from < endOfData;
    return {
      month: month.slice(0, 7),
      sales: formatMicro(current.get(month) ?? 0n),
      hasData: days.to > firstSale && days.from < endOfData,
      complete: days.from === month && days.to === addMonths(month, 1) && days.to <= endOfData,
      previousYearSales: hadData ? formatMicro(earlier.get(startOfMonth(before.from)) ?? 0n) : null,
      previousYearComplete: hadData && before.from >= firstSale && before.to <= endOfData,
    };
  });
}

/** The same as parts of the window, each with its days in it. */
export function trendOfMonths(months: readonly SeasonalTrend[], window: DateRange): NetTrend {
  const days = monthsOf(window);
  const points = months.flatMap(({ month: _, ...figures }, index): NetTrend['points'] => {
    const part = days[index];
    return part === undefined ? [] : [{ from: part.from, to: addDays(part.to, -1), ...figures }];
  });
  return { grain: 'month', points };
}

function netByMonth(rows: readonly Pick<MonthRow, 'month' | 'net'>[]): Map<string, bigint> {
  const months = new Map<string, bigint>();
  for (const { month, net } of rows) months.set(month, (months.get(month) ?? 0n) + net);
  return months;
}
