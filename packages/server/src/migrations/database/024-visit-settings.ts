/** How long events of visitors are kept, and which site is an online store whose visitors count as those of a store. */
export const visitSettings = `
ALTER TABLE company_settings
  ADD COLUMN visit_months integer NOT NULL DEFAULT 24 CHECK (visit_months BETWEEN 1 AND 120);

ALTER TABLE platforms
  -- Name of the store that its finished days are counted for; null: they are not.
  ADD COLUMN visitor_store text,
  -- Who said so: the counts come in that user's name.
  ADD COLUMN visitor_store_by integer REFERENCES users (id) ON DELETE SET NULL,
  -- The last day whose visitors were counted.
  ADD COLUMN visitors_counted_until date;
`;
