import type { Warehouse } from '../../platform/warehouse/warehouse';
import { bindDate, type CustomersWithProfiles, type DayProfiles } from '../query/sales-where';
import type { DateRange } from '../scope/calendar';
import type { BoundsRow } from '../scope/scope.queries';
import { dropAbandonedTables, temporaryName } from '../store/abandoned-tables';
import { BY_CUSTOMER, IS_CUSTOMER } from './customer-source';
import { profileCuts } from './profile-cuts';
import {
  LEAST_CUSTOMERS,
  type ProfileCuts,
  profileBase,
  profileOf,
  profileParams,
  profileValues,
} from './profile-scores';

type Keeper = Pick<Warehouse, 'query' | 'command'>;

/** A table is read by new questions for half an hour and dropped after an hour, when no statement reads it any more. */
const KEPT_MS = 30 * 60_000;
const ABANDONED_HOURS = 1;
const PROFILES = 'customer_days_profiles';
/** Days whose profiles are kept at once; beyond them each statement finds the customers itself. */
const MOST_KEPT = 12;

interface KeptTable {
  name: Promise<string>;
  until: number;
}

const kept = new WeakMap<Keeper, Map<string, KeptTable>>();

/**
 * The profile of each customer on a day. It is the same for every filter, and statement after statement asks for it, so that
 * it is kept in a table as long as the lines stay the same.
 */
export async function profilesOn(
  warehouse: Keeper,
  day: string,
  bounds: BoundsRow,
  signal: AbortSignal,
): Promise<DayProfiles> {
  const base = profileBase(day);
  const cuts = await profileCuts(warehouse, base, bounds, signal);
  const isKnown = cuts.customers >= LEAST_CUSTOMERS;
  return { buyers: cuts.customers, customers: isKnown ? await keptProfiles(warehouse, base, cuts, bounds) : null };
}

async function keptProfiles(
  warehouse: Keeper,
  base: DateRange,
  cuts: ProfileCuts,
  { version, hasMixed }: BoundsRow,
): Promise<CustomersWithProfiles> {
  const tables = kept.get(warehouse) ?? new Map<string, KeptTable>();
  kept.set(warehouse, tables);
  for (const [key, { until }] of tables) if (until < Date.now()) tables.delete(key);
  const key = `${version} ${base.from} ${base.to}`;
  const found = tables.get(key);
  if (found !== undefined) return { from: await found.name, params: {} };
  const { sql, params } = profilesOf(base, cuts, hasMixed);
  if (tables.size >= MOST_KEPT) return { from: `(${sql})`, params };
  const name = fillTable(warehouse, sql, params);
  tables.set(key, { name, until: Date.now() + KEPT_MS });
  // Whoever waits for it sees the failure; the next one tries again.
  name.catch(() => tables.delete(key));
  return { from: await name, params: {} };
}

function profilesOf(base: DateRange, cuts: ProfileCuts, hasMixed: boolean) {
  // Two days may be asked for in one statement.
  const name = `on${base.to.replaceAll('-', '')}`;
  const values = profileValues(`{${name}To:Date}`, hasMixed);
  const known = { recency: 'recency', tickets: 'visits', net: 'money' };
  return {
    sql: `SELECT customer_key, toUInt8(${profileOf(name, known)}) AS profile FROM (
        SELECT customer_key, ${values.recency} AS recency, ${values.tickets} AS visits, ${values.net} AS money
        FROM customer_days WHERE date >= {${name}From:Date} AND date < {${name}To:Date} AND ${IS_CUSTOMER}
        GROUP BY customer_key HAVING ${values.hasBought} ${BY_CUSTOMER})`,
    params: {
      ...profileParams(name, cuts),
      [`${name}From`]: bindDate(base.from),
      [`${name}To`]: bindDate(base.to),
    },
  };
}

/** Nobody knows the name before the table is full. It is none of those that answers are named by (`listPartitions`). */
async function fillTable(warehouse: Keeper, sql: string, params: Record<string, unknown>): Promise<string> {
  await dropAbandonedTables(warehouse, PROFILES, ABANDONED_HOURS);
  const name = temporaryName(PROFILES);
  await warehouse.command(
    `CREATE TABLE ${name} (profile UInt8, customer_key UInt64) ENGINE = MergeTree ORDER BY (profile, customer_key)`,
  );
  await warehouse.command(`INSERT INTO ${name} (customer_key, profile) ${sql}`, params);
  return name;
}
