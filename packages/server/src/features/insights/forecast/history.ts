import type { DataGap } from '@botica/contract/insights/forecast';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { factCache } from '../../../sales/query/fact-cache';
import { saleLines } from '../../../sales/query/line-source';
import { Day } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import type { DataBounds } from '../../../sales/scope/data-bounds';
import type { SalesDeps } from '../../../sales/scope/data-state';
import type { SalesScope } from '../../../sales/scope/sales-scope';
import { addDays, daysBetween } from '../../../sales/windows/calendar';

/** From so many days without a sale of the company on it is data that are missing, not trade: no level nor season goes on over them. */
const GAP_DAYS = 56;

/** The data since the last long gap in them, which the history of a forecast begins after. */
export interface History extends DataBounds {
  /** Null where there is none. */
  gap: DataGap | null;
}

const DayRow = z.object({ day: Day });

/** Days with a sale, the oldest first. */
function daysOfSales(): WarehouseQuery<z.infer<typeof DayRow>> {
  return { sql: 'SELECT date AS day FROM sale_lines WHERE is_sale GROUP BY day ORDER BY day', params: {}, row: DayRow };
}

/** Until the lines change. */
const cache = factCache<{ gap: DataGap | null }>(20);

/** What is known of the data, with the first sale after the last long gap as the first. */
export async function knowHistory(
  { warehouse }: Pick<SalesDeps, 'warehouse'>,
  bounds: DataBounds,
  signal: AbortSignal,
): Promise<History> {
  const { gap } = await cache(warehouse, bounds, String(bounds.linesVersion), async () => {
    const rows = await warehouse.query(daysOfSales(), { signal });
    return { gap: lastGap(rows.map(({ day }) => day)) };
  });
  return { ...bounds, firstSale: gap === null ? bounds.firstSale : addDays(gap.to, 1), gap };
}

const OneRow = z.object({ one: z.number() });

/** Whether any line is of what a filter selects: a store that does not exist has none. */
export async function hasSales(
  { warehouse }: Pick<SalesDeps, 'warehouse'>,
  { bounds, filter }: Pick<SalesScope, 'bounds' | 'filter'>,
  signal: AbortSignal,
): Promise<boolean> {
  const days = { from: bounds.firstSale, to: addDays(bounds.asOf, 1) };
  const { where, params } = salesWhere(filter, days);
  const sql = `SELECT 1 AS one FROM ${saleLines(bounds, filter)} WHERE ${where} LIMIT 1`;
  return (await warehouse.query({ sql, params, row: OneRow }, { signal })).length > 0;
}

/** The last stretch of at least so many days between two sales. */
function lastGap(days: readonly string[]): DataGap | null {
  for (let place = days.length - 1; place > 0; place -= 1) {
    const [before = '', after = ''] = [days[place - 1], days[place]];
    if (daysBetween(before, after) > GAP_DAYS) return { from: addDays(before, 1), to: addDays(after, -1) };
  }
  return null;
}
