import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { MOST_CATEGORIES } from '../../../sales/customers/category-bits';
import { BY_CUSTOMER, customerSource, IS_CUSTOMER } from '../../../sales/customers/customer-source';
import { asksFor } from '../../../sales/query/filters';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { bindDate } from '../../../sales/query/params';
import { Flag, Whole } from '../../../sales/query/rows';
import { daysWhere, salesWhere } from '../../../sales/query/sales-where';
import type { DateRange } from '../../../sales/windows/calendar';

export interface ItemsQuestion {
  by: 'category' | 'product';
  filter: LineFilter;
  window: DateRange;
  /** The days before the window that are asked for too. */
  previous: DateRange;
  facts: LineFacts;
}

const CustomersRow = z.object({ isTotal: Flag, isCurrent: Flag, key: Whole, customers: Whole });
export type ItemCustomersRow = z.infer<typeof CustomersRow>;

/**
 * Who bought of each item in each period, and anything in each period; no row where nobody did. Apart from the sums of items,
 * which are beside the lines: customers of categories are found in the days of customers.
 */
export function customersOfItems(question: ItemsQuestion): WarehouseQuery<ItemCustomersRow> {
  const { by, filter, facts } = question;
  const { categories } = facts;
  const daysTell = by === 'category' && categories !== null && !asksFor(filter, 'item', 'time');
  return daysTell ? byBits(question, categories) : byLines(question);
}

/**
 * Each customer has one number for each period, with a bit for each category, and one more place for the total. Grouping by the
 * period too would not stream: it takes twenty times as long.
 */
function byBits({ filter, window, previous, facts }: ItemsQuestion, categories: readonly bigint[]) {
  const source = customerSource(facts, filter);
  const { where, params } = daysWhere(filter, { from: previous.from, to: window.to });
  return {
    sql: `SELECT bit = ${MOST_CATEGORIES} AS isTotal, isCurrent, {keys:Array(UInt64)}[bit + 1] AS key, count() AS customers
      FROM (
        SELECT isCurrent, arrayJoin(arrayPushBack(bitPositionsToArray(bits), ${MOST_CATEGORIES})) AS bit
        FROM (
          SELECT groupBitOrIf(categories, date >= {split:Date}) AS now, groupBitOrIf(categories, date < {split:Date}) AS before
          FROM ${source.from}
          WHERE ${where} AND ${IS_CUSTOMER} AND ${source.where} GROUP BY customer_key
        ) ARRAY JOIN [1, 0] AS isCurrent, [now, before] AS bits WHERE bits != 0
      ) GROUP BY isCurrent, bit ${BY_CUSTOMER}`,
    params: { ...params, ...source.params, keys: categories, split: bindDate(window.from) },
    row: CustomersRow,
  };
}

/** The totals apart from the items: joining the sets of all items takes twice as long as counting the customers of a period. */
function byLines({ by, filter, window, previous, facts }: ItemsQuestion): WarehouseQuery<ItemCustomersRow> {
  const days = { from: previous.from, to: window.to };
  const lines = salesWhere(filter, days);
  const source = customerSource(facts, filter);
  const customers = daysWhere(filter, days);
  const isCurrent = 'date >= {split:Date} AS isCurrent';
  return {
    sql: `SELECT 0 AS isTotal, ${isCurrent}, ${by}_key AS key, uniqExact(customer_key) AS customers
      FROM ${saleLines(facts, filter)} WHERE ${lines.where} AND has_customer AND is_sale GROUP BY isCurrent, key
      UNION ALL
      SELECT 1 AS isTotal, ${isCurrent}, 0 AS key, uniqExact(customer_key) AS customers FROM ${source.from}
      WHERE ${customers.where} AND ${IS_CUSTOMER} AND is_sale AND ${source.where} GROUP BY isCurrent`,
    params: { ...lines.params, ...customers.params, ...source.params, split: bindDate(window.from) },
    row: CustomersRow,
  };
}
