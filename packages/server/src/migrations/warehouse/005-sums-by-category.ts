/**
 * Sums of each day, category and store beside the lines of each part: the engine answers from them whatever asks for nothing
 * else, and makes them anew with every part, so that they are always those of the lines. Aggregates must be written exactly as
 * in `sales/query/metric.ts` to be found. What looks at persons, payments, products or mixed tickets reads the lines.
 */
export const sumsByCategory: readonly string[] = [
  `ALTER TABLE sale_lines ADD PROJECTION IF NOT EXISTS sums_by_category (
    SELECT date, category_key, store, any(category), count(), countIf(is_sale), sum(amount),
      sumIf(amount, has_ticket OR NOT is_sale), sumIf(amount, has_customer), sum(quantity),
      sumIf(quantity, NOT is_sale AND quantity > 0), sum(first_of_ticket), sum(first_of_ticket_category)
    GROUP BY date, category_key, store)`,
  'ALTER TABLE sale_lines MATERIALIZE PROJECTION sums_by_category SETTINGS mutations_sync = 2',
];
