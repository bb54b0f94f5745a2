import type { JoinedField } from '@botica/contract/data-import.vocabulary';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { factCache } from '../../../sales/query/fact-cache';
import { readLinesState } from '../../../sales/scope/data-state';
import type { SalesOutline } from '../reading/preview/sales-outline';
import {
  type LabelRow,
  type MonthRow,
  netByMonth,
  type PriceRow,
  pricesOf,
  storedLabels,
} from './earlier-figures.queries';

/** Of the data as it is, and as it was before the last imports: one that is taken out leaves what was known before it. */
const STATES = 4;
const FIELDS = 4;
/** Files of one layout and kind come again and again, with the same products. */
const PRICE_LISTS = 100;

const monthsCache = factCache<MonthRow[]>(STATES);
const labelsCache = factCache<LabelRow[]>(STATES * FIELDS);
const pricesCache = factCache<PriceRow[]>(PRICE_LISTS);

/** What all sales say that files are compared with, each read once for a state of the lines: a small file costs no reading of all. */
export interface EarlierSales {
  months(): Promise<MonthRow[]>;
  /** The commonest first. */
  labels(field: JoinedField): Promise<LabelRow[]>;
  /** By the place in the list. */
  prices(products: SalesOutline['prices']): Promise<PriceRow[]>;
}

/** Null where there is no sale to compare a file with. */
export async function earlierSales(warehouse: Warehouse): Promise<EarlierSales | null> {
  const state = await readLinesState(warehouse);
  if (state === null) return null;
  const version = String(state.linesVersion);
  return {
    months: () => monthsCache(warehouse, state, version, () => warehouse.query(netByMonth())),
    labels: (field) => labelsCache(warehouse, state, `${version} ${field}`, () => warehouse.query(storedLabels(field))),
    prices: (products) => {
      const asked = products.map(({ productId, product }) => ({ productId, product }));
      const key = `${version} ${JSON.stringify(asked)}`;
      return pricesCache(warehouse, state, key, () => warehouse.query(pricesOf(asked)));
    },
  };
}
