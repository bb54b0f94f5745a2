import type { CurrencyCode } from '@botica/contract/limits';
import { versionName } from '../../platform/http/versioned-answers';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { currentWork, runAs } from '../../platform/work-context';
import { hasCustomerDays } from '../customers/customer-days';
import { COMPANION_TABLES, listPartitions, type Partition } from '../store/published-tables';

/** What every reader of sales is given. */
export interface SalesDeps {
  warehouse: Pick<Warehouse, 'query' | 'stream' | 'command'>;
  /** The company's currency; all amounts are in it. */
  readCurrency: () => Promise<CurrencyCode>;
}

/** What one look at the tables tells of the data as it is now, before any question. */
export interface DataState {
  /** The company's currency; all amounts are in it. */
  currency: CurrencyCode;
  /** Names everything that the figures depend on: the currency, and what readers see of all tables, whoever changed it. */
  version: string;
  /** Differs whenever the sale lines do. */
  linesVersion: bigint;
  /** Differs also when files of products do. */
  namesVersion: bigint;
  /** Differs also when days of customers are made anew. */
  daysVersion: bigint;
  hasCustomerRecords: boolean;
  hasVisitorCounts: boolean;
  hasSurveyAnswers: boolean;
  /** Whether the days of customers are those of the lines, or must become so before anything is read from them. */
  hasCustomerDays: boolean;
}

/** Looks at the data. */
export async function readDataState(
  { warehouse, readCurrency }: Pick<SalesDeps, 'warehouse' | 'readCurrency'>,
  signal: AbortSignal,
): Promise<DataState> {
  // A look at the parts takes no time: an answer that is kept already does not wait for figures that are not.
  const look = () => warehouse.query(listPartitions(), { signal });
  const [currency, partitions] = await Promise.all([readCurrency(), runAs({ ...currentWork(), lane: 'list' }, look)]);
  const states = new Map<Partition['table'], bigint>();
  for (const { table, state } of partitions) states.set(table, (states.get(table) ?? 0n) ^ state);
  const stateOf = (table: Partition['table']) => states.get(table) ?? 0n;
  const linesVersion = stateOf('sale_lines');
  return {
    currency,
    // Days of customers follow from the lines.
    version: [currency, linesVersion, ...COMPANION_TABLES.map(stateOf)].join(' '),
    linesVersion,
    namesVersion: linesVersion ^ stateOf('product_records'),
    daysVersion: linesVersion ^ stateOf('customer_days'),
    hasCustomerRecords: states.has('customer_records'),
    hasVisitorCounts: states.has('visitor_counts'),
    hasSurveyAnswers: states.has('survey_answers'),
    hasCustomerDays: hasCustomerDays(partitions),
  };
}

/** Names the sale lines as they are; null where there are none. */
export async function readLinesVersion(warehouse: Pick<Warehouse, 'query'>): Promise<bigint | null> {
  const partitions = await warehouse.query(listPartitions());
  const states = partitions.flatMap(({ table, state }) => (table === 'sale_lines' ? [state] : []));
  return states.length === 0 ? null : states.reduce((all, state) => all ^ state);
}

const LOOK_MS = 10_000;

/** The version of the data as answers name it. */
export async function readDataVersion(deps: Pick<SalesDeps, 'warehouse' | 'readCurrency'>): Promise<string> {
  return versionName((await readDataState(deps, AbortSignal.timeout(LOOK_MS))).version);
}
