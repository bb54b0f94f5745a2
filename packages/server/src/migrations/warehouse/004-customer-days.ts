/**
 * What each known customer did on each day, so that questions about customers read a few rows of each instead of all lines.
 * Made from the lines of one import by `sales/customers/customer-days.ts`, and again when those change; nothing is here
 * that the lines do not say.
 *
 * - A partition is an import as it was: `source` names the state of its lines. Readers use the rows only while all
 *   partitions are those of the lines that they see.
 * - Sorted by customer, so that grouping by customer streams and holds few of them in memory.
 * - One row for each day, store, gender, age and payment of a customer: most filters select rows as they select lines.
 * - `tickets` are those that a mark counts, `ticket_keys` the mixed ones, which are counted by their keys.
 * - `last_line`: the place of the last sale line in its file.
 * - The row of customer 0 says nothing but that the partition is there, also when no line names a customer.
 */
export const customerDays: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS customer_days (
    import_id UInt32,
    source UInt64,
    customer_key UInt64,
    date Date,
    store LowCardinality(String),
    gender Enum8('unknown' = 0, 'female' = 1, 'male' = 2, 'other' = 3),
    age Int16,
    payment LowCardinality(String),
    is_sale UInt8,
    net Decimal(38, 6),
    tickets UInt32,
    ticket_keys Array(UInt64),
    last_line UInt32
  ) ENGINE = MergeTree PARTITION BY (import_id, source) ORDER BY (customer_key, date)
  SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1`,
];
