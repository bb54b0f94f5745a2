import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { DateRange } from '../scope/calendar';
import { keepFacts } from '../scope/kept-facts';
import type { BoundsRow } from '../scope/scope.queries';
import { cutsOfBase } from './profile-cuts.queries';
import type { ProfileCuts } from './profile-scores';

const keptCuts = keepFacts<ProfileCuts>();

/** What splits the customers who bought in the days of the base; the same for every filter. */
export async function profileCuts(
  warehouse: Pick<Warehouse, 'query'>,
  base: DateRange,
  { version, hasMixed }: BoundsRow,
  signal: AbortSignal,
): Promise<ProfileCuts> {
  return keptCuts(warehouse, `${version} ${base.from} ${base.to}`, async () => {
    const [cuts] = await warehouse.query(cutsOfBase(base, hasMixed), { signal });
    return cuts;
  });
}
