import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric } from '../../../sales/query/metric';
import { Day, Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import type { DateRange } from '../../../sales/windows/calendar';

const CellRow = z.object({ shop: z.string(), kind: z.string(), kindName: z.string(), step: Day, net: Micro });
export type CellRow = z.infer<typeof CellRow>;

/** Stores, categories and products that are watched one by one; more of them have too little money each to tell. */
const MOST = { stores: 8, categories: 15, products: 200 } as const;

function largest(key: string, most: number, from: string, where: string): string {
  return `(SELECT ${key} FROM ${from} WHERE ${where} GROUP BY ${key} ORDER BY ${metric.net} DESC, ${key} LIMIT ${most})`;
}

/**
 * Net by week of each of the largest stores with each of the largest categories; all others have an empty shop, or the kind 0. Their
 * sums are those of the whole.
 */
export function netByCells(filter: LineFilter, days: DateRange, facts: LineFacts): WarehouseQuery<CellRow> {
  const { where, params } = salesWhere(filter, days);
  const from = saleLines(facts, filter);
  return {
    sql: `SELECT if(store IN ${largest('store', MOST.stores, from, where)}, store, '') AS shop,
        toString(if(category_key IN ${largest('category_key', MOST.categories, from, where)}, category_key, 0)) AS kind,
        any(category) AS kindName, toMonday(date) AS step, ${metric.net} AS net
      FROM ${from} WHERE ${where} GROUP BY shop, kind, step`,
    params,
    row: CellRow,
  };
}

const ProductWeekRow = z.object({ key: Whole, category: Whole, step: Day, units: Micro, sales: Micro });
export type ProductWeekRow = z.infer<typeof ProductWeekRow>;

/** What was sold of each of the largest products by week, without refunds. */
export function productsByWeeks(filter: LineFilter, days: DateRange, facts: LineFacts): WarehouseQuery<ProductWeekRow> {
  const { where, params } = salesWhere(filter, days);
  const from = saleLines(facts, filter);
  const isNamed = `${where} AND product_key != 0`;
  return {
    sql: `SELECT product_key AS key, any(category_key) AS category, toMonday(date) AS step, sum(quantity) AS units, sum(amount) AS sales
      FROM ${from} WHERE ${isNamed} AND is_sale AND product_key IN ${largest('product_key', MOST.products, from, isNamed)}
      GROUP BY key, step`,
    params,
    row: ProductWeekRow,
  };
}

const ShopDayRow = z.object({ shop: z.string(), day: Day, sales: Micro });
export type ShopDayRow = z.infer<typeof ShopDayRow>;

/** What each of the largest stores sold by day, without refunds, and all others under an empty name. */
export function salesByDays(filter: LineFilter, days: DateRange, facts: LineFacts): WarehouseQuery<ShopDayRow> {
  const { where, params } = salesWhere(filter, days);
  const from = saleLines(facts, filter);
  return {
    sql: `SELECT if(store IN ${largest('store', MOST.stores, from, where)}, store, '') AS shop, date AS day, sum(amount) AS sales
      FROM ${from} WHERE ${where} AND is_sale GROUP BY shop, day`,
    params,
    row: ShopDayRow,
  };
}
