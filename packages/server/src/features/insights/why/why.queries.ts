import { SEGMENT_STATES, WHY_SEGMENTS_MAX, type WhyDimension } from '@botica/contract/insights/vocabulary';
import { PRICE_RATIO } from '@botica/insight/change/decompose';
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

/** What the parts are told by: the column of a line, and what pins the lines of a part beyond whole tickets. */
interface Grouping {
  key: string;
  pinned(filter: LineFilter): Pinned;
}

const MINUTE = `if(${IS_TICKET}, ticket_minute, minute)`;

const GROUPINGS: Record<WhyDimension | 'total', Grouping> = {
  total: { key: "''", pinned: pinnedBy },
  store: { key: 'store', pinned: pinnedBy },
  category: { key: 'category_key', pinned: (filter) => pinnedWithin('category', filter) },
  product: { key: 'product_key', pinned: (filter) => pinnedWithin('product', filter) },
  payment: { key: 'payment', pinned: pinnedBy },
  hour: { key: `if(${MINUTE} < 0, -1, intDiv(${MINUTE}, 120))`, pinned: pinnedBy },
  profile: { key: 'profile', pinned: pinnedBy },
};

/**
 * What a product is for its price: files without products have categories alone. Written once here; the mathematics is
 * `priceTerm` of the insight package, and a test holds both together.
 */
const ITEM = 'if(product_key != 0, product_key, category_key)';
const [S0, S1, U0, U1] = ['s0', 's1', 'u0', 'u1'].map((name) => `toFloat64(${name})`);
const RATIO = `(${S1} / ${U1}) / (${S0} / ${U0})`;
const PRICE_TERM = `if(least(${S0}, ${S1}, ${U0}, ${U1}) > 0 AND (${RATIO} AS ratio) BETWEEN ${PRICE_RATIO.least} AND ${PRICE_RATIO.most},
        if(${S0} = ${S1}, ${S0}, (${S1} - ${S0}) / log1p((${S1} - ${S0}) / ${S0})) * log(ratio), 0)`;

const PartRow = z.object({
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
  /** Null where they cannot be added up: see `ticketsOfParts`. */
  ticketsBefore: Whole.nullable(),
  ticketsNow: Whole.nullable(),
});
export type PartRow = z.infer<typeof PartRow>;

/**
 * Sums of both periods of each part, those of each state with the largest changes first: so many of each. Items are summed before the
 * parts are, since prices are compared item by item.
 */
export function partsOf(dimension: WhyDimension | 'total', question: WhyQuestion): WarehouseQuery<PartRow> {
  const { from, params } = linesOfBoth(dimension, question);
  const { key, pinned } = GROUPINGS[dimension];
  // One scan tells them as well, where each ticket has one line that stands for it.
  const mark = question.facts.hasMixed ? null : ticketMark(pinned(question.filter));
  const marked = (when: string) => (mark === null ? 'NULL' : `sumIf(${mark}, ${when})`);
  return {
    sql: `SELECT toString(part) AS key, any(partName) AS name, sum(s0) AS soldBefore, sum(s1) AS soldNow,
        sum(r0) AS refundsBefore, sum(r1) AS refundsNow, sum(u0) AS unitsBefore, sum(u1) AS unitsNow, sum(price) AS priceTerms,
        sum(t0) AS ticketsBefore, sum(t1) AS ticketsNow,
        multiIf(soldBefore > 0 AND soldNow > 0, 'kept', soldNow > 0, 'opened', soldBefore > 0, 'closed', 'refundsOnly') AS state
      FROM (
        SELECT part, partName, s0, s1, r0, r1, u0, u1, t0, t1, ${PRICE_TERM} AS price FROM (
          SELECT ${key} AS part, ${dimension === 'category' ? 'any(category)' : "''"} AS partName, ${ITEM} AS item,
            sumIf(amount, is_sale AND NOT isNow) AS s0, sumIf(amount, is_sale AND isNow) AS s1,
            sumIf(amount, NOT is_sale AND NOT isNow) AS r0, sumIf(amount, NOT is_sale AND isNow) AS r1,
            sumIf(quantity, is_sale AND NOT isNow) AS u0, sumIf(quantity, is_sale AND isNow) AS u1,
            ${marked('NOT isNow')} AS t0, ${marked('isNow')} AS t1
          FROM ${from} GROUP BY part, item))
      GROUP BY part
      ORDER BY abs(soldNow + refundsNow - soldBefore - refundsBefore) DESC, key LIMIT ${WHY_SEGMENTS_MAX} BY state`,
    params,
    row: PartRow,
  };
}

const TicketsRow = z.object({ key: z.string(), isNow: Flag, tickets: Whole });
export type TicketsRow = z.infer<typeof TicketsRow>;

/** Exact tickets of some parts in each period. */
export function ticketsOfParts(
  dimension: WhyDimension | 'total',
  keys: readonly string[],
  question: WhyQuestion,
): WarehouseQuery<TicketsRow> {
  const { from, params } = linesOfBoth(dimension, question);
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
function linesOfBoth(dimension: WhyDimension | 'total', { filter, now, before, facts, profiles }: WhyQuestion) {
  const { where, params } = salesWhere(filter, { from: before.from, to: now.to });
  const lines = `(SELECT *, date >= {nowFrom:Date} AS isNow FROM ${saleLines(facts, filter)}
      WHERE ${where} AND (date < {beforeTo:Date} OR date >= {nowFrom:Date}))`;
  const bound = { ...params, nowFrom: bindDate(now.from), beforeTo: bindDate(before.to) };
  if (dimension !== 'profile') return { from: lines, params: bound };
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
  const { from, params } = linesOfBoth('total', question);
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
