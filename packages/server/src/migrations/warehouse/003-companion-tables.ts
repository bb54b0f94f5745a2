/**
 * What companies know beside their sales: visitors by day and store, survey answers, who customers are, what products are
 * called. As in `sale_lines` a partition is an import, `line` is the place in its file, and parts are flushed to the disk.
 * All rows of all imports are kept; which of two rows about the same thing counts is decided by who reads them
 * (docs/decisions/data-import/008-data-kinds.md), so that an undo brings back what was hidden.
 */
const settings = 'SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1';

export const companionTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS visitor_counts (
    import_id UInt32,
    line UInt32,
    date Date,
    store LowCardinality(String),
    visitors UInt64
  ) ENGINE = MergeTree PARTITION BY import_id ORDER BY (date, store, line) ${settings}`,
  `CREATE TABLE IF NOT EXISTS survey_answers (
    import_id UInt32,
    line UInt32,
    date Date,
    customer String,
    customer_key UInt64 DEFAULT if(customer = '', 0, cityHash64(customer)),
    score UInt8
  ) ENGINE = MergeTree PARTITION BY import_id ORDER BY (date, line) ${settings}`,
  `CREATE TABLE IF NOT EXISTS customer_records (
    import_id UInt32,
    line UInt32,
    customer String,
    customer_key UInt64 DEFAULT cityHash64(customer),
    gender Enum8('unknown' = 0, 'female' = 1, 'male' = 2, 'other' = 3),
    birth_date Nullable(Date32)
  ) ENGINE = MergeTree PARTITION BY import_id ORDER BY (customer_key, line) ${settings}`,
  `CREATE TABLE IF NOT EXISTS product_records (
    import_id UInt32,
    line UInt32,
    product_id String,
    product_key UInt64 DEFAULT cityHash64('id', product_id),
    product String,
    category LowCardinality(String)
  ) ENGINE = MergeTree PARTITION BY import_id ORDER BY (product_key, line) ${settings}`,
];
