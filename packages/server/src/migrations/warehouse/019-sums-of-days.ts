/**
 * Of a day whose visits are stored, also what its sessions come to, so that figures of many days need not read all of them
 * (docs/decisions/footprints/053-visits-of-finished-days.md). The table is made anew: what a row holds comes first in its order. Its days are
 * stored again.
 *
 * - `holds`: `session` is what one session did on the day; `steps` the same of one that has `steps`. All others are sums, for robots,
 *   banned visitors and platforms each: `day` of all sessions, `entry` and `exit` by the page that is the `value`, and `robots` by the
 *   reason.
 * - `events` of a sum: how many; none of `entry` and `exit`.
 * - `sessions`, `viewed`, `bounces`: rows that hold a `session`, those of them with a view, and with nothing but one; `lasted`:
 *   milliseconds of all.
 */
const COLUMNS = `
  starts UInt32,
  stops UInt32,
  holds LowCardinality(String),
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
  steps Array(Tuple(Int64, UInt8, String)),
  kinds Array(LowCardinality(String)),
  arrivals Array(Tuple(LowCardinality(String), LowCardinality(String), LowCardinality(String), LowCardinality(String), UInt32)),
  value LowCardinality(String),
  sessions UInt32,
  viewed UInt32,
  bounces UInt32,
  lasted UInt64`;

export const sumsOfDays: readonly string[] = ['footprint_visits', 'footprint_visits_new'].flatMap((table) => [
  `DROP TABLE IF EXISTS ${table}`,
  `CREATE TABLE ${table} (${COLUMNS}
  ) ENGINE = MergeTree PARTITION BY starts ORDER BY (holds, is_robot, is_banned, began)`,
]);
