import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { itemKey } from '../query/params';
import { Day, Flag, Whole } from '../query/rows';
import { SAMPLE_IMPORT_ID } from '../store/sale-line-tables';

const LineBoundsRow = z.object({
  saleLines: Whole,
  firstSale: Day,
  asOf: Day,
  hasMixed: Flag,
  isSample: Flag,
  hasCategory: Flag,
  mayHaveUnits: Flag,
});
export type LineBoundsRow = z.infer<typeof LineBoundsRow>;

/**
 * One row: first and last day with a sale, whether there are mixed tickets, the sample pharmacy, a category at all, and whether
 * amounts may be units, because a file had no prices: some sums beside the lines, which are few, are equal then.
 */
export function salesBounds(categoryId: string | null): WarehouseQuery<LineBoundsRow> {
  return {
    sql: `SELECT countIf(is_sale) AS saleLines, minIf(date, is_sale) AS firstSale, maxIf(date, is_sale) AS asOf,
        max(is_mixed) AS hasMixed, max(import_id = {sample:UInt32}) AS isSample,
        ${categoryId === null ? '0' : 'max(category_key = {category:UInt64})'} AS hasCategory,
        (SELECT max(net = units) FROM (
          SELECT sum(amount) AS net, sum(quantity) AS units FROM sale_lines GROUP BY date, category_key, store)) AS mayHaveUnits
      FROM sale_lines`,
    params: { sample: SAMPLE_IMPORT_ID, ...(categoryId !== null && { category: itemKey(categoryId) }) },
    row: LineBoundsRow,
  };
}

const UnitsRow = z.object({ imports: Whole, ofUnits: Whole });

/** One row: how many imports there are, and how many of them had no prices, so that each amount is its quantity. */
export function importsOfUnits(): WarehouseQuery<z.infer<typeof UnitsRow>> {
  return {
    sql: `SELECT count() AS imports, countIf(isOfUnits) AS ofUnits
      FROM (SELECT import_id, max(amount != quantity) = 0 AS isOfUnits FROM sale_lines GROUP BY import_id)`,
    params: {},
    row: UnitsRow,
  };
}
