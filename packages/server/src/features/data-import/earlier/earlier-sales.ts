import type { JoinedField } from '@botica/contract/data-import.vocabulary';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { factCache } from '../../../sales/query/fact-cache';
import { partCache } from '../../../sales/query/part-cache';
import { type LinesState, readLinesState } from '../../../sales/scope/data-state';
import type { SalesOutline } from '../reading/preview/sales-outline';
import {
  type FewLabels,
  type LabelRow,
  type LabelsRow,
  labelsOfImports,
  MOST_LABELS,
  MOST_OF_IMPORT,
  type MonthsRow,
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

interface MonthNet {
  month: string;
  net: number;
}

const monthsCache = factCache<MonthNet[]>(STATES);
const labelsCache = factCache<LabelRow[]>(STATES * FIELDS);
const pricesCache = factCache<PriceRow[]>(PRICE_LISTS);

const monthsOfImports = partCache<MonthsRow>(({ months }) => months.length);
const ofLabels = () => partCache<LabelsRow>(({ labels }) => labels.length);
const labelsOf: Record<FewLabels, ReturnType<typeof ofLabels>> = {
  category: ofLabels(),
  store: ofLabels(),
  payment: ofLabels(),
};

/**
 * What all sales say that files are compared with, each read once for a state of the lines, and where it adds up once for each import: a
 * small file costs no reading of all.
 */
export interface EarlierSales {
  months(): Promise<MonthNet[]>;
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
    months: () => monthsCache(warehouse, state, version, () => readMonths(warehouse, state)),
    labels: (field) => labelsCache(warehouse, state, `${version} ${field}`, () => readLabels(warehouse, state, field)),
    prices: (products) => {
      const asked = products.map(({ productId, product }) => ({ productId, product }));
      const key = `${version} ${JSON.stringify(asked)}`;
      return pricesCache(warehouse, state, key, () => warehouse.query(pricesOf(asked)));
    },
  };
}

async function readMonths(warehouse: Warehouse, state: LinesState): Promise<MonthNet[]> {
  const imports = await monthsOfImports(warehouse, state, state.parts, (ids) => warehouse.query(netByMonth(ids)));
  const months = sumsOf(imports.map(({ months, nets }) => [months, nets]));
  return [...months].map(([month, net]) => ({ month, net }));
}

async function readLabels(warehouse: Warehouse, state: LinesState, field: JoinedField): Promise<LabelRow[]> {
  const all = () => warehouse.query(storedLabels(field));
  if (field === 'product') return all();
  const read = (ids: string[]) => warehouse.query(labelsOfImports(field, ids));
  const imports = await labelsOf[field](warehouse, state, state.parts, read);
  if (imports.some(({ labels }) => labels.length > MOST_OF_IMPORT)) return all();
  const lines = [...sumsOf(imports.map(({ labels, counts }) => [labels, counts]))];
  lines.sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  return lines.slice(0, MOST_LABELS).map(([label]) => ({ label }));
}

/** Adds up lists of names and of their numbers, in the same order. */
function sumsOf(lists: readonly (readonly [readonly string[], readonly number[]])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [names, numbers] of lists)
    for (const [place, name] of names.entries()) sums.set(name, (sums.get(name) ?? 0) + (numbers[place] ?? 0));
  return sums;
}
