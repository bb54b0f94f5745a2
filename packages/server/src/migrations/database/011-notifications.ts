/** What users are told, each their own. */
export const notifications = `
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- What the words of the kind name, and what the link leads to.
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX notifications_by_user ON notifications (user_id, created_at DESC, id);
`;
