import type { Fraction } from '../../../sales/figures/figures';
import type { WindowTotals } from '../../../sales/scope/window-totals';
import type { CustomersRow, MonthRow } from './performance.queries';
import type { AnswersRow, VisitsRow } from './visits.queries';

export type Visits = Pick<VisitsRow, 'visitors' | 'tickets' | 'saleLines'>;
export type Answers = Pick<AnswersRow, 'answers' | 'balance'>;

/** Exact sums of one period that its figures are made of. */
export interface PeriodSums {
  totals: WindowTotals;
  /** Net without the sales that belong to no ticket. */
  ticketNet: bigint;
  customers: bigint;
  /** Customers with two tickets or more. */
  repeating: bigint;
  /** Net before the end of the period, of all customers who bought before it. */
  lifetime: Fraction;
  /** Customers of the period just before who did not buy in this one, of all of them. */
  lost: Fraction;
  /** Null when the filter asks for what visitor counts (survey answers) cannot tell. */
  visits: Visits | null;
  answers: Answers | null;
}

/** What one reading of a window and the periods just before it answers. */
export interface PeriodRows {
  months: readonly MonthRow[];
  customers: CustomersRow;
  visits: VisitsRow | null;
  answers: AnswersRow | null;
}

/** Sums of the window of a reading. */
export function sumsOfWindow({ months, customers, visits, answers }: PeriodRows): PeriodSums {
  const own = months.filter(({ isWindow }) => isWindow);
  return {
    totals: totalsOf(own, customers.customers),
    ticketNet: sumOf(own, 'ticketNet'),
    customers: customers.customers,
    repeating: customers.repeating,
    lifetime: { part: sumOf(months, 'identifiedNet') - customers.refundOnlyNet, of: customers.buyers },
    lost: { part: customers.previousCustomers - customers.retained, of: customers.previousCustomers },
    visits,
    answers,
  };
}

/** Sums of the period just before that window, from the same reading. */
export function sumsOfPrevious({ months, customers, visits, answers }: PeriodRows): PeriodSums {
  const own = months.filter(({ isPrevious }) => isPrevious);
  const until = months.filter(({ isWindow }) => !isWindow);
  return {
    totals: totalsOf(own, customers.previousCustomers),
    ticketNet: sumOf(own, 'ticketNet'),
    customers: customers.previousCustomers,
    repeating: customers.previousRepeating,
    lifetime: { part: sumOf(until, 'identifiedNet') - customers.previousRefundOnlyNet, of: customers.previousBuyers },
    lost: {
      part: customers.beforePreviousCustomers - customers.previousRetained,
      of: customers.beforePreviousCustomers,
    },
    visits: visits && {
      visitors: visits.previousVisitors,
      tickets: visits.previousTickets,
      saleLines: visits.previousSaleLines,
    },
    answers: answers && { answers: answers.previousAnswers, balance: answers.previousBalance },
  };
}

type Column = 'lines' | 'saleLines' | 'net' | 'ticketNet' | 'identifiedNet' | 'tickets';

function sumOf(rows: readonly MonthRow[], column: Column): bigint {
  return rows.reduce((sum, row) => sum + row[column], 0n);
}

function totalsOf(rows: readonly MonthRow[], customers: bigint): WindowTotals {
  return {
    lines: sumOf(rows, 'lines'),
    saleLines: sumOf(rows, 'saleLines'),
    net: sumOf(rows, 'net'),
    identifiedNet: sumOf(rows, 'identifiedNet'),
    tickets: sumOf(rows, 'tickets'),
    customers,
  };
}
