import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { saleLines } from '../../../sales/query/line-source';
import { metric, pinnedBy, pinnedWithin, tickets } from '../../../sales/query/metric';
import { bindDate, itemKey } from '../../../sales/query/params';
import { CATEGORY_OF_PRODUCT, PRODUCT_NAME } from '../../../sales/query/product-names';
import { Flag, Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import { LINE_KEYS } from '../../../sales/store/line-keys';
import type { ItemsQuestion } from '../core/item-customers.queries';

const CatalogRow = z.object({ key: Whole, name: z.string() });
export type CatalogRow = z.infer<typeof CatalogRow>;

/** Every category in the data; the name of lines without one is empty. */
export function allCategories(): WarehouseQuery<CatalogRow> {
  return {
    sql: 'SELECT category_key AS key, any(category) AS name FROM sale_lines GROUP BY key',
    params: {},
    row: CatalogRow,
  };
}

/** Every product that a line of a category names. */
export function productsOfCategory(categoryId: string): WarehouseQuery<CatalogRow> {
  return {
    sql: `SELECT product_key AS key, ${PRODUCT_NAME} AS name FROM sale_lines
      WHERE product_key IN (SELECT product_key FROM sale_lines WHERE category_key = {category:UInt64} GROUP BY product_key)
      GROUP BY key`,
    params: { category: itemKey(categoryId) },
    row: CatalogRow,
  };
}

const NameRow = z.object({ name: z.string() });

/** Every store that a line names. */
export function allStores(): WarehouseQuery<z.infer<typeof NameRow>> {
  return { sql: "SELECT DISTINCT store AS name FROM sale_lines WHERE store != ''", params: {}, row: NameRow };
}

/** Every payment method that a line names. */
export function allPayments(): WarehouseQuery<z.infer<typeof NameRow>> {
  return { sql: "SELECT DISTINCT payment AS name FROM sale_lines WHERE payment != ''", params: {}, row: NameRow };
}

const NamedProductRow = CatalogRow.extend({ categoryKey: Whole, categoryName: z.string() });
export type NamedProductRow = z.infer<typeof NamedProductRow>;

/** Names and categories of some products; keys that no line has are left out. */
export function productsByKey(keys: readonly bigint[]): WarehouseQuery<NamedProductRow> {
  return {
    sql: `WITH latestCategory AS category SELECT key, name, category AS categoryName, ${LINE_KEYS.category} AS categoryKey FROM (
        SELECT product_key AS key, ${PRODUCT_NAME} AS name, ${CATEGORY_OF_PRODUCT} AS latestCategory
        FROM sale_lines WHERE product_key IN {products:Array(UInt64)} GROUP BY key
      )`,
    params: { products: keys },
    row: NamedProductRow,
  };
}

const GrowthSumsRow = z.object({
  isTotal: Flag,
  isCurrent: Flag,
  key: Whole,
  name: z.string(),
  lines: Whole,
  saleLines: Whole,
  net: Micro,
  identifiedNet: Micro,
  units: Micro,
  itemTickets: Whole,
  totalTickets: Whole,
});
export type GrowthSumsRow = z.infer<typeof GrowthSumsRow>;

/**
 * One scan over P and W: a row for each item and period, and a total row for each period. Distinct counts of the totals
 * are counted over all lines, never added up from the items.
 */
export function growthByItem({ by, filter, window, previous, facts }: ItemsQuestion): WarehouseQuery<GrowthSumsRow> {
  const { where, params } = salesWhere(filter, { from: previous.from, to: window.to });
  return {
    sql: `SELECT toUInt8(grouping(key)) AS isTotal, date >= {split:Date} AS isCurrent, ${by}_key AS key, any(${by}) AS name,
        ${metric.lines} AS lines, ${metric.saleLines} AS saleLines, ${metric.net} AS net,
        ${metric.identifiedNet} AS identifiedNet, ${metric.units} AS units,
        ${tickets(pinnedWithin(by, filter), facts.hasMixed)} AS itemTickets, ${tickets(pinnedBy(filter), facts.hasMixed)} AS totalTickets
      FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY ROLLUP(isCurrent, key) HAVING grouping(isCurrent) = 0`,
    params: { ...params, split: bindDate(window.from) },
    row: GrowthSumsRow,
  };
}
