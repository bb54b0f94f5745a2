/** The latest known name of each product that files of products name: two arrays in the same order. */
const RECORDED = `(
  SELECT (groupArray(product_key), groupArray(name)) FROM (
    SELECT product_key, argMaxIf(product, (import_id, line), product != '') AS name FROM product_records
    GROUP BY product_key HAVING name != ''))`;

/** The name of a product on a line, or its id. */
const NAME_ON_LINE = "if(product = '', product_id, product)";

/** What the file of products calls it, else `own`. */
function recordedName(key: string, own: string): string {
  return `transform(${key}, tupleElement(${RECORDED} AS recorded, 1), tupleElement(recorded, 2), ${own})`;
}

/** Name of a product over lines grouped by `product_key`: as a file of products says, else as on the latest of the lines. */
export const PRODUCT_NAME = recordedName('product_key', latest(NAME_ON_LINE));

/** The same of a single line. */
export const LINE_PRODUCT_NAME = recordedName('product_key', NAME_ON_LINE);

import { latest } from './terms';
