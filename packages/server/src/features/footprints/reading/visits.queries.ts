import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { Where } from './footprint-where';
import { engineZone } from './footprint-window';
import { holding, IDLE_MS, OF_EVENTS, type Selected, STEP, VIEW, visitRows } from './visit-parts';

const Whole = z.string().transform(Number);
/** A session ends after a day. */
const LONGEST_MS = 24 * 3_600_000;
/** Pages of one ranking. */
const MOST_PAGES = 100;

/** What the series of a period is made of. */
export interface Parts {
  unit: 'hour' | 'day';
  tz: string;
  /** Stored days are days of this time zone. */
  isOfStoredDays: boolean;
}

/** What is known of a session from all of its steps in order. */
const OF_STEPS = `steps[1].1 AS began, steps[-1].1 AS ended,
  arrayCount(step -> step.2 = 1, steps) AS views, arrayCount(step -> step.2 = 2, steps) AS actions,
  arrayFirst(step -> step.2 = 1, steps).3 AS entry, arrayLast(step -> step.2 = 1, steps).3 AS exit`;

/** Days of the series are stored ones: what is whole within one of them is counted there as it is stored. */
function isByStoredDays({ unit, isOfStoredDays }: Parts): boolean {
  return unit === 'day' && isOfStoredDays;
}

/** Stored sessions that are one, on one day. */
const WHOLE = "holds = 'session'";
const CUT = "holds = 'steps'";

/**
 * Sessions, one row each, but those that are counted as they are stored; `touched` are the seconds at which hours or days begin in
 * which it has an event. What has one session id is several of them where it rests for longer than half an hour, or goes on for more
 * than a day: only of those that may be several, or that may go on on another day, each step is looked at.
 */
function visits({ stored, rest, edges }: Selected, parts: Parts): { sql: string; params: Record<string, unknown> } {
  const isWhole = `ended - began <= ${IDLE_MS}
    AND NOT arrayExists(edge -> edge BETWEEN began - ${IDLE_MS} AND ended + ${IDLE_MS}, {edges:Array(Int64)})`;
  const touched = `arrayDistinct(arrayMap(moment -> ${startOf(parts.unit, 'fromUnixTimestamp64Milli(moment)')},
    arrayPushBack(range(began, ended, ${IDLE_MS}), ended)))`;
  const columns = `began, ended, views, actions, toString(entry) AS entry, toString(exit) AS exit, ${touched} AS touched`;
  const split = (steps: string, isNew: string) =>
    `arrayJoin(arraySplit((step, number) -> ${isNew}, ${steps}, arrayEnumerate(${steps})))`;
  const isNextDay = `number > 1 AND intDiv(step.1 - busy[1].1, ${LONGEST_MS}) != intDiv(busy[number - 1].1 - busy[1].1, ${LONGEST_MS})`;
  const several = [
    stored && `SELECT session_key, steps FROM footprint_visits WHERE ${stored.where} AND ${CUT}`,
    rest &&
      `SELECT session_key, groupArray(${STEP}) AS steps FROM footprints WHERE ${rest.where} AND session_key IN (
        SELECT session_key FROM (SELECT session_key, ${OF_EVENTS} FROM footprints WHERE ${rest.where} GROUP BY session_key)
        WHERE NOT (${isWhole}))
      GROUP BY session_key`,
  ];
  const selects = [
    stored && !isByStoredDays(parts) && `SELECT ${columns} FROM footprint_visits WHERE ${stored.where} AND ${WHOLE}`,
    rest &&
      `SELECT ${columns} FROM (SELECT ${OF_EVENTS} FROM footprints WHERE ${rest.where} GROUP BY session_key) WHERE ${isWhole}`,
    `SELECT ${columns} FROM (
      SELECT ${OF_STEPS} FROM (
        SELECT ${split('busy', isNextDay)} AS steps FROM (
          SELECT ${split('whole', `number > 1 AND step.1 - whole[number - 1].1 > ${IDLE_MS}`)} AS busy FROM (
            SELECT arraySort(groupArrayArray(steps)) AS whole FROM (${several.filter(Boolean).join(' UNION ALL ')})
            GROUP BY session_key))))`,
  ];
  return {
    sql: `(${selects.filter(Boolean).join(' UNION ALL ')})`,
    params: { ...stored?.params, ...rest?.params, ...(rest && { edges }) },
  };
}

/** Seconds at which an hour or day of the time zone begins that holds a moment. */
function startOf(unit: 'hour' | 'day', moment: string): string {
  return `toUnixTimestamp(toDateTime(${unit === 'hour' ? 'toStartOfHour' : 'toStartOfDay'}(${moment}, {tz:String}), {tz:String}))`;
}

const VisitsRow = z.object({
  at: z.number(),
  sessions: Whole,
  viewed: Whole,
  bounces: Whole,
  seconds: z.number().nullable(),
});

/**
 * Sessions of each hour or day in which they have an event (seconds of its beginning), and of all of it (0): there each counts once,
 * with those that have a view, those that bounced and their average length in seconds.
 */
export function visitFigures(selected: Selected, parts: Parts): WarehouseQuery<z.infer<typeof VisitsRow>> {
  const { sql, params } = visits(selected, parts);
  const { stored, sums } = selected;
  const days = sums && holding(['day'], sums);
  const ofStored = days
    ? `SELECT starts AS at, sessions AS touching, sessions AS firsts, viewed AS seen, bounces AS bounced, toInt64(lasted) AS lasted
      FROM footprint_visits WHERE ${days.where}`
    : stored &&
      `SELECT starts AS at, count() AS touching, touching AS firsts, countIf(views > 0) AS seen,
        countIf(views = 1 AND actions = 0) AS bounced, sum(ended - began) AS lasted
      FROM footprint_visits WHERE ${stored.where} AND ${WHOLE} GROUP BY at`;
  const counted = [
    isByStoredDays(parts) && ofStored,
    `SELECT at, count() AS touching, countIf(is_first) AS firsts, countIf(is_first AND views > 0) AS seen,
        countIf(is_first AND views = 1 AND actions = 0) AS bounced, sumIf(ended - began, is_first) AS lasted
      FROM (SELECT arrayJoin(touched) AS at, at = touched[1] AS is_first, views, actions, began, ended FROM ${sql}) GROUP BY at`,
  ];
  return {
    sql: `SELECT at, if(at = 0, sum(firsts), sum(touching)) AS sessions, sum(seen) AS viewed, sum(bounced) AS bounces,
        sum(lasted) / sum(firsts) / 1000 AS seconds
      FROM (${counted.filter(Boolean).join(' UNION ALL ')}) GROUP BY at WITH ROLLUP ORDER BY at`,
    params: { ...params, tz: engineZone(parts.tz) },
    row: VisitsRow,
  };
}

const PageRow = z.object({ edge: z.enum(['entry', 'exit']), page: z.string(), sessions: Whole });

/** Sessions by the page that they looked at first, and last: those with most sessions. */
export function visitPages(selected: Selected, parts: Parts): WarehouseQuery<z.infer<typeof PageRow>> {
  const { sql, params } = visits(selected, parts);
  const { stored, sums } = selected;
  const edges = sums && holding(['entry', 'exit'], sums);
  const ofStored = edges
    ? [
        `SELECT toString(holds) AS edge, toString(value) AS page, sessions AS number FROM footprint_visits WHERE ${edges.where}`,
      ]
    : ['entry', 'exit'].map(
        (edge) =>
          stored &&
          `SELECT '${edge}' AS edge, toString(${edge}) AS page, count() AS number
            FROM footprint_visits WHERE ${stored.where} AND ${WHOLE} GROUP BY ${edge}`,
      );
  const counted = [
    ...(isByStoredDays(parts) ? ofStored : []),
    `SELECT if(place.1 = 0, 'entry', 'exit') AS edge, place.2 AS page, count() AS number
      FROM (SELECT arrayJoin([(0, entry), (1, exit)]) AS place FROM ${sql}) GROUP BY place`,
  ];
  return {
    sql: `SELECT edge, page, sum(number) AS sessions FROM (${counted.filter(Boolean).join(' UNION ALL ')})
      WHERE page != '' GROUP BY edge, page ORDER BY sessions DESC, page LIMIT ${MOST_PAGES} BY edge`,
    params: { ...params, tz: engineZone(parts.tz) },
    row: PageRow,
  };
}

const EventsRow = z.object({ at: z.number(), visitors: Whole, views: Whole, events: Whole });
export type EventFigures = z.infer<typeof EventsRow>;

/** Visitors, views and events of each hour or day that has some (seconds of its beginning), and of all of it (0). */
export function eventFigures(selected: Selected, parts: Parts): WarehouseQuery<EventFigures> {
  const { unit, tz } = parts;
  const { sql, params } = visitRows(isByStoredDays(parts) ? selected : { stored: null, rest: selected.events }, {
    stored: 'starts AS at, visitor_key, views AS seen, events AS done',
    events: `${startOf(unit, 'created_at')} AS at, visitor_key, toUInt32(${VIEW}) AS seen, toUInt32(1) AS done`,
  });
  return {
    sql: `SELECT at, uniqExactMerge(who) AS visitors, sum(seen) AS views, sum(done) AS events
      FROM (SELECT at, uniqExactState(visitor_key) AS who, sum(seen) AS seen, sum(done) AS done FROM ${sql} GROUP BY at)
      GROUP BY at WITH ROLLUP ORDER BY at`,
    params: { ...params, tz: engineZone(tz) },
    row: EventsRow,
  };
}

const NowRow = z.object({ visitors: Whole });

export function countVisitors({ where, params }: Where): WarehouseQuery<z.infer<typeof NowRow>> {
  return { sql: `SELECT uniqExact(visitor_key) AS visitors FROM footprints WHERE ${where}`, params, row: NowRow };
}

const FirstRow = z.object({ first: Whole });

/** When the first event of all that are stored happened, in milliseconds; 0 without any. The engine knows it without reading. */
export function firstEvent(): WarehouseQuery<z.infer<typeof FirstRow>> {
  return {
    sql: 'SELECT toUnixTimestamp64Milli(min(created_at)) AS first FROM footprints',
    params: {},
    row: FirstRow,
  };
}

const RobotsRow = z.object({ value: z.string(), events: Whole });

/** Events by the reason why they are taken for those of robots, of a selection of robots. */
export function robotsByReason({ sums, rest, events }: Selected): WarehouseQuery<z.infer<typeof RobotsRow>> {
  const { sql, params } = visitRows(
    sums ? { stored: holding(['robots'], sums), rest } : { stored: null, rest: events },
    { stored: 'value, events AS done', events: 'robot_reason AS value, toUInt32(1) AS done' },
  );
  return {
    sql: `SELECT value, sum(done) AS events FROM ${sql} GROUP BY value ORDER BY events DESC, value`,
    params,
    row: RobotsRow,
  };
}
