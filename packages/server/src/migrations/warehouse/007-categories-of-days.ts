/**
 * What days of customers say of their lines since then. They are made anew from the lines after this.
 *
 * - `line_count`, `sale_line_count`: how many lines a row is made of, and how many of them are sales.
 * - `categories`: a bit for each category on these lines, by its place in `category_keys`, so that distinct customers of all
 *   categories are one small number for each customer.
 * - `category_keys`: on the row of customer 0, which categories have which bit; empty when there are too many. One partition's
 *   list begins another's.
 */
export const categoriesOfDays: readonly string[] = [
  'TRUNCATE TABLE customer_days',
  `ALTER TABLE customer_days
    ADD COLUMN IF NOT EXISTS line_count UInt32 AFTER is_sale,
    ADD COLUMN IF NOT EXISTS sale_line_count UInt32 AFTER line_count,
    ADD COLUMN IF NOT EXISTS categories UInt256,
    ADD COLUMN IF NOT EXISTS category_keys Array(UInt64)`,
];
