/** Passkeys by which users sign in (docs/decisions/accounts/033-signing-in-with-two-factors.md). */
export const passkeys = `
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- As the browser names it, base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- Only goes up, where the device counts at all.
  counter bigint NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);
`;
