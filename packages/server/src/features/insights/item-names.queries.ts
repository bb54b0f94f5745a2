import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { PRODUCT_NAME } from '../../sales/query/product-names';
import { Whole } from '../../sales/query/rows';

const NameRow = z.object({ key: Whole, name: z.string() });

/** The one name of each product (metrics.md, Base). */
export function namesOfProducts(keys: readonly bigint[]): WarehouseQuery<z.infer<typeof NameRow>> {
  return {
    sql: `SELECT product_key AS key, ${PRODUCT_NAME} AS name FROM sale_lines
      WHERE product_key IN {products:Array(UInt64)} GROUP BY key`,
    params: { products: keys },
    row: NameRow,
  };
}
