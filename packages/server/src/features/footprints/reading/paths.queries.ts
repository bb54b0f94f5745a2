import type { FunnelStep } from '@botica/contract/footprints/paths';
import { PAGE_VIEW } from '@botica/contract/footprints/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { Where } from './footprint-where';
import { engineZone } from './footprint-window';

const Whole = z.string().transform(Number);
const HOUR_MS = 3_600_000;

const LevelRow = z.object({ level: z.number(), visitors: Whole });

/** Visitors by how many of the steps they did one after the other, within so many hours from the first one on. */
export function visitorsByLevel(
  { where, params }: Where,
  steps: readonly FunnelStep[],
  hours: number,
): WarehouseQuery<z.infer<typeof LevelRow>> {
  const conditions = steps.map(({ kind, value }, at) => conditionOf(kind, value.endsWith('*'), `{step${at}:String}`));
  const values = steps.map(({ value }, at) => [`step${at}`, value.replace(/\*$/, '')]);
  return {
    sql: `SELECT level, count() AS visitors
      FROM (
        SELECT windowFunnel({withinMs:UInt64}, 'strict_once')(toUInt64(toUnixTimestamp64Milli(created_at)), ${conditions.join(', ')}) AS level
        FROM footprints WHERE ${where} GROUP BY visitor_key)
      GROUP BY level`,
    params: { ...params, ...Object.fromEntries(values), withinMs: hours * HOUR_MS },
    row: LevelRow,
  };
}

function conditionOf(kind: FunnelStep['kind'], isPrefix: boolean, value: string): string {
  const matches = (column: string) => (isPrefix ? `startsWith(${column}, ${value})` : `${column} = ${value}`);
  return kind === 'event' ? matches('event') : `(event = '${PAGE_VIEW}' AND ${matches('page_key')})`;
}

const WeekRow = z.object({ first: z.string(), later: z.number(), visitors: Whole });

/**
 * Visitors by the week of their first event of all, and by how many weeks later they came: 0 is that week itself.
 * @param tz time zone of the weeks, which begin on Mondays
 * @param since the first week that is asked for, its Monday
 */
export function visitorsByWeek(
  { where, params }: Where,
  tz: string,
  since: string,
): WarehouseQuery<z.infer<typeof WeekRow>> {
  return {
    sql: `SELECT first, toUInt32(intDiv(week - first, 7)) AS later, count() AS visitors
      FROM (
        SELECT min(monday) AS first, arrayJoin(groupArray(monday)) AS week
        FROM (
          SELECT visitor_key, toMonday(created_at, {tz:String}) AS monday FROM footprints WHERE ${where} GROUP BY visitor_key, monday)
        GROUP BY visitor_key)
      WHERE first >= {since:Date} GROUP BY first, later ORDER BY first, later`,
    params: { ...params, tz: engineZone(tz), since },
    row: WeekRow,
  };
}
