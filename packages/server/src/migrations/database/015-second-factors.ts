/** Codes beside the password, and roles that ask for them (docs/decisions/accounts/033-signing-in-with-two-factors.md). */
export const secondFactors = `
-- Null: the password alone.
ALTER TABLE users ADD COLUMN second_factor_at timestamptz;
-- Who has no second factor may do little by such a role.
ALTER TABLE roles ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;

CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Sealed with a key that is not in the database.
  secret bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the user's id and the code, which has 120 bits.
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
`;
