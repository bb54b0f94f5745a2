import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { itemKey } from '../query/params';
import { Day, Flag, Whole } from '../query/rows';

const ImportBoundsRow = z.object({
  id: z.string(),
  saleLines: Whole,
  firstSale: Day,
  asOf: Day,
  hasMixed: Flag,
  isOfUnits: Flag,
});
export type ImportBoundsRow = z.infer<typeof ImportBoundsRow>;

/**
 * One row for each of the imports: first and last day with a sale, whether there are mixed tickets, and whether each amount is its
 * quantity, because the file had no prices.
 */
export function boundsOfImports(ids: readonly string[]): WarehouseQuery<ImportBoundsRow> {
  return {
    sql: `SELECT toString(import_id) AS id, countIf(is_sale) AS saleLines, minIf(date, is_sale) AS firstSale, maxIf(date, is_sale) AS asOf,
        max(is_mixed) AS hasMixed, max(amount != quantity) = 0 AS isOfUnits
      FROM sale_lines WHERE import_id IN {ids:Array(UInt32)} GROUP BY import_id`,
    params: { ids: ids.map(Number) },
    row: ImportBoundsRow,
  };
}

const OneRow = z.object({ one: z.number() });

/** One row where a line has the category. */
export function lineOfCategory(categoryId: string): WarehouseQuery<z.infer<typeof OneRow>> {
  return {
    sql: 'SELECT 1 AS one FROM sale_lines WHERE category_key = {category:UInt64} LIMIT 1',
    params: { category: itemKey(categoryId) },
    row: OneRow,
  };
}

/** One row where a line has the store. */
export function lineOfStore(store: string): WarehouseQuery<z.infer<typeof OneRow>> {
  return {
    sql: 'SELECT 1 AS one FROM sale_lines WHERE store = {store:String} LIMIT 1',
    params: { store },
    row: OneRow,
  };
}
