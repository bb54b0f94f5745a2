import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { PRODUCT_NAME } from '../../../sales/query/product-names';
import { Whole } from '../../../sales/query/rows';

const ItemRow = z.object({ key: Whole, name: z.string() });
const NameRow = z.object({ name: z.string() });

/** Names that a question can be matched against; what a bigger catalogue has beyond them is not understood. */
const MOST_NAMES = 100_000;

/** Every named category. */
export function namedCategories(): WarehouseQuery<z.infer<typeof ItemRow>> {
  return {
    sql: `SELECT category_key AS key, any(category) AS name FROM sale_lines GROUP BY key HAVING name != '' LIMIT ${MOST_NAMES}`,
    params: {},
    row: ItemRow,
  };
}

/** Every product by the name that lists show, also by its id where no line names it. */
export function namedProducts(): WarehouseQuery<z.infer<typeof ItemRow>> {
  return {
    sql: `SELECT product_key AS key, ${PRODUCT_NAME} AS name FROM sale_lines GROUP BY key HAVING name != '' LIMIT ${MOST_NAMES}`,
    params: {},
    row: ItemRow,
  };
}

/** Every store, or every payment method, that a line names. */
export function namesIn(column: 'store' | 'payment'): WarehouseQuery<z.infer<typeof NameRow>> {
  return {
    sql: `SELECT DISTINCT ${column} AS name FROM sale_lines WHERE ${column} != '' LIMIT ${MOST_NAMES}`,
    params: {},
    row: NameRow,
  };
}
