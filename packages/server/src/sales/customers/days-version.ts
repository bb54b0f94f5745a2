import { z } from 'zod';
import type { Warehouse, WarehouseQuery } from '../../platform/warehouse/warehouse';
import type { Seen } from '../query/fact-cache';
import { partCache } from '../query/part-cache';
import { Day } from '../query/rows';
import type { Partition } from '../store/published-tables';
import type { DateRange } from '../windows/calendar';
import { IS_CUSTOMER } from './customer-source';

interface SeenParts extends Seen {
  partsOf(table: 'customer_days'): Partition[];
}

const ExtentRow = z.object({ id: z.string(), first: Day, last: Day });
type ExtentRow = z.infer<typeof ExtentRow>;

/** First and last day of the customers of parts. */
export function extentsOfDays(ids: readonly string[]): WarehouseQuery<ExtentRow> {
  return {
    sql: `SELECT _partition_id AS id, min(date) AS first, max(date) AS last FROM customer_days
      WHERE _partition_id IN {ids:Array(String)} AND ${IS_CUSTOMER} GROUP BY id`,
    params: { ids },
    row: ExtentRow,
  };
}

const extentsCache = partCache<ExtentRow>();

/**
 * Names the days of known customers in a range: an import of other days leaves the name as it is, and what is known of the range with it.
 */
export async function versionOfDays(
  warehouse: Pick<Warehouse, 'query'>,
  range: DateRange,
  seen: SeenParts,
  signal: AbortSignal,
): Promise<string> {
  const parts = seen.partsOf('customer_days');
  const extents = await extentsCache(warehouse, seen, parts, (ids) => warehouse.query(extentsOfDays(ids), { signal }));
  const within = new Set(
    extents.filter(({ first, last }) => first < range.to && last >= range.from).map(({ id }) => id),
  );
  return String(parts.filter(({ id }) => within.has(id)).reduce((all, { state }) => all ^ state, 0n));
}
