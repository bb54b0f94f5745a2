import { setMaxListeners } from 'node:events';
import type { EndpointResponse } from '@botica/contract/endpoint';
import type { FootprintFilter } from '@botica/contract/footprints/footprints';
import {
  BREAKDOWNS,
  type Breakdown,
  type getFootprintSummary,
  type TrackingTotals,
} from '@botica/contract/footprints/summary';
import { localMidnight, startOfDay } from '../../../platform/days';
import { readAtOnce } from '../keeping/stored-days';
import { type Ask, BREAKDOWN_SOURCES, type BreakdownRow, breakdownsBy, type Source } from './breakdowns.queries';
import { footprintWhere } from './footprint-where';
import { type Period, periodOf, platformOf, type ReadingDeps } from './footprints.service';
import { readPages } from './pages.queries';
import { isOfStored, type Selected, type Span, type StoredDay, selectVisits } from './visit-parts';
import {
  countVisitors,
  type EventFigures,
  eventFigures,
  firstEvent,
  type Parts,
  robotsByReason,
  visitFigures,
  visitPages,
} from './visits.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIVE_MS = 5 * 60_000;
/** Up to so long, hours are shown. */
const HOURS_UP_TO_MS = 2 * DAY_MS;

type Summary = EndpointResponse<typeof getFootprintSummary>;

interface Asked {
  filter: FootprintFilter;
  period: Period;
  platform: number | null;
  now: number;
  signal: AbortSignal;
}

/**
 * Figures of the visits that a filter selects. Days that are stored are read as they are stored.
 * @throws {AppError} `validation_failed` for dates that are none or too far apart.
 */
export async function readSummary(
  deps: ReadingDeps,
  filter: FootprintFilter,
  { signal, now }: { signal: AbortSignal; now: number },
): Promise<Summary> {
  const period = await periodOf(deps, filter, now);
  const asked: Asked = { filter, period, platform: await platformOf(deps, filter), now, signal };
  // Each statement below listens, and waits for its turn.
  setMaxListeners(40, signal);
  if (!isOfStored(filter)) return readFrom(deps, asked, []);
  const both = { from: 2 * period.from - period.end, before: period.before };
  return readAtOnce(deps.warehouse, both, (days) => readFrom(deps, asked, days), signal);
}

async function readFrom(deps: ReadingDeps, asked: Asked, days: readonly StoredDay[]): Promise<Summary> {
  const { filter, platform, now, signal } = asked;
  const { from, before, end, tz } = asked.period;
  const unit = end - from <= HOURS_UP_TO_MS ? 'hour' : 'day';
  const parts: Parts = { unit, tz, isOfStoredDays: days.every((day) => isDayOf(tz, day)) };
  // As in the list (`readingOf`).
  const settings = filter.ip === undefined ? { enable_multiple_prewhere_read_steps: 0 } : {};
  const ask: Ask = (query) => deps.warehouse.query(query, { signal, settings });
  const figuresOf = async (byEvents: Promise<EventFigures[]>, selected: Selected, span: Span) => {
    const [byPart, visits] = await Promise.all([byEvents, ask(visitFigures(selected, parts))]);
    const sessions = new Map(visits.map((row) => [row.at * 1000, row]));
    const figures = new Map(byPart.map((row) => [row.at * 1000, row]));
    const series = bucketsOf(span, { unit, tz }).map(({ at, complete }) => ({
      at: new Date(at).toISOString(),
      complete,
      visitors: figures.get(at)?.visitors ?? 0,
      sessions: sessions.get(at)?.sessions ?? 0,
      views: figures.get(at)?.views ?? 0,
    }));
    return { totals: totalsOf(figures.get(0), sessions.get(0)), series };
  };
  const span = { from, before };
  const earlier = { from: 2 * from - end, before: from - end + before };
  const selected = selectVisits(filter, span, platform, days);
  const selectedEarlier = selectVisits(filter, earlier, platform, days);
  const live = footprintWhere(filter, { from: now - LIVE_MS, before: now + 1 }, platform);
  const ofRobots = selectVisits({ ...filter, is_robot: true }, span, platform, days);
  const byEvents = ask(eventFigures(selected, parts));
  const breakdownsOf = async (source: Source) => {
    const events = (await byEvents).find(({ at }) => at === 0)?.events ?? 0;
    return namedRows(source, await ask(breakdownsBy(source, selected, events)));
  };
  // What takes longest begins first.
  const [pages, breakdowns, current, previous, edgePages, robots, [alive], [start]] = await Promise.all([
    readPages(ask, selected),
    Promise.all(BREAKDOWN_SOURCES.map(breakdownsOf)),
    figuresOf(byEvents, selected, span),
    figuresOf(ask(eventFigures(selectedEarlier, parts)), selectedEarlier, earlier),
    ask(visitPages(selected, parts)),
    ask(robotsByReason(ofRobots)),
    ask(countVisitors(live)),
    ask(firstEvent()),
  ]);
  const edges = (asked: 'entry' | 'exit') =>
    edgePages.flatMap(({ edge, page, sessions }) => (edge === asked ? [{ value: page, sessions }] : []));
  return {
    data: {
      totals: current.totals,
      previous: previous.totals,
      series: current.series,
      previousSeries: previous.series,
      ...namedBreakdowns([...breakdowns, new Map([['pages', pages]])]),
      entryPages: edges('entry'),
      exitPages: edges('exit'),
      robots,
      liveVisitors: alive?.visitors ?? 0,
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

/** Whether it is a day of the time zone, from its beginning on. */
function isDayOf(tz: string, { starts, stops }: StoredDay): boolean {
  const midnight = localMidnight(starts * 1000, tz);
  return startOfDay(midnight, tz) === starts * 1000 && stops * 1000 <= startOfDay(midnight + DAY_MS, tz);
}

type Rows = Summary['data']['pages'];

/** Rows of each breakdown of a source. */
function namedRows({ columns }: Source, found: readonly BreakdownRow[]): Map<string, Rows> {
  const ofPlace = (at: number) =>
    found.flatMap(({ place, value, visitors, views }) => (place === at ? [{ value, visitors, views }] : []));
  return new Map(Object.keys(columns).map((name, at) => [name, ofPlace(at)]));
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

/** When each hour or day of a period begins, in milliseconds, and whether all of it lies in the period. */
function bucketsOf({ from, before }: Span, { unit, tz }: Pick<Parts, 'unit' | 'tz'>) {
  const buckets: { at: number; complete: boolean }[] = [];
  for (let at = startOfUnit(from, { unit, tz }); at < before; ) {
    const next = nextOf(at, { unit, tz });
    buckets.push({ at, complete: at >= from && next <= before });
    at = next;
  }
  return buckets;
}

function startOfUnit(moment: number, { unit, tz }: Pick<Parts, 'unit' | 'tz'>): number {
  if (unit === 'day') return startOfDay(localMidnight(moment, tz), tz);
  // Zones that are half an hour off begin their hours there.
  const minutes = Number(new Intl.DateTimeFormat('en', { timeZone: tz, minute: 'numeric' }).format(moment));
  return moment - (moment % 60_000) - minutes * 60_000;
}

function nextOf(at: number, { unit, tz }: Pick<Parts, 'unit' | 'tz'>): number {
  return unit === 'day' ? startOfDay(localMidnight(at, tz) + DAY_MS, tz) : at + HOUR_MS;
}
