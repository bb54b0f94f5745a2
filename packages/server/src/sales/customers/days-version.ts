import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { Seen } from '../query/fact-cache';
import { partCache } from '../query/part-cache';
import type { Partition } from '../store/published-tables';
import type { DateRange } from '../windows/calendar';
import { type ExtentRow, extentsOfDays } from './profile-tables.queries';

interface SeenParts extends Seen {
  partsOf(table: 'customer_days'): Partition[];
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
