import { LINE_ORDER } from './terms';

/** The latest known name of each product that files of products name: two arrays in the same order. */
const RECORDED = `(
  SELECT (groupArray(product_key), groupArray(name)) FROM (
    SELECT product_key, argMaxIf(product, (import_id, line), product != '') AS name FROM product_records
    GROUP BY product_key HAVING name != ''))`;

const KNOWN_NAME = latestKnown('product');

/**
 * Over lines grouped by `product_key`, whatever their day: the one name of a product in every list (metrics.md, Base). What a file
 * of products calls it, else the latest name that a line knows, else its id. Part of a projection (migration 009).
 */
export const PRODUCT_NAME = `transform(product_key, tupleElement(${RECORDED} AS recorded, 1), tupleElement(recorded, 2),
      if(${KNOWN_NAME} = '', any(product_id), ${KNOWN_NAME}))`;

/** The same for the category that a product belongs to where a list shows one; empty where no line knows. */
export const CATEGORY_OF_PRODUCT = latestKnown('category');

function latestKnown(text: string): string {
  return `argMaxIf(${text}, ${LINE_ORDER}, ${text} != '')`;
}
