import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric } from '../../../sales/query/metric';
import { Day, Micro } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import type { DateRange } from '../../../sales/windows/calendar';

const CellRow = z.object({ shop: z.string(), kind: z.string(), kindName: z.string(), step: Day, net: Micro });
export type CellRow = z.infer<typeof CellRow>;

/** Stores and categories that are watched one by one; more of them have too little money each to tell. */
const MOST = { stores: 8, categories: 15 } as const;

/**
 * Net by week of each of the largest stores with each of the largest categories; all others have an empty shop, or the kind 0. Their
 * sums are those of the whole.
 */
export function netByCells(filter: LineFilter, days: DateRange, facts: LineFacts): WarehouseQuery<CellRow> {
  const { where, params } = salesWhere(filter, days);
  const from = saleLines(facts, filter);
  const largest = (key: string, most: number) =>
    `(SELECT ${key} FROM ${from} WHERE ${where} GROUP BY ${key} ORDER BY ${metric.net} DESC, ${key} LIMIT ${most})`;
  return {
    sql: `SELECT if(store IN ${largest('store', MOST.stores)}, store, '') AS shop,
        toString(if(category_key IN ${largest('category_key', MOST.categories)}, category_key, 0)) AS kind,
        any(category) AS kindName, toMonday(date) AS step, ${metric.net} AS net
      FROM ${from} WHERE ${where} GROUP BY shop, kind, step`,
    params,
    row: CellRow,
  };
}
