/** Whose file waits to be imported, and whether it still lies on the disk: what each user may keep there is bounded. */
export const importFiles = `
ALTER TABLE imports
  ADD COLUMN created_by_id integer REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN is_file_kept boolean NOT NULL DEFAULT true;
CREATE INDEX imports_waiting_idx ON imports (created_by_id) WHERE status IN ('preview', 'failed') AND is_file_kept;
`;
