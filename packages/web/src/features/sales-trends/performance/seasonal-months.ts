import type { SalesPerformance } from '@botica/contract/sales-trends/performance';
import { growthOf } from './growth';

export type SeasonalMonth = SalesPerformance['seasonalTrends'][number];

export type MonthState = 'complete' | 'partial' | 'noData';

/** A month as it is drawn and told: unknown values are null, never 0. */
export interface MonthView {
  month: string;
  state: MonthState;
  sales: string | null;
  previousYearSales: string | null;
  /** Against the same month (when cut: the same days) a year before; null when either is not wholly known. */
  growth: number | null;
}

export function monthView(month: SeasonalMonth): MonthView {
  const state = !month.hasData ? 'noData' : month.complete ? 'complete' : 'partial';
  const isComparable = month.hasData && month.previousYearComplete;
  return {
    month: month.month,
    state,
    sales: month.hasData ? month.sales : null,
    previousYearSales: month.previousYearSales,
    growth: isComparable ? growthOf(month.sales, month.previousYearSales) : null,
  };
}

/** Strongest and weakest of the complete months; a cut month is never among them. */
export function extremeMonths(months: readonly MonthView[]): { best: MonthView; worst: MonthView } | null {
  const complete = months.filter((month) => month.state === 'complete');
  const ordered = complete.toSorted((a, b) => Number(b.sales) - Number(a.sales));
  const [best, worst] = [ordered[0], ordered.at(-1)];
  return best === undefined || worst === undefined || best === worst ? null : { best, worst };
}
