import { z } from 'zod';
import type { Warehouse, WarehouseQuery } from '../../platform/warehouse/warehouse';
import { factCache, type Seen } from '../query/fact-cache';
import { Day } from '../query/rows';
import type { Partition } from '../store/published-tables';
import type { DateRange } from '../windows/calendar';
import { IS_CUSTOMER } from './customer-source';

interface SeenDays extends Seen {
  daysVersion: bigint;
  customerDays: readonly Partition[];
}

const ExtentRow = z.object({ id: z.string(), first: Day, last: Day });

/** First and last day of the customers of each part. */
function extentsOfDays(): WarehouseQuery<z.infer<typeof ExtentRow>> {
  return {
    sql: `SELECT _partition_id AS id, min(date) AS first, max(date) AS last FROM customer_days WHERE ${IS_CUSTOMER} GROUP BY id`,
    params: {},
    row: ExtentRow,
  };
}

const extentsCache = factCache<z.infer<typeof ExtentRow>[]>();

/**
 * Names the days of known customers in a range: an import of other days leaves the name as it is, and what is known of the range with it.
 */
export async function versionOfDays(
  warehouse: Pick<Warehouse, 'query'>,
  range: DateRange,
  seen: SeenDays,
  signal: AbortSignal,
): Promise<string> {
  const read = () => warehouse.query(extentsOfDays(), { signal });
  const extents = await extentsCache(warehouse, seen, String(seen.daysVersion), read);
  const within = new Set(
    extents.filter(({ first, last }) => first < range.to && last >= range.from).map(({ id }) => id),
  );
  const states = seen.customerDays.filter(({ id }) => within.has(id)).map(({ state }) => state);
  return String(states.reduce((all, state) => all ^ state, 0n));
}
