import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { RemarkCode } from '../codes';
import type { ImportPlan } from '../plan/import-plan';
import type { RemarkCounts } from '../remark-counts';
import { customersReader } from './customers-reader';
import { productsReader } from './products-reader';
import type { RecordReader } from './record-reader';
import { salesReader } from './sales-reader';
import { surveysReader } from './surveys-reader';
import { visitorsReader } from './visitors-reader';

const READERS: Record<ImportKind, (plan: ImportPlan, remarks: RemarkCounts) => RecordReader> = {
  sales: salesReader,
  visitors: visitorsReader,
  surveys: surveysReader,
  customers: customersReader,
  products: productsReader,
};

/** What is said of rows about something that the file has named before. */
const REPEATED: Partial<Record<ImportKind, RemarkCode>> = {
  visitors: 'visitors_added',
  customers: 'customers_repeated',
  products: 'products_repeated',
};

export function openReader(kind: ImportKind, plan: ImportPlan, remarks: RemarkCounts): RecordReader {
  return READERS[kind](plan, remarks);
}

/** The remark about rows that name their subject again; null where every row counts for itself. */
export function repeatedRemark(kind: ImportKind): RemarkCode | null {
  return REPEATED[kind] ?? null;
}
