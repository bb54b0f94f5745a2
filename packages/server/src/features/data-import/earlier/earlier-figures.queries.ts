import type { JoinedField } from '@botica/contract/data-import.vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { LINE_KEYS } from '../../../sales/store/line-keys';

const MonthRow = z.object({ month: z.string(), net: z.coerce.number() });
export type MonthRow = z.infer<typeof MonthRow>;
const LabelRow = z.object({ label: z.string() });
export type LabelRow = z.infer<typeof LabelRow>;
const PriceRow = z.object({ place: z.coerce.number(), price: z.number().nullable() });
export type PriceRow = z.infer<typeof PriceRow>;

/** Net of each month of all sales; good enough to compare, not to show. */
export function netByMonth(): WarehouseQuery<MonthRow> {
  return {
    sql: `SELECT formatDateTime(date, '%Y-%m') AS month, toFloat64(sum(amount)) AS net FROM sale_lines GROUP BY month`,
    params: {},
    row: MonthRow,
  };
}

const MOST_LABELS = 20_000;

/** What all sales call the categories, products, stores or payments, the commonest first. Products with a code are known by it. */
export function storedLabels(field: JoinedField): WarehouseQuery<LabelRow> {
  const coded = field === 'product' ? " AND product_id = ''" : '';
  return {
    sql: `SELECT toString(${field}) AS label FROM sale_lines WHERE ${field} != ''${coded}
      GROUP BY ${field} ORDER BY count() DESC, label LIMIT ${MOST_LABELS}`,
    params: {},
    row: LabelRow,
  };
}

/** Money of one unit of each of some products in all sales, by its place in the list; null where none was sold. */
export function pricesOf(products: readonly { productId: string; product: string }[]): WarehouseQuery<PriceRow> {
  return {
    sql: `WITH asked AS (
        SELECT t.1 AS place, t.2 AS product_id, t.3 AS product, ${LINE_KEYS.product} AS product_key
        FROM (SELECT arrayJoin(arrayZip(range(length({ids:Array(String)})), {ids:Array(String)}, {names:Array(String)})) AS t)
      )
      SELECT asked.place AS place, toFloat64(sum(sold.amount)) / nullIf(toFloat64(sum(sold.quantity)), 0) AS price
      FROM asked INNER JOIN (
        SELECT product_key, sum(amount) AS amount, sum(quantity) AS quantity FROM sale_lines
        WHERE is_sale AND product_key IN (SELECT product_key FROM asked) GROUP BY product_key
      ) AS sold ON sold.product_key = asked.product_key
      GROUP BY place`,
    params: { ids: products.map(({ productId }) => productId), names: products.map(({ product }) => product) },
    row: PriceRow,
  };
}
