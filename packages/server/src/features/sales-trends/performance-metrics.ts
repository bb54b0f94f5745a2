import type { NullReason, PerformanceMetric, PerformanceMetrics } from '@botica/contract/sales-trends/performance';
import { divideMoney, type Fraction, growth, percentagePoints, rate } from './figures';
import type { CustomersRow } from './performance.queries';
import { knownCount, type WindowTotals } from './scope';
import type { AnswersRow, VisitsRow } from './visits.queries';
import type { SalesWindows } from './windows';

type Reasons = Partial<Record<PerformanceMetric, NullReason>>;

/** Exact sums that the twelve figures are made of. */
export interface PerformanceSums {
  current: WindowTotals;
  previous: WindowTotals;
  customers: CustomersRow;
  /** Net of identified lines before the end and before the start of W. */
  identifiedNetBefore: { end: bigint; start: bigint };
  /** Null when the filter asks for what visitor counts (survey answers) cannot tell. */
  visits: VisitsRow | null;
  answers: AnswersRow | null;
  /** Net of W and of P without the sales that belong to no ticket. */
  ticketNet: { current: bigint; previous: bigint };
}

type Comparable = Pick<SalesWindows, 'hasPrevious' | 'hasBeforePrevious'>;

/** One figure: what it is now and was before, whether that may be compared, and why either is unknown. */
interface Figure {
  now: Fraction;
  before: Fraction;
  isComparable: boolean;
  /** Why `now` has nothing to divide by. */
  unknown: NullReason;
}

/** The twelve figures with a reason for each that is null (metrics.md, Sales performance). */
export function performanceMetrics(
  sums: PerformanceSums,
  windows: Comparable,
): { metrics: PerformanceMetrics; reasons: Reasons } {
  const { lifetimeValue, orderValue, churn, repeat } = figuresOf(sums, windows);
  const conversion = conversionOf(sums.visits, windows);
  const nps = npsOf(sums.answers, windows);
  const reasons: Reasons = {};
  /** Adds the reasons of a figure and of its change where they are null. */
  const explain = (name: PerformanceMetric, changeName: PerformanceMetric, figure: Figure, change: number | null) => {
    if (figure.now.of === 0n) reasons[name] = figure.unknown;
    if (change === null) reasons[changeName] = figure.now.of === 0n ? figure.unknown : 'no_previous';
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
  { now, before, isComparable }: Figure,
): number | null {
  return isComparable ? compare(now, before) : null;
}

function figuresOf(sums: PerformanceSums, windows: Comparable) {
  const { current, previous, customers, identifiedNetBefore, ticketNet } = sums;
  const { hasPrevious, hasBeforePrevious } = windows;
  const isEmpty = current.lines === 0n;
  const lifetimeValue: Figure = {
    now: { part: identifiedNetBefore.end - customers.refundOnlyNet, of: customers.buyers },
    before: { part: identifiedNetBefore.start - customers.previousRefundOnlyNet, of: customers.previousBuyers },
    isComparable: hasPrevious,
    unknown: 'no_customers',
  };
  const orderValue: Figure = {
    now: { part: ticketNet.current, of: current.tickets },
    before: { part: ticketNet.previous, of: previous.tickets },
    isComparable: hasPrevious,
    unknown: isEmpty ? 'no_data' : 'no_tickets',
  };
  // Churn at P compares P with the period before it: that one must lie within the data as well.
  const churn: Figure = {
    now: { part: customers.previousCustomers - customers.retained, of: customers.previousCustomers },
    before: {
      part: customers.beforePreviousCustomers - customers.previousRetained,
      of: customers.beforePreviousCustomers,
    },
    isComparable: hasBeforePrevious,
    unknown: customers.buyers === 0n ? 'no_customers' : 'no_previous',
  };
  const repeat: Figure = {
    now: { part: customers.repeating, of: customers.customers },
    before: { part: customers.previousRepeating, of: customers.previousCustomers },
    isComparable: hasPrevious,
    unknown: isEmpty ? 'no_data' : 'no_customers',
  };
  return { lifetimeValue, orderValue, churn, repeat };
}

/** Of sales that belong to no ticket nobody can tell how many visitors they were. */
function conversionOf(visits: VisitsRow | null, { hasPrevious }: Comparable): Figure {
  if (visits === null) return unknownFigure('filtered');
  const { visitors, saleLines, previousVisitors, previousSaleLines } = visits;
  const hasNoTickets = knownCount(visits.tickets, saleLines) === null;
  const hadNoTickets = knownCount(visits.previousTickets, previousSaleLines) === null;
  return {
    now: { part: visits.tickets, of: hasNoTickets ? 0n : visitors },
    before: { part: visits.previousTickets, of: hadNoTickets ? 0n : previousVisitors },
    isComparable: hasPrevious,
    unknown: hasNoTickets && visitors > 0n ? 'no_tickets' : 'no_visitors',
  };
}

function npsOf(answers: AnswersRow | null, { hasPrevious }: Comparable): Figure {
  if (answers === null) return unknownFigure('filtered');
  return {
    now: { part: answers.balance, of: answers.answers },
    before: { part: answers.previousBalance, of: answers.previousAnswers },
    isComparable: hasPrevious,
    unknown: 'no_surveys',
  };
}

function unknownFigure(unknown: NullReason): Figure {
  return { now: { part: 0n, of: 0n }, before: { part: 0n, of: 0n }, isComparable: false, unknown };
}
