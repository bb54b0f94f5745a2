import { setTimeout as sleep } from 'node:timers/promises';
import { readCategoryBits } from '../customers/category-bits';
import { refreshCustomerDays } from '../customers/customer-days';
import { factCache } from '../query/fact-cache';
import type { LineFacts } from '../query/line-source';
import { partCache } from '../query/part-cache';
import { SAMPLE_IMPORT_ID } from '../store/sale-line-tables';
import { boundsOfImports, type ImportBoundsRow, lineOfCategory } from './data-bounds.queries';
import { type DataState, readDataState, type SalesDeps } from './data-state';

/** First and last sale, and what else holds of all lines. */
interface LineBounds extends Pick<ImportBoundsRow, 'saleLines' | 'firstSale' | 'asOf' | 'hasMixed'> {
  /** The sample pharmacy is among them. */
  isSample: boolean;
  /** Whose amounts are units, because their files have no prices. */
  units: 'none' | 'some' | 'all';
}

/** What is known of the data before any question. */
export type DataBounds = DataState &
  LineBounds &
  Pick<LineFacts, 'categories'> & {
    /** Whether any line has the category that was asked about. */
    hasCategory: boolean;
  };

const importsCache = partCache<ImportBoundsRow>();
const boundsCache = factCache<LineBounds>();
const hasCategoryCache = factCache<boolean>();
const categoriesCache = factCache<DataBounds['categories']>();

/** Where there is no sale. */
const NO_DAY = '1970-01-01';
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
  const [lines, hasCategory, categories] = await Promise.all([
    boundsCache(warehouse, state, String(linesVersion), () => boundsOf(warehouse, state, signal)),
    categoryId !== null &&
      hasCategoryCache(warehouse, state, `${linesVersion} ${categoryId}`, async () => {
        const rows = await warehouse.query(lineOfCategory(categoryId), { signal });
        return rows.length > 0;
      }),
    categoriesCache(warehouse, state, String(daysVersion), () => readCategoryBits(warehouse)),
  ]);
  return { ...state, ...lines, hasCategory, categories };
}

async function boundsOf(warehouse: SalesDeps['warehouse'], state: DataState, signal: AbortSignal): Promise<LineBounds> {
  const parts = state.partsOf('sale_lines');
  const imports = await importsCache(warehouse, state, parts, (ids) =>
    warehouse.query(boundsOfImports(ids), { signal }),
  );
  const sold = imports.filter(({ saleLines }) => saleLines > 0n);
  const days = sold.flatMap(({ firstSale, asOf }) => [firstSale, asOf]).sort();
  const ofUnits = imports.filter(({ isOfUnits }) => isOfUnits).length;
  return {
    saleLines: sold.reduce((sum, { saleLines }) => sum + saleLines, 0n),
    firstSale: days.at(0) ?? NO_DAY,
    asOf: days.at(-1) ?? NO_DAY,
    hasMixed: imports.some(({ hasMixed }) => hasMixed),
    isSample: imports.some(({ id }) => id === String(SAMPLE_IMPORT_ID)),
    units: ofUnits === 0 ? 'none' : ofUnits === imports.length ? 'all' : 'some',
  };
}
