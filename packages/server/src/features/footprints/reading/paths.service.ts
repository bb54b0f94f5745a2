import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { getFootprintFunnel, getFootprintRetention } from '@botica/contract/footprints/paths';
import { localMidnight } from '../../../platform/days';
import { periodOf, type ReadingDeps, whereOf } from './footprints.service';
import { visitorsByLevel, visitorsByWeek } from './paths.queries';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

interface Asked {
  signal: AbortSignal;
  now: number;
}

/**
 * How many visitors went how far.
 * @throws {AppError} `validation_failed` for dates that are none or too far apart.
 */
export async function readFunnel(
  deps: ReadingDeps,
  { steps, hours, ...filter }: EndpointOutput<typeof getFootprintFunnel>['query'],
  { signal, now }: Asked,
): Promise<EndpointResponse<typeof getFootprintFunnel>> {
  const { from, before, tz } = await periodOf(deps, filter, now);
  const bounds = { from: new Date(from).toISOString(), to: new Date(before).toISOString() };
  const where = await whereOf(deps, { ...filter, ...bounds });
  const levels = await deps.warehouse.query(visitorsByLevel(where, steps, hours), { signal });
  const reached = steps.map((_, at) =>
    levels.reduce((sum, { level, visitors }) => (level > at ? sum + visitors : sum), 0),
  );
  const rate = (part: number, of: number | undefined) => (of === undefined || of === 0 ? null : part / of);
  const data = steps.map((step, at) => {
    const visitors = reached[at] ?? 0;
    return { ...step, visitors, ofFirst: rate(visitors, reached[0]), ofPrevious: rate(visitors, reached[at - 1]) };
  });
  return { data, meta: { ...bounds, tz, hours } };
}

/** Who came again, by the week in which they first came. */
export async function readRetention(
  deps: ReadingDeps,
  { weeks, ...filter }: EndpointOutput<typeof getFootprintRetention>['query'],
  { signal, now }: Asked,
): Promise<EndpointResponse<typeof getFootprintRetention>> {
  const tz = filter.tz ?? (await deps.readTimeZone());
  const today = localMidnight(now, tz);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const mondays = Array.from({ length: weeks }, (_, at) => monday - (weeks - 1 - at) * WEEK_MS);
  const where = await whereOf(deps, filter);
  const rows = await deps.warehouse.query(visitorsByWeek(where, tz, dayOf(mondays[0] ?? monday)), { signal });
  const found = new Map(rows.map(({ first, later, visitors }) => [`${first} ${later}`, visitors]));
  const data = mondays.map((first, at) => {
    const week = dayOf(first);
    const visitorsAfter = (later: number) => found.get(`${week} ${later}`) ?? 0;
    const returned = Array.from({ length: weeks - 1 - at }, (_, later) => visitorsAfter(later + 1));
    return { week, visitors: visitorsAfter(0), returned };
  });
  return { data, meta: { tz } };
}
