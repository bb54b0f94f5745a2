/** Views of the analyses that users keep, and the one that each opens a page with. */
export const savedViews = `
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- The name as names are compared; computed by the server, whose rules for letters do not depend on the database.
  name_key text NOT NULL,
  tab text NOT NULL,
  search json NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  -- A shared view whose role is deleted stays, with its owner alone.
  role_id integer REFERENCES roles (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_views_name_key ON saved_views (owner_id, name_key);
CREATE INDEX saved_views_role_id_idx ON saved_views (role_id);

CREATE TABLE default_views (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tab text NOT NULL,
  view_id uuid NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, tab)
);
CREATE INDEX default_views_view_id_idx ON default_views (view_id);
`;
