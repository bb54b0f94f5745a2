/** Where users are to be found. */
export const addresses = `
CREATE TABLE addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address_type text NOT NULL,
  is_main boolean NOT NULL,
  country text NOT NULL,
  state text NOT NULL,
  city text NOT NULL,
  zipcode text,
  lines text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_user_id_idx ON addresses (user_id);
CREATE UNIQUE INDEX addresses_main_key ON addresses (user_id) WHERE is_main;
`;
