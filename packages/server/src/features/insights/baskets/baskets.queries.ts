import { BASKET_LIMITS } from '@botica/contract/insights/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric } from '../../../sales/query/metric';
import { Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import { IS_TICKET } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

export interface BasketsQuestion {
  filter: LineFilter;
  window: DateRange;
  facts: LineFacts;
}

const TotalsRow = z.object({ lines: Whole, saleLines: Whole, net: Micro, identifiedNet: Micro, tickets: Whole });

/** One row: sums of the window, and its tickets that name a product. */
export function basketTotals({ filter, window, facts }: BasketsQuestion): WarehouseQuery<z.infer<typeof TotalsRow>> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT ${metric.lines} AS lines, ${metric.saleLines} AS saleLines, ${metric.net} AS net, ${metric.identifiedNet} AS identifiedNet,
        uniqExactIf(ticket_key, ${IS_TICKET} AND product_key != 0) AS tickets
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

/** Tickets with the number of their different products, and which of the given ones they hold. */
function baskets({ filter, window, facts }: BasketsQuestion, items: readonly bigint[]) {
  const { where, params } = salesWhere(filter, window);
  return {
    from: `(SELECT ticket_key, uniqExact(product_key) AS size,
          arraySort(groupUniqArrayIf(product_key, product_key IN {items:Array(UInt64)})) AS items
        FROM ${saleLines(facts, filter)} WHERE ${where} AND ${IS_TICKET} AND product_key != 0 GROUP BY ticket_key)`,
    params: { ...params, items },
  };
}

const StratumRow = z.object({ size: z.coerce.number(), key: Whole, tickets: z.coerce.number() });
export type StratumRow = z.infer<typeof StratumRow>;

/** Tickets of each size, under the key 0, and how many of them hold each product. */
export function strataOf(question: BasketsQuestion, items: readonly bigint[]): WarehouseQuery<StratumRow> {
  const { from, params } = baskets(question, items);
  return {
    sql: `SELECT size, arrayJoin(arrayPushFront(items, toUInt64(0))) AS key, count() AS tickets FROM ${from} GROUP BY size, key`,
    params,
    row: StratumRow,
  };
}

const PairRow = z.object({ first: Whole, second: Whole, tickets: z.coerce.number() });

/** Pairs that share tickets. */
export function pairsOf(question: BasketsQuestion, items: readonly bigint[]): WarehouseQuery<z.infer<typeof PairRow>> {
  const { from, params } = baskets(question, items);
  return {
    sql: `SELECT first, second, count() AS tickets FROM (
        SELECT first, arrayJoin(items) AS second FROM (SELECT items, arrayJoin(items) AS first FROM ${from})
      ) WHERE first < second GROUP BY first, second`,
    params,
    row: PairRow,
  };
}

const ThirdRow = z.object({
  size: z.coerce.number(),
  /** Place of the pair in the list, from 0. */
  pair: z.coerce.number(),
  /** A product that is on such tickets too; 0: all tickets with the pair. */
  third: Whole,
  tickets: z.coerce.number(),
});
export type ThirdRow = z.infer<typeof ThirdRow>;

/** Tickets of each size with both products of some pairs, and what else of the given products is on them. */
export function thirdsOf(
  question: BasketsQuestion,
  items: readonly bigint[],
  pairs: readonly (readonly [bigint, bigint])[],
): WarehouseQuery<ThirdRow> {
  const { from, params } = baskets(question, items);
  return {
    sql: `SELECT size, pair, arrayJoin(arrayPushFront(arrayFilter(item -> item != first AND item != second, items), toUInt64(0))) AS third,
        count() AS tickets
      FROM (
        SELECT size, items, arrayJoin(arrayFilter(place -> has(items, firsts[place + 1]) AND has(items, seconds[place + 1]),
            range(toUInt32(length(firsts))))) AS pair,
          {firsts:Array(UInt64)} AS firsts, {seconds:Array(UInt64)} AS seconds,
          firsts[pair + 1] AS first, seconds[pair + 1] AS second
        FROM ${from})
      GROUP BY size, pair, third`,
    params: { ...params, firsts: pairs.map(([first]) => first), seconds: pairs.map(([, second]) => second) },
    row: ThirdRow,
  };
}
