import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { DateRange } from './calendar';
import { keepFacts } from './kept-facts';
import { cutsOfBase } from './profile-cuts.queries';
import type { ProfileCuts } from './profile-scores';
import type { BoundsRow } from './scope.queries';

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
