import type { NullReason, PerformanceMetric, PerformanceMetrics } from '@botica/contract/sales-trends/performance';
import { divideMoney, type Fraction, growth, percentagePoints, rate } from '../../../sales/figures/figures';
import { knownCount, whyNone } from '../../../sales/scope/window-totals';
import type { SalesWindows } from '../../../sales/windows/windows';
import type { Answers, PeriodSums, Visits } from './period-sums';

type Reasons = Partial<Record<PerformanceMetric, NullReason>>;

/** Exact sums of W, and of P which it is compared with. */
export interface PerformanceSums {
  now: PeriodSums;
  before: PeriodSums;
}

type Comparable = Pick<SalesWindows, 'hasPrevious' | 'hasBeforePrevious' | 'hasYearBefore'>;

/** One figure: what it is now and was before, and why either is unknown. */
interface Figure {
  now: Fraction;
  before: Fraction;
  /** Why the data does not reach back far enough to compare them; null where it does. */
  tooShort: 'no_previous' | 'short_history' | null;
  /** Why `now` has nothing to divide by. */
  unknown: NullReason;
}

/** The figures with a reason for each that is null (metrics.md, Sales performance). */
export function performanceMetrics(
  sums: PerformanceSums,
  windows: Comparable,
): { metrics: PerformanceMetrics; reasons: Reasons } {
  const { lifetimeValue, orderValue, churn, repeat } = figuresOf(sums, windows);
  const conversion = conversionOf(sums.now.visits, sums.before.visits, windows);
  const nps = npsOf(sums.now.answers, sums.before.answers, windows);
  const reasons: Reasons = {};
  /** Adds the reasons of a figure and of its change where they are null. */
  const explain = (name: PerformanceMetric, changeName: PerformanceMetric, figure: Figure, change: number | null) => {
    if (figure.now.of === 0n) reasons[name] = figure.unknown;
    if (change === null)
      reasons[changeName] = figure.now.of === 0n ? figure.unknown : (figure.tooShort ?? 'no_previous');
    return change;
  };
  const metrics: PerformanceMetrics = {
    customerLifetimeValue: divideMoney(lifetimeValue.now),
    clvGrowth: explain('customerLifetimeValue', 'clvGrowth', lifetimeValue, changeOf(growth, lifetimeValue)),
    conversionRate: rate(conversion.now),
    conversionTrend: explain('conversionRate', 'conversionTrend', conversion, changeOf(percentagePoints, conversion)),
    churnRate: rate(churn.now),
    churnTrend: explain('churnRate', 'churnTrend', churn, changeOf(percentagePoints, churn)),
    npsScore: rate({ ...nps.now, part: 100n * nps.now.part }),
    npsTrend: explain('npsScore', 'npsTrend', nps, changeOf(percentagePoints, nps)),
    averageOrderValue: divideMoney(orderValue.now),
    aovGrowth: explain('averageOrderValue', 'aovGrowth', orderValue, changeOf(growth, orderValue)),
    repeatPurchaseRate: rate(repeat.now),
    repeatPurchaseTrend: explain(
      'repeatPurchaseRate',
      'repeatPurchaseTrend',
      repeat,
      changeOf(percentagePoints, repeat),
    ),
  };
  return { metrics, reasons };
}

function changeOf(
  compare: (now: Fraction, before: Fraction) => number | null,
  { now, before, tooShort }: Figure,
): number | null {
  return tooShort === null ? compare(now, before) : null;
}

function figuresOf({ now, before }: PerformanceSums, windows: Comparable) {
  const noCustomers = whyNone(now.totals, 'no_customers');
  const noPrevious = whyTooShort(windows);
  const figure = (of: (sums: PeriodSums) => Fraction, tooShort: Figure['tooShort'], unknown: NullReason): Figure => ({
    now: of(now),
    before: of(before),
    tooShort,
    unknown,
  });
  return {
    lifetimeValue: figure(
      ({ lifetime }) => lifetime,
      windows.hasYearBefore ? noPrevious : 'short_history',
      noCustomers,
    ),
    orderValue: figure(
      ({ ticketNet, totals }) => ({ part: ticketNet, of: totals.tickets }),
      noPrevious,
      whyNone(now.totals, 'no_tickets'),
    ),
    // Churn at P compares P with the period just before it: that one must lie within the data as well.
    churn: figure(
      ({ lost }) => lost,
      noPrevious ?? (windows.hasBeforePrevious ? null : 'short_history'),
      now.lifetime.of === 0n ? noCustomers : 'no_previous',
    ),
    repeat: figure(({ repeating, customers }) => ({ part: repeating, of: customers }), noPrevious, noCustomers),
  };
}

function whyTooShort({ hasPrevious }: Pick<Comparable, 'hasPrevious'>): Figure['tooShort'] {
  return hasPrevious ? null : 'no_previous';
}

/** Of sales that belong to no ticket nobody can tell how many visitors they were. */
function conversionOf(now: Visits | null, before: Visits | null, windows: Comparable): Figure {
  if (now === null || before === null) return unknownFigure('filtered');
  const rateOf = (visits: Visits) => ({ part: visits.tickets, of: isWithoutTickets(visits) ? 0n : visits.visitors });
  return {
    now: rateOf(now),
    before: rateOf(before),
    tooShort: whyTooShort(windows),
    unknown: isWithoutTickets(now) && now.visitors > 0n ? 'no_tickets' : 'no_visitors',
  };
}

function isWithoutTickets({ tickets, saleLines }: Visits): boolean {
  return knownCount(tickets, saleLines) === null;
}

function npsOf(now: Answers | null, before: Answers | null, windows: Comparable): Figure {
  if (now === null || before === null) return unknownFigure('filtered');
  return {
    now: { part: now.balance, of: now.answers },
    before: { part: before.balance, of: before.answers },
    tooShort: whyTooShort(windows),
    unknown: 'no_surveys',
  };
}

function unknownFigure(unknown: NullReason): Figure {
  return { now: { part: 0n, of: 0n }, before: { part: 0n, of: 0n }, tooShort: null, unknown };
}
