import type { Breakdown } from '@botica/contract/footprints/summary';
import { PAGE_VIEW } from '@botica/contract/footprints/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { Where } from './footprint-where';
import { engineZone } from './footprint-window';

const Whole = z.string().transform(Number);
/** A session ends after so long without events, and after a day. */
const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 24 * 3_600_000;
/** Values of one breakdown. */
const MOST_VALUES = 100;

const VIEW = `event = '${PAGE_VIEW}'`;
/** What shows that somebody did more than look. */
const ACTION = "event IN ('click', 'form_submit')";

/**
 * What is known of a session: first and last event in milliseconds, views and actions, first and last page viewed, and moments
 * (milliseconds) that name each hour in which it has an event.
 */
const OF_STEPS = `steps[1].1 AS began, steps[-1].1 AS ended,
  arrayCount(step -> step.2 = 1, steps) AS views, arrayCount(step -> step.2 = 2, steps) AS actions,
  arrayFirst(step -> step.2 = 1, steps).3 AS entry, arrayLast(step -> step.2 = 1, steps).3 AS exit,
  arrayMap(step -> step.1, steps) AS moments`;
const OF_EVENTS = `toUnixTimestamp64Milli(min(created_at)) AS began, toUnixTimestamp64Milli(max(created_at)) AS ended,
  countIf(${VIEW}) AS views, countIf(${ACTION}) AS actions,
  toString(argMinIf(page_key, created_at, ${VIEW})) AS entry, toString(argMaxIf(page_key, created_at, ${VIEW})) AS exit,
  [began, ended] AS moments`;

/**
 * Sessions, one row each. What has one session id is several of them where it rests for longer than half an hour, or goes on for
 * more than a day: only of those that last so long each event is looked at. All others are what is first and last of them.
 */
function visits({ where }: Where): string {
  const columns = 'began, ended, views, actions, entry, exit, moments';
  const parts = (steps: string, isNew: string) =>
    `arraySplit((step, number) -> ${isNew}, ${steps}, arrayEnumerate(${steps}))`;
  return `(
    SELECT ${columns} FROM (
      SELECT ${OF_EVENTS} FROM footprints WHERE ${where}
      GROUP BY session_key HAVING ended - began <= ${IDLE_MS})
    UNION ALL
    SELECT ${columns} FROM (
      SELECT ${OF_STEPS} FROM (
        SELECT arrayJoin(${parts('busy', `intDiv(step.1 - busy[1].1, ${LONGEST_MS}) != intDiv(busy[number - 1].1 - busy[1].1, ${LONGEST_MS}) AND number > 1`)}) AS steps
        FROM (
          SELECT arrayJoin(${parts('whole', `number > 1 AND step.1 - whole[number - 1].1 > ${IDLE_MS}`)}) AS busy
          FROM (
            SELECT arraySort(groupArray((toUnixTimestamp64Milli(created_at), multiIf(${VIEW}, 1, ${ACTION}, 2, 0), toString(page_key)))) AS whole
            FROM footprints WHERE ${where} AND session_key IN (
              SELECT session_key FROM footprints WHERE ${where} GROUP BY session_key
              HAVING dateDiff('millisecond', min(created_at), max(created_at)) > ${IDLE_MS})
            GROUP BY session_key)))))`;
}

/** Numbers by value, in two lists as the engine adds them up. */
const Sums = z.tuple([z.array(z.string()), z.array(z.string())]);

const VisitsRow = z.object({
  sessions: Whole,
  bounces: Whole,
  viewed: Whole,
  seconds: z.number().nullable(),
  parts: Sums.transform(([ats, counts]) => new Map(ats.map((at, place) => [Number(at) * 1000, Number(counts[place])]))),
});

/**
 * Sessions, those with a view, those that bounced, their average length in seconds, and how many there are in each hour or day
 * (by its milliseconds) in which they have an event.
 */
export function visitFigures(
  where: Where,
  unit: 'hour' | 'day',
  tz: string,
): WarehouseQuery<z.infer<typeof VisitsRow>> {
  const starts = `arrayDistinct(arrayMap(moment -> toString(${startOf(unit, 'fromUnixTimestamp64Milli(moment)')}), moments))`;
  return {
    sql: `SELECT count() AS sessions, countIf(views > 0) AS viewed, countIf(views = 1 AND actions = 0) AS bounces,
        avg(ended - began) / 1000 AS seconds, sumMap(starts, arrayResize([1], length(starts), 1)) AS parts
      FROM (SELECT *, ${starts} AS starts FROM ${visits(where)})`,
    params: { ...where.params, tz: engineZone(tz) },
    row: VisitsRow,
  };
}

const EventTotalsRow = z.object({ visitors: Whole, views: Whole, events: Whole });

export function eventTotals({ where, params }: Where): WarehouseQuery<z.infer<typeof EventTotalsRow>> {
  return {
    sql: `SELECT uniqExact(visitor_key) AS visitors, countIf(${VIEW}) AS views, count() AS events
      FROM footprints WHERE ${where}`,
    params,
    row: EventTotalsRow,
  };
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

const SeriesRow = z.object({ at: Whole, visitors: Whole, views: Whole });

/** Seconds at which an hour or day of the time zone begins that holds a moment. */
function startOf(unit: 'hour' | 'day', moment: string): string {
  return `toUnixTimestamp(toDateTime(${unit === 'hour' ? 'toStartOfHour' : 'toStartOfDay'}(${moment}, {tz:String}), {tz:String}))`;
}

export function eventSeries(
  { where, params }: Where,
  unit: 'hour' | 'day',
  tz: string,
): WarehouseQuery<z.infer<typeof SeriesRow>> {
  return {
    sql: `SELECT toString(${startOf(unit, 'created_at')}) AS at, uniqExact(visitor_key) AS visitors, countIf(${VIEW}) AS views
      FROM footprints WHERE ${where} GROUP BY at`,
    params: { ...params, tz: engineZone(tz) },
    row: SeriesRow,
  };
}

const PlacesRow = z.object({ kind: z.enum(['entry', 'exit']), value: z.string(), sessions: Whole });

/** The first and the last page that sessions looked at. */
export function edgePages(where: Where): WarehouseQuery<z.infer<typeof PlacesRow>> {
  return {
    sql: `SELECT edge.1 AS kind, edge.2 AS value, count() AS sessions
      FROM (SELECT arrayJoin([('entry', entry), ('exit', exit)]) AS edge FROM ${visits(where)})
      WHERE value != '' GROUP BY kind, value ORDER BY sessions DESC, value LIMIT ${MOST_VALUES} BY kind`,
    params: where.params,
    row: PlacesRow,
  };
}

const COLUMNS: Readonly<Record<Breakdown, { column: string; isKnown: boolean }>> = {
  pages: { column: 'page_key', isKnown: true },
  referrers: { column: 'referrer_host', isKnown: true },
  utmSources: { column: 'utm_source', isKnown: true },
  utmMediums: { column: 'utm_medium', isKnown: true },
  utmCampaigns: { column: 'utm_campaign', isKnown: true },
  devices: { column: 'device', isKnown: false },
  os: { column: 'os', isKnown: false },
  browsers: { column: 'browser', isKnown: false },
  languages: { column: 'language', isKnown: false },
  screens: { column: 'screen', isKnown: false },
  events: { column: 'event', isKnown: true },
};

const BreakdownRow = z.object({ value: z.string(), visitors: Whole, views: Whole });

/** Visitors and views by a value, those with most visitors. */
export function breakdownBy(name: Breakdown, { where, params }: Where): WarehouseQuery<z.infer<typeof BreakdownRow>> {
  const { column, isKnown } = COLUMNS[name];
  return {
    sql: `SELECT ${column} AS value, uniqExact(visitor_key) AS visitors, countIf(${VIEW}) AS views
      FROM footprints WHERE ${where} ${isKnown ? `AND ${column} != ''` : ''}
      GROUP BY value ORDER BY visitors DESC, views DESC, value LIMIT ${MOST_VALUES}`,
    params,
    row: BreakdownRow,
  };
}

const RobotsRow = z.object({ value: z.string(), events: Whole });

export function robotsByReason({ where, params }: Where): WarehouseQuery<z.infer<typeof RobotsRow>> {
  return {
    sql: `SELECT robot_reason AS value, count() AS events FROM footprints WHERE ${where} GROUP BY value ORDER BY events DESC, value`,
    params,
    row: RobotsRow,
  };
}
