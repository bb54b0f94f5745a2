import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { DateRange } from './calendar';
import { cutsOfBase } from './profile-cuts.queries';
import type { ProfileCuts } from './profile-scores';
import type { BoundsRow } from './scope.queries';

type Reader = Pick<Warehouse, 'query'>;

/** Days whose cuts are kept for each warehouse: some windows of some people. Each is a few numbers. */
const KEPT = 200;
const known = new WeakMap<Reader, Map<string, ProfileCuts>>();

/**
 * What splits the customers who bought in the days of the base. The same for every filter, so that it is computed once as
 * long as the lines stay the same.
 */
export async function profileCuts(
  warehouse: Reader,
  base: DateRange,
  { version, hasMixed }: BoundsRow,
  signal: AbortSignal,
): Promise<ProfileCuts> {
  const kept = known.get(warehouse) ?? new Map<string, ProfileCuts>();
  known.set(warehouse, kept);
  const key = `${version} ${base.from} ${base.to}`;
  const found = kept.get(key);
  if (found) return found;
  const [cuts] = await warehouse.query(cutsOfBase(base, hasMixed), { signal });
  if (!cuts) throw new Error('an aggregate without grouping answers one row');
  for (const oldest of kept.keys()) {
    if (kept.size < KEPT) break;
    kept.delete(oldest);
  }
  kept.set(key, cuts);
  return cuts;
}
