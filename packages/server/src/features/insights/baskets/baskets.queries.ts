import { BASKET_LIMITS } from '@botica/contract/insights/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric, pinnedBy, tickets } from '../../../sales/query/metric';
import { Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import { IS_TICKET } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

export interface BasketsQuestion {
  filter: LineFilter;
  window: DateRange;
  facts: LineFacts;
}

const TotalsRow = z.object({
  lines: Whole,
  saleLines: Whole,
  net: Micro,
  identifiedNet: Micro,
  tickets: Whole,
  withProducts: Whole,
});

/** One row: sums of the window, and those of its tickets that name a product. */
export function basketTotals({ filter, window, facts }: BasketsQuestion): WarehouseQuery<z.infer<typeof TotalsRow>> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT ${metric.lines} AS lines, ${metric.saleLines} AS saleLines, ${metric.net} AS net, ${metric.identifiedNet} AS identifiedNet,
        ${tickets(pinnedBy(filter), facts.hasMixed)} AS tickets, uniqExactIf(ticket_key, ${IS_TICKET} AND product_key != 0) AS withProducts
      FROM ${saleLines(facts, filter)} WHERE ${where}`,
    params,
    row: TotalsRow,
  };
}

const ItemRow = z.object({ key: Whole });

/** Products on at least so many tickets, those on the most first. */
export function frequentProducts(
  { filter, window, facts }: BasketsQuestion,
  least: number,
): WarehouseQuery<z.infer<typeof ItemRow>> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT product_key AS key FROM ${saleLines(facts, filter)} WHERE ${where} AND ${IS_TICKET} AND product_key != 0
      GROUP BY key HAVING uniqExact(ticket_key) >= {least:UInt64}
      ORDER BY uniqExact(ticket_key) DESC, key LIMIT ${BASKET_LIMITS.products}`,
    params: { ...params, least },
    row: ItemRow,
  };
}

const BasketRow = z.object({ size: z.coerce.number(), sets: z.string() });

/** Place that no product has. */
const NO_PLACE = 65_535;

/**
 * Tickets by the number of their different products, each set of the given ones once with how many tickets hold it: text as `BasketRows` of the
 * insight package reads it, since millions of rows would be checked one by one.
 */
export function basketsOf(
  { filter, window, facts }: BasketsQuestion,
  items: readonly bigint[],
): WarehouseQuery<z.infer<typeof BasketRow>> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT size, arrayStringConcat(groupArray(concat(arrayStringConcat(items, ','), 'x', toString(tickets))), ';') AS sets
      FROM (
        SELECT size, items, count() AS tickets FROM (
          SELECT uniqExact(product_key) AS size, arraySort(groupUniqArrayIf(place, place != ${NO_PLACE})) AS items
          FROM (SELECT ticket_key, product_key,
              transform(product_key, {items:Array(UInt64)}, {places:Array(UInt16)}, toUInt16(${NO_PLACE})) AS place
            FROM ${saleLines(facts, filter)} WHERE ${where} AND ${IS_TICKET} AND product_key != 0)
          GROUP BY ticket_key)
        GROUP BY size, items)
      GROUP BY size ORDER BY size`,
    params: { ...params, items, places: items.map((_, place) => place) },
    row: BasketRow,
  };
}
