import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { markedTickets, metric, pinnedBy, pinnedWithin, tickets } from '../../../sales/query/metric';
import { Flag, Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import { EARLIEST_MINUTE, IS_MIXED_TICKET, TWO_HOURS } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

type Item = 'category' | 'product';

const TimesRow = z.object({
  isTotal: Flag,
  key: Whole,
  name: z.string(),
  /** Two hours of the day from 0 on; -1 when nobody knows. */
  twoHours: z.number(),
  itemTickets: Whole,
  totalTickets: Whole,
});
export type TimesRow = z.infer<typeof TimesRow>;

/**
 * Tickets of each category or product, and of all together, by the two hours in which they start; those tickets alone
 * whose lines agree (see `mixedTicketTimes`). A ticket has one start, so that tickets of different hours may be added.
 */
export function ticketTimes(
  by: Item,
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
): WarehouseQuery<TimesRow> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT toUInt8(grouping(key)) AS isTotal, ${by}_key AS key, any(${by}) AS name, ${TWO_HOURS} AS twoHours,
        ${markedTickets(pinnedWithin(by, filter))} AS itemTickets,
        ${markedTickets(pinnedBy(filter))} AS totalTickets
      FROM ${saleLines(facts, filter)} WHERE ${where} AND is_sale GROUP BY ROLLUP(twoHours, key) HAVING grouping(twoHours) = 0`,
    params,
    row: TimesRow,
  };
}

/**
 * The same of mixed tickets, in rows of the same shape. Imports that share a ticket know its start differently: it is the
 * earliest that any of its sale lines knows, whatever the filter.
 */
export function mixedTicketTimes(
  by: Item,
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
): WarehouseQuery<TimesRow> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT toUInt8(grouping(key)) AS isTotal, key, any(name) AS name, ${TWO_HOURS} AS twoHours,
        count() AS itemTickets, uniqExact(ticket_key) AS totalTickets
      FROM (
        SELECT ${by}_key AS key, any(${by}) AS name, ticket_key FROM ${saleLines(facts, filter)}
        WHERE ${where} AND ${IS_MIXED_TICKET} GROUP BY key, ticket_key
      ) AS items INNER JOIN (
        SELECT ticket_key, ${EARLIEST_MINUTE} AS ticket_minute FROM sale_lines
        WHERE date >= {from:Date} AND date < {to:Date} AND ${IS_MIXED_TICKET} GROUP BY ticket_key
      ) AS starts USING (ticket_key)
      GROUP BY ROLLUP(twoHours, key) HAVING grouping(twoHours) = 0`,
    params,
    row: TimesRow,
  };
}

const PaymentRow = z.object({
  isTotal: Flag,
  payment: z.string(),
  lines: Whole,
  saleLines: Whole,
  net: Micro,
  identifiedNet: Micro,
  tickets: Whole,
  methods: Whole,
  knownNet: Micro,
  positiveNet: Micro,
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/**
 * Money and tickets by payment method: the totals, then what names no method, then so many methods, most net first. Each
 * row also says how many methods there are, their net, and that of those above zero.
 */
export function salesByPayment(
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
  limit: number,
): WarehouseQuery<PaymentRow> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT *, countIf(isMethod) OVER () AS methods, sumIf(net, isMethod) OVER () AS knownNet,
        sumIf(net, isMethod AND net > 0) OVER () AS positiveNet
      FROM (
        SELECT toUInt8(grouping(payment)) AS isTotal, payment, NOT isTotal AND payment != '' AS isMethod,
          ${metric.lines} AS lines, ${metric.saleLines} AS saleLines, ${metric.net} AS net,
          ${metric.identifiedNet} AS identifiedNet, ${tickets(pinnedBy(filter), facts.hasMixed)} AS tickets
        FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY ROLLUP(payment)
      ) ORDER BY isMethod, isTotal DESC, net DESC, payment LIMIT {limit:UInt32}`,
    // The totals always come; what names no method takes a place only where there is such.
    params: { ...params, limit: limit + 2 },
    row: PaymentRow,
  };
}
