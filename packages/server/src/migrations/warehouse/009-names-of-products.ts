/**
 * The latest known name and category of each product of a part, beside its lines like the sums and under the same conditions:
 * a name is the same in every list, whatever lines are asked about, and looking for it reads no line. Aggregates must be written
 * exactly as in `sales/query/product-names.ts`.
 */
const LINE_ORDER = `bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)), line)`;

export const namesOfProducts: readonly string[] = [
  `ALTER TABLE sale_lines ADD PROJECTION IF NOT EXISTS names_of_products (
    SELECT product_key, category_key, any(product_id), argMaxIf(product, ${LINE_ORDER}, product != ''),
      argMaxIf(category, ${LINE_ORDER}, category != '')
    GROUP BY product_key, category_key)`,
  'ALTER TABLE sale_lines MATERIALIZE PROJECTION names_of_products SETTINGS mutations_sync = 2',
];
