/**
 * Of what each session did on a day, also what an event has and its session has not, so that figures of many days need not read
 * their events for it.
 *
 * - `kinds`: each kind of event that came up.
 * - `arrivals`: host of the referrer, source, medium and name of the campaign, each combination once, with the number of views that had
 *   it; without those of nothing.
 */
export const arrivalsOfDays: readonly string[] = [
  ...['footprint_visits', 'footprint_visits_new'].map(
    (table) => `ALTER TABLE ${table}
      ADD COLUMN IF NOT EXISTS kinds Array(LowCardinality(String)),
      ADD COLUMN IF NOT EXISTS arrivals Array(Tuple(
        LowCardinality(String), LowCardinality(String), LowCardinality(String), LowCardinality(String), UInt32))`,
  ),
  // What was stored before has none of both, and is stored again.
  'TRUNCATE TABLE footprint_visits',
];
