import type { FootprintSort } from '@botica/contract/footprints/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { SHOWN_IP, type Where } from './footprint-where';

const Instant = z.string().transform((text) => Date.parse(`${text.replace(' ', 'T')}Z`));
const Whole = z.string().transform(Number);

const RowShape = z.object({
  id: z.string(),
  at: Instant,
  event: z.string(),
  event_value: z.string(),
  page: z.string(),
  title: z.string(),
  session: z.string(),
  echo_id: z.string(),
  user_uuid: z.string(),
  platform_id: z.number(),
  is_robot: z.number(),
  is_banned: z.number(),
  shown_ip: z.string(),
  timezone: z.string(),
  connection_type: z.string(),
  os: z.string(),
  browser: z.string(),
  device: z.string(),
  brand: z.string(),
  model: z.string(),
  screen: z.string(),
  dpr: z.number(),
  viewport: z.string(),
});
export type FootprintRecord = z.infer<typeof RowShape>;

const ROW_COLUMNS = Object.keys(RowShape.shape)
  .map((name) =>
    name === 'at' ? 'created_at AS at' : name === 'shown_ip' ? `toString(${SHOWN_IP}) AS shown_ip` : name,
  )
  .join(', ');

/**
 * Conditions of a filter are checked together, in one reading of their columns: one after the other takes twice as long where the
 * first ones leave most events. Parts of networks leave few.
 */
function readingOf({ params }: Where): string {
  return 'partFirst' in params ? '' : 'SETTINGS enable_multiple_prewhere_read_steps = 0';
}

const Count = z.object({ events: Whole });

/** How many events there are. */
export function countEvents(asked: Where): WarehouseQuery<z.infer<typeof Count>> {
  const sql = `SELECT count() AS events FROM footprints WHERE ${asked.where} ${readingOf(asked)}`;
  return { sql, params: asked.params, row: Count };
}

const DayCount = z.object({ date: z.string(), events: Whole });
export type DayCount = z.infer<typeof DayCount>;

/** Events of each day (UTC) that has some, newest first: they say on which days a page lies. */
export function countByDay(asked: Where): WarehouseQuery<DayCount> {
  return {
    sql: `SELECT day AS date, count() AS events FROM footprints WHERE ${asked.where} GROUP BY day ORDER BY day DESC ${readingOf(asked)}`,
    params: asked.params,
    row: DayCount,
  };
}

/** Names of the parts of months (`YYYYMM`) before one. */
export function partsBefore(month: string): WarehouseQuery<{ part: string }> {
  return {
    sql: `SELECT name AS part FROM system.parts
      WHERE database = currentDatabase() AND table = 'footprints' AND active AND partition_id < {month:String} ORDER BY part`,
    params: { month },
    row: z.object({ part: z.string() }),
  };
}

export type Direction = 'ASC' | 'DESC';

/** Where a page lies in the order of time. */
export interface PagePlace {
  /** From which end events are counted. */
  from: Direction;
  offset: number;
  limit: number;
  /** First and last day (UTC) that it lies in, where that is known. */
  days?: { firstDay: string; lastDay: string };
}

/** Some events in the order of time. Only what they are sorted by is read of all; the rest of these alone. */
export function eventsOfPage(
  asked: Where,
  direction: Direction,
  { from, offset, limit, days }: PagePlace,
): WarehouseQuery<FootprintRecord> {
  const order = (way: Direction) => `ORDER BY created_at ${way}, id ${way}`;
  const withinDays =
    days === undefined
      ? ''
      : "created_at >= toDateTime64({firstDay:Date}, 3, 'UTC') AND created_at < toDateTime64({lastDay:Date} + 1, 3, 'UTC') AND";
  return {
    sql: `SELECT ${ROW_COLUMNS} FROM footprints
      WHERE ${withinDays} (created_at, id) IN (
        SELECT created_at, id FROM footprints WHERE ${withinDays} ${asked.where} ${order(from)} LIMIT {limit:UInt64} OFFSET {offset:UInt64})
      ${order(direction)} ${readingOf(asked)}`,
    params: { ...asked.params, ...days, offset, limit },
    row: RowShape,
  };
}

/** Columns by which the list can be sorted otherwise than by time. */
const SORT_COLUMNS: Readonly<Record<Exclude<FootprintSort, 'created_at'>, string>> = {
  event: 'event',
  page: 'page',
  ip: SHOWN_IP,
  device: 'device',
  os: 'os',
  browser: 'browser',
  brand: 'brand',
  model: 'model',
  timezone: 'timezone',
  connectionType: 'connection_type',
  sessionId: 'session',
};

/** Some events in the order of a column, the newest of equal ones first. */
export function eventsSorted(
  { where, params }: Where,
  sort: { by: keyof typeof SORT_COLUMNS; direction: Direction },
  page: { limit: number; offset: number },
): WarehouseQuery<FootprintRecord> {
  const order = `ORDER BY ${SORT_COLUMNS[sort.by]} ${sort.direction}, created_at DESC, id DESC`;
  return {
    sql: `SELECT ${ROW_COLUMNS} FROM footprints
      WHERE (created_at, id) IN (
        SELECT created_at, id FROM footprints WHERE ${where} ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64})
      ${order}`,
    params: { ...params, ...page },
    row: RowShape,
  };
}

/** All of them, newest first. */
export function allEvents({ where, params }: Where): WarehouseQuery<FootprintRecord> {
  return {
    sql: `SELECT ${ROW_COLUMNS} FROM footprints WHERE ${where} ORDER BY created_at DESC, id DESC`,
    params,
    row: RowShape,
  };
}

const OwnEventShape = RowShape.pick({
  at: true,
  event: true,
  event_value: true,
  page: true,
  title: true,
  session: true,
  shown_ip: true,
  timezone: true,
  os: true,
  browser: true,
  device: true,
});
export type OwnEventRecord = z.infer<typeof OwnEventShape>;

/** The newest events of a user, without what is known of the device beside its kind. */
export function eventsOfUser(userUuid: string, limit: number): WarehouseQuery<OwnEventRecord> {
  return {
    sql: `SELECT ${ROW_COLUMNS} FROM footprints WHERE user_uuid = {userUuid:String}
      ORDER BY created_at DESC, id DESC LIMIT {limit:UInt64}`,
    params: { userUuid, limit },
    row: OwnEventShape,
  };
}

const DetailShape = RowShape.extend({
  sent: Instant.nullable(),
  received: Instant,
  referrer: z.string(),
  utm_source: z.string(),
  utm_medium: z.string(),
  utm_campaign: z.string(),
  utm_term: z.string(),
  utm_content: z.string(),
  language: z.string(),
  platform_language: z.string(),
  timezone_offset: z.number().nullable(),
  user_agent: z.string(),
  browser_version: z.string(),
  os_version: z.string(),
  robot_reason: z.string(),
  ban_reason: z.string(),
});
export type DetailRecord = z.infer<typeof DetailShape>;

const MORE_COLUMNS = Object.keys(DetailShape.shape)
  .filter((name) => !Object.hasOwn(RowShape.shape, name))
  .map((name) => (name === 'sent' ? 'event_time AS sent' : name === 'received' ? 'received_at AS received' : name))
  .join(', ');

const HAS_ID = 'created_at = fromUnixTimestamp64Milli({ms:Int64}) AND id = {id:UUID}';

/** Its id says when an event was, so that one granule is read. */
function idParams(id: string): { id: string; ms: number } {
  return { id, ms: Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) };
}

/** One event. */
export function eventById(id: string): WarehouseQuery<DetailRecord> {
  return {
    sql: `SELECT ${ROW_COLUMNS}, ${MORE_COLUMNS} FROM footprints WHERE ${HAS_ID}`,
    params: idParams(id),
    row: DetailShape,
  };
}

const StepShape = z.object({
  id: z.string(),
  event: z.string(),
  event_value: z.string(),
  page: z.string(),
  at: Instant,
});

/** What its session did within a day around an event, in order, found by the index of sessions; empty where there is no such event. */
export function eventsOfSession(id: string): WarehouseQuery<z.infer<typeof StepShape>> {
  return {
    sql: `SELECT id, event, event_value, page, created_at AS at FROM footprints
      WHERE created_at >= fromUnixTimestamp64Milli({ms:Int64}) - INTERVAL 1 DAY
        AND created_at <= fromUnixTimestamp64Milli({ms:Int64}) + INTERVAL 1 DAY
        AND (session, platform_id) IN (SELECT session, platform_id FROM footprints WHERE ${HAS_ID})
      ORDER BY created_at, id LIMIT 500`,
    params: idParams(id),
    row: StepShape,
  };
}
