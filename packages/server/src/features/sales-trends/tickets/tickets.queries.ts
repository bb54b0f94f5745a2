import type { TicketSort } from '@botica/contract/sales-trends/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric } from '../../../sales/query/metric';
import { bindDate, itemKey } from '../../../sales/query/params';
import { PRODUCT_NAME } from '../../../sales/query/product-names';
import { Day, Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import { EARLIEST_SALE_MINUTE } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

export interface TicketsQuestion {
  filter: LineFilter;
  window: DateRange;
  facts: LineFacts;
}

const TicketsTotalRow = z.object({ tickets: Whole, net: Micro, refundsAlone: Micro, withoutTicket: Micro });

/** A ticket is one with a sale line among the selected ones (metrics.md); a refund alone is none. */
const OF_TICKETS = 'HAVING countIf(is_sale) > 0';

/**
 * How many tickets there are and their net, and the net of what stands on none of them: refunds alone, and sales whose file
 * names neither ticket nor customer. Groups in the order of the table, so that memory does
 * not grow with them.
 */
export function ticketsTotal({
  filter,
  window,
  facts,
}: TicketsQuestion): WarehouseQuery<z.infer<typeof TicketsTotalRow>> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT countIf(isTicket) AS tickets, sumIf(groupNet, isTicket) AS net,
        sumIf(refunds, NOT isTicket) AS refundsAlone, sumIf(groupNet - refunds, NOT isTicket) AS withoutTicket
      FROM (
        SELECT ${metric.net} AS groupNet, sumIf(amount, NOT is_sale) AS refunds,
          ticket_key != 0 AND countIf(is_sale) > 0 AS isTicket
        FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY date, ticket_key)`,
    params,
    row: TicketsTotalRow,
  };
}

const TicketRow = z.object({
  day: Day,
  key: Whole,
  startMinute: z.number(),
  storeName: z.string(),
  ticketNumber: z.string(),
  customerId: z.string(),
  buyerGender: z.enum(['unknown', 'female', 'male', 'other']),
  buyerAge: z.number(),
  paidBy: z.string(),
  lineCount: Whole,
  unitCount: Micro,
  ticketNet: Micro,
});
export type TicketRow = z.infer<typeof TicketRow>;

const ORDERS: Record<TicketSort, string> = {
  date: `date, ${EARLIEST_SALE_MINUTE}, ticket_key`,
  '-date': `date DESC, ${EARLIEST_SALE_MINUTE} DESC, ticket_key`,
  net: 'sum(amount), date, ticket_key',
  '-net': 'sum(amount) DESC, date, ticket_key',
  lines: 'count(), date, ticket_key',
  '-lines': 'count() DESC, date, ticket_key',
};

/** Sales first, then as they were imported: one number, which is compared in a third of the time of a tuple. */
const PLACE = 'bitOr(bitShiftLeft(bitOr(bitShiftLeft(toUInt128(NOT is_sale), 64), import_id), 32), line)';

/** What the first sale line of a ticket says; its lines disagree only in mixed tickets. */
function first(column: string): string {
  return `argMin(${column}, ${PLACE})`;
}

/**
 * Tickets in an order, of one page or (`page: null`) all. For a page only the keys and what they are sorted by are read of
 * the whole window; texts are read of the page's tickets alone.
 */
export function ticketRows(
  { filter, window, facts }: TicketsQuestion,
  sort: TicketSort,
  page: { limit: number; offset: number } | null,
): WarehouseQuery<TicketRow> {
  const { where, params } = salesWhere(filter, window);
  const order = ORDERS[sort];
  const ofTickets = `${where} AND ticket_key != 0`;
  const ofPage =
    page === null
      ? ''
      : `AND (date, ticket_key) IN (
          SELECT date, ticket_key FROM ${saleLines(facts, filter)} WHERE ${ofTickets}
          GROUP BY date, ticket_key ${OF_TICKETS} ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64})`;
  return {
    sql: `SELECT date AS day, ticket_key AS key, ${EARLIEST_SALE_MINUTE} AS startMinute, ${first('store')} AS storeName,
        ${first('ticket')} AS ticketNumber, ${first('customer')} AS customerId, ${first('gender')} AS buyerGender,
        ${first('age')} AS buyerAge, ${first('payment')} AS paidBy, ${metric.lines} AS lineCount,
        ${metric.units} AS unitCount, ${metric.net} AS ticketNet
      FROM ${saleLines(facts, filter, { readsPerson: true })} WHERE ${ofTickets} ${ofPage}
      GROUP BY date, ticket_key ${OF_TICKETS} ORDER BY ${order}`,
    params: { ...params, ...(page ?? {}) },
    row: TicketRow,
  };
}

const LineRow = z.object({
  productName: z.string(),
  categoryName: z.string(),
  lineQuantity: Micro,
  lineAmount: Micro,
  lineDiscount: Micro,
});

/** Every line of one ticket, in the order of its files. */
export function linesOfTicket(id: string, date: string): WarehouseQuery<z.infer<typeof LineRow>> {
  const ofTicket = 'sale_lines WHERE date = {date:Date} AND ticket_key = {key:UInt64}';
  return {
    sql: `SELECT named.productName AS productName, category AS categoryName, quantity AS lineQuantity,
        amount AS lineAmount, discount AS lineDiscount
      FROM (SELECT * FROM ${ofTicket}) AS lines ANY LEFT JOIN (
        SELECT product_key, ${PRODUCT_NAME} AS productName FROM sale_lines
        WHERE product_key IN (SELECT product_key FROM ${ofTicket}) GROUP BY product_key
      ) AS named ON lines.product_key = named.product_key
      ORDER BY import_id, line LIMIT 10000`,
    params: { date: bindDate(date), key: itemKey(id) },
    row: LineRow,
  };
}
