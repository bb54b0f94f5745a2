import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric } from '../../../sales/query/metric';
import { LINE_PRODUCT_NAME } from '../../../sales/query/product-names';
import { Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import { LINE_ORDER } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

const RankedRow = z.object({
  key: Whole,
  units: Micro,
  net: Micro,
  /** Place of the latest line in `LINE_ORDER`. */
  last: Whole,
  allUnits: Micro,
  products: Whole,
});
export type RankedRow = z.infer<typeof RankedRow>;

/**
 * Products of W by units, descending; all that tie with the last of them too, since names decide among equals. Lines without
 * a product rank nowhere but count in `allUnits`; their row may be among these, so one more is read.
 */
export function rankProducts(
  filter: LineFilter,
  window: DateRange,
  limit: number,
  facts: LineFacts,
): WarehouseQuery<RankedRow> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT key, units, net, last, sum(units) OVER () AS allUnits, countIf(key != 0) OVER () AS products
      FROM (
        SELECT product_key AS key, max(${LINE_ORDER}) AS last, ${metric.units} AS units, ${metric.net} AS net
        FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY key
      ) ORDER BY units DESC LIMIT {limit:UInt32} WITH TIES`,
    params: { ...params, limit: limit + 1 },
    row: RankedRow,
  };
}

const NamedRow = z.object({ key: Whole, name: z.string(), categoryKey: Whole, categoryName: z.string() });
export type NamedRow = z.infer<typeof NamedRow>;

/** What these lines say of their products; the texts of all other lines are never read. */
export function productsOfLines(rows: readonly Pick<RankedRow, 'key' | 'last'>[]): WarehouseQuery<NamedRow> {
  return {
    sql: `SELECT product_key AS key, ${LINE_PRODUCT_NAME} AS name, category_key AS categoryKey, category AS categoryName
      FROM sale_lines WHERE date IN {dates:Array(Date)} AND product_key IN {keys:Array(UInt64)}
        AND ${LINE_ORDER} IN {lines:Array(UInt64)}`,
    params: {
      dates: [...new Set(rows.map(({ last }) => dayOf(last)))],
      keys: rows.map(({ key }) => key),
      lines: rows.map(({ last }) => last),
    },
    row: NamedRow,
  };
}

/** The day of a place in `LINE_ORDER`. */
function dayOf(place: bigint): string {
  return new Date(Number(place >> 48n) * 86_400_000).toISOString().slice(0, 10);
}
