import { PAGE_VIEW } from '@botica/contract/footprints/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { Where } from './footprint-where';
import { engineZone } from './footprint-window';

const Whole = z.string().transform(Number);
/** A session ends after so long without events, and after a day. */
const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 24 * 3_600_000;
/** More hours or days than a period has. */
const MOST_PARTS = 500;

/** As sums by slot are reckoned: another text would read all events. */
export const VIEW = `event = '${PAGE_VIEW}'`;
/** What shows that somebody did more than look. */
const ACTION = "event IN ('click', 'form_submit')";

/** What figures are of. */
export interface Selected {
  /** Its events. */
  events: Where;
  /** The same by slots where the filter allows it, so that sums are read. */
  slots: Where;
}

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
function visits({ events, slots }: Selected): string {
  const columns = 'began, ended, views, actions, entry, exit, moments';
  const parts = (steps: string, isNew: string) =>
    `arraySplit((step, number) -> ${isNew}, ${steps}, arrayEnumerate(${steps}))`;
  return `(
    SELECT ${columns} FROM (
      SELECT ${OF_EVENTS} FROM footprints WHERE ${slots.where}
      GROUP BY session_key HAVING ended - began <= ${IDLE_MS})
    UNION ALL
    SELECT ${columns} FROM (
      SELECT ${OF_STEPS} FROM (
        SELECT arrayJoin(${parts('busy', `intDiv(step.1 - busy[1].1, ${LONGEST_MS}) != intDiv(busy[number - 1].1 - busy[1].1, ${LONGEST_MS}) AND number > 1`)}) AS steps
        FROM (
          SELECT arrayJoin(${parts('whole', `number > 1 AND step.1 - whole[number - 1].1 > ${IDLE_MS}`)}) AS busy
          FROM (
            SELECT arraySort(groupArray((toUnixTimestamp64Milli(created_at), multiIf(${VIEW}, 1, ${ACTION}, 2, 0), toString(page_key)))) AS whole
            FROM footprints WHERE ${events.where} AND session_key IN (
              SELECT session_key FROM footprints WHERE ${slots.where} GROUP BY session_key
              HAVING dateDiff('millisecond', min(created_at), max(created_at)) > ${IDLE_MS})
            GROUP BY session_key)))))`;
}

/** Seconds at which an hour or day of the time zone begins that holds a moment. */
function startOf(unit: 'hour' | 'day', moment: string): string {
  return `toUnixTimestamp(toDateTime(${unit === 'hour' ? 'toStartOfHour' : 'toStartOfDay'}(${moment}, {tz:String}), {tz:String}))`;
}

/** What sessions are counted by: all of them, hours or days in which they have an event, their first and their last page. */
const COUNTED_BY = ['all', 'start', 'entry', 'exit'] as const;
type CountedBy = (typeof COUNTED_BY)[number];

const VisitsRow = z.object({
  by: z.enum(COUNTED_BY),
  start: z.number(),
  page: z.string(),
  sessions: Whole,
  viewed: Whole,
  bounces: Whole,
  seconds: z.number().nullable(),
});

/**
 * Sessions, those with a view, those that bounced and their average length in seconds: of all, of each hour or day in which they have
 * an event (seconds of its beginning), and, if asked for, of each page that they looked at first or last, the most first.
 */
export function visitFigures(
  selected: Selected,
  unit: 'hour' | 'day',
  tz: string,
  { hasPages }: { hasPages: boolean },
): WarehouseQuery<z.infer<typeof VisitsRow>> {
  // One bit for each column that is not grouped by, the first one highest.
  const masks: Record<CountedBy, number> = hasPages
    ? { all: 7, start: 3, entry: 5, exit: 6 }
    : { all: 1, start: 0, entry: -1, exit: -1 };
  const grouped = hasPages ? ['start', 'entry', 'exit'] : ['start'];
  const pages = hasPages ? ', entry, exit' : '';
  return {
    sql: `SELECT ['${COUNTED_BY.join("', '")}'][indexOf([${Object.values(masks).join(', ')}], toInt64(grouping(${grouped.join(', ')})))] AS by,
        start, ${hasPages ? 'concat(entry, exit)' : "''"} AS page,
        if(by = 'start', count(), countIf(is_first)) AS sessions,
        countIf(is_first AND views > 0) AS viewed, countIf(is_first AND views = 1 AND actions = 0) AS bounces,
        avgIf(lasted, is_first) / 1000 AS seconds
      FROM (
        SELECT arrayJoin(starts) AS start, start = starts[1] AS is_first, views, actions, ended - began AS lasted${pages}
        FROM (
          SELECT views, actions, began, ended${pages},
            arrayDistinct(arrayMap(moment -> ${startOf(unit, 'fromUnixTimestamp64Milli(moment)')}, moments)) AS starts
          FROM ${visits(selected)}))
      GROUP BY GROUPING SETS ((), ${grouped.map((name) => `(${name})`).join(', ')})
      HAVING by NOT IN ('entry', 'exit') OR page != ''
      ORDER BY if(by = 'start', 0, sessions) DESC, page, start LIMIT ${MOST_PARTS} BY by`,
    params: { ...selected.events.params, ...selected.slots.params, tz: engineZone(tz) },
    row: VisitsRow,
  };
}

const EventsRow = z.object({ at: z.number(), visitors: Whole, views: Whole, events: Whole });

/** Visitors, views and events of each hour or day that has some (seconds of its beginning), and of all of it (0). */
export function eventFigures(
  { slots: { where, params } }: Selected,
  unit: 'hour' | 'day',
  tz: string,
): WarehouseQuery<z.infer<typeof EventsRow>> {
  return {
    sql: `SELECT at, uniqExact(visitor_key) AS visitors, sum(seen) AS views, sum(done) AS events
      FROM (
        SELECT ${startOf(unit, 'slot')} AS at, visitor_key, countIf(${VIEW}) AS seen, count() AS done
        FROM footprints WHERE ${where} GROUP BY at, visitor_key)
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

export function robotsByReason({ where, params }: Where): WarehouseQuery<z.infer<typeof RobotsRow>> {
  return {
    sql: `SELECT robot_reason AS value, count() AS events FROM footprints WHERE ${where} GROUP BY value ORDER BY events DESC, value`,
    params,
    row: RobotsRow,
  };
}
