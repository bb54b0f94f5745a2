import { SEARCH } from '@botica/contract/limits';
import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { PRODUCT_NAME } from '../../sales/query/product-names';
import { Whole } from '../../sales/query/rows';

const NamedRow = z.object({ kind: z.enum(['category', 'product', 'store', 'customer']), key: Whole, name: z.string() });
export type NamedRow = z.infer<typeof NamedRow>;

/** A name without case and accents, as `folded` makes the wanted text. */
const FOLDED = "replaceRegexpAll(lowerUTF8(normalizeUTF8NFD(name)), '\\\\p{M}', '')";
/** Names that begin with the text come first, then short ones. */
const BEST = `ORDER BY startsWith(${FOLDED}, {wanted:String}) DESC, lengthUTF8(name), name LIMIT ${SEARCH.perKind}`;

/** Categories, products and stores whose name holds the text, and customers whose number begins with it. */
export function namesLike(wanted: string): WarehouseQuery<NamedRow> {
  const like = `WHERE position(${FOLDED}, {wanted:String}) > 0`;
  return {
    sql: `SELECT kind, toString(key) AS key, name FROM (
      SELECT 'category' AS kind, category_key AS key, any(category) AS name FROM sale_lines WHERE category != '' GROUP BY key
    ) ${like} ${BEST}
    UNION ALL SELECT kind, toString(key) AS key, name FROM (
      SELECT 'product' AS kind, product_key AS key, ${PRODUCT_NAME} AS name FROM sale_lines GROUP BY key
    ) ${like} ${BEST}
    UNION ALL SELECT kind, toString(key) AS key, name FROM (
      SELECT DISTINCT 'store' AS kind, toUInt64(0) AS key, store AS name FROM sale_lines WHERE store != ''
    ) ${like} ${BEST}
    UNION ALL SELECT kind, toString(key) AS key, name FROM (
      SELECT DISTINCT 'customer' AS kind, toUInt64(0) AS key, customer AS name FROM sale_lines
      WHERE startsWith(lower(customer), {wanted:String})
    ) ${BEST}`,
    params: { wanted: folded(wanted) },
    row: NamedRow,
  };
}

/** A text without case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
