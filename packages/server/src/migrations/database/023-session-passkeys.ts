/** By which passkey a session began: what a role asks of a second factor is met by one (docs/decisions/accounts/040-passkeys-count.md). */
export const sessionPasskeys = `
-- A passkey that is removed proves nothing any more.
ALTER TABLE sessions ADD COLUMN passkey_id uuid REFERENCES passkeys (id) ON DELETE SET NULL;
CREATE INDEX sessions_passkey_id_idx ON sessions (passkey_id) WHERE passkey_id IS NOT NULL;
`;
