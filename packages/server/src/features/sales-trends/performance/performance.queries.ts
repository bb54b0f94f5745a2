import type { TrendGrain } from '@botica/contract/sales-trends/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import {
  BY_CUSTOMER,
  customerSource,
  hasTwoTickets,
  IS_CUSTOMER,
  ticketsOfCustomers,
} from '../../../sales/customers/customer-source';
import { namedBits } from '../../../sales/query/bits';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric, pinnedBy, tickets } from '../../../sales/query/metric';
import { bindDate } from '../../../sales/query/params';
import { Day, Flag, Micro, Whole } from '../../../sales/query/rows';
import { daysWhere, salesWhere } from '../../../sales/query/sales-where';
import type { DateRange } from '../../../sales/windows/calendar';
import type { PeriodsInARow } from '../../../sales/windows/windows';

/** Everything before the end of the window: lifetime values look back to the first line. */
function history(end: string): DateRange {
  return { from: '1970-01-01', to: end };
}

const MonthRow = z.object({
  month: Day,
  isWindow: Flag,
  isPrevious: Flag,
  isYearBefore: Flag,
  lines: Whole,
  saleLines: Whole,
  net: Micro,
  ticketNet: Micro,
  identifiedNet: Micro,
  tickets: Whole,
});
export type MonthRow = z.infer<typeof MonthRow>;

/**
 * Money and tickets of each month of the whole history, apart for W, P and the days a year before W. A ticket has one
 * date (its identity contains it), so that tickets of months may be added.
 * Days come first: a grouping by date alone is several times faster than one by month and flags.
 * Where only lines of some customers count, the days of customers have the same sums.
 */
export function salesByMonth(
  filter: LineFilter,
  { window, previous }: PeriodsInARow,
  yearBefore: DateRange,
  facts: LineFacts,
): WarehouseQuery<MonthRow> {
  const { sums, params } =
    filter.profile === undefined ? sumsOfDays(filter, window, facts) : sumsOfCustomerDays(filter, window, facts);
  return {
    sql: `SELECT toStartOfMonth(day) AS month, day >= {start:Date} AS isWindow,
        day >= {previousFrom:Date} AND day < {start:Date} AS isPrevious,
        day >= {yearBeforeFrom:Date} AND day < {yearBeforeTo:Date} AS isYearBefore,
        sum(dayLines) AS lines, sum(daySaleLines) AS saleLines, sum(dayNet) AS net,
        sum(dayTicketNet) AS ticketNet, sum(dayIdentifiedNet) AS identifiedNet, sum(dayTickets) AS tickets
      FROM (${sums} GROUP BY day) GROUP BY month, isWindow, isPrevious, isYearBefore`,
    params: {
      ...params,
      start: bindDate(window.from),
      previousFrom: bindDate(previous.from),
      yearBeforeFrom: bindDate(yearBefore.from),
      yearBeforeTo: bindDate(yearBefore.to),
    },
    row: MonthRow,
  };
}

function sumsOfDays(filter: LineFilter, window: DateRange, facts: LineFacts) {
  const { where, params } = salesWhere(filter, history(window.to));
  return {
    sums: `SELECT date AS day, ${metric.lines} AS dayLines, ${metric.saleLines} AS daySaleLines, ${metric.net} AS dayNet,
          ${metric.ticketNet} AS dayTicketNet, ${metric.identifiedNet} AS dayIdentifiedNet,
          ${tickets(pinnedBy(filter), facts.hasMixed)} AS dayTickets
        FROM ${saleLines(facts, filter)} WHERE ${where}`,
    params,
  };
}

/** The same of lines that name a customer: each of them belongs to a ticket. */
function sumsOfCustomerDays(filter: LineFilter, window: DateRange, facts: LineFacts) {
  const source = customerSource(facts, filter);
  const { where, params } = daysWhere(filter, history(window.to));
  return {
    sums: `SELECT date AS day, sum(line_count) AS dayLines, sum(sale_line_count) AS daySaleLines, sum(net) AS dayNet,
          dayNet AS dayTicketNet, dayNet AS dayIdentifiedNet, ${ticketsOfCustomers(filter, facts)} AS dayTickets
        FROM ${source.from} WHERE ${where} AND ${IS_CUSTOMER} AND ${source.where}`,
    params: { ...source.params, ...params },
  };
}

const DayRow = z.object({ day: Day, saleLines: Whole, net: Micro, ticketNet: Micro, tickets: Whole });
export type DayRow = z.infer<typeof DayRow>;

/** Money and tickets of each day of the window and of the same days a year before, where there is a line. */
export function salesByDay(
  filter: LineFilter,
  window: DateRange,
  yearBefore: DateRange,
  facts: LineFacts,
): WarehouseQuery<DayRow> {
  const { where, params } = salesWhere(filter, { from: yearBefore.from, to: window.to });
  return {
    sql: `SELECT date AS day, ${metric.saleLines} AS saleLines, ${metric.net} AS net, ${metric.ticketNet} AS ticketNet,
        ${tickets(pinnedBy(filter), facts.hasMixed)} AS tickets
      FROM ${saleLines(facts, filter)}
      WHERE ${where} AND (date < {yearBeforeTo:Date} OR date >= {start:Date}) GROUP BY day`,
    params: { ...params, yearBeforeTo: bindDate(yearBefore.to), start: bindDate(window.from) },
    row: DayRow,
  };
}

/** When a day says that its customer bought: in W, in P, in the period just before P, or earlier. @internal */
export const COUNTED_BITS = namedBits(['inW', 'inP', 'beforeP', 'earlier']);
const { bit, all, any, none } = COUNTED_BITS;
const SEEN = `toUInt8(is_sale * multiIf(date >= {start:Date}, ${bit.inW}, date >= {previousFrom:Date}, ${bit.inP},
            date >= {beforePreviousFrom:Date}, ${bit.beforeP}, ${bit.earlier}))`;

/** Which part of the window a date of it is in, counted from 0. */
const PART_AT: Record<TrendGrain, string> = {
  day: 'date - {start:Date}',
  week: 'intDiv(date - {start:Date}, 7)',
  month: "dateDiff('month', {start:Date}, date)",
};
/** As many parts are told apart as a number has bits. */
export const PARTS_MAX = 64;

/** The parts that a window is shown by. */
export interface WindowParts {
  grain: TrendGrain;
  count: number;
}

const CustomersRow = z.object({
  customers: Whole,
  /** Of each part of the window; empty where nobody bought, where there are too many parts, and where none are asked for. */
  ofParts: z.array(Whole),
  previousCustomers: Whole,
  beforePreviousCustomers: Whole,
  retained: Whole,
  previousRetained: Whole,
  repeating: Whole,
  previousRepeating: Whole,
  buyers: Whole,
  previousBuyers: Whole,
  refundOnlyNet: Micro,
  previousRefundOnlyNet: Micro,
});
export type CustomersRow = z.infer<typeof CustomersRow>;

/**
 * One row about customers: how many bought in W, P and the period before P, how many of P did in W too (and of before P in
 * P), came twice, or ever bought before the end (`buyers`) or the start (`previousBuyers`) of W. The net of those who were
 * only refunded (`refundOnlyNet`) is no lifetime value.
 */
export function customerCounts(
  filter: LineFilter,
  { window, previous, beforePrevious }: PeriodsInARow,
  facts: LineFacts,
  parts: WindowParts | null,
): WarehouseQuery<CustomersRow> {
  const source = customerSource(facts, filter);
  const { ofParts, seenParts } = partsOfCustomers(parts);
  const { where, params } = daysWhere(filter, history(window.to));
  const hasTwice = (days: string) => hasTwoTickets(filter, facts, days);
  return {
    sql: `SELECT countIf(${any('inW')}) AS customers, countIf(${any('inP')}) AS previousCustomers,
        countIf(${any('beforeP')}) AS beforePreviousCustomers,
        countIf(${all('inW', 'inP')}) AS retained, countIf(${all('inP', 'beforeP')}) AS previousRetained,
        countIf(isRepeating) AS repeating, countIf(wasRepeating) AS previousRepeating,
        countIf(seen != 0) AS buyers, countIf(${any('inP', 'beforeP', 'earlier')}) AS previousBuyers,
        sumIf(customerNet, seen = 0) AS refundOnlyNet,
        sumIf(previousNet, ${none('inP', 'beforeP', 'earlier')}) AS previousRefundOnlyNet, ${ofParts} AS ofParts
      FROM (
        SELECT customer_key, groupBitOr(${SEEN}) AS seen${seenParts}, ${hasTwice('date >= {start:Date}')} AS isRepeating,
          ${hasTwice('date >= {previousFrom:Date} AND date < {start:Date}')} AS wasRepeating,
          sum(net) AS customerNet, sumIf(net, date < {start:Date}) AS previousNet
        FROM ${source.from} WHERE ${where} AND ${IS_CUSTOMER} AND ${source.where}
        GROUP BY customer_key
      ) ${BY_CUSTOMER}`,
    params: {
      ...source.params,
      ...params,
      start: bindDate(window.from),
      previousFrom: bindDate(previous.from),
      beforePreviousFrom: bindDate(beforePrevious.from),
    },
    row: CustomersRow,
  };
}

/** SQL of how many bought in each part of the window: a customer has a bit for each, so that one scan tells all. */
function partsOfCustomers(parts: WindowParts | null): { ofParts: string; seenParts: string } {
  if (parts === null || parts.count > PARTS_MAX) return { ofParts: 'emptyArrayUInt64()', seenParts: '' };
  const isInWindow = 'is_sale AND date >= {start:Date}';
  return {
    ofParts: `sumForEach(arrayMap(part -> bitTest(parts, part), range(${parts.count})))`,
    seenParts: `, groupBitOr(if(${isInWindow}, bitShiftLeft(toUInt64(1), greatest(${PART_AT[parts.grain]}, 0)), 0)) AS parts`,
  };
}
