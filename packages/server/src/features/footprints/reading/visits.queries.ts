import type { Breakdown } from '@botica/contract/footprints/summary';
import { PAGE_VIEW } from '@botica/contract/footprints/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { Where } from './footprint-where';

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
 * Sessions, one row each, as `steps` in the order of time: (milliseconds, 1 for a view and 2 for an action, page). What has one
 * session id is several sessions where it rests for longer than half an hour, or goes on for more than a day.
 */
function visits({ where }: Where): string {
  const parts = (steps: string, isNew: string) =>
    `arraySplit((step, number) -> ${isNew}, ${steps}, arrayEnumerate(${steps}))`;
  return `(
    SELECT visitor, arrayJoin(${parts('busy', `intDiv(step.1 - busy[1].1, ${LONGEST_MS}) != intDiv(busy[number - 1].1 - busy[1].1, ${LONGEST_MS}) AND number > 1`)}) AS steps
    FROM (
      SELECT visitor, arrayJoin(${parts('whole', `number > 1 AND step.1 - whole[number - 1].1 > ${IDLE_MS}`)}) AS busy
      FROM (
        SELECT any(visitor_key) AS visitor,
          arraySort(groupArray((toUnixTimestamp64Milli(created_at), multiIf(${VIEW}, 1, ${ACTION}, 2, 0), page_key))) AS whole
        FROM footprints WHERE ${where} GROUP BY session_key)))`;
}

const TotalsRow = z.object({
  sessions: Whole,
  bounces: Whole,
  viewed: Whole,
  seconds: z.number().nullable(),
});

/** Sessions, those with a view, those that bounced, and their average length in seconds. */
export function visitTotals(where: Where): WarehouseQuery<z.infer<typeof TotalsRow>> {
  return {
    sql: `SELECT count() AS sessions, countIf(views > 0) AS viewed, countIf(views = 1 AND actions = 0) AS bounces,
        avg(length) / 1000 AS seconds
      FROM (
        SELECT arrayCount(step -> step.2 = 1, steps) AS views, arrayCount(step -> step.2 = 2, steps) AS actions,
          steps[-1].1 - steps[1].1 AS length
        FROM ${visits(where)})`,
    params: where.params,
    row: TotalsRow,
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

const SeriesRow = z.object({ at: Whole, visitors: Whole, views: Whole });
const SessionSeriesRow = z.object({ at: Whole, sessions: Whole });

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
    params: { ...params, tz },
    row: SeriesRow,
  };
}

/** Sessions of each hour or day in which they have an event. */
export function sessionSeries(
  where: Where,
  unit: 'hour' | 'day',
  tz: string,
): WarehouseQuery<z.infer<typeof SessionSeriesRow>> {
  const moment = 'fromUnixTimestamp64Milli(step.1)';
  return {
    sql: `SELECT toString(arrayJoin(arrayDistinct(arrayMap(step -> ${startOf(unit, moment)}, steps)))) AS at, count() AS sessions
      FROM ${visits(where)} GROUP BY at`,
    params: { ...where.params, tz },
    row: SessionSeriesRow,
  };
}

const PlacesRow = z.object({ kind: z.enum(['entry', 'exit']), value: z.string(), sessions: Whole });

/** The first and the last page that sessions looked at. */
export function edgePages(where: Where): WarehouseQuery<z.infer<typeof PlacesRow>> {
  return {
    sql: `SELECT edge.1 AS kind, edge.2 AS value, count() AS sessions
      FROM (
        SELECT arrayJoin([('entry', arrayFirst(step -> step.2 = 1, steps).3), ('exit', arrayLast(step -> step.2 = 1, steps).3)]) AS edge
        FROM ${visits(where)})
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
