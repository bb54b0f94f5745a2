import { z } from 'zod';
import { startOfDay } from '../../../platform/days';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { engineZone } from '../reading/footprint-window';
import { ARRIVED, IDLE_MS, OF_EVENTS, STEP, type StoredDay, VIEW } from '../reading/visit-parts';
import { dropDays, SETTLED_MS } from './stored-days';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The day that goes on is stored up to a full hour, and again when that lies so far behind. */
const AGAIN_MS = 2 * HOUR_MS;

export interface DayStoreDeps {
  warehouse: Warehouse;
  readTimeZone: () => Promise<string>;
  /** Runs something while no events come or go. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => number;
}

/** Stores the visits of finished days, and of the day that goes on up to an hour ago. */
export class DayStore {
  #tz = '';
  /** Events by local day of each month (UTC), as they were counted last. */
  readonly #months = new Map<number, ReadonlyMap<string, number>>();

  constructor(private readonly deps: DayStoreDeps) {}

  /**
   * Stores all days of the company's time zone that are not stored yet, the newest first, and those again whose events have become
   * more or fewer; takes away what is no such day any more.
   */
  async storeAll(signal: AbortSignal): Promise<void> {
    const { warehouse, readTimeZone, now } = this.deps;
    const tz = await readTimeZone();
    const stored = new Map((await warehouse.query(storedEvents())).map((day) => [day.starts, day]));
    const days = [...(await this.#countByDay(tz))].map(([date, events]) => ({
      starts: startOfDay(Date.parse(date), tz) / 1000,
      stops: startOfDay(Date.parse(date) + DAY_MS, tz) / 1000,
      events,
    }));
    const known = new Set(days.map(({ starts }) => starts));
    await dropDays(
      warehouse,
      [...stored.keys()].filter((starts) => !known.has(starts)),
    );
    for (const { starts, stops, events } of days.toSorted((a, b) => b.starts - a.starts)) {
      if (signal.aborted) return;
      const kept = stored.get(starts);
      const settled = now() - SETTLED_MS - IDLE_MS;
      if (stops * 1000 <= settled) {
        if (kept?.stops !== stops || kept.events !== events) await this.#store({ starts, stops });
        continue;
      }
      const soFar = (settled - (settled % HOUR_MS)) / 1000;
      if (soFar > starts && (soFar - (kept?.stops ?? 0)) * 1000 >= AGAIN_MS)
        await this.#store({ starts, stops: soFar });
    }
  }

  /**
   * A day is built while events come and go. Where its own have changed meanwhile, it is built again while none do. Its months are
   * counted again in the next round: what they were taken for may no more be so.
   */
  async #store(day: StoredDay): Promise<void> {
    const { warehouse, exclusively } = this.deps;
    const seen = await digestOf(warehouse, day);
    await buildDay(warehouse, day);
    await exclusively(async () => {
      if ((await digestOf(warehouse, day)) !== seen) await buildDay(warehouse, day);
      await warehouse.command(
        `ALTER TABLE footprint_visits REPLACE PARTITION ${Math.trunc(day.starts)} FROM footprint_visits_new`,
      );
    });
    await warehouse.command('TRUNCATE TABLE footprint_visits_new');
    for (const moment of [day.starts, day.stops]) this.#months.delete(monthOf(moment));
  }

  /** Events of each local day that has some. Only months are counted that have more or fewer than before. */
  async #countByDay(tz: string): Promise<Map<string, number>> {
    const { warehouse } = this.deps;
    if (this.#tz !== tz) this.#months.clear();
    this.#tz = tz;
    const totals = new Map((await warehouse.query(eventsByMonth())).map(({ month, events }) => [month, events]));
    for (const [month, days] of this.#months) if (totals.get(month) !== sumOf(days)) this.#months.delete(month);
    const missing = [...totals.keys()].filter((month) => !this.#months.has(month));
    if (missing.length > 0) {
      const counted = await warehouse.query(eventsByDay(engineZone(tz), missing), { settings: { max_threads: 1 } });
      for (const month of missing) {
        const days = counted.filter((day) => day.month === month);
        this.#months.set(month, new Map(days.map(({ date, events }) => [date, events])));
      }
    }
    const all = new Map<string, number>();
    for (const days of this.#months.values()) {
      for (const [date, events] of days) all.set(date, (all.get(date) ?? 0) + events);
    }
    return all;
  }
}

function sumOf(days: ReadonlyMap<string, number>): number {
  return [...days.values()].reduce((sum, events) => sum + events, 0);
}

/** The month (UTC, `YYYYMM`) of a moment in seconds. */
function monthOf(moment: number): number {
  const date = new Date(moment * 1000);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** Events that each stored day was made of. */
function storedEvents() {
  return {
    sql: `SELECT starts, any(stops) AS stops, sum(events) AS events FROM footprint_visits WHERE holds = 'day' GROUP BY starts`,
    params: {},
    row: z.object({ starts: z.number(), stops: z.number(), events: z.string().transform(Number) }),
  };
}

/** Events of each month, which the engine knows of its parts without reading. */
function eventsByMonth() {
  return {
    sql: 'SELECT toYYYYMM(created_at) AS month, count() AS events FROM footprints GROUP BY month',
    params: {},
    row: z.object({ month: z.number(), events: z.string().transform(Number) }),
  };
}

/** Events of each local day that has some in one of the months. */
function eventsByDay(tz: string, months: readonly number[]) {
  return {
    sql: `SELECT toYYYYMM(created_at) AS month, toString(toDate(created_at, {tz:String})) AS date, count() AS events
      FROM footprints WHERE month IN {months:Array(UInt32)} GROUP BY month, date`,
    params: { tz, months },
    row: z.object({ month: z.number(), date: z.string(), events: z.string().transform(Number) }),
  };
}

/** What is the same in all events of a session, mostly. */
const PROPERTIES = [
  ...['visitor_key', 'is_robot', 'is_banned', 'platform_id'],
  ...['device', 'os', 'browser', 'language', 'screen', 'timezone'],
];
const COLUMNS = `starts, stops, holds, session_key, ${PROPERTIES.join(', ')}, began, ended, views, actions, entry, exit, events, kinds, arrivals, steps`;
const ARRIVAL = 'tuple(toString(referrer_host), toString(utm_source), toString(utm_medium), toString(utm_campaign))';
/** What the events of a row have that they need not have in common: see the table. */
const OF_EACH = `count() AS events, groupUniqArray(toString(event)) AS kinds,
  groupArrayIf(${ARRIVAL}, ${ARRIVED}) AS arrived, groupArrayIf(${ARRIVAL}, ${ARRIVED} AND ${VIEW}) AS viewed,
  arrayMap(of -> (of.1, of.2, of.3, of.4, toUInt32(arrayCount(one -> one = of, viewed))), arrayDistinct(arrived)) AS arrivals`;

/** All of a day in one block, and so in one part. */
const ONE_BLOCK = {
  max_threads: 1,
  max_insert_threads: 1,
  min_insert_block_size_rows: 4_000_000,
  min_insert_block_size_bytes: 1_073_741_824,
};

const OF_DAY = "created_at >= toDateTime({starts:UInt32}, 'UTC') AND created_at < toDateTime({stops:UInt32}, 'UTC')";
const NEAR = `INTERVAL ${IDLE_MS / 1000} SECOND`;
/** Events around the day tell which of its sessions go on, or went on before. */
const AROUND_DAY = `created_at >= toDateTime({starts:UInt32}, 'UTC') - ${NEAR} AND created_at < toDateTime({stops:UInt32}, 'UTC') + ${NEAR}`;

/** Which events a day is made of, in short: other ones have another digest. */
async function digestOf(warehouse: Warehouse, { starts, stops }: StoredDay): Promise<string | undefined> {
  const [found] = await warehouse.query({
    sql: `SELECT concat(toString(count()), ' ', toString(sum(cityHash64(id)))) AS digest FROM footprints WHERE ${AROUND_DAY}`,
    params: { starts, stops },
    row: z.object({ digest: z.string() }),
  });
  return found?.digest;
}

/** Builds a day beside the others. */
async function buildDay(warehouse: Warehouse, { starts, stops }: StoredDay): Promise<void> {
  const isWhole = `ended - began <= ${IDLE_MS} AND min(is_inside) = 1 AND min(properties) = max(properties)`;
  const days = '{starts:UInt32} AS starts, {stops:UInt32} AS stops';
  const events = `(SELECT *, session_key, visitor_key, cityHash64(${PROPERTIES.join(', ')}) AS properties,
    ${OF_DAY} AS is_inside FROM footprints WHERE ${AROUND_DAY})`;
  await warehouse.command('TRUNCATE TABLE footprint_visits_new');
  await warehouse.command(
    `INSERT INTO footprint_visits_new (${COLUMNS}) SELECT ${COLUMNS} FROM (
      SELECT ${days}, 'session' AS holds, session_key, ${PROPERTIES.map((name) => `any(${name}) AS ${name}`).join(', ')}, ${OF_EVENTS}, ${OF_EACH},
        CAST([], 'Array(Tuple(Int64, UInt8, String))') AS steps
      FROM ${events} GROUP BY session_key HAVING ${isWhole}
      UNION ALL
      SELECT ${days}, 'steps' AS holds, session_key, ${PROPERTIES.join(', ')}, ${OF_EVENTS}, ${OF_EACH},
        CAST(groupArray(${STEP}), 'Array(Tuple(Int64, UInt8, String))') AS steps
      FROM footprints WHERE ${OF_DAY} AND session_key IN (
        SELECT session_key FROM (SELECT session_key, min(properties), max(properties), min(is_inside),
          toUnixTimestamp64Milli(min(created_at)) AS began, toUnixTimestamp64Milli(max(created_at)) AS ended
          FROM ${events} GROUP BY session_key HAVING NOT (${isWhole})))
      GROUP BY session_key, ${PROPERTIES.join(', ')})`,
    { starts, stops },
    { settings: ONE_BLOCK },
  );
  // What its sessions come to, the events of robots, and those of each page.
  const by = ['is_robot', 'is_banned', 'platform_id'].join(', ');
  await warehouse.command(
    `INSERT INTO footprint_visits_new (starts, stops, holds, value, ${by}, events, sessions, viewed, bounces, lasted)
      SELECT ${days}, sum_of, sum_value, ${by}, sumIf(events, sum_of = 'day') AS done, countIf(is_whole) AS whole,
        countIf(is_whole AND views > 0) AS seen, countIf(is_whole AND views = 1 AND actions = 0) AS bounced,
        sumIf(ended - began, is_whole) AS length
      FROM (SELECT *, holds = 'session' AS is_whole FROM footprint_visits_new)
      ARRAY JOIN ['day', 'entry', 'exit'] AS sum_of, CAST(['', entry, exit], 'Array(String)') AS sum_value
      WHERE sum_of = 'day' OR (is_whole AND sum_value != '') GROUP BY sum_of, sum_value, ${by}
      UNION ALL
      SELECT ${days}, 'robots' AS sum_of, toString(robot_reason) AS sum_value, ${by}, count() AS done, 0 AS whole, 0 AS seen, 0 AS bounced,
        toInt64(0) AS length
      FROM footprints WHERE ${OF_DAY} AND is_robot = 1 GROUP BY sum_value, ${by}
      UNION ALL
      SELECT ${days}, 'page' AS sum_of, toString(page_key) AS sum_value, ${by}, count() AS done, 0 AS whole, 0 AS seen, 0 AS bounced,
        toInt64(0) AS length
      FROM footprints WHERE ${OF_DAY} AND page_key != '' GROUP BY sum_value, ${by}`,
    { starts, stops },
    { settings: ONE_BLOCK },
  );
  // Both in one part.
  await warehouse.command('OPTIMIZE TABLE footprint_visits_new FINAL');
}
