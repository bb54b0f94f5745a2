import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric, type Pinned, pinnedBy, TWO_HOURS, ticketMark, tickets } from '../../../sales/query/metric';
import { PRODUCT_NAME } from '../../../sales/query/product-names';
import { Micro, Whole } from '../../../sales/query/rows';
import { type LineFilter, salesWhere } from '../../../sales/query/sales-where';
import type { DateRange } from '../../../sales/scope/calendar';

const SlotRow = z.object({
  slot: z.number().int(),
  lines: Whole,
  saleLines: Whole,
  net: Micro,
  ticketNet: Micro,
  identifiedNet: Micro,
  tickets: Whole,
});
export type SlotRow = z.infer<typeof SlotRow>;

/**
 * All lines of W by the two-hour slot in which their ticket began, 0 to 11; -1 where the time is not known. Tickets are
 * those whose lines agree: see `mixedTicketsBySlot`.
 */
export function linesBySlot(filter: LineFilter, window: DateRange, facts: LineFacts): WarehouseQuery<SlotRow> {
  const { where, params } = salesWhere(filter, window);
  const mark = ticketMark(pinnedBy(filter));
  const ticketCount =
    mark === null ? 'uniqExactIf(ticket_key, is_sale AND has_ticket AND NOT is_mixed)' : `sum(${mark})`;
  return {
    sql: `SELECT ${TWO_HOURS} AS slot, ${metric.lines} AS lines,
        ${metric.saleLines} AS saleLines, ${metric.net} AS net, ${metric.ticketNet} AS ticketNet,
        ${metric.identifiedNet} AS identifiedNet, ${ticketCount} AS tickets
      FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY slot`,
    params,
    row: SlotRow,
  };
}

const MixedSlotRow = z.object({ slot: z.number().int(), tickets: Whole });
export type MixedSlotRow = z.infer<typeof MixedSlotRow>;

/**
 * Tickets whose lines disagree, one by one: each is in one slot, that of its earliest known minute in all imports, whatever
 * part of it the filter selects.
 */
export function mixedTicketsBySlot(
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
): WarehouseQuery<MixedSlotRow> {
  const { where, params } = salesWhere(filter, window);
  const isTicket = 'is_mixed AND is_sale AND has_ticket';
  return {
    sql: `SELECT toInt8(if(start = 32767, -1, intDiv(start, 120))) AS slot, count() AS tickets
      FROM (
        SELECT ticket_key, min(if(ticket_minute < 0, 32767, ticket_minute)) AS start FROM sale_lines
        WHERE date >= {from:Date} AND date < {to:Date} AND ${isTicket} AND ticket_key IN (
          SELECT ticket_key FROM ${saleLines(facts, filter)} WHERE ${where} AND ${isTicket})
        GROUP BY ticket_key
      ) GROUP BY slot`,
    params,
    row: MixedSlotRow,
  };
}

const ItemSalesRow = z.object({
  key: Whole,
  name: z.string(),
  saleLines: Whole,
  net: Micro,
  tickets: Whole,
});
export type ItemSalesRow = z.infer<typeof ItemSalesRow>;

/** Lines of W by category or product. A product is called as on its latest line in W. */
export function salesByItem(
  by: 'category' | 'product',
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
): WarehouseQuery<ItemSalesRow> {
  const { where, params } = salesWhere(filter, window);
  const total = pinnedBy(filter);
  const item: Pinned = by === 'category' ? { ...total, category: 'one' } : { ...total, product: 'one' };
  return {
    sql: `SELECT ${by}_key AS key, ${by === 'category' ? 'any(category)' : PRODUCT_NAME} AS name,
        ${metric.saleLines} AS saleLines, ${metric.net} AS net, ${tickets(item, facts.hasMixed)} AS tickets
      FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY key`,
    params,
    row: ItemSalesRow,
  };
}
