import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { IDLE_MS, type StoredDay } from '../reading/visit-parts';

const QUARTER_MS = 15 * 60_000;
/** What happened is stored so much later: most of what comes late is there then. */
export const SETTLED_MS = 3_600_000;
/** An event in a quarter of an hour that begins so near to a day may belong to a session of that day. */
const NEAR_SECONDS = (IDLE_MS + QUARTER_MS) / 1000;

/** A part of the table that holds a day; what is stored anew has another name. */
interface StoredPart extends StoredDay {
  part: string;
}

/** Days of many years. A part never changes, so that what is known of it stays true. */
const stopsOfParts = new LRUCache<string, number>({ max: 10_000 });
/** How often stored days are taken that are stored anew, or forgotten, while they are read. */
const TRIES = 3;

interface Window {
  from: number;
  before: number;
}

/** What `read` makes of the stored days that lie wholly in a window (milliseconds), all of them at one moment; of none if that cannot be. */
export async function readAtOnce<T>(
  warehouse: Warehouse,
  window: Window,
  read: (days: readonly StoredDay[]) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let left = TRIES; left > 0; left--) {
    const days = await readStoredDays(warehouse, window, signal);
    const found = await read(days);
    if (days.length === 0) return found;
    const later = new Set((await readParts(warehouse, window, signal)).map(({ part }) => part));
    if (days.every(({ part }) => later.has(part))) return found;
  }
  return read([]);
}

/** Stored days that lie wholly in a window (milliseconds), in their order. */
async function readStoredDays(warehouse: Warehouse, window: Window, signal?: AbortSignal): Promise<StoredPart[]> {
  const parts = await readParts(warehouse, window, signal);
  const unknown = parts.filter(({ key }) => !stopsOfParts.has(key));
  const read = unknown.length === 0 ? [] : await readStops(warehouse, unknown, signal);
  const stops = new Map(read.map((row) => [row.part, row.stops]));
  return parts.flatMap(({ part, key, starts }) => {
    const ends = stopsOfParts.get(key) ?? stops.get(part);
    if (ends === undefined) return [];
    stopsOfParts.set(key, ends);
    return ends * 1000 <= window.before ? [{ part, starts, stops: ends }] : [];
  });
}

const Part = z.object({ part: z.string(), key: z.string(), starts: z.number() });

/** Names of the parts whose days begin in a window, which takes a quarter of what it takes to read them. The key says of which files, too. */
function readParts(
  warehouse: Warehouse,
  { from, before }: Window,
  signal?: AbortSignal,
): Promise<z.infer<typeof Part>[]> {
  return warehouse.query(
    {
      sql: `SELECT name AS part, concat(name, ' ', hash_of_all_files) AS key, toUInt32(partition_id) AS starts FROM system.parts
        WHERE database = currentDatabase() AND table = 'footprint_visits' AND active
          AND starts >= {from:UInt32} AND starts < {before:UInt32} ORDER BY starts, part`,
      params: { from: Math.ceil(from / 1000), before: Math.floor(before / 1000) },
      row: Part,
    },
    { signal },
  );
}

/** When the days of parts end: the first row of each says it of all. */
function readStops(warehouse: Warehouse, parts: readonly z.infer<typeof Part>[], signal?: AbortSignal) {
  return warehouse.query(
    {
      sql: `SELECT _part AS part, stops FROM footprint_visits WHERE _part_offset = 0 AND starts IN {starts:Array(UInt32)}`,
      params: { starts: parts.map(({ starts }) => starts) },
      row: z.object({ part: z.string(), stops: z.number() }),
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
