import { setMaxListeners } from 'node:events';
import type { EndpointResponse } from '@botica/contract/endpoint';
import type { FootprintFilter } from '@botica/contract/footprints/footprints';
import {
  BREAKDOWNS,
  type Breakdown,
  type getFootprintSummary,
  type TrackingTotals,
} from '@botica/contract/footprints/summary';
import { BREAKDOWN_SOURCES, breakdownsBy } from './breakdowns.queries';
import { footprintWhere, isOfSlots, SLOT_MS } from './footprint-where';
import { localMidnight, startOfDay } from './footprint-window';
import { periodOf, platformOf, type ReadingDeps } from './footprints.service';
import { countVisitors, eventFigures, firstEvent, robotsByReason, type Selected, visitFigures } from './visits.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIVE_MS = 5 * 60_000;
/** Up to so long, hours are shown. */
const HOURS_UP_TO_MS = 2 * DAY_MS;

/** Pages of one ranking. */
const MOST_PLACES = 100;

type Summary = EndpointResponse<typeof getFootprintSummary>;

/** Figures of a period end with the slot that goes on, so that they are made of whole ones: nothing is later than now. */
function slotEnd(now: number): number {
  return Math.ceil(now / SLOT_MS) * SLOT_MS;
}

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
  const platform = await platformOf(deps, filter);
  const select = (start: number, end: number, more: Partial<FootprintFilter> = {}): Selected => {
    const window = { from: start, before: end };
    const whole = { from: start, before: end === now ? null : end };
    const asked = { ...filter, ...more };
    const events = footprintWhere(asked, window, platform);
    return { events, slots: isOfSlots(asked, whole) ? footprintWhere(asked, whole, platform, 'slot') : events };
  };
  const { warehouse } = deps;
  // Each statement below listens, and waits for its slot.
  setMaxListeners(40, signal);
  const figuresOf = async (start: number, end: number, hasPages: boolean) => {
    const selected = select(start, end);
    const [byPart, visits] = await Promise.all([
      warehouse.query(eventFigures(selected, unit, tz), { signal }),
      warehouse.query(visitFigures(selected, unit, tz, { hasPages }), { signal }),
    ]);
    const sessions = new Map(visits.flatMap((row) => (row.by === 'start' ? [[row.start * 1000, row.sessions]] : [])));
    const parts = new Map(byPart.map((row) => [row.at * 1000, row]));
    const series = bucketsOf({ from: start, before: end, unit, tz }).map((at) => ({
      at: new Date(at).toISOString(),
      visitors: parts.get(at)?.visitors ?? 0,
      sessions: sessions.get(at) ?? 0,
      views: parts.get(at)?.views ?? 0,
    }));
    const all = visits.find(({ by }) => by === 'all');
    return { totals: totalsOf(parts.get(0), all), series, visits };
  };
  const earlier = from - ((before === now ? slotEnd(now) : before) - from);
  const selected = select(from, before);
  const [current, previous, robots, [live], [start], ...breakdowns] = await Promise.all([
    figuresOf(from, before, true),
    figuresOf(earlier, from, false),
    warehouse.query(robotsByReason(select(from, before, { is_robot: true }).events), { signal }),
    warehouse.query(countVisitors(select(now - LIVE_MS, now + 1).events), { signal }),
    warehouse.query(firstEvent(), { signal }),
    ...BREAKDOWN_SOURCES.map((source) => readBreakdowns(deps, source, selected, signal)),
  ]);
  const edges = (edge: 'entry' | 'exit') =>
    current.visits
      .flatMap(({ by, page, sessions }) => (by === edge ? [{ value: page, sessions }] : []))
      .slice(0, MOST_PLACES);
  return {
    data: {
      totals: current.totals,
      previous: previous.totals,
      series: current.series,
      previousSeries: previous.series,
      ...namedBreakdowns(breakdowns),
      entryPages: edges('entry'),
      exitPages: edges('exit'),
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

type Rows = Summary['data']['pages'];

async function readBreakdowns(
  { warehouse }: ReadingDeps,
  source: (typeof BREAKDOWN_SOURCES)[number],
  selected: Selected,
  signal: AbortSignal,
): Promise<Map<string, Rows>> {
  const rows = await warehouse.query(breakdownsBy(source, selected), { signal });
  const ofPlace = (at: number) => rows.flatMap(({ place, ...row }) => (place === at ? [row] : []));
  return new Map(Object.keys(source.columns).map((name, at) => [name, ofPlace(at)]));
}

const NOTHING = { visitors: 0, views: 0, events: 0 };
const NO_VISITS = { sessions: 0, bounces: 0, viewed: 0, seconds: null };

function totalsOf(
  { visitors, views, events }: Pick<TrackingTotals, 'visitors' | 'views' | 'events'> = NOTHING,
  {
    sessions,
    bounces,
    viewed,
    seconds,
  }: {
    sessions: number;
    bounces: number;
    viewed: number;
    seconds: number | null;
  } = NO_VISITS,
): TrackingTotals {
  return {
    visitors,
    sessions,
    views,
    events,
    bounceRate: viewed === 0 ? null : bounces / viewed,
    averageDuration: sessions === 0 ? null : seconds,
    pagesPerSession: sessions === 0 ? null : views / sessions,
  };
}

function namedBreakdowns(found: readonly ReadonlyMap<string, Rows>[]): Record<Breakdown, Rows> {
  const rowsOf = (name: Breakdown) => found.flatMap((rows) => rows.get(name) ?? []);
  return Object.fromEntries(BREAKDOWNS.map((name) => [name, rowsOf(name)])) as Record<Breakdown, Rows>;
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
