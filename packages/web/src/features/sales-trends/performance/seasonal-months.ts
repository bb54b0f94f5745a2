import type { SalesPerformance } from '@botica/contract/sales-trends/performance';
import { growthOf } from './growth';

export type TrendPoint = SalesPerformance['salesTrend']['points'][number];

export type PartState = 'complete' | 'partial' | 'noData';

/** A day, week or month of the window as it is drawn and told: unknown values are null, never 0. */
export interface PartView {
  /** First and last day in the window. */
  from: string;
  to: string;
  state: PartState;
  sales: string | null;
  previousYearSales: string | null;
  /** Against the same month (when cut, and by day or week: the same days) a year before; null when either is not wholly known. */
  growth: number | null;
}

export function partView(point: TrendPoint): PartView {
  const state = !point.hasData ? 'noData' : point.complete ? 'complete' : 'partial';
  const isComparable = point.hasData && point.previousYearComplete;
  return {
    from: point.from,
    to: point.to,
    state,
    sales: point.hasData ? point.sales : null,
    previousYearSales: point.previousYearSales,
    growth: isComparable ? growthOf(point.sales, point.previousYearSales) : null,
  };
}

/** Strongest and weakest of the complete parts; a cut one is never among them. */
export function extremeParts(parts: readonly PartView[]): { best: PartView; worst: PartView } | null {
  const complete = parts.filter((part) => part.state === 'complete');
  const ordered = complete.toSorted((a, b) => Number(b.sales) - Number(a.sales));
  const [best, worst] = [ordered[0], ordered.at(-1)];
  return best === undefined || worst === undefined || best === worst ? null : { best, worst };
}
