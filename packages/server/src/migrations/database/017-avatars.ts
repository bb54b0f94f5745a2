/** Pictures of users (docs/decisions/accounts/033-signing-in-with-two-factors.md). */
export const avatars = `
CREATE TABLE avatars (
  -- Its address: a new picture has a new one.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- WebP of 64 and of 256 pixels.
  small bytea NOT NULL,
  large bytea NOT NULL
);
`;
