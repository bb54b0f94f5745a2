/** Where users have signed in, so that guesses of strangers never lock them out. */
export const knownPlaces = `
CREATE TABLE known_places (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of a secret that the device keeps, or of the group of an address.
  place bytea NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, place)
);
`;
