/**
 * Visitors' events on their way to the warehouse, and what is known of platforms and visitors
 * (docs/decisions/footprints/030-footprints-queue.md).
 */
export const footprints = `
-- What was acknowledged and is not in the warehouse yet: one row for all events that arrived while the row before was stored.
CREATE TABLE footprint_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now(),
  event_count integer NOT NULL,
  -- Frames of a length and a row in RowBinary: packed-events.ts.
  events bytea NOT NULL
);
-- Compressing costs more than the bytes do, which are gone in a second.
ALTER TABLE footprint_batches ALTER COLUMN events SET STORAGE EXTERNAL;

-- Visitors who signed in, by the last user who did.
CREATE TABLE visitor_users (
  echo_id text PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users (uuid) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  -- Earlier events of the visitor have the user, too.
  is_applied boolean NOT NULL DEFAULT false
);
CREATE INDEX visitor_users_user_uuid_idx ON visitor_users (user_uuid);
CREATE INDEX visitor_users_is_applied_idx ON visitor_users (linked_at) WHERE NOT is_applied;

CREATE TABLE footprint_bans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('address', 'cidr', 'user_agent', 'visitor')),
  value text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text,
  UNIQUE (kind, value)
);

ALTER TABLE platforms
  -- Of pages that may send events beside those of Botica itself; '*' is any.
  ADD COLUMN origins text[] NOT NULL DEFAULT '{}',
  ADD COLUMN first_event_at timestamptz,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN deleted_at timestamptz;
`;
