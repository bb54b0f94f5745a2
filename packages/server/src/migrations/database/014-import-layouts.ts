/** Names of the columns of a file, by which the next file of the same layout is recognised; spellings that are joined at import. */
export const importLayouts = `
ALTER TABLE imports ADD COLUMN headers text[] NOT NULL DEFAULT '{}';
CREATE INDEX imports_layouts_idx ON imports (kind, id DESC) WHERE status = 'done' AND headers <> '{}';
CREATE TABLE label_aliases (
  field text NOT NULL,
  alias text NOT NULL,
  label text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (field, alias)
);
`;
