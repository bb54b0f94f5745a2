import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type {
  FootprintDetail,
  FootprintFilter,
  FootprintRow,
  getFootprint,
  listFootprints,
} from '@botica/contract/footprints/footprints';
import { DEVICE_TYPES, ROBOT_REASONS } from '@botica/contract/footprints/vocabulary';
import { localMidnight, startOfDay } from '../../../platform/days';
import { AppError } from '../../../platform/errors';
import { pageOffset, toPage } from '../../../platform/http/answers/paging';
import type { RequestContext } from '../../../platform/http/route';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { countDaysOfTabs, isOfTabs } from './event-counts';
import { footprintWhere, type Where } from './footprint-where';
import { windowOf } from './footprint-window';
import {
  countByDay,
  countEvents,
  type DayCount,
  type DetailRecord,
  eventById,
  eventsOfPage,
  eventsOfSession,
  eventsSorted,
  type FootprintRecord,
  type PagePlace,
} from './footprints.queries';

interface NamedPlatform {
  id: number;
  uuid: string;
  name: string;
}

export interface ReadingDeps {
  warehouse: Warehouse;
  /** Also deleted ones, whose events stay. */
  readPlatforms: () => Promise<readonly NamedPlatform[]>;
  /** Names of users by uuid; who is gone has none. */
  readUserNames: (uuids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readTimeZone: () => Promise<string>;
}

type Caller = Pick<RequestContext, 'signal' | 'pageLink'>;

/** What a filter selects. @throws {AppError} `validation_failed` for dates or an address that are none. */
export async function whereOf(deps: ReadingDeps, filter: FootprintFilter): Promise<Where> {
  return footprintWhere(filter, windowOf(filter, await deps.readTimeZone()), await platformOf(deps, filter));
}

/** The platform that a filter names; null where it names none, 0 where there is no such one: no event has it. */
export async function platformOf(deps: ReadingDeps, { platformUuid }: FootprintFilter): Promise<number | null> {
  if (platformUuid === undefined) return null;
  return (await deps.readPlatforms()).find(({ uuid }) => uuid === platformUuid)?.id ?? 0;
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 400;

/** Milliseconds; a period that goes on is counted `before` now, and `end` is when it will end. */
export interface Period {
  from: number;
  before: number;
  end: number;
  tz: string;
}

/**
 * The period that figures are of: what the filter asks for, else the last 30 days.
 * @throws {AppError} `validation_failed` for dates that are none or more than 400 days apart.
 */
export async function periodOf(deps: ReadingDeps, filter: FootprintFilter, now: number): Promise<Period> {
  const tz = filter.tz ?? (await deps.readTimeZone());
  const asked = windowOf(filter, tz);
  const end = asked.before ?? startOfDay(localMidnight(now, tz) + DAY_MS, tz);
  const from = asked.from ?? startOfDay(localMidnight((asked.before ?? now) - USUAL_DAYS * DAY_MS, tz), tz);
  if (end - from > MOST_DAYS * DAY_MS || end <= from) {
    throw new AppError('validation_failed', {
      errors: { from: [{ key: 'footprints.periodTooLong', params: { days: MOST_DAYS } }] },
    });
  }
  return { from, before: from < now ? Math.min(end, now) : end, end, tz };
}

/** One page of the events that a filter selects. A page after the last one is empty. */
export async function readFootprints(
  deps: ReadingDeps,
  query: ListQuery,
  { signal, pageLink }: Caller,
): Promise<EndpointResponse<typeof listFootprints>> {
  const where = await whereOf(deps, query);
  const counts = await countList(deps.warehouse, where, query, signal);
  const page = pageQuery({ where, query, ...counts });
  const records = page === null ? [] : await deps.warehouse.query(page, { signal });
  return toPage(pageLink, query, { items: await describe(deps, records), total: counts.total });
}

type ListQuery = EndpointOutput<typeof listFootprints>['query'];

/**
 * Events of the list; by day where that is known, or where the days tell at once where a page lies: far from the first one, and
 * among the events of one page of a site, which are rare and would be looked for in all months.
 */
async function countList(
  warehouse: Warehouse,
  where: Where,
  { page, per_page, sortBy, sortOrder: _, ...filter }: ListQuery,
  signal: AbortSignal,
): Promise<Pick<AskedPage, 'total' | 'days'>> {
  const isRare = filter.page_url !== undefined;
  const isByDay = sortBy === 'created_at' && (isRare || pageOffset({ page, per_page }) > FEW);
  if (!isByDay && !isOfTabs(filter)) {
    const [counted] = await warehouse.query(countEvents(where), { signal });
    return { total: counted?.events ?? 0, days: null };
  }
  const days = isOfTabs(filter)
    ? await countDaysOfTabs(warehouse, where, Date.now(), signal)
    : await warehouse.query(countByDay(where), { signal });
  return { total: days.reduce((sum, { events }) => sum + events, 0), days };
}

/** So many events are read from an end as quickly as their days are found. */
const FEW = 10_000;

/** Events that come after a page; 0 for the last one and those after it. */
function behind(query: { page: number; per_page: number }, total: number): number {
  return Math.max(0, total - pageOffset(query) - query.per_page);
}

interface AskedPage {
  where: Where;
  query: ListQuery;
  total: number;
  /** Events of each day, the newest first; null where these are not known. */
  days: readonly DayCount[] | null;
}

/** What reads the rows of a page; null for an empty one. Near an end, events are read from there until the page is full. */
function pageQuery({ where, query, total, days }: AskedPage) {
  const { sortBy } = query;
  const offset = pageOffset(query);
  const limit = Math.min(query.per_page, total - offset);
  if (limit <= 0) return null;
  const [direction, opposite] = query.sortOrder === 'desc' ? (['DESC', 'ASC'] as const) : (['ASC', 'DESC'] as const);
  if (sortBy !== 'created_at') return eventsSorted(where, { by: sortBy, direction }, { limit, offset });
  const rest = behind(query, total);
  const place = days && placeOf(direction === 'DESC' ? days : days.toReversed(), offset, limit);
  if (rest <= FEW && rest < (place?.offset ?? offset))
    return eventsOfPage(where, direction, { from: opposite, offset: rest, limit });
  return eventsOfPage(where, direction, { from: direction, ...(place ?? { offset, limit }) });
}

/** On which days a page lies, and how many events of the first of these come before it; null where there are too few. */
function placeOf(days: readonly DayCount[], offset: number, limit: number): Omit<PagePlace, 'from'> | null {
  let before = 0;
  let first: string | null = null;
  let last = '';
  let within = 0;
  for (const { date, events } of days) {
    if (before >= offset + limit) break;
    if (before + events > offset) {
      if (first === null) within = offset - before;
      first ??= date;
      last = date;
    }
    before += events;
  }
  if (first === null) return null;
  const [firstDay, lastDay] = first < last ? [first, last] : [last, first];
  return { limit, offset: within, days: { firstDay, lastDay } };
}

/** Rows as lists show them. */
export async function describe(deps: ReadingDeps, records: readonly FootprintRecord[]): Promise<FootprintRow[]> {
  const uuids = new Set(records.map(({ user_uuid }) => user_uuid).filter((uuid) => uuid !== ''));
  const [platforms, names] = await Promise.all([
    deps.readPlatforms(),
    uuids.size === 0 ? new Map<string, string>() : deps.readUserNames([...uuids]),
  ]);
  const byId = new Map(platforms.map((platform) => [platform.id, platform]));
  return records.map((record) => {
    const platform = byId.get(record.platform_id);
    return {
      id: record.id,
      event: record.event,
      event_value: known(record.event_value),
      page: record.page,
      title: known(record.title),
      sessionId: record.session,
      echo_id: known(record.echo_id),
      user: record.user_uuid === '' ? null : { uuid: record.user_uuid, name: names.get(record.user_uuid) ?? null },
      platform: platform ? { uuid: platform.uuid, name: platform.name } : null,
      is_robot: record.is_robot === 1,
      is_banned: record.is_banned === 1,
      ip: shownAddress(record.shown_ip),
      timezone: known(record.timezone),
      connectionType: known(record.connection_type),
      os: known(record.os),
      browser: known(record.browser),
      device: DEVICE_TYPES.find((type) => type === record.device) ?? 'unknown',
      brand: known(record.brand),
      model: known(record.model),
      screen: boxOf(record.screen, { dpr: record.dpr === 0 ? null : record.dpr }),
      viewport: boxOf(record.viewport, {}),
      created_at: new Date(record.at).toISOString(),
    };
  });
}

/**
 * One event, as the list shows it or all of it.
 * @throws {AppError} `not_found`
 */
export async function readFootprint(
  deps: ReadingDeps,
  { id, isIndex }: { id: string; isIndex: boolean },
  { signal }: Pick<Caller, 'signal'>,
): Promise<EndpointResponse<typeof getFootprint>['data']> {
  // A granule each: more threads have nothing to do but to be started.
  const settings = { max_threads: 1 };
  const [[record], steps, platforms] = await Promise.all([
    deps.warehouse.query(eventById(id), { signal, settings }),
    isIndex ? [] : deps.warehouse.query(eventsOfSession(id), { signal, settings }),
    deps.readPlatforms(),
  ]);
  const [row] = record ? await describe({ ...deps, readPlatforms: async () => platforms }, [record]) : [];
  if (!record || !row) throw new AppError('not_found');
  if (isIndex) return row;
  return {
    ...row,
    ...moreOf(record),
    session: steps.map(({ at, event_value, ...step }) => ({
      ...step,
      event_value: known(event_value),
      created_at: new Date(at).toISOString(),
    })),
  };
}

function moreOf(record: DetailRecord): Omit<FootprintDetail, keyof FootprintRow | 'session'> {
  return {
    eventTime: record.sent === null ? null : new Date(record.sent).toISOString(),
    received_at: new Date(record.received).toISOString(),
    referrer: known(record.referrer),
    utm: {
      source: known(record.utm_source),
      medium: known(record.utm_medium),
      campaign: known(record.utm_campaign),
      term: known(record.utm_term),
      content: known(record.utm_content),
    },
    language: known(record.language),
    platformLanguage: known(record.platform_language),
    timezoneOffset: record.timezone_offset,
    userAgent: known(record.user_agent),
    browser_version: known(record.browser_version),
    os_version: known(record.os_version),
    robot_reason: ROBOT_REASONS.find((reason) => reason === record.robot_reason) ?? null,
    ban_reason: known(record.ban_reason),
  };
}

function known(text: string): string | null {
  return text === '' ? null : text;
}

/** `::ffff:192.0.2.1` is `192.0.2.1`; `::` is none. */
function shownAddress(ip: string): string | null {
  if (ip === '::') return null;
  return ip.startsWith('::ffff:') ? ip.slice(7) : ip;
}

function boxOf<More extends object>(text: string, more: More): ({ w: number; h: number } & More) | null {
  const [w, h] = text.split('x').map(Number);
  return w === undefined || h === undefined ? null : { w, h, ...more };
}
