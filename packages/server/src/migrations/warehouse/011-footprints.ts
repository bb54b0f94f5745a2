/**
 * Events of visitors, one row each.
 *
 * - A partition is a month (UTC) of `created_at`, by the server's clock; sorted by it, so that the newest are read from the
 *   end and a period reads its days alone. An `id` begins with the milliseconds of `created_at`: one event is one granule.
 * - `batch` names the row of PostgreSQL's `footprint_batches` that it came with: what is there is never moved again
 *   (docs/decisions/footprints/030-footprints-queue.md).
 * - `event_key`: hash of platform and the client's event id; 0 = none. `session_key` and `visitor_key`: cityHash64.
 * - `page` is the address without secrets; `page_key` without what advertisements and campaigns add to it either.
 * - `ip` is emptied after 30 days; `ip_network` (/24 or /48) stays.
 */
export const footprints: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS footprints (
    id UUID,
    created_at DateTime64(3, 'UTC'),
    day Date MATERIALIZED toDate(created_at),
    received_at DateTime64(3, 'UTC'),
    event_time Nullable(DateTime64(3, 'UTC')),
    batch UInt64,
    event_key UInt64,
    platform_id UInt32,
    event LowCardinality(String),
    event_value String,
    session String,
    session_key UInt64 MATERIALIZED cityHash64(platform_id, session),
    echo_id String,
    visitor_key UInt64 MATERIALIZED if(echo_id = '', cityHash64('session', session), cityHash64(echo_id)),
    user_uuid LowCardinality(String),
    is_robot UInt8,
    robot_reason LowCardinality(String),
    is_banned UInt8,
    ban_reason LowCardinality(String),
    page String,
    page_host LowCardinality(String),
    page_key String,
    title String,
    referrer String,
    referrer_host LowCardinality(String),
    utm_source LowCardinality(String),
    utm_medium LowCardinality(String),
    utm_campaign LowCardinality(String),
    utm_term LowCardinality(String),
    utm_content LowCardinality(String),
    language LowCardinality(String),
    platform_language LowCardinality(String),
    timezone LowCardinality(String),
    timezone_offset Nullable(Int16),
    connection_type LowCardinality(String),
    device LowCardinality(String),
    os LowCardinality(String),
    os_version LowCardinality(String),
    browser LowCardinality(String),
    browser_version LowCardinality(String),
    brand LowCardinality(String),
    model LowCardinality(String),
    screen LowCardinality(String),
    dpr Float32,
    viewport LowCardinality(String),
    user_agent String,
    ip IPv6 TTL toDateTime(created_at) + INTERVAL 30 DAY,
    ip_network IPv6,
    INDEX by_session session TYPE bloom_filter(0.01) GRANULARITY 4,
    INDEX by_visitor echo_id TYPE bloom_filter(0.01) GRANULARITY 4,
    INDEX by_user user_uuid TYPE bloom_filter(0.01) GRANULARITY 4,
    INDEX by_ip ip TYPE bloom_filter(0.01) GRANULARITY 4,
    INDEX by_page page TYPE bloom_filter(0.01) GRANULARITY 4
  ) ENGINE = MergeTree PARTITION BY toYYYYMM(created_at) ORDER BY (created_at, id)
  TTL toDateTime(created_at) + INTERVAL 24 MONTH
  SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, merge_with_ttl_timeout = 14400`,
  // Of the events that are being moved: which of them are there already.
  'CREATE TABLE IF NOT EXISTS footprint_keys (event_key UInt64) ENGINE = Memory',
];
