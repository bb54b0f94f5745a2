/** Tokens by which programs call the API for a user (docs/decisions/accounts/033-signing-in-with-two-factors.md). */
export const apiTokens = `
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- SHA-256 of 256 random bits.
  token_hash bytea NOT NULL UNIQUE,
  -- Pairs of an action and a subject: no more than these, and never more than the user.
  permissions jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX api_tokens_user_id_idx ON api_tokens (user_id);
`;
