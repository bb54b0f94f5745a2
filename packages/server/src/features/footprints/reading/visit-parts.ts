import type { FootprintFilter } from '@botica/contract/footprints/footprints';
import { PAGE_VIEW } from '@botica/contract/footprints/vocabulary';
import { footprintWhere, type Where } from './footprint-where';

/** A day whose visits are stored, from `starts` until before `stops` (Unix seconds). */
export interface StoredDay {
  starts: number;
  stops: number;
}

/** A session ends after so long without events. */
export const IDLE_MS = 30 * 60_000;
export const VIEW = `event = '${PAGE_VIEW}'`;
/** What shows that somebody did more than look. */
const ACTION = "event IN ('click', 'form_submit')";

/** That an event says where its visitor came from. */
export const ARRIVED = "(referrer_host != '' OR utm_source != '' OR utm_medium != '' OR utm_campaign != '')";

/** Moment, kind and page of an event. */
export const STEP = `(toUnixTimestamp64Milli(created_at), multiIf(${VIEW}, 1, ${ACTION}, 2, 0), toString(page_key))`;
/** What some events of a session come to: `began` and `ended` in milliseconds, views and actions, first and last page viewed. */
export const OF_EVENTS = `toUnixTimestamp64Milli(min(created_at)) AS began, toUnixTimestamp64Milli(max(created_at)) AS ended,
  countIf(${VIEW}) AS views, countIf(${ACTION}) AS actions,
  toString(argMinIf(page_key, created_at, ${VIEW})) AS entry, toString(argMaxIf(page_key, created_at, ${VIEW})) AS exit`;

/** Filters that the sums of stored days know, and what else says of which time figures are. */
const OF_SUMS = ['from', 'to', 'tz', 'is_robot', 'is_banned', 'platformUuid'] as const;
/** Filters that their sessions know. */
const OF_SESSIONS = [...OF_SUMS, 'device', 'os', 'browser', 'language', 'screen', 'timezone', 'country'] as const;

/** Whether a filter asks by these fields alone. */
function asksBy(filter: FootprintFilter, fields: readonly string[]): boolean {
  return Object.entries(filter).every(([name, value]) => value === undefined || fields.includes(name));
}

/** Whether stored days answer for a filter. */
export function isOfStored(filter: FootprintFilter): boolean {
  return asksBy(filter, OF_SESSIONS);
}

/** Milliseconds: from the first one on, before the other one. */
export interface Span {
  from: number;
  before: number;
}

/** What figures are of. */
export interface Selected {
  /** All events. */
  events: Where;
  /** Sessions of `footprint_visits`; null without a stored day. */
  stored: Where | null;
  /** Its sums, of what they hold whatever; null without a stored day, or where the filter asks for more than they know. */
  sums: Where | null;
  /** Events that are of no stored day; null where all are. */
  rest: Where | null;
  /** Moments (milliseconds) at which both meet: a session may go on on the other side. */
  edges: readonly number[];
}

/** What a filter selects within a window, with the stored days that lie in it. */
export function selectVisits(
  filter: FootprintFilter,
  window: Span,
  platform: number | null,
  days: readonly StoredDay[],
): Selected {
  const events = footprintWhere(filter, window, platform);
  const inside = days.filter(({ starts, stops }) => starts * 1000 >= window.from && stops * 1000 <= window.before);
  if (inside.length === 0) return { events, stored: null, sums: null, rest: events, edges: [] };
  const { where, params } = footprintWhere(filter, { from: null, before: null }, platform);
  const ofDays = {
    where: `starts IN {days:Array(UInt32)} AND ${where}`,
    params: { ...params, days: inside.map(({ starts }) => starts) },
  };
  const gaps = gapsBetween(inside, window);
  const bounds = gaps.flatMap(({ from, before }, gap) => [
    [`gap${gap}From`, from] as const,
    [`gap${gap}Before`, before] as const,
  ]);
  const within = gaps.map(
    (_, gap) =>
      `created_at >= fromUnixTimestamp64Milli({gap${gap}From:Int64}) AND created_at < fromUnixTimestamp64Milli({gap${gap}Before:Int64})`,
  );
  return {
    events,
    stored: holding(SESSIONS, ofDays),
    sums: asksBy(filter, OF_SUMS) ? ofDays : null,
    rest:
      gaps.length === 0
        ? null
        : { where: `${where} AND (${within.join(' OR ')})`, params: { ...params, ...Object.fromEntries(bounds) } },
    edges: gaps.flatMap(({ from, before }) => [from, before]),
  };
}

/** What rows of `footprint_visits` hold that are sessions. */
const SESSIONS = ['session', 'steps'];

/** Of rows of `footprint_visits` those that hold one of these. */
export function holding(what: readonly string[], { where, params }: Where): Where {
  return { where: `holds IN (${what.map((name) => `'${name}'`).join(', ')}) AND ${where}`, params };
}

/** What of a window lies outside of these days. */
function gapsBetween(days: readonly StoredDay[], { from, before }: Span): Span[] {
  const gaps: Span[] = [];
  let at = from;
  for (const { starts, stops } of days.toSorted((a, b) => a.starts - b.starts)) {
    if (starts * 1000 > at) gaps.push({ from: at, before: starts * 1000 });
    at = stops * 1000;
  }
  if (at < before) gaps.push({ from: at, before });
  return gaps;
}

/**
 * Rows of what is stored, and of the events that are not, as one relation with its parameters.
 * @param columns what to select of each of both
 */
export function visitRows(
  { stored, rest }: Pick<Selected, 'stored' | 'rest'>,
  columns: { stored: string; events: string },
): { sql: string; params: Record<string, unknown> } {
  const ofStored = stored && `SELECT ${columns.stored} FROM footprint_visits WHERE ${stored.where}`;
  const ofEvents = rest && `SELECT ${columns.events} FROM footprints WHERE ${rest.where}`;
  return {
    sql: `(${[ofStored, ofEvents].filter((part) => part !== null).join(' UNION ALL ')})`,
    params: { ...stored?.params, ...rest?.params },
  };
}
