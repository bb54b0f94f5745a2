/**
 * What visitors and sessions did in each quarter of an hour, beside the events and in their parts: the engine keeps it when events
 * are inserted, merged, erased or expire, and takes it by itself for statements that group by these columns or by some of them
 * (docs/decisions/footprints/047-many-visits.md). Every time zone is whole quarters of an hour from UTC. What an event has and its
 * session does not, such as a campaign, stays with the events.
 */
export const visitsBySlot: readonly string[] = [
  // What is long is found by four bytes of it.
  `ALTER TABLE footprints
    ADD COLUMN IF NOT EXISTS page_hash UInt32 MATERIALIZED toUInt32(cityHash64(page)),
    ADD COLUMN IF NOT EXISTS page_key_hash UInt32 MATERIALIZED toUInt32(cityHash64(page_key)),
    ADD COLUMN IF NOT EXISTS network_hash UInt32 MATERIALIZED toUInt32(cityHash64(ip_network)),
    ADD COLUMN IF NOT EXISTS slot DateTime('UTC') MATERIALIZED toStartOfFifteenMinutes(created_at),
    ADD PROJECTION IF NOT EXISTS by_slot (
      SELECT slot, is_robot, is_banned, platform_id, session_key, visitor_key, device, os, browser, language, screen, timezone,
        count(), min(created_at), max(created_at), countIf(event = 'page_view'), countIf(event IN ('click', 'form_submit')),
        argMinIf(page_key, created_at, event = 'page_view'), argMaxIf(page_key, created_at, event = 'page_view')
      GROUP BY slot, is_robot, is_banned, platform_id, session_key, visitor_key, device, os, browser, language, screen, timezone)`,
  // In the background: until then the events of older parts are read.
  `ALTER TABLE footprints MATERIALIZE COLUMN page_hash, MATERIALIZE COLUMN page_key_hash, MATERIALIZE COLUMN network_hash,
    MATERIALIZE PROJECTION by_slot`,
];
