import type { Warehouse } from '../../platform/warehouse/warehouse';
import { runForOthers } from '../../platform/work-context';
import { factCache } from '../query/fact-cache';
import type { CustomersWithProfiles, DayProfiles } from '../query/line-filter';
import { dropAbandonedTables, temporaryName } from '../store/abandoned-tables';
import type { DateRange } from '../windows/calendar';
import { versionOfDays } from './days-version';
import { LEAST_CUSTOMERS, type ProfileCuts, profileBase } from './profile-scores';
import { cutsOfBase, profilesOfBase } from './profile-tables.queries';

type Keeper = Pick<Warehouse, 'query' | 'command'>;

/** What profiles depend on beside the day. */
type DataFacts = Parameters<typeof versionOfDays>[2] & { hasMixed: boolean };

/** New questions read a table for half an hour. It is dropped after an hour, when no statement reads it any more. */
const READ_MS = 30 * 60_000;
const ABANDONED_HOURS = 1;
const PREFIX = 'customer_days_profiles';
/** Days that have a table at once; beyond them each statement finds the customers itself. */
const MAX_TABLES = 12;

interface ProfileTable {
  /** That of who fills it. */
  era: string;
  name: Promise<string>;
  until: number;
}

const tablesOf = new WeakMap<Keeper, Map<string, ProfileTable>>();
const cutsCache = factCache<ProfileCuts>();

/**
 * The profile of each customer on a day. It is the same for every filter, and several statements ask for it: a table caches it
 * as long as the data stays the same. Whoever waits for what another call computes waits no longer than `signal` lets them.
 */
export function profilesOn(
  warehouse: Keeper,
  day: string,
  facts: DataFacts,
  signal: AbortSignal,
): Promise<DayProfiles> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    findProfiles(warehouse, day, facts, signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', leave));
  });
}

async function findProfiles(
  warehouse: Keeper,
  day: string,
  facts: DataFacts,
  signal: AbortSignal,
): Promise<DayProfiles> {
  const base = profileBase(day);
  const days = await versionOfDays(warehouse, base, facts, signal);
  const key = `${days} ${facts.hasMixed} ${base.from} ${base.to}`;
  const cuts = await cutsCache(warehouse, facts, key, async () => {
    const [row] = await warehouse.query(cutsOfBase(base, facts.hasMixed), { signal });
    return row;
  });
  const isKnown = cuts.customers >= LEAST_CUSTOMERS;
  return {
    buyers: cuts.customers,
    customers: isKnown ? await cachedProfiles(warehouse, key, base, cuts, facts) : null,
  };
}

async function cachedProfiles(
  warehouse: Keeper,
  key: string,
  base: DateRange,
  cuts: ProfileCuts,
  facts: DataFacts,
): Promise<CustomersWithProfiles> {
  const tables = tablesOf.get(warehouse) ?? new Map<string, ProfileTable>();
  tablesOf.set(warehouse, tables);
  for (const [key, { until }] of tables) if (until < performance.now()) tables.delete(key);
  for (let found = tables.get(key); found !== undefined; found = tables.get(key)) {
    const name = await found.name;
    // What changed while it was filled is no table of this version, but for those of one moment: see `factCache`.
    if (found.era === facts.era || tables.get(key) === found) return { from: name, params: {} };
  }
  const { sql, params } = profilesOfBase(base, cuts, facts.hasMixed);
  if (tables.size >= MAX_TABLES) return { from: `(${sql})`, params };
  const name = runForOthers(() => fillTable(warehouse, sql, params)).then(async (filled) => {
    if (!(await facts.isStill())) tables.delete(key);
    return filled;
  });
  tables.set(key, { era: facts.era, name, until: performance.now() + READ_MS });
  // Whoever waits for it sees the failure; the next one tries again.
  name.catch(() => tables.delete(key));
  return { from: await name, params: {} };
}

/** Nobody knows the name before the table is full. It is no published table: answers are not named by it. */
async function fillTable(warehouse: Keeper, sql: string, params: Record<string, unknown>): Promise<string> {
  await dropAbandonedTables(warehouse, PREFIX, ABANDONED_HOURS);
  const name = temporaryName(PREFIX);
  await warehouse.command(
    `CREATE TABLE ${name} (profile UInt8, customer_key UInt64) ENGINE = MergeTree ORDER BY (profile, customer_key)`,
  );
  await warehouse.command(`INSERT INTO ${name} (customer_key, profile) ${sql}`, params);
  return name;
}
