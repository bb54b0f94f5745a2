import { type ForecastBy, HORIZONS } from '@botica/contract/insights/vocabulary';
import type { Forecast, ForecastPoint } from '@botica/insight/forecast/combine';
import type { Group, PartForecast } from '@botica/insight/forecast/forecast-parts';
import type { HolidaySteps } from '@botica/insight/forecast/holidays';
import { factCache, type Seen } from '../../../sales/query/fact-cache';
import type { LineFilter } from '../../../sales/query/line-filter';
import type { InsightDeps } from '../insight-jobs';
import { type PartOf, type SeriesQuestion, wholeBySteps } from './forecast.queries';
import { addsUp, type Part, type Parts, readParts, valuesAt } from './read-parts';

export interface ForecastQuestion {
  question: SeriesQuestion;
  /** The data. */
  seen: Seen & { version: string };
  /** First days of the steps of the history, and of the one that the data ends in; so many of them are over. */
  dates: readonly string[];
  over: number;
  by: ForecastBy;
  /** One part alone. */
  id: string | undefined;
  horizon: number;
  holidays: HolidaySteps;
}

export type ForecastOfPart = Part & { forecast: PartForecast };

export interface KnownForecast {
  /** What is asked for: the whole, or the one part. */
  values: readonly number[];
  forecast: PartForecast;
  weights: Forecast['weights'];
  /** The forecast of all that this is a part of. */
  root: readonly ForecastPoint[];
  parts: readonly ForecastOfPart[];
}

/** Until the data changes: the parts of a whole are asked for again by each of them. */
const cache = factCache<KnownForecast>(40);

/**
 * Forecasts what a question is about. A filter that names one product, category or store is about a part of what the others
 * select, and has its forecast: whichever way somebody comes to it, it adds up.
 */
export function knowForecast(deps: InsightDeps, asked: ForecastQuestion, signal: AbortSignal): Promise<KnownForecast> {
  const { question, seen, by, id, horizon, holidays } = asked;
  const { filter, grain, measure } = question;
  const days = [[...holidays.past], [...holidays.next]];
  const key = JSON.stringify([seen.version, filter, grain, measure, by, id, horizon, days]);
  return cache(deps.warehouse, seen, key, () => compute(deps, asked, signal));
}

async function compute(deps: InsightDeps, asked: ForecastQuestion, signal: AbortSignal): Promise<KnownForecast> {
  const { question, dates, over, by, id, horizon, holidays } = asked;
  if (id !== undefined) {
    const all = await knowForecast(deps, { ...asked, id: undefined }, signal);
    const own = joined(all.parts.filter((part) => part.id === id));
    if (own !== null) return { ...own, weights: all.weights, root: all.root, parts: [] };
  }
  const pin = pinOf(question.filter);
  const above =
    pin &&
    (await knowForecast(
      deps,
      { ...asked, question: { ...question, filter: pin.others }, by: pin.by, id: pin.id },
      signal,
    ));
  if (above && by === 'total') return { ...above, parts: [] };
  const rows = await deps.warehouse.query(wholeBySteps(question), { signal });
  const whole = valuesAt(dates, rows);
  const listed: Parts = by === 'total' ? { parts: [] } : await readParts(deps, { question, dates, by, id }, signal);
  const { parts, groups } = listed;
  const { result } = await deps.jobs.run(
    {
      kind: 'forecast',
      series: {
        values: whole.slice(0, over),
        period: HORIZONS[question.grain].period,
        parts: parts.map(({ values }) => values.slice(0, over)),
        addsUp: by !== 'total' && addsUp({ question, by }),
        holidays,
        ...(groups === undefined ? {} : { groups: groups.map((group) => onlyOver(group, over)) }),
        ...(above ? { settled: above.forecast.points } : {}),
      },
      horizon,
    },
    signal,
  );
  const { weights, points, trackRecord } = result.whole;
  const known = parts.flatMap((part, place): ForecastOfPart[] => {
    const forecast = result.parts[place];
    return forecast === undefined ? [] : [{ ...part, forecast }];
  });
  const all = above ?? { values: whole, forecast: { points, trackRecord, method: 'combination' as const } };
  const own = id === undefined ? all : (joined(known.filter((part) => part.id === id)) ?? all);
  const root = above?.root ?? points;
  return { values: own.values, forecast: own.forecast, weights, root, parts: known };
}

function onlyOver({ values, parts }: Group, over: number): Group {
  return { values: values.slice(0, over), parts: parts.map((part) => part.slice(0, over)) };
}

/** A filter without the parts that it is about: of what they are parts. */
export function rootOf(filter: LineFilter): LineFilter {
  const pin = pinOf(filter);
  return pin === null ? filter : rootOf(pin.others);
}

/** The part that a filter is about, the most precise one, and what it is a part of; null where the filter is of no single part. */
function pinOf(filter: LineFilter): { by: PartOf; id: string; others: LineFilter } | null {
  for (const by of ['product', 'category', 'store'] as const) {
    const { [by]: [id, ...more] = [], ...others } = filter;
    if (id !== undefined && more.length === 0) return { by, id, others };
  }
  return null;
}

/** One part of several: a product that changed its category. Null of none. */
function joined(parts: readonly ForecastOfPart[]): Pick<KnownForecast, 'values' | 'forecast'> | null {
  return parts.reduce<Pick<KnownForecast, 'values' | 'forecast'> | null>((sum, { forecast, values }) => {
    if (sum === null) return { forecast, values };
    return {
      values: values.map((value, step) => value + (sum.values[step] ?? 0)),
      forecast: {
        ...sum.forecast,
        points: sum.forecast.points.map((point, step) => addPoints(point, forecast.points[step])),
      },
    };
  }, null);
}

function addPoints(a: ForecastPoint, b: ForecastPoint | undefined): ForecastPoint {
  return {
    mean: a.mean + (b?.mean ?? 0),
    low80: a.low80 + (b?.low80 ?? 0),
    high80: a.high80 + (b?.high80 ?? 0),
    low95: a.low95 + (b?.low95 ?? 0),
    high95: a.high95 + (b?.high95 ?? 0),
  };
}
