import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { customerSource, IS_CUSTOMER } from '../../../sales/customers/customer-source';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { PRODUCT_NAME } from '../../../sales/query/product-names';
import { Day, Whole } from '../../../sales/query/rows';
import { daysWhere, salesWhere } from '../../../sales/query/sales-where';

/** More than any pharmacy has; beyond it nothing is computed rather than half of it. */
export const MOST_CUSTOMERS = 1_000_000;

const BuyerRow = z.object({
  key: Whole,
  frequency: z.coerce.number(),
  firstDay: Day,
  lastDay: Day,
  spend: z.number().nullable(),
});
export type BuyerRow = z.infer<typeof BuyerRow>;

/**
 * How each customer bought before `end`: repeat days, first and last day, and the mean net of the repeat days. A day with refunds alone is no
 * purchase, and its money belongs to none.
 */
export function buyersUntil(filter: LineFilter, end: string, facts: LineFacts): WarehouseQuery<BuyerRow> {
  const source = customerSource(facts, filter);
  const { where, params } = daysWhere(filter, { from: '1970-01-01', to: end });
  return {
    sql: `SELECT customer_key AS key, toUInt32(count() - 1) AS frequency, min(date) AS firstDay, max(date) AS lastDay,
        if(frequency = 0, NULL, toFloat64(sum(dayNet) - argMin(dayNet, date)) / frequency) AS spend
      FROM (
        SELECT customer_key, date, sum(net) AS dayNet FROM ${source.from}
        WHERE ${where} AND ${IS_CUSTOMER} AND ${source.where} GROUP BY customer_key, date HAVING max(is_sale)
      ) GROUP BY customer_key ORDER BY key LIMIT ${MOST_CUSTOMERS + 1}`,
    params: { ...source.params, ...params },
    row: BuyerRow,
  };
}

/** The key of a customer by the exact name; no row: no sale names it. */
export function customerNamed(customer: string): WarehouseQuery<{ key: bigint }> {
  return {
    sql: 'SELECT customer_key AS key FROM sale_lines WHERE customer = {customer:String} LIMIT 1',
    params: { customer },
    row: z.object({ key: Whole }),
  };
}

const KnownRow = z.object({ key: Whole, customer: z.string(), products: z.array(z.string()) });

/** What customers are called, and the names of the three products that they bought on the most days. */
export function knownOf(
  keys: readonly bigint[],
  filter: LineFilter,
  end: string,
  facts: LineFacts,
): WarehouseQuery<z.infer<typeof KnownRow>> {
  const { where, params } = salesWhere(filter, { from: '1970-01-01', to: end });
  const ofCustomers = 'customer_key IN {customers:Array(UInt64)}';
  return {
    sql: `SELECT key, any(name) AS customer, groupArrayIf(3)(product, product != '') AS products FROM (
        SELECT key, name, known.name AS product FROM (
          SELECT customer_key AS key, any(customer) AS name, product_key, uniqExact(date) AS days
          FROM ${saleLines(facts, filter)} WHERE ${where} AND is_sale AND ${ofCustomers} GROUP BY key, product_key
        ) AS bought ANY LEFT JOIN (
          SELECT product_key, ${PRODUCT_NAME} AS name FROM sale_lines
          WHERE product_key != 0 AND product_key IN (SELECT product_key FROM sale_lines WHERE ${ofCustomers} AND is_sale)
          GROUP BY product_key
        ) AS known ON bought.product_key = known.product_key
        ORDER BY key, days DESC, product
      ) GROUP BY key`,
    params: { ...params, customers: keys },
    row: KnownRow,
  };
}
