import type { AskQuery } from '@botica/contract/ask/ask';
import type { AskDimension, AskMetric } from '@botica/contract/ask/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { AGE_GROUP } from '../../../sales/query/age-groups';
import { metric, type Pinned, tickets } from '../../../sales/query/metric';
import { Whole } from '../../../sales/query/rows';
import { LINE_ORDER } from '../../../sales/query/terms';
import type { QuestionLines } from './question-lines';

/** A figure is a sum or a count, or one divided by another. */
interface Measure {
  part: string;
  of?: string;
}

const CUSTOMERS = 'uniqExactIf(customer_key, is_sale AND has_customer)';
/** Of tickets and refunds alone, as `metric.ticketNet` is. */
const TICKET_UNITS = 'sumIf(quantity, has_ticket OR NOT is_sale) - 2 * sumIf(quantity, NOT is_sale AND quantity > 0)';

/** The SQL of each figure (metrics.md, Questions); of a share the part, of a daily average what is divided by days. */
function measureOf(asked: AskMetric, pinned: Pinned, hasMixed: boolean): Measure {
  const ticketCount = tickets(pinned, hasMixed);
  const measures: Record<AskMetric, Measure> = {
    net: { part: metric.net },
    netPerDay: { part: metric.net },
    share: { part: metric.net },
    units: { part: metric.units },
    tickets: { part: ticketCount },
    customers: { part: CUSTOMERS },
    products: { part: 'uniqExactIf(product_key, is_sale AND product_key != 0)' },
    averageTicket: { part: metric.ticketNet, of: ticketCount },
    unitsPerTicket: { part: TICKET_UNITS, of: ticketCount },
    averagePrice: { part: metric.net, of: metric.units },
    netPerCustomer: { part: metric.identifiedNet, of: CUSTOMERS },
    refunds: { part: '-sumIf(amount, NOT is_sale)' },
  };
  return measures[asked];
}

/** SQL of the part of a breakdown that a line is in, as text; empty where the line does not tell. */
function bucketOf(by: AskDimension, minute: string): string {
  const buckets: Record<AskDimension, string> = {
    category: "if(category = '', '', lower(leftPad(hex(category_key), 16, '0')))",
    product: "if(product_key = 0, '', lower(leftPad(hex(product_key), 16, '0')))",
    store: 'toString(store)',
    payment: 'toString(payment)',
    gender: "if(gender = 'unknown', '', toString(gender))",
    age: `toString(${AGE_GROUP})`,
    customer: 'customer',
    weekday: 'toString(toDayOfWeek(date))',
    hour: `if(${minute} < 0, '', toString(intDiv(${minute}, 60)))`,
    day: 'toString(date)',
    week: 'toString(toStartOfWeek(date, 1))',
    month: 'toString(toStartOfMonth(date))',
    quarter: 'toString(toStartOfQuarter(date))',
    year: 'toString(toStartOfYear(date))',
  };
  return buckets[by];
}

/** A decimal or a whole number, exact. */
const Exact = z.union([z.string(), z.number()]).transform(String);

const FigureRow = z.object({
  bucket: z.string(),
  part: Exact,
  divisor: Exact.nullable(),
  lines: Whole,
  saleLines: Whole,
  rowsTotal: Whole,
});
export type FigureRow = z.infer<typeof FigureRow>;

export interface FiguresQuestion {
  query: Pick<AskQuery, 'metric' | 'by' | 'order'>;
  lines: QuestionLines;
  hasMixed: boolean;
  /** Only these parts. */
  buckets?: readonly string[];
  limit: number;
}

/** What a group of lines tells; without a breakdown the group is all of them. */
function columns(asked: AskMetric, pinned: Pinned, hasMixed: boolean): string {
  const { part, of } = measureOf(asked, pinned, hasMixed);
  return `${part} AS part, ${of ?? 'NULL'} AS divisor, ${metric.lines} AS lines, ${metric.saleLines} AS saleLines`;
}

/** The figure over all lines of the question: one row. */
export function figureOf({ query, lines, hasMixed }: Omit<FiguresQuestion, 'limit'>): WarehouseQuery<FigureRow> {
  return {
    sql: `SELECT '' AS bucket, ${columns(query.metric, lines.pinned, hasMixed)}, 1 AS rowsTotal
      FROM ${lines.from} WHERE ${lines.where}`,
    params: lines.params,
    row: FigureRow,
  };
}

const VALUE = 'if(divisor IS NULL, toFloat64(part), toFloat64(part) / nullIf(toFloat64(divisor), 0))';

/** How many lines of the question have no time: they are in no hour. */
export function linesWithoutTime({ from, where, params, minute }: QuestionLines) {
  const row = z.object({ lines: Whole });
  return { sql: `SELECT countIf(${minute} < 0) AS lines FROM ${from} WHERE ${where}`, params, row };
}

/** The figure of each part of a breakdown, the largest or smallest first, and how many parts there are. */
export function figuresBy(by: AskDimension, question: FiguresQuestion): WarehouseQuery<FigureRow> {
  const { query, lines, hasMixed, buckets, limit } = question;
  const bucket = bucketOf(by, lines.minute);
  const pinned = by === 'category' || by === 'product' ? { ...lines.pinned, [by]: 'one' as const } : lines.pinned;
  const isPerson = by === 'gender' || by === 'age';
  const grouped =
    isPerson && query.metric === 'customers'
      ? customersByLast(bucket, lines)
      : `SELECT ${bucket} AS bucket, ${columns(query.metric, pinned, hasMixed)}
        FROM ${lines.from} WHERE ${lines.where} GROUP BY bucket`;
  const only = buckets === undefined ? '' : 'WHERE bucket IN {buckets:Array(String)}';
  return {
    sql: `SELECT *, count() OVER () AS rowsTotal FROM (${grouped}) ${only}
      ORDER BY ${VALUE} ${query.order === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, bucket LIMIT {rows:UInt32}`,
    params: { ...lines.params, rows: limit, ...(buckets !== undefined && { buckets }) },
    row: FigureRow,
  };
}

/** A customer counts once, in the group of the last purchase (metrics.md, Demographics). */
function customersByLast(bucket: string, { from, where }: QuestionLines): string {
  return `SELECT bucket, count() AS part, NULL AS divisor, sum(ownLines) AS lines, lines AS saleLines FROM (
      SELECT argMax(${bucket}, ${LINE_ORDER}) AS bucket, count() AS ownLines
      FROM ${from} WHERE ${where} AND is_sale AND has_customer GROUP BY customer_key
    ) GROUP BY bucket`;
}
