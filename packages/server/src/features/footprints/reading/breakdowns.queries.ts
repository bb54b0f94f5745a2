import type { Breakdown } from '@botica/contract/footprints/summary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { ARRIVED, type Selected, VIEW, visitRows } from './visit-parts';

/** Asks a question of the warehouse. */
export type Ask = <Row>(query: WarehouseQuery<Row>) => Promise<Row[]>;

/** Values of one breakdown. */
export const MOST_VALUES = 100;
/** Of so many events the visitors of devices are listed before they are told apart: see below. A list of them takes 64 MB. */
const MOST_LISTED = 8_000_000;
const Whole = z.string().transform(Number);

export interface Source {
  /** Columns by the breakdown that they make. */
  columns: Partial<Record<Breakdown, string>>;
  /** Rows with the columns, `visitor_key` and `seen`: how many views. */
  from: (selected: Selected) => { sql: string; params: Record<string, unknown> };
  /** An empty value is one, too: each visitor has one of each column. */
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

/** What goes together is asked in one statement, so that its rows are read once. */
export const BREAKDOWN_SOURCES: readonly Source[] = [
  {
    columns: OF_VISITORS,
    from: (selected) =>
      visitRows(selected, {
        stored: `visitor_key, ${listOf(OF_VISITORS)}, views AS seen`,
        events: `visitor_key, ${listOf(OF_VISITORS)}, toUInt32(${VIEW}) AS seen`,
      }),
    hasUnknown: true,
  },
  {
    columns: OF_ARRIVALS,
    from: ({ stored, rest }) =>
      visitRows(
        // Few events have any of them.
        { stored, rest: rest && { ...rest, where: `${rest.where} AND ${ARRIVED}` } },
        {
          stored: `visitor_key, ${Object.values(OF_ARRIVALS)
            .map((column, at) => `arrayJoin(arrivals).${at + 1} AS ${column}`)
            .join(', ')}, arrayJoin(arrivals).5 AS seen`,
          events: `visitor_key, ${listOf(OF_ARRIVALS)}, toUInt32(${VIEW}) AS seen`,
        },
      ),
    hasUnknown: false,
  },
  {
    columns: { events: 'event' },
    from: (selected) =>
      visitRows(selected, {
        stored: `visitor_key, arrayJoin(kinds) AS event, toUInt32(${VIEW} ? views : 0) AS seen`,
        events: `visitor_key, event, toUInt32(${VIEW}) AS seen`,
      }),
    hasUnknown: false,
  },
];

const BreakdownShape = z.object({ place: Whole, value: z.string(), visitors: Whole, views: Whole });
export type BreakdownRow = z.infer<typeof BreakdownShape>;

/**
 * Visitors and views by each of the values, those with most visitors.
 * @param events how many are selected
 * @returns rows whose `place` says of which of the columns, in their order, a value is
 */
export function breakdownsBy(
  { columns, from, hasUnknown }: Source,
  selected: Selected,
  events: number,
): WarehouseQuery<BreakdownRow> {
  const names = Object.values(columns);
  const { sql, params } = from(selected);
  // One bit for each column that is not grouped by, the first one highest; the columns of other groupings are empty.
  const masks = names.map((_, place) => 2 ** names.length - 1 - 2 ** (names.length - 1 - place));
  // Few values go together: visitors are gathered by all of them first, by a number and not by texts. With one column there is nothing
  // to gather. Lists of them take less than sets where most values have many of them, and room for each event.
  const [gather, count] =
    hasUnknown && events <= MOST_LISTED
      ? ['arrayDistinct(groupArray(visitor_key))', 'toUInt64(arrayUniq(groupArrayArray(who)))']
      : ['uniqExactState(visitor_key)', 'uniqExactMerge(who)'];
  const together = names.map((name) => `one_${name}`).join(', ');
  const figures =
    names.length === 1
      ? `SELECT toUInt64(0) AS place, toString(${listOf(columns)}) AS value, sum(seen) AS views, uniqExact(visitor_key) AS visitors
        FROM ${sql} GROUP BY ${listOf(columns)}`
      : `SELECT toUInt64(indexOf([${masks.join(', ')}], grouping(${together})) - 1) AS place, concat(${together}) AS value,
          sum(seen) AS views, ${count} AS visitors
        FROM (
          SELECT ${names.map((name) => `any(${name}) AS one_${name}`).join(', ')}, ${gather} AS who, sum(seen) AS seen
          FROM ${sql} GROUP BY cityHash64(${names.map((name) => `cityHash64(${name})`).join(', ')}))
        GROUP BY GROUPING SETS (${names.map((name) => `(one_${name})`).join(', ')})`;
  return {
    sql: `SELECT place, value, visitors, views FROM (${figures})
      ${hasUnknown ? '' : "WHERE value != ''"} ORDER BY visitors DESC, views DESC, value LIMIT ${MOST_VALUES} BY place`,
    params,
    row: BreakdownShape,
  };
}
