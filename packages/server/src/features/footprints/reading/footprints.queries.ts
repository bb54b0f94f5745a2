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

const DayCount = z.object({ date: z.string(), events: Whole });

/** Events of each day (UTC) that has some, newest first: their sum is the total, and they say on which days a page lies. */
export function countByDay({ where, params }: Where): WarehouseQuery<z.infer<typeof DayCount>> {
  return {
    sql: `SELECT day AS date, count() AS events FROM footprints WHERE ${where} GROUP BY day ORDER BY day DESC`,
    params,
    row: DayCount,
  };
}

/**
 * Some events in the order of time. Only what they are sorted by is read of all; the rest of these alone.
 * @param days first and last one (UTC) that they lie in
 */
export function eventsOfPage(
  { where, params }: Where,
  direction: 'ASC' | 'DESC',
  page: { limit: number; offset: number; firstDay: string; lastDay: string },
): WarehouseQuery<FootprintRecord> {
  const order = `ORDER BY created_at ${direction}, id ${direction}`;
  const days =
    "created_at >= toDateTime64({firstDay:Date}, 3, 'UTC') AND created_at < toDateTime64({lastDay:Date} + 1, 3, 'UTC')";
  return {
    sql: `SELECT ${ROW_COLUMNS} FROM footprints
      WHERE ${days} AND (created_at, id) IN (
        SELECT created_at, id FROM footprints WHERE ${days} AND ${where} ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64})
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

/** One event: its id says when it was, so that one granule is read. */
export function eventById(id: string): WarehouseQuery<DetailRecord> {
  return {
    sql: `SELECT ${ROW_COLUMNS}, ${MORE_COLUMNS} FROM footprints
      WHERE created_at = fromUnixTimestamp64Milli({ms:Int64}) AND id = {id:UUID}`,
    params: { id, ms: Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) },
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

/** What its session did within a day around an event, in order. */
export function eventsOfSession(record: DetailRecord): WarehouseQuery<z.infer<typeof StepShape>> {
  return {
    sql: `SELECT id, event, event_value, page, created_at AS at FROM footprints
      WHERE created_at >= fromUnixTimestamp64Milli({ms:Int64}) - INTERVAL 1 DAY
        AND created_at <= fromUnixTimestamp64Milli({ms:Int64}) + INTERVAL 1 DAY
        AND session = {session:String} AND platform_id = {platform:UInt32}
      ORDER BY created_at, id LIMIT 500`,
    params: { ms: record.at, session: record.session, platform: record.platform_id },
    row: StepShape,
  };
}
