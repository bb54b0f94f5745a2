import type { JoinedField } from '@botica/contract/data-import.vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { LINE_KEYS } from '../../../sales/store/line-keys';

const LabelRow = z.object({ label: z.string() });
export type LabelRow = z.infer<typeof LabelRow>;
const PriceRow = z.object({ place: z.coerce.number(), price: z.number().nullable() });
export type PriceRow = z.infer<typeof PriceRow>;

const MonthsRow = z.object({ id: z.string(), months: z.array(z.string()), nets: z.array(z.coerce.number()) });
export type MonthsRow = z.infer<typeof MonthsRow>;

/** Net of each month of each of the imports; good enough to compare, not to show. */
export function netByMonth(ids: readonly string[]): WarehouseQuery<MonthsRow> {
  return {
    sql: `SELECT toString(import_id) AS id, groupArray(month) AS months, groupArray(net) AS nets
      FROM (
        SELECT import_id, formatDateTime(date, '%Y-%m') AS month, toFloat64(sum(amount)) AS net FROM sale_lines
        WHERE import_id IN {ids:Array(UInt32)} GROUP BY import_id, month
      ) GROUP BY import_id`,
    params: { ids: ids.map(Number) },
    row: MonthsRow,
  };
}

const LabelsRow = z.object({ id: z.string(), labels: z.array(z.string()), counts: z.array(z.coerce.number()) });
export type LabelsRow = z.infer<typeof LabelsRow>;

/** Fields whose labels are few, however many lines there are. */
export type FewLabels = Exclude<JoinedField, 'product'>;
/** One import with more of them is none of few. */
export const MOST_OF_IMPORT = 1000;

/** What each of the imports calls the categories, stores or payments, with their lines; one more than the most where there are too many. */
export function labelsOfImports(field: FewLabels, ids: readonly string[]): WarehouseQuery<LabelsRow> {
  return {
    sql: `SELECT toString(import_id) AS id, groupArray(label) AS labels, groupArray(lines) AS counts
      FROM (
        SELECT import_id, toString(${field}) AS label, count() AS lines FROM sale_lines
        WHERE import_id IN {ids:Array(UInt32)} AND ${field} != ''
        GROUP BY import_id, ${field} LIMIT ${MOST_OF_IMPORT + 1} BY import_id
      ) GROUP BY import_id`,
    params: { ids: ids.map(Number) },
    row: LabelsRow,
  };
}

/** Of all sales; beyond them the commonest. */
export const MOST_LABELS = 20_000;

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
