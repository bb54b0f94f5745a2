import type { Breakdown } from '@botica/contract/footprints/summary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { type Selected, VIEW } from './visits.queries';

/** Values of one breakdown. */
const MOST_VALUES = 100;
const Whole = z.string().transform(Number);

interface Source {
  /** Columns by the breakdown that they make. */
  columns: Partial<Record<Breakdown, string>>;
  /** Rows with the columns, `visitor_key` and `views`. */
  from: (selected: Selected) => { sql: string; params: Record<string, unknown> };
  /** An empty value is one, too. */
  hasUnknown: boolean;
}

const listOf = (columns: Source['columns']) => Object.values(columns).join(', ');

const OF_VISITORS = {
  devices: 'device',
  os: 'os',
  browsers: 'browser',
  languages: 'language',
  screens: 'screen',
} as const;
const OF_ARRIVALS = {
  referrers: 'referrer_host',
  utmSources: 'utm_source',
  utmMediums: 'utm_medium',
  utmCampaigns: 'utm_campaign',
} as const;
const OF_EVENTS = { pages: 'page_key', events: 'event' } as const;

/** What goes together is asked in one statement, so that its rows are read once. */
export const BREAKDOWN_SOURCES: readonly Source[] = [
  {
    columns: OF_VISITORS,
    from: ({ slots: { where, params } }) => ({
      sql: `(SELECT visitor_key, ${listOf(OF_VISITORS)}, countIf(${VIEW}) AS seen
        FROM footprints WHERE ${where} GROUP BY visitor_key, ${listOf(OF_VISITORS)})`,
      params,
    }),
    hasUnknown: true,
  },
  {
    // Few events have any of them.
    columns: OF_ARRIVALS,
    from: ({ events: { where, params } }) => ({
      sql: `(SELECT visitor_key, ${listOf(OF_ARRIVALS)}, ${VIEW} AS seen FROM footprints WHERE ${where} AND (${Object.values(
        OF_ARRIVALS,
      )
        .map((column) => `${column} != ''`)
        .join(' OR ')}))`,
      params,
    }),
    hasUnknown: false,
  },
  {
    columns: OF_EVENTS,
    from: ({ events: { where, params } }) => ({
      sql: `(SELECT visitor_key, ${listOf(OF_EVENTS)}, ${VIEW} AS seen FROM footprints WHERE ${where})`,
      params,
    }),
    hasUnknown: false,
  },
];

const BreakdownRow = z.object({ place: Whole, value: z.string(), visitors: Whole, views: Whole });

/**
 * Visitors and views by each of the values, those with most visitors.
 * @returns rows whose `place` says of which of the columns, in their order, a value is
 */
export function breakdownsBy(
  { columns, from, hasUnknown }: Source,
  selected: Selected,
): WarehouseQuery<z.infer<typeof BreakdownRow>> {
  const names = Object.values(columns);
  const { sql, params } = from(selected);
  // One bit for each column that is not grouped by, the first one highest; the columns of other groupings are empty.
  const masks = names.map((_, place) => 2 ** names.length - 1 - 2 ** (names.length - 1 - place));
  return {
    sql: `SELECT toUInt64(indexOf([${masks.join(', ')}], grouping(${names.join(', ')})) - 1) AS place, concat(${names.join(', ')}) AS value,
        uniqExact(visitor_key) AS visitors, sum(seen) AS views
      FROM ${sql}
      GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(', ')})
      ${hasUnknown ? '' : "HAVING value != ''"}
      ORDER BY visitors DESC, views DESC, value LIMIT ${MOST_VALUES} BY place`,
    params,
    row: BreakdownRow,
  };
}
