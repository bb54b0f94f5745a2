import { setMaxListeners } from 'node:events';
import type { CurrencyCode } from '@botica/contract/limits';
import { isSameMoment, type VersionedState, versionName } from '../../platform/http/answers/versioned-answers';
import { SharedReads } from '../../platform/scheduling/shared-reads';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { BACKGROUND, runAs, type Work } from '../../platform/work-context';
import { hasCustomerDays } from '../customers/customer-days';
import type { Seen } from '../query/fact-cache';
import { ownWritesTo } from '../store/own-writes';
import { listPartitions, type Partition, TABLE_OF_KIND, WITHDRAWALS } from '../store/published-tables';

/** What every reader of sales is given. */
export interface SalesDeps {
  warehouse: Pick<Warehouse, 'query' | 'stream' | 'command'>;
  /** The company's currency; all amounts are in it. */
  readCurrency: () => Promise<CurrencyCode>;
}

/** What one look at the tables tells of the data as it is now, before any question. */
export interface DataState extends Seen, VersionedState {
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
  /** Differs whenever what files of customers say does. */
  customersVersion: bigint;
  hasCustomerRecords: boolean;
  hasVisitorCounts: boolean;
  hasSurveyAnswers: boolean;
  /** The parts of a table. */
  partsOf(table: Partition['table']): Partition[];
  /** Whether the days of customers are those of the lines, or must become so before anything is read from them. */
  hasCustomerDays: boolean;
}

type Reader = Pick<Warehouse, 'query'>;

interface Look extends Seen, VersionedState {
  outdated: AbortSignal;
  partitions: readonly Partition[];
  has(table: Partition['table']): boolean;
  stateOf(table: Partition['table']): bigint;
}

const sharedLooks = new WeakMap<Reader, SharedReads<Partition[]>>();
/** The last look of each warehouse whose only writer is this process, with the count of its writes then. */
const keptLooks = new WeakMap<Reader, { writes: number; seen: Look }>();
const LOOK_MS = 10_000;
/** A look at the parts takes no time: an answer that is kept already does not wait for figures that are not. */
const LOOKING: Work = { ...BACKGROUND, lane: 'list' };

/** Looks at the data, unless nothing was written since the last look. */
async function look(warehouse: Reader): Promise<Look> {
  const own = ownWritesTo(warehouse);
  const writes = own?.count() ?? null;
  const kept = keptLooks.get(warehouse);
  if (kept !== undefined && kept.writes === writes) return kept.seen;
  const seen = await lookAgain(warehouse);
  if (writes !== null && own?.count() === writes) keptLooks.set(warehouse, { writes, seen });
  return seen;
}

/** Whoever looks while somebody does shares the next look, which is of their time; it goes on when one of them leaves. */
async function lookAgain(warehouse: Reader): Promise<Look> {
  const looks = sharedLooks.get(warehouse) ?? new SharedReads();
  sharedLooks.set(warehouse, looks);
  const ask = () => warehouse.query(listPartitions(), { signal: AbortSignal.timeout(LOOK_MS) });
  const partitions = await looks.read('parts', () => runAs(LOOKING, ask));
  const states = new Map<Partition['table'], bigint>();
  for (const { table, state } of partitions) states.set(table, (states.get(table) ?? 0n) ^ state);
  const stateOf = (table: Partition['table']) => states.get(table) ?? 0n;
  // Days of customers follow from the lines.
  const version = Object.values(TABLE_OF_KIND).map(stateOf).join(' ');
  const moment = { version, era: String(stateOf(WITHDRAWALS)), outdated: outdatedAfter(warehouse, version) };
  const isStill = async () => isSameMoment(moment, await look(warehouse));
  return { ...moment, partitions, has: (table) => states.has(table), stateOf, isStill };
}

/** Of the version that was seen last, by whoever looked. */
const lastSeen = new WeakMap<Reader, { version: string; over: AbortController }>();

/** Aborts once somebody has seen another version than this one, which was seen now. */
function outdatedAfter(warehouse: Reader, version: string): AbortSignal {
  const last = lastSeen.get(warehouse);
  if (last?.version === version) return last.over.signal;
  last?.over.abort(new Error('the data have changed'));
  const over = new AbortController();
  // As many as wait for a statement.
  setMaxListeners(0, over.signal);
  lastSeen.set(warehouse, { version, over });
  return over.signal;
}

/** Looks at the data. */
export async function readDataState({
  warehouse,
  readCurrency,
}: Pick<SalesDeps, 'warehouse' | 'readCurrency'>): Promise<DataState> {
  const [currency, seen] = await Promise.all([readCurrency(), look(warehouse)]);
  const { partitions, era, outdated, has, stateOf, isStill } = seen;
  const linesVersion = stateOf('sale_lines');
  return {
    currency,
    version: `${currency} ${seen.version}`,
    era,
    outdated,
    isStill,
    linesVersion,
    namesVersion: linesVersion ^ stateOf('product_records'),
    daysVersion: linesVersion ^ stateOf('customer_days'),
    customersVersion: stateOf('customer_records'),
    hasCustomerRecords: has('customer_records'),
    hasVisitorCounts: has('visitor_counts'),
    hasSurveyAnswers: has('survey_answers'),
    partsOf: (table) => partitions.filter((partition) => partition.table === table),
    hasCustomerDays: hasCustomerDays(partitions),
  };
}

/** The sale lines at one look. */
export interface LinesState extends Seen, Pick<DataState, 'linesVersion'> {
  parts: Partition[];
}

/** Names the sale lines as they are; null where there are none. */
export async function readLinesState(warehouse: Reader): Promise<LinesState | null> {
  const { partitions, era, has, stateOf, isStill } = await look(warehouse);
  const parts = partitions.filter(({ table }) => table === 'sale_lines');
  return has('sale_lines') ? { linesVersion: stateOf('sale_lines'), parts, era, isStill } : null;
}

/** The version of the data as answers name it. */
export async function readDataVersion(deps: Pick<SalesDeps, 'warehouse' | 'readCurrency'>): Promise<string> {
  return versionName((await readDataState(deps)).version);
}
