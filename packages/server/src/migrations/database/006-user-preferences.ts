/** What users chose for the pages. */
export const userPreferences = `
CREATE TABLE user_preferences (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  shortcuts jsonb NOT NULL DEFAULT '[]',
  -- By the name of the table.
  tables jsonb NOT NULL DEFAULT '{}'
);
`;
