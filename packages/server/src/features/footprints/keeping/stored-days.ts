import { z } from 'zod';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { IDLE_MS, type StoredDay } from '../reading/visit-parts';

const QUARTER_MS = 15 * 60_000;
/** What happened is stored so much later: most of what comes late is there then. */
export const SETTLED_MS = 3_600_000;
/** An event in a quarter of an hour that begins so near to a day may belong to a session of that day. */
const NEAR_SECONDS = (IDLE_MS + QUARTER_MS) / 1000;

const StoredPart = z.object({ part: z.string(), starts: z.number(), stops: z.number() });
/** A part of the table that holds a day; what is stored anew has another name. */
export type StoredPart = z.infer<typeof StoredPart>;

/** Stored days that lie wholly in a window (milliseconds). The first row of each part says it of all. */
export function readStoredDays(warehouse: Warehouse, window: { from: number; before: number }, signal?: AbortSignal) {
  return warehouse.query(
    {
      sql: `SELECT _part AS part, starts, stops FROM footprint_visits
        WHERE _part_offset = 0 AND starts >= {from:UInt32} AND starts < {before:UInt32} AND stops <= {before:UInt32}
        ORDER BY starts, part`,
      params: { from: Math.ceil(window.from / 1000), before: Math.floor(window.before / 1000) },
      row: StoredPart,
    },
    { signal },
  );
}

/** Quarters of an hour (numbered from 1970) that a day may have been stored of already. */
export function settledQuarters(moments: Iterable<number>, now: number): Set<number> {
  const quarters = new Set<number>();
  for (const moment of moments) {
    if (moment < now - SETTLED_MS) quarters.add(Math.floor(moment / QUARTER_MS));
  }
  return quarters;
}

/** To be called before events of these quarters of an hour come or go: their days are read from the events from now on. */
export async function forgetDays(warehouse: Warehouse, quarters: ReadonlySet<number>): Promise<void> {
  if (quarters.size === 0) return;
  const moments = [...quarters].map((quarter) => (quarter * QUARTER_MS) / 1000);
  // Also days whose sessions may go on in these quarters.
  const isOf = (at: number, { starts, stops }: StoredDay) => at < stops + NEAR_SECONDS && at >= starts - NEAR_SECONDS;
  const days = await warehouse.query({
    sql: `SELECT DISTINCT starts, stops FROM footprint_visits WHERE starts <= {last:UInt32} AND stops > {first:UInt32}`,
    params: {
      first: Math.max(0, moments.reduce((a, b) => Math.min(a, b)) - NEAR_SECONDS),
      last: moments.reduce((a, b) => Math.max(a, b)) + NEAR_SECONDS,
    },
    row: z.object({ starts: z.number(), stops: z.number() }),
  });
  await dropDays(
    warehouse,
    days.filter((day) => moments.some((at) => isOf(at, day))).map(({ starts }) => starts),
  );
}

/** All days are read from the events from now on, until they are stored again. */
export function forgetAllDays(warehouse: Warehouse): Promise<void> {
  return warehouse.command('TRUNCATE TABLE footprint_visits');
}

/** Before the events of a condition go, with its parameters. */
export async function forgetDaysOf(
  warehouse: Warehouse,
  { where, params }: { where: string; params: Record<string, unknown> },
): Promise<void> {
  const quarters = await warehouse.query({
    sql: `SELECT DISTINCT intDiv(toUnixTimestamp64Milli(created_at), ${QUARTER_MS}) AS quarter FROM footprints WHERE ${where}`,
    params,
    row: z.object({ quarter: z.string().transform(Number) }),
  });
  await forgetDays(warehouse, new Set(quarters.map(({ quarter }) => quarter)));
}

/** These days (seconds of their beginnings) are read from the events from now on. */
export async function dropDays(warehouse: Warehouse, days: readonly number[]): Promise<void> {
  if (days.length === 0) return;
  const drops = days.map((starts) => `DROP PARTITION ${Math.trunc(starts)}`);
  await warehouse.command(`ALTER TABLE footprint_visits ${drops.join(', ')}`);
}
