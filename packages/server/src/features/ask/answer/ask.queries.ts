import type { AskQuery } from '@botica/contract/ask/ask';
import type { AskDimension } from '@botica/contract/ask/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { AGE_GROUP, UNKNOWN_AGE } from '../../../sales/query/age-groups';
import { metric, type Pinned } from '../../../sales/query/metric';
import { Whole } from '../../../sales/query/rows';
import { LINE_ORDER } from '../../../sales/query/terms';
import { measureOf } from './measures';
import type { QuestionLines } from './question-lines';
import { type SqlBound, whereBounds } from './sql-bounds';

/** What lines are grouped by, and its text, which is made of each group once; empty where the lines do not tell. */
interface Bucket {
  key: string;
  text: string;
}

const asText = (key: string): Bucket => ({ key, text: `toString(${key})` });
const itemText = (key: string) => `lower(leftPad(hex(${key}), 16, '0'))`;

/** SQL of the part of a breakdown that a line is in. */
function bucketOf(by: AskDimension, minute: string): Bucket {
  const hour = `if(${minute} < 0, -1, intDiv(${minute}, 60))`;
  const buckets: Record<AskDimension, Bucket> = {
    category: { key: "category_key, category = ''", text: `if(category = '', '', ${itemText('category_key')})` },
    product: { key: 'product_key', text: `if(product_key = 0, '', ${itemText('product_key')})` },
    store: asText('store'),
    payment: asText('payment'),
    gender: { key: 'gender', text: "if(gender = 'unknown', '', toString(gender))" },
    age: asText(AGE_GROUP),
    customer: { key: 'customer', text: 'customer' },
    ticket: asText('ticket_key'),
    weekday: asText('toDayOfWeek(date)'),
    hour: { key: hour, text: `if(${hour} < 0, '', toString(${hour}))` },
    day: asText('date'),
    week: asText('toStartOfWeek(date, 1)'),
    month: asText('toStartOfMonth(date)'),
    quarter: asText('toStartOfQuarter(date)'),
    year: asText('toStartOfYear(date)'),
  };
  return buckets[by];
}

/** Between the keys of both breakdowns in one bucket. */
export const BOTH = '\u001f';

/** A decimal or a whole number, exact. */
const Exact = z.union([z.string(), z.number()]).transform(String);

const FigureRow = z.object({
  bucket: z.string(),
  /** Day and number of a ticket. */
  label: z.string(),
  part: Exact,
  divisor: Exact.nullable(),
  /** Part and divisor of each bound that is of another figure. */
  bound0: Exact.optional(),
  bound0Of: Exact.nullable().optional(),
  bound1: Exact.optional(),
  bound1Of: Exact.nullable().optional(),
  bound2: Exact.optional(),
  bound2Of: Exact.nullable().optional(),
  lines: Whole,
  saleLines: Whole,
  rowsTotal: Whole,
});
export type FigureRow = z.infer<typeof FigureRow>;

export interface FiguresQuestion {
  query: Pick<AskQuery, 'metric' | 'per' | 'by' | 'andBy' | 'order'> & { limit?: AskQuery['limit']; each?: boolean };
  lines: QuestionLines;
  hasMixed: boolean;
  /** Only these parts. */
  buckets?: readonly string[];
  /** Figures that parts are held against; with `keep` only those that keep their bounds are told. */
  bounds: readonly SqlBound[];
  keep: boolean;
  /** Leaves out what the lines do not tell, such as an unnamed customer, or also what has no sales. */
  only: 'all' | 'known' | 'sold';
  limit: number;
}

/** What a group of lines tells; without a breakdown the group is all of them. */
function columns(query: FiguresQuestion['query'], pinned: Pinned, hasMixed: boolean): string {
  const { part, of } = measureOf(query, pinned, hasMixed);
  return `${part} AS part, ${of ?? 'NULL'} AS divisor, ${metric.lines} AS lines, ${metric.saleLines} AS saleLines`;
}

/** The figure over all lines of the question: one row. */
export function figureOf({
  query,
  lines,
  hasMixed,
}: Pick<FiguresQuestion, 'query' | 'lines' | 'hasMixed'>): WarehouseQuery<FigureRow> {
  return {
    sql: `SELECT '' AS bucket, '' AS label, ${columns(query, lines.pinned, hasMixed)}, 1 AS rowsTotal
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

/** Whether the lines tell the part of a dimension that a text names. */
function isKnown(by: AskDimension, text: string): string {
  return `${text} != '${by === 'age' ? UNKNOWN_AGE : ''}'`;
}

/** The figure of each part of a breakdown, the largest or smallest first, and how many parts there are. */
export function figuresBy(by: AskDimension, question: FiguresQuestion): WarehouseQuery<FigureRow> {
  const { query, lines, hasMixed, buckets: wanted, bounds, keep, only, limit } = question;
  const dimensions = query.andBy === null ? [by] : [by, query.andBy];
  const buckets = dimensions.map((each) => bucketOf(each, lines.minute));
  const texts = buckets.map(({ text }) => text);
  const bucket = texts.length === 1 ? texts.join() : `concat(${texts.join(', char(31), ')})`;
  const pinned = { ...lines.pinned };
  for (const each of dimensions) if (each === 'category' || each === 'product') pinned[each] = 'one';
  const others = bounds.map(({ of, place }) => {
    const measure = measureOf({ metric: of, per: of === query.metric ? query.per : null }, pinned, hasMixed);
    return `, ${measure.part} AS bound${place}, ${measure.of ?? 'NULL'} AS bound${place}Of`;
  });
  const isPerson = by === 'gender' || by === 'age';
  const label = dimensions.includes('ticket') ? "concat(toString(min(date)), ' ', any(ticket))" : "''";
  const grouped =
    isPerson && query.metric === 'customers' && query.per === null && query.andBy === null && bounds.length === 0
      ? customersByLast(bucket, lines)
      : `SELECT ${bucket} AS bucket, ${label} AS label, ${columns(query, pinned, hasMixed)}${others.join('')}
        FROM ${lines.from} WHERE ${lines.where} GROUP BY ${buckets.map(({ key }) => key).join(', ')}`;
  const kept = keep ? whereBounds(bounds) : { conditions: [], params: {} };
  const conditions = [
    ...(wanted === undefined ? [] : ['bucket IN {buckets:Array(String)}']),
    ...(only === 'all'
      ? []
      : dimensions.map((each, place) =>
          isKnown(each, texts.length === 1 ? 'bucket' : `splitByChar(char(31), bucket)[${place + 1}]`),
        )),
    ...(only === 'sold' ? ['saleLines > 0'] : []),
    ...kept.conditions,
  ];
  const ofEach = query.each === true ? 'LIMIT {ofEach:UInt32} BY splitByChar(char(31), bucket)[2] ' : '';
  return {
    sql: `SELECT *, count() OVER () AS rowsTotal FROM (${grouped}) ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      ORDER BY ${VALUE} ${query.order === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, bucket ${ofEach}LIMIT {rows:UInt32}`,
    params: {
      ...lines.params,
      ...kept.params,
      rows: limit,
      ...(ofEach !== '' && { ofEach: query.limit ?? limit }),
      ...(wanted !== undefined && { buckets: wanted }),
    },
    row: FigureRow,
  };
}

/** A customer counts once, in the group of the last purchase (metrics.md, Demographics). */
function customersByLast(bucket: string, { from, where }: QuestionLines): string {
  return `SELECT bucket, '' AS label, count() AS part, NULL AS divisor, sum(ownLines) AS lines, lines AS saleLines FROM (
      SELECT argMax(${bucket}, ${LINE_ORDER}) AS bucket, count() AS ownLines
      FROM ${from} WHERE ${where} AND is_sale AND has_customer GROUP BY customer_key
    ) GROUP BY bucket`;
}
