import type { ForecastBy, ForecastGrain, ForecastMeasure } from '@botica/contract/insights/vocabulary';
import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric, type Pinned, pinnedBy, pinnedWithin, tickets } from '../../../sales/query/metric';
import { itemKey } from '../../../sales/query/params';
import { Day, Micro } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import type { DateRange } from '../../../sales/windows/calendar';

export interface SeriesQuestion {
  filter: LineFilter;
  /** Whole steps, and the one that the data ends in. */
  days: DateRange;
  facts: LineFacts;
  grain: ForecastGrain;
  measure: ForecastMeasure;
}

export type PartOf = Exclude<ForecastBy, 'total'>;

/** First day of the step of a line. */
export const STEP: Record<ForecastGrain, string> = {
  day: 'date',
  week: 'toMonday(date)',
  month: 'toStartOfMonth(date)',
};
const KEY: Record<PartOf, string> = { store: 'store', category: 'category_key', product: 'product_key' };

/** What is added up over a step. */
export function valueFor(measure: ForecastMeasure, pinned: Pinned, { hasMixed }: LineFacts): string {
  if (measure === 'net') return metric.net;
  return measure === 'units' ? metric.units : `toDecimal64(${tickets(pinned, hasMixed)}, 6)`;
}

const StepRow = z.object({ step: Day, value: Micro });
export type StepRow = z.infer<typeof StepRow>;

/** The whole at each step that has a line. */
export function wholeBySteps({ filter, days, facts, grain, measure }: SeriesQuestion): WarehouseQuery<StepRow> {
  const { where, params } = salesWhere(filter, days);
  return {
    sql: `SELECT ${STEP[grain]} AS step, ${valueFor(measure, pinnedBy(filter), facts)} AS value
      FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY step ORDER BY step`,
    params,
    row: StepRow,
  };
}

const LargestRow = z.object({ key: z.string(), name: z.string() });

/** The parts with the most net in the days, the largest first. */
export function largestParts(
  by: PartOf,
  limit: number,
  { filter, days, facts }: SeriesQuestion,
): WarehouseQuery<z.infer<typeof LargestRow>> {
  const { where, params } = salesWhere(filter, days);
  const isKnown = by === 'store' ? "store != ''" : `${KEY[by]} != 0`;
  const name = by === 'category' ? 'any(category)' : "''";
  return {
    sql: `SELECT toString(${KEY[by]}) AS key, ${name} AS name FROM ${saleLines(facts, filter)}
      WHERE ${where} AND ${isKnown} GROUP BY ${KEY[by]} ORDER BY ${metric.net} DESC, key LIMIT {parts:UInt32}`,
    params: { ...params, parts: limit },
    row: LargestRow,
  };
}

const PartStepRow = StepRow.extend({ key: z.string() });
export type PartStepRow = z.infer<typeof PartStepRow>;

/** Some parts at each step that has a line, and all others under an empty key. */
export function partsBySteps(
  by: PartOf,
  keys: readonly string[],
  { filter, days, facts, grain, measure }: SeriesQuestion,
): WarehouseQuery<PartStepRow> {
  const { where, params } = salesWhere(filter, days);
  const pinned = by === 'store' ? pinnedBy(filter) : pinnedWithin(by, filter);
  const isListed = by === 'store' ? 'store IN {listed:Array(String)}' : `${KEY[by]} IN {listed:Array(UInt64)}`;
  // A name of its own: a filter of stores binds `stores`.
  const listed = by === 'store' ? keys : keys.map(BigInt);
  return {
    sql: `SELECT if(${isListed}, toString(${KEY[by]}), '') AS key, ${STEP[grain]} AS step, ${valueFor(measure, pinned, facts)} AS value
      FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY key, step`,
    params: { ...params, listed },
    row: PartStepRow,
  };
}

/** A product in a category: `category` and `product` are columns of the lines. */
const CellRow = z.object({ part: z.string(), kind: z.string() });

/** The products with the most net in the days, the largest first, each in a category: one that changed it is one in each. */
export function largestProducts(
  limit: number,
  { filter, days, facts }: SeriesQuestion,
): WarehouseQuery<z.infer<typeof CellRow>> {
  const { where, params } = salesWhere(filter, days);
  return {
    sql: `SELECT toString(product_key) AS part, toString(category_key) AS kind FROM ${saleLines(facts, filter)}
      WHERE ${where} AND product_key != 0 GROUP BY product_key, category_key
      ORDER BY ${metric.net} DESC, part, kind LIMIT {parts:UInt32}`,
    params: { ...params, parts: limit },
    row: CellRow,
  };
}

const CellStepRow = StepRow.extend(CellRow.shape);

/** Some products in each of some categories at each step that has a line; all others have empty keys. Net and units alone: they add up. */
export function productsBySteps(
  { products, categories }: { products: readonly string[]; categories: readonly string[] },
  { filter, days, facts, grain, measure }: SeriesQuestion,
): WarehouseQuery<z.infer<typeof CellStepRow>> {
  const { where, params } = salesWhere(filter, days);
  return {
    sql: `SELECT if(product_key IN {listedProducts:Array(UInt64)}, toString(product_key), '') AS part,
        if(category_key IN {listedCategories:Array(UInt64)}, toString(category_key), '') AS kind,
        ${STEP[grain]} AS step, ${valueFor(measure, pinnedBy(filter), facts)} AS value
      FROM ${saleLines(facts, filter)} WHERE ${where} GROUP BY part, kind, step`,
    params: { ...params, listedProducts: products.map(BigInt), listedCategories: categories.map(BigInt) },
    row: CellStepRow,
  };
}

/** The key of a part from its id in the API. */
export function partKey(by: PartOf, id: string): string {
  return by === 'store' ? id : String(itemKey(id));
}
