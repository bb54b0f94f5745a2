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
  firstEvent,
  robotsByReason,
  visitFigures,
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
  // Before any statement: one that fails while something else is waited for would be heard by nobody, and end the process.
  const [where, byRobots, ofNow] = await Promise.all([
    whereIn(from, before),
    whereIn(from, before, { is_robot: true }),
    whereIn(now - LIVE_MS, now + 1),
  ]);
  const { warehouse } = deps;
  // Each statement below listens, and waits for its slot.
  setMaxListeners(2 * (BREAKDOWNS.length + 10), signal);
  const figuresOf = async (start: number, end: number) => {
    const selected = await whereIn(start, end);
    const [[events], [visits], byPart] = await Promise.all([
      warehouse.query(eventTotals(selected), { signal }),
      warehouse.query(visitFigures(selected, unit, tz), { signal }),
      warehouse.query(eventSeries(selected, unit, tz), { signal }),
    ]);
    if (!events || !visits) throw new AppError('internal');
    const parts = new Map(byPart.map((row) => [row.at * 1000, row]));
    const series = bucketsOf({ from: start, before: end, unit, tz }).map((at) => ({
      at: new Date(at).toISOString(),
      visitors: parts.get(at)?.visitors ?? 0,
      sessions: visits.parts.get(at) ?? 0,
      views: parts.get(at)?.views ?? 0,
    }));
    return { totals: totalsOf(events, visits), series };
  };
  const earlier = from - (before - from);
  const [current, previous, edges, robots, [live], [start], ...breakdowns] = await Promise.all([
    figuresOf(from, before),
    figuresOf(earlier, from),
    warehouse.query(edgePages(where), { signal }),
    warehouse.query(robotsByReason(byRobots), { signal }),
    warehouse.query(eventTotals(ofNow), { signal }),
    warehouse.query(firstEvent(), { signal }),
    ...BREAKDOWNS.map((name) => warehouse.query(breakdownBy(name, where), { signal })),
  ]);
  const edgesOf = (edge: 'entry' | 'exit') =>
    edges.flatMap(({ kind, value, sessions }) => (kind === edge ? [{ value, sessions }] : []));
  return {
    data: {
      totals: current.totals,
      previous: previous.totals,
      series: current.series,
      previousSeries: previous.series,
      ...namedBreakdowns(breakdowns),
      entryPages: edgesOf('entry'),
      exitPages: edgesOf('exit'),
      robots,
      liveVisitors: live?.visitors ?? 0,
    },
    meta: {
      from: new Date(from).toISOString(),
      to: new Date(before).toISOString(),
      unit,
      tz,
      firstEventAt: start?.first ? new Date(start.first).toISOString() : null,
    },
  };
}

function totalsOf(
  events: Pick<TrackingTotals, 'visitors' | 'views' | 'events'>,
  { sessions, bounces, viewed, seconds }: { sessions: number; bounces: number; viewed: number; seconds: number | null },
): TrackingTotals {
  return {
    ...events,
    sessions,
    bounceRate: viewed === 0 ? null : bounces / viewed,
    averageDuration: sessions === 0 ? null : seconds,
    pagesPerSession: sessions === 0 ? null : events.views / sessions,
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
