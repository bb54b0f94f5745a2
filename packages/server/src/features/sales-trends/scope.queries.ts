import { z } from 'zod';
import { HAS_CUSTOMER_DAYS } from '../../platform/warehouse/customer-days';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { SAMPLE_IMPORT_ID } from '../sample-data/sample-data.reader';
import { Day, Flag, Whole } from './rows';
import { itemKey } from './sales-where';

const BoundsRow = z.object({
  saleLines: Whole,
  firstSale: Day,
  asOf: Day,
  hasMixed: Flag,
  hasCustomerRecords: Flag,
  isSample: Flag,
  hasCategory: Flag,
  version: Whole,
  hasCustomerDays: Flag,
});
export type BoundsRow = z.infer<typeof BoundsRow>;

/**
 * One row: first and last day with a sale, whether there are mixed tickets, files of
 * customers, the sample pharmacy, and a category at all. `version` differs whenever the sale lines do, and the days of
 * customers are those of the lines (`hasCustomerDays`), or must become so before anything is read from them.
 */
export function salesBounds(categoryId: string | null): WarehouseQuery<BoundsRow> {
  return {
    sql: `SELECT countIf(is_sale) AS saleLines, minIf(date, is_sale) AS firstSale, maxIf(date, is_sale) AS asOf,
        max(is_mixed) AS hasMixed,
        (SELECT count() > 0 FROM customer_records) AS hasCustomerRecords, max(import_id = {sample:UInt32}) AS isSample,
        ${categoryId === null ? '0' : 'max(category_key = {category:UInt64})'} AS hasCategory,
        (SELECT groupBitXor(sipHash64(name, hash_of_all_files)) FROM system.parts
          WHERE active AND database = currentDatabase() AND table = 'sale_lines') AS version,
        ${HAS_CUSTOMER_DAYS} AS hasCustomerDays
      FROM sale_lines`,
    params: { sample: SAMPLE_IMPORT_ID, ...(categoryId !== null && { category: itemKey(categoryId) }) },
    row: BoundsRow,
  };
}
