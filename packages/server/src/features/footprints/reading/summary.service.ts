import { setMaxListeners } from 'node:events';
import type { EndpointResponse } from '@botica/contract/endpoint';
import type { FootprintFilter } from '@botica/contract/footprints/footprints';
import { BREAKDOWNS, type getFootprintSummary, type TrackingTotals } from '@botica/contract/footprints/summary';
import { AppError } from '../../../platform/errors';
import { localMidnight, startOfDay } from './footprint-window';
import { periodOf, type ReadingDeps, whereOf } from './footprints.service';
import {
  breakdownBy,
  edgePages,
  eventSeries,
  eventTotals,
  robotsByReason,
  sessionSeries,
  visitTotals,
} from './visits.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIVE_MS = 5 * 60_000;
/** Up to so long, hours are shown. */
const HOURS_UP_TO_MS = 2 * DAY_MS;

type Summary = EndpointResponse<typeof getFootprintSummary>;

/**
 * Figures of the visits that a filter selects.
 * @throws {AppError} `validation_failed` for dates that are none or too far apart.
 */
export async function readSummary(
  deps: ReadingDeps,
  filter: FootprintFilter,
  { signal, now }: { signal: AbortSignal; now: number },
): Promise<Summary> {
  const { from, before, tz } = await periodOf(deps, filter, now);
  const unit = before - from <= HOURS_UP_TO_MS ? 'hour' : 'day';
  const whereIn = (start: number, end: number, more: Partial<FootprintFilter> = {}) =>
    whereOf(deps, { ...filter, ...more, from: new Date(start).toISOString(), to: new Date(end).toISOString() });
  const where = await whereIn(from, before);
  const { warehouse } = deps;
  // Each statement below listens, and waits for its slot.
  setMaxListeners(2 * (BREAKDOWNS.length + 10), signal);
  const totalsOf = async (start: number, end: number): Promise<TrackingTotals> => {
    const selected = await whereIn(start, end);
    const [[events], [visits]] = await Promise.all([
      warehouse.query(eventTotals(selected), { signal }),
      warehouse.query(visitTotals(selected), { signal }),
    ]);
    if (!events || !visits) throw new AppError('internal');
    const { sessions, bounces, viewed, seconds } = visits;
    return {
      ...events,
      sessions,
      bounceRate: viewed === 0 ? null : bounces / viewed,
      averageDuration: sessions === 0 ? null : seconds,
      pagesPerSession: sessions === 0 ? null : events.views / sessions,
    };
  };
  const seriesOf = async (start: number, end: number) => {
    const selected = await whereIn(start, end);
    const [ofEvents, ofSessions] = await Promise.all([
      warehouse.query(eventSeries(selected, unit, tz), { signal }),
      warehouse.query(sessionSeries(selected, unit, tz), { signal }),
    ]);
    const events = new Map(ofEvents.map((row) => [row.at * 1000, row]));
    const sessions = new Map(ofSessions.map((row) => [row.at * 1000, row.sessions]));
    return bucketsOf({ from: start, before: end, unit, tz }).map((at) => ({
      at: new Date(at).toISOString(),
      visitors: events.get(at)?.visitors ?? 0,
      sessions: sessions.get(at) ?? 0,
      views: events.get(at)?.views ?? 0,
    }));
  };
  const earlier = from - (before - from);
  const [totals, previous, series, previousSeries, edges, robots, [live], ...breakdowns] = await Promise.all([
    totalsOf(from, before),
    totalsOf(earlier, from),
    seriesOf(from, before),
    seriesOf(earlier, from),
    warehouse.query(edgePages(where), { signal }),
    warehouse.query(robotsByReason(await whereIn(from, before, { is_robot: true })), { signal }),
    warehouse.query(eventTotals(await whereIn(now - LIVE_MS, now + 1)), { signal }),
    ...BREAKDOWNS.map((name) => warehouse.query(breakdownBy(name, where), { signal })),
  ]);
  const edgesOf = (edge: 'entry' | 'exit') =>
    edges.flatMap(({ kind, value, sessions }) => (kind === edge ? [{ value, sessions }] : []));
  return {
    data: {
      totals,
      previous,
      series,
      previousSeries,
      ...namedBreakdowns(breakdowns),
      entryPages: edgesOf('entry'),
      exitPages: edgesOf('exit'),
      robots,
      liveVisitors: live?.visitors ?? 0,
    },
    meta: { from: new Date(from).toISOString(), to: new Date(before).toISOString(), unit, tz },
  };
}

type Rows = Summary['data']['pages'];

function namedBreakdowns(rows: readonly Rows[]): Record<(typeof BREAKDOWNS)[number], Rows> {
  const named: Partial<Record<(typeof BREAKDOWNS)[number], Rows>> = {};
  for (const [place, name] of BREAKDOWNS.entries()) named[name] = rows[place] ?? [];
  return named as Record<(typeof BREAKDOWNS)[number], Rows>;
}

/** When each hour or day of a period begins, in milliseconds. */
function bucketsOf({
  from,
  before,
  unit,
  tz,
}: {
  from: number;
  before: number;
  unit: 'hour' | 'day';
  tz: string;
}): number[] {
  const starts: number[] = [];
  if (unit === 'hour') {
    // Zones that are half an hour off begin their hours there.
    const minutes = Number(new Intl.DateTimeFormat('en', { timeZone: tz, minute: 'numeric' }).format(from));
    for (let at = from - (from % 60_000) - minutes * 60_000; at < before; at += HOUR_MS) starts.push(at);
    return starts;
  }
  for (let midnight = localMidnight(from, tz); ; midnight += DAY_MS) {
    const at = startOfDay(midnight, tz);
    if (at >= before) return starts;
    starts.push(at);
  }
}
