import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { markedTickets, metric, pinnedBy, pinnedWithin, tickets } from '../../../sales/query/metric';
import { Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import { EARLIEST_MINUTE, IS_MIXED_TICKET, TWO_HOURS } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

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
  return {
    sql: `SELECT ${TWO_HOURS} AS slot, ${metric.lines} AS lines,
        ${metric.saleLines} AS saleLines, ${metric.net} AS net, ${metric.ticketNet} AS ticketNet,
        ${metric.identifiedNet} AS identifiedNet, ${markedTickets(pinnedBy(filter))} AS tickets
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
  return {
    sql: `SELECT ${TWO_HOURS} AS slot, count() AS tickets
      FROM (
        SELECT ticket_key, ${EARLIEST_MINUTE} AS ticket_minute FROM sale_lines
        WHERE date >= {from:Date} AND date < {to:Date} AND ${IS_MIXED_TICKET} AND ticket_key IN (
          SELECT ticket_key FROM ${saleLines(facts, filter)} WHERE ${where} AND ${IS_MIXED_TICKET})
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

/** Lines of W by category or product. */
export function salesByItem(
  by: 'category' | 'product',
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
): WarehouseQuery<ItemSalesRow> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT ${by}_key AS key, any(${by}) AS name,
        ${metric.saleLines} AS saleLines, ${metric.net} AS net, ${tickets(pinnedWithin(by, filter), facts.hasMixed)} AS tickets
      FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY key`,
    params,
    row: ItemSalesRow,
  };
}
