/**
 * What each session did on a day (of the company's time zone), so that figures of many days need not read their events
 * (docs/decisions/footprints/053-visits-of-finished-days.md). A day is a partition, from `starts` until before `stops` (Unix seconds; the
 * day that goes on ends earlier): all of that time is there and says the same as the events, or the day is not there.
 *
 * - `began`, `ended`: milliseconds of the first and the last event. `views`, `actions`, `events`: how many.
 * - `steps`: moment, kind (1 a view, 2 an action) and page of each event where the session may be several, or go on on another day
 *   or with other properties of the visitor; empty otherwise.
 *
 * The sums by quarter of an hour go: each insert paid for them, and figures of a month read too many of them.
 */
const COLUMNS = `
  starts UInt32,
  stops UInt32,
  session_key UInt64,
  visitor_key UInt64,
  is_robot UInt8,
  is_banned UInt8,
  platform_id UInt32,
  device LowCardinality(String),
  os LowCardinality(String),
  browser LowCardinality(String),
  language LowCardinality(String),
  screen LowCardinality(String),
  timezone LowCardinality(String),
  began Int64,
  ended Int64,
  views UInt32,
  actions UInt32,
  events UInt32,
  entry LowCardinality(String),
  exit LowCardinality(String),
  steps Array(Tuple(Int64, UInt8, String))`;

export const visitsOfDays: readonly string[] = [
  'ALTER TABLE footprints DROP PROJECTION IF EXISTS by_slot',
  // Pages are compared once for each different one, which takes half as long as to compare their hashes.
  `ALTER TABLE footprints DROP COLUMN IF EXISTS slot, DROP COLUMN IF EXISTS page_hash, DROP COLUMN IF EXISTS page_key_hash,
    DROP COLUMN IF EXISTS network_hash`,
  // The last four bytes of a network of IPv4, the first four of another one: ranges of networks are ranges of it.
  `ALTER TABLE footprints ADD COLUMN IF NOT EXISTS network_part UInt32 MATERIALIZED toUInt32(if(
    bitShiftRight(toUInt128(ip_network), 32) = 65535, bitAnd(toUInt128(ip_network), 4294967295), bitShiftRight(toUInt128(ip_network), 96)))`,
  'ALTER TABLE footprints MATERIALIZE COLUMN network_part',
  // What one move inserts is one file with all columns: as a file or three for each column, it takes some 150 flushes to the disk.
  'ALTER TABLE footprints MODIFY SETTING min_bytes_for_wide_part = 67108864',
  ...['footprint_visits', 'footprint_visits_new'].map(
    (table) => `CREATE TABLE IF NOT EXISTS ${table} (${COLUMNS}
  ) ENGINE = MergeTree PARTITION BY starts ORDER BY (is_robot, is_banned, began)`,
  ),
];
