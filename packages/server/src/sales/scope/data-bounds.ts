import { setTimeout as sleep } from 'node:timers/promises';
import { readCategoryBits } from '../customers/category-bits';
import { refreshCustomerDays } from '../customers/customer-days';
import { factCache } from '../query/fact-cache';
import type { LineFacts } from '../query/line-source';
import { importsOfUnits, type LineBoundsRow, salesBounds } from './data-bounds.queries';
import { type DataState, readDataState, type SalesDeps } from './data-state';

/** What is known of the data before any question. */
export type DataBounds = DataState &
  LineBoundsRow &
  Pick<LineFacts, 'categories'> & {
    /** Whose amounts are units, because their files have no prices. */
    units: 'none' | 'some' | 'all';
  };

const boundsCache = factCache<LineBoundsRow>();
const unitsCache = factCache<DataBounds['units']>();
const categoriesCache = factCache<DataBounds['categories']>();

/** While an import is being published or taken out, who does that makes its days of customers. */
const LOOK_AGAIN_MS = 50;

/** Waits for the days of customers where the lines have just changed, or a crash has left them behind. */
export async function readBounds(
  deps: SalesDeps,
  categoryId: string | null,
  { signal, state: known }: { signal: AbortSignal; state?: DataState },
): Promise<DataBounds> {
  const { warehouse } = deps;
  let state = known ?? (await readDataState(deps));
  while (!state.hasCustomerDays) {
    await refreshCustomerDays(warehouse);
    await sleep(LOOK_AGAIN_MS);
    signal.throwIfAborted();
    state = await readDataState(deps);
  }
  const { linesVersion, daysVersion } = state;
  const lines = await boundsCache(warehouse, state, `${linesVersion} ${categoryId}`, async () => {
    const [bounds] = await warehouse.query(salesBounds(categoryId), { signal });
    return bounds;
  });
  const units = lines.mayHaveUnits ? await whoseAmountsAreUnits(warehouse, state, signal) : 'none';
  const categories = await categoriesCache(warehouse, state, String(daysVersion), () => readCategoryBits(warehouse));
  return { ...state, ...lines, units, categories };
}

function whoseAmountsAreUnits(warehouse: SalesDeps['warehouse'], state: DataState, signal: AbortSignal) {
  return unitsCache(warehouse, state, String(state.linesVersion), async () => {
    const [row] = await warehouse.query(importsOfUnits(), { signal });
    if (!row || row.ofUnits === 0n) return 'none';
    return row.ofUnits === row.imports ? 'all' : 'some';
  });
}
