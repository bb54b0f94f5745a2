/**
 * The fact table: one row per line of a ticket.
 *
 * - A partition is an import: undoing one is dropping its partition, and publishing one is replacing it.
 * - Sorted by day and ticket: a window reads its days alone, and the lines of a ticket are neighbours.
 * - `*_key`: cityHash64 of what identifies the thing; 0 = none. Grouping by 8 bytes is several times faster than by text.
 * - Marks make exact distinct tickets a sum: `first_of_ticket` is 1 on exactly one sale line of each ticket,
 *   `first_of_ticket_category` on one per ticket and category, `first_of_ticket_product` on one per ticket, category and
 *   product. Tickets whose sale lines differ in customer, gender, age or payment, and tickets that are in more than one
 *   import, carry no mark but `is_mixed`: tickets = sum(mark) + uniqExactIf(ticket_key, is_mixed AND is_sale).
 * - `ticket_minute`: the start of the ticket, its earliest known minute.
 * - Parts are flushed to the disk, so that a published import survives a power cut as PostgreSQL's record of it does.
 * - A unit price is not kept: it is amount / quantity, and the list price is (amount + discount) / quantity.
 */
export const saleLines: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS sale_lines (
    import_id UInt32,
    line UInt32,
    date Date,
    minute Int16,
    ticket_minute Int16,
    store LowCardinality(String),
    ticket String,
    ticket_key UInt64,
    customer String,
    customer_key UInt64,
    gender Enum8('unknown' = 0, 'female' = 1, 'male' = 2, 'other' = 3),
    age Int16,
    product_id LowCardinality(String),
    product LowCardinality(String),
    product_key UInt64,
    category LowCardinality(String),
    category_key UInt64,
    quantity Decimal(18, 6),
    amount Decimal(18, 6),
    discount Decimal(18, 6),
    payment LowCardinality(String),
    is_sale UInt8,
    first_of_ticket UInt8,
    first_of_ticket_category UInt8,
    first_of_ticket_product UInt8,
    is_mixed UInt8
  ) ENGINE = MergeTree PARTITION BY import_id PRIMARY KEY (date, ticket_key)
  ORDER BY (date, ticket_key, is_sale, category_key, product_key, line)
  SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1`,
];
