import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric } from '../../../sales/query/metric';
import { Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import type { DateRange } from '../../../sales/windows/calendar';

const RankedRow = z.object({
  key: Whole,
  units: Micro,
  net: Micro,
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
    sql: `SELECT key, units, net, sum(units) OVER () AS allUnits, countIf(key != 0) OVER () AS products
      FROM (
        SELECT product_key AS key, ${metric.units} AS units, ${metric.net} AS net
        FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY key
      ) ORDER BY units DESC LIMIT {limit:UInt32} WITH TIES`,
    params: { ...params, limit: limit + 1 },
    row: RankedRow,
  };
}
