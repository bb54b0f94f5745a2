import {
  CAME_OR_WENT_MAX,
  SEGMENT_STATES,
  WHY_DIMENSIONS,
  WHY_SEGMENTS_MAX,
  type WhyDimension,
} from '@botica/contract/insights/vocabulary';
import { PRICE_TIMES } from '@botica/insight/change/decompose';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { BY_CUSTOMER, customerSource, IS_CUSTOMER } from '../../../sales/customers/customer-source';
import type { DayProfiles, LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric, type Pinned, pinnedBy, pinnedWithin, ticketMark, tickets } from '../../../sales/query/metric';
import { bindDate } from '../../../sales/query/params';
import { Flag, Micro, Whole } from '../../../sales/query/rows';
import { daysWhere, salesWhere } from '../../../sales/query/sales-where';
import { IS_TICKET } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

export interface WhyQuestion {
  filter: LineFilter;
  now: DateRange;
  before: DateRange;
  facts: LineFacts;
  /** Profiles of customers at the end of `now`. */
  profiles: DayProfiles;
}

type Dimension = WhyDimension | 'total';

/** What the parts are told by: the column of a line, and what pins the lines of a part beyond whole tickets. */
interface Grouping {
  key: string;
  /** The column that names a part. */
  name?: string;
  /** Eight bytes that stand for a key of text: grouping by text takes more than twice as long. */
  code?: string;
  pinned(filter: LineFilter): Pinned;
}

const MINUTE = `if(${IS_TICKET}, ticket_minute, minute)`;

const GROUPINGS: Record<Dimension, Grouping> = {
  total: { key: "''", pinned: pinnedBy },
  store: { key: 'store', name: 'store', code: 'cityHash64(store)', pinned: pinnedBy },
  category: { key: 'category_key', name: 'category', pinned: (filter) => pinnedWithin('category', filter) },
  product: { key: 'product_key', pinned: (filter) => pinnedWithin('product', filter) },
  payment: { key: 'payment', name: 'payment', code: 'cityHash64(payment)', pinned: pinnedBy },
  hour: { key: `if(${MINUTE} < 0, -1, intDiv(${MINUTE}, 120))`, pinned: pinnedBy },
  profile: { key: 'profile', pinned: pinnedBy },
};

/** Dimensions that one scan tells, with one name at most: a product is in one category as a rule, and pairs of others are many. */
export const WHY_SCANS = [
  ['total', 'category', 'product'],
  ['store'],
  ['payment'],
  ['hour'],
  ['profile'],
] as const satisfies readonly (readonly Dimension[])[];

/**
 * What a product is for its price: files without products have categories alone. Written once here; the mathematics is
 * `priceTerm` of the insight package, and a test holds both together.
 */
const ITEM = 'if(product_key != 0, product_key, category_key)';
const [S0, S1, U0, U1] = ['s0', 's1', 'u0', 'u1'].map((name) => `toFloat64(${name})`);
const RATIO = `(${S1} / ${U1}) / (${S0} / ${U0})`;
/** Exact, so that three times a price is within three times of it. */
const IS_ITS_OWN = `(toDecimal256(s1, 6) * u0 AS dearer) <= ${PRICE_TIMES} * (toDecimal256(s0, 6) * u1 AS cheaper) AND cheaper <= ${PRICE_TIMES} * dearer`;
const PRICE_TERM = `if(least(${S0}, ${S1}, ${U0}, ${U1}) > 0 AND ${IS_ITS_OWN},
        if(${S0} = ${S1}, ${S0}, (${S1} - ${S0}) / log1p((${S1} - ${S0}) / ${S0})) * log(${RATIO}), 0)`;

const PartRow = z.object({
  dimension: z.enum(['total', ...WHY_DIMENSIONS]),
  key: z.string(),
  name: z.string(),
  state: z.enum(SEGMENT_STATES),
  soldBefore: Micro,
  soldNow: Micro,
  refundsBefore: Micro,
  refundsNow: Micro,
  unitsBefore: Micro,
  unitsNow: Micro,
  priceTerms: z.number(),
  /** Null in a period without the part, and in both where marks do not tell them: see `ticketsOfParts`. */
  ticketsBefore: Whole.nullable(),
  ticketsNow: Whole.nullable(),
});
export type PartRow = z.infer<typeof PartRow>;

/**
 * Sums of both periods of each part, the largest changes first: so many of each state, and of what came and went those with the most sales
 * as well, which refunds may have taken back. Items are summed before the parts are, since prices are compared item by item.
 */
export function partsOf(dimensions: readonly Dimension[], question: WhyQuestion): WarehouseQuery<PartRow> {
  const { from, params } = linesOfBoth(question, dimensions.includes('profile'));
  const keys = dimensions.filter((dimension) => dimension !== 'total');
  const name = keys.map((dimension) => GROUPINGS[dimension].name).find((each) => each !== undefined);
  // A product is marked once for each of its categories.
  const category = keys.includes('product') ? 'category_key' : '0';
  const columns = keys.map((dimension) => {
    const { key, code = key } = GROUPINGS[dimension];
    return `${code} AS ${dimension}Key`;
  });
  const unfolded = dimensions.map((dimension) => {
    const key = dimension === 'total' ? "''" : `toString(${dimension}Key)`;
    return `('${dimension}', ${key}, ${markOf(dimension, question) === null ? 'NULL' : `toNullable(${dimension}Tickets)`})`;
  });
  const marked = dimensions.flatMap((dimension) => {
    const mark = markOf(dimension, question);
    return mark === null ? [] : [`sum(${mark}) AS ${dimension}Tickets`];
  });
  const sums = [
    `${name === undefined ? "''" : `any(${name})`} AS name`,
    'sumIf(amount, is_sale) AS sold',
    'sumIf(amount, NOT is_sale) AS refunded',
    'sumIf(quantity, is_sale) AS units',
    ...marked,
  ];
  const isCoded = keys.some((dimension) => GROUPINGS[dimension].code !== undefined);
  return {
    sql: `SELECT * FROM (
      SELECT *, abs(soldNow + refundsNow - soldBefore - refundsBefore) AS size,
        row_number() OVER (PARTITION BY dimension, state ORDER BY size DESC, key) AS place,
        row_number() OVER (PARTITION BY dimension, state ORDER BY greatest(soldBefore, soldNow) DESC, key) AS soldPlace
      FROM (
        SELECT dimension, ${isCoded ? 'any(partName)' : 'part'} AS key, any(partName) AS name, sum(s0) AS soldBefore, sum(s1) AS soldNow,
          sum(r0) AS refundsBefore, sum(r1) AS refundsNow, sum(u0) AS unitsBefore, sum(u1) AS unitsNow, sum(price) AS priceTerms,
          dimension = 'product' AND min(leastCategory) != max(mostCategory) AS isOfSeveral,
          if(isOfSeveral, NULL, sum(t0)) AS ticketsBefore, if(isOfSeveral, NULL, sum(t1)) AS ticketsNow,
          multiIf(soldBefore > 0 AND soldNow > 0, 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
        FROM (
          SELECT *, ${PRICE_TERM} AS price FROM (
            SELECT each.1 AS dimension, each.2 AS part, item, any(name) AS partName, min(itemCategory) AS leastCategory, max(itemCategory) AS mostCategory,
              sumIf(sold, NOT isNow) AS s0, sumIf(sold, isNow) AS s1, sumIf(refunded, NOT isNow) AS r0, sumIf(refunded, isNow) AS r1,
              sumIf(units, NOT isNow) AS u0, sumIf(units, isNow) AS u1, sumIf(each.3, NOT isNow) AS t0, sumIf(each.3, isNow) AS t1
            FROM (
              SELECT ${[...columns, `${ITEM} AS item`, `${category} AS itemCategory`, 'isNow', ...sums].join(', ')}
              FROM ${from} GROUP BY ${[...keys.map((dimension) => `${dimension}Key`), 'item', 'itemCategory', 'isNow'].join(', ')})
            ARRAY JOIN [${unfolded.join(', ')}] AS each
            GROUP BY dimension, part, item))
        GROUP BY dimension, part))
      WHERE place <= ${WHY_SEGMENTS_MAX} OR (state IN ('opened', 'closed') AND soldPlace <= ${CAME_OR_WENT_MAX})
      ORDER BY size DESC, key`,
    params,
    row: PartRow,
  };
}

/**
 * The mark that tells tickets in the scan itself, where each has one line that stands for it. That of a product is of the product in one
 * category: parts of several are told as null.
 */
function markOf(dimension: Dimension, { facts, filter }: WhyQuestion): string | null {
  if (facts.hasMixed) return null;
  return ticketMark(
    dimension === 'product' ? { category: 'one', product: 'one' } : GROUPINGS[dimension].pinned(filter),
  );
}

const TicketsRow = z.object({ key: z.string(), isNow: Flag, tickets: Whole });
export type TicketsRow = z.infer<typeof TicketsRow>;

/** Exact tickets of some parts in each period. */
export function ticketsOfParts(
  dimension: Dimension,
  keys: readonly string[],
  question: WhyQuestion,
): WarehouseQuery<TicketsRow> {
  const { from, params } = linesOfBoth(question, dimension === 'profile');
  const { key, pinned } = GROUPINGS[dimension];
  // Products are many, and counting the tickets of each takes long: only those that are listed.
  const [only, items] =
    dimension === 'product' ? ['WHERE product_key IN {items:Array(UInt64)}', { items: keys.map(BigInt) }] : ['', {}];
  return {
    sql: `SELECT toString(${key}) AS key, isNow, ${tickets(pinned(question.filter), question.facts.hasMixed)} AS tickets
      FROM ${from} ${only} GROUP BY key, isNow HAVING key IN {keys:Array(String)}`,
    params: { ...params, ...items, keys },
    row: TicketsRow,
  };
}

/** What stands after FROM: the lines of both periods, with `isNow`. */
function linesOfBoth({ filter, now, before, facts, profiles }: WhyQuestion, readsProfile: boolean) {
  const { where, params } = salesWhere(filter, { from: before.from, to: now.to });
  const lines = `(SELECT *, date >= {nowFrom:Date} AS isNow FROM ${saleLines(facts, filter)}
      WHERE ${where} AND (date < {beforeTo:Date} OR date >= {nowFrom:Date}))`;
  const bound = { ...params, nowFrom: bindDate(now.from), beforeTo: bindDate(before.to) };
  if (!readsProfile) return { from: lines, params: bound };
  return { from: withProfile(lines, profiles), params: { ...bound, ...profiles.customers?.params } };
}

/** Lines with the code of their customer's profile; 0 is none. */
function withProfile(lines: string, { customers }: DayProfiles): string {
  if (customers === null) return `(SELECT *, toUInt8(0) AS profile FROM ${lines})`;
  return `(SELECT line.*, known.profile AS profile FROM ${lines} AS line
      ANY LEFT JOIN ${customers.from} AS known ON line.customer_key = known.customer_key)`;
}

const WindowRow = z.object({
  isNow: Flag,
  weekday: z.number(),
  lines: Whole,
  saleLines: Whole,
  net: Micro,
  sold: Micro,
  identifiedNet: Micro,
});
export type WindowRow = z.infer<typeof WindowRow>;

/** Sums of each weekday (1 Monday ... 7 Sunday) of both periods. */
export function sumsByWeekday(question: WhyQuestion): WarehouseQuery<WindowRow> {
  const { from, params } = linesOfBoth(question, false);
  return {
    sql: `SELECT isNow, toDayOfWeek(date) AS weekday, ${metric.lines} AS lines, ${metric.saleLines} AS saleLines, ${metric.net} AS net,
        sumIf(amount, is_sale) AS sold, ${metric.identifiedNet} AS identifiedNet
      FROM ${from} GROUP BY isNow, weekday`,
    params,
    row: WindowRow,
  };
}

const MoveRow = z.object({
  move: z.enum(['stayed', 'new', 'back', 'left', 'refundedOnly']),
  customers: Whole,
  change: Micro,
});
export type MoveRow = z.infer<typeof MoveRow>;

/**
 * The change of money of customers by the periods that they bought in. Who bought in `now` alone is back where an earlier purchase is
 * known, within the filter, and else new.
 */
export function movesOfCustomers({ filter, now, before, facts }: WhyQuestion): WarehouseQuery<MoveRow> {
  const source = customerSource(facts, filter);
  const { where, params } = daysWhere(filter, { from: '1970-01-01', to: now.to });
  const [isNow, isBefore] = ['date >= {nowFrom:Date}', 'date >= {beforeFrom:Date} AND date < {beforeTo:Date}'];
  return {
    sql: `SELECT multiIf(boughtNow AND boughtBefore, 'stayed', boughtNow AND boughtEver, 'back', boughtNow, 'new',
          boughtBefore, 'left', 'refundedOnly') AS move, count() AS customers, sum(moneyNow - moneyBefore) AS change
      FROM (
        SELECT customer_key, max(is_sale AND ${isNow}) AS boughtNow, max(is_sale AND ${isBefore}) AS boughtBefore,
          max(is_sale AND date < {nowFrom:Date}) AS boughtEver,
          sumIf(net, ${isNow}) AS moneyNow, sumIf(net, ${isBefore}) AS moneyBefore, max(${isNow} OR ${isBefore}) AS isSeen
        FROM ${source.from} WHERE ${where} AND ${IS_CUSTOMER} AND ${source.where}
        GROUP BY customer_key HAVING isSeen
      ) GROUP BY move ${BY_CUSTOMER}`,
    params: {
      ...source.params,
      ...params,
      nowFrom: bindDate(now.from),
      beforeFrom: bindDate(before.from),
      beforeTo: bindDate(before.to),
    },
    row: MoveRow,
  };
}
