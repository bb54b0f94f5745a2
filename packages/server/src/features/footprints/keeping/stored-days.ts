import { z } from 'zod';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { engineZone, startOfDay } from '../reading/footprint-window';
import { IDLE_MS, OF_EVENTS, STEP, type StoredDay } from '../reading/visit-parts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;
/** What happened is stored so much later: most of what comes late is there then. */
const SETTLED_MS = 3_600_000;
/** The day that goes on is stored up to a full hour, and again when that lies so far behind. */
const AGAIN_MS = 2 * 3_600_000;
const HOUR_MS = 3_600_000;
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

async function dropDays(warehouse: Warehouse, days: readonly number[]): Promise<void> {
  if (days.length === 0) return;
  const drops = days.map((starts) => `DROP PARTITION ${Math.trunc(starts)}`);
  await warehouse.command(`ALTER TABLE footprint_visits ${drops.join(', ')}`);
}

export interface StoredDaysDeps {
  warehouse: Warehouse;
  readTimeZone: () => Promise<string>;
  /** Runs something while no events come or go. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => number;
}

/**
 * Stores the visits of all days of the company's time zone that are not stored yet, the newest first, and those again whose
 * events have become more or fewer; takes away what is no such day any more. The day that goes on is stored up to an hour ago.
 */
export async function storeDays(deps: StoredDaysDeps, signal: AbortSignal): Promise<void> {
  const { warehouse, readTimeZone, exclusively, now } = deps;
  const tz = await readTimeZone();
  const stored = new Map((await warehouse.query(storedEvents())).map((day) => [day.starts, day]));
  const days = (await warehouse.query(eventsByDay(engineZone(tz)), { settings: { max_threads: 1 } })).map((day) => ({
    starts: startOfDay(Date.parse(day.date), tz) / 1000,
    stops: startOfDay(Date.parse(day.date) + DAY_MS, tz) / 1000,
    events: day.events,
  }));
  const known = new Set(days.map(({ starts }) => starts));
  await dropDays(
    warehouse,
    [...stored.keys()].filter((starts) => !known.has(starts)),
  );
  for (const { starts, stops, events } of days) {
    if (signal.aborted) return;
    const kept = stored.get(starts);
    const settled = now() - SETTLED_MS - IDLE_MS;
    if (stops * 1000 <= settled) {
      if (kept?.stops !== stops || kept.events !== events)
        await exclusively(() => storeDay(warehouse, { starts, stops }));
      continue;
    }
    const soFar = (settled - (settled % HOUR_MS)) / 1000;
    if (soFar > starts && (soFar - (kept?.stops ?? 0)) * 1000 >= AGAIN_MS) {
      await exclusively(() => storeDay(warehouse, { starts, stops: soFar }));
    }
  }
}

/** Events that each stored day was made of. */
function storedEvents() {
  return {
    sql: 'SELECT starts, any(stops) AS stops, sum(events) AS events FROM footprint_visits GROUP BY starts',
    params: {},
    row: z.object({ starts: z.number(), stops: z.number(), events: z.string().transform(Number) }),
  };
}

/** Events of each local day that has some, the newest first. */
function eventsByDay(tz: string) {
  return {
    sql: `SELECT toString(toDate(created_at, {tz:String})) AS date, count() AS events FROM footprints GROUP BY date ORDER BY date DESC`,
    params: { tz },
    row: z.object({ date: z.string(), events: z.string().transform(Number) }),
  };
}

/** What is the same in all events of a session, mostly. */
const PROPERTIES = [
  ...['visitor_key', 'is_robot', 'is_banned', 'platform_id'],
  ...['device', 'os', 'browser', 'language', 'screen', 'timezone'],
];
const COLUMNS = `starts, stops, session_key, ${PROPERTIES.join(', ')}, began, ended, views, actions, entry, exit, events, steps`;
/** All of a day in one block, and so in one part. */
const ONE_BLOCK = {
  max_threads: 1,
  max_insert_threads: 1,
  min_insert_block_size_rows: 4_000_000,
  min_insert_block_size_bytes: 1_073_741_824,
};

/** Events around the day tell which of its sessions go on, or went on before. */
async function storeDay(warehouse: Warehouse, { starts, stops }: StoredDay): Promise<void> {
  const ofDay = `created_at >= toDateTime({starts:UInt32}, 'UTC') AND created_at < toDateTime({stops:UInt32}, 'UTC')`;
  const near = `INTERVAL ${IDLE_MS / 1000} SECOND`;
  const aroundDay = `created_at >= toDateTime({starts:UInt32}, 'UTC') - ${near} AND created_at < toDateTime({stops:UInt32}, 'UTC') + ${near}`;
  const isWhole = `ended - began <= ${IDLE_MS} AND min(is_inside) = 1 AND min(properties) = max(properties)`;
  const days = '{starts:UInt32} AS starts, {stops:UInt32} AS stops, session_key';
  const events = `(SELECT *, session_key, visitor_key, cityHash64(${PROPERTIES.join(', ')}) AS properties,
    ${ofDay} AS is_inside FROM footprints WHERE ${aroundDay})`;
  await warehouse.command('TRUNCATE TABLE footprint_visits_new');
  await warehouse.command(
    `INSERT INTO footprint_visits_new (${COLUMNS}) SELECT ${COLUMNS} FROM (
      SELECT ${days}, ${PROPERTIES.map((name) => `any(${name}) AS ${name}`).join(', ')}, ${OF_EVENTS}, count() AS events,
        CAST([], 'Array(Tuple(Int64, UInt8, String))') AS steps
      FROM ${events} GROUP BY session_key HAVING ${isWhole}
      UNION ALL
      SELECT ${days}, ${PROPERTIES.join(', ')}, ${OF_EVENTS}, count() AS events,
        CAST(groupArray(${STEP}), 'Array(Tuple(Int64, UInt8, String))') AS steps
      FROM footprints WHERE ${ofDay} AND session_key IN (
        SELECT session_key FROM (SELECT session_key, min(properties), max(properties), min(is_inside),
          toUnixTimestamp64Milli(min(created_at)) AS began, toUnixTimestamp64Milli(max(created_at)) AS ended
          FROM ${events} GROUP BY session_key HAVING NOT (${isWhole})))
      GROUP BY session_key, ${PROPERTIES.join(', ')})`,
    { starts, stops },
    { settings: ONE_BLOCK },
  );
  await warehouse.command(
    `ALTER TABLE footprint_visits REPLACE PARTITION ${Math.trunc(starts)} FROM footprint_visits_new`,
  );
  await warehouse.command('TRUNCATE TABLE footprint_visits_new');
}
