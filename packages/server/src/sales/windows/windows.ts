import type { SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import {
  type Comparison,
  DEFAULT_COMPARISON,
  DEFAULT_PERIODS,
  type Period,
} from '@botica/contract/sales-trends/vocabulary';
import type { Fraction } from '../figures/figures';
import { addDays, addMonths, type DateRange, daysBetween, yearBefore } from './calendar';

/** First and last day with a sale line, over all data and without filters. */
export interface SalesBounds {
  firstSale: string;
  asOf: string;
}

/** A period and the two of its length just before it: who was lost or came back is told by the one before. */
export interface PeriodsInARow {
  window: DateRange;
  previous: DateRange;
  beforePrevious: DateRange;
}

/** The window W of an analysis with the periods just before it, and what it is compared with (metrics.md, Base). */
export interface SalesWindows extends PeriodsInARow {
  compare: Comparison;
  /** P, which figures are compared with, as `window`, and the periods just before P. P and W overlap where W is longer than a year. */
  compared: PeriodsInARow;
  /** False when P starts before the first sale: nothing of P may then be compared. */
  hasPrevious: boolean;
  /** The same of the period just before P: churn at P looks at the customers before P. */
  hasBeforePrevious: boolean;
  /** Whether a year of sales lies before the end of P: what adds up from the first sale on grows by itself before that. */
  hasYearBefore: boolean;
}

const MONTHS: Record<Period, number> = { '6m': 6, '1y': 12, '2y': 24 };

/** A window as it is asked for: by period, or by its first and last day. */
export type AskedWindow = { period: Period } | { from: string; to: string };

/**
 * What a query asks for. Where it asks for nothing: the longest of the default periods that the data fills, or all of its days
 * where it fills none, so that nobody's first look is at months without sales.
 */
export function askedWindow(
  { firstSale, asOf }: SalesBounds,
  { period, from, to }: Pick<SalesFilterQuery, 'period' | 'from' | 'to'>,
): AskedWindow {
  if (from !== undefined && to !== undefined) return { from, to };
  const end = addDays(asOf, 1);
  const known = period ?? DEFAULT_PERIODS.find((each) => addMonths(end, -MONTHS[each]) >= firstSale);
  return known === undefined ? { from: firstSale, to: asOf } : { period: known };
}

/**
 * Windows of a query. By period they are calendar months back from the day after the last sale; by dates the previous
 * ones have the same number of days. A year before, a window by period has both ends 12 months earlier, one by dates the
 * same days (see `yearBefore`).
 */
export function resolveWindows(
  { firstSale, asOf }: SalesBounds,
  asked: AskedWindow,
  compare: Comparison = DEFAULT_COMPARISON,
): SalesWindows {
  const monthsBack = (months: number) => (date: string) => addMonths(date, -months);
  const byPeriod = 'period' in asked ? monthsBack(MONTHS[asked.period]) : null;
  const end = addDays('to' in asked ? asked.to : asOf, 1);
  const window: DateRange = { from: 'from' in asked ? asked.from : monthsBack(MONTHS[asked.period])(end), to: end };
  const stepOf = (days: DateRange) => byPeriod ?? daysBack(days);
  const inARow = periodsBefore(window, stepOf(window));
  const before = byPeriod === null ? yearBefore(window) : shifted(window, monthsBack(12));
  const comparedWith = compare === 'year' ? before : inARow.previous;
  const compared = periodsBefore(comparedWith, stepOf(comparedWith));
  return {
    ...inARow,
    compare,
    compared,
    hasPrevious: compared.window.from >= firstSale,
    hasBeforePrevious: compared.previous.from >= firstSale,
    hasYearBefore: addMonths(compared.window.to, -12) >= firstSale,
  };
}

/**
 * Whether P and the period before it are those just before W: always by default, and a year before for windows of a year.
 * One reading of the periods in a row then tells both.
 */
export function comparesInARow({ previous, beforePrevious, compared }: SalesWindows): boolean {
  return isSame(compared.window, previous) && isSame(compared.previous, beforePrevious);
}

function isSame(a: DateRange, b: DateRange): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Months in a window: those of its period, or its days / 30.4375 (metrics.md, Base). */
export function windowMonths(asked: AskedWindow, window: DateRange): Fraction {
  if ('period' in asked) return { part: BigInt(MONTHS[asked.period]), of: 1n };
  return { part: BigInt(daysBetween(window.from, window.to)) * 10_000n, of: 304_375n };
}

type StepBack = (date: string) => string;

function daysBack({ from, to }: DateRange): StepBack {
  const days = daysBetween(from, to);
  return (date) => addDays(date, -days);
}

function shifted({ from, to }: DateRange, move: StepBack): DateRange {
  return { from: move(from), to: move(to) };
}

function periodsBefore(window: DateRange, stepBack: StepBack): PeriodsInARow {
  const previousFrom = stepBack(window.from);
  return {
    window,
    previous: { from: previousFrom, to: window.from },
    beforePrevious: { from: stepBack(previousFrom), to: previousFrom },
  };
}
