/**
 * Imports of data files. The rows themselves are in the warehouse, in the partition that bears the import's id;
 * `status` here decides whether they count (docs/decisions/data-import/005-import-protocol.md).
 */
export const imports = `
CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 4000000000) PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sales')),
  filename text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 bytea NOT NULL,
  is_forced boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('preview', 'running', 'publishing', 'done', 'failed', 'undoing', 'undone')),
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  created_by text,
  format text NOT NULL,
  -- What was understood of the file, as JSON text: json rather than jsonb, since a cell may hold any character.
  preview json NOT NULL,
  rows_read bigint NOT NULL DEFAULT 0,
  rows_accepted bigint NOT NULL DEFAULT 0,
  rows_rejected bigint NOT NULL DEFAULT 0,
  rows_cancelled bigint NOT NULL DEFAULT 0,
  progress double precision NOT NULL DEFAULT 0,
  first_date date,
  last_date date,
  currency text,
  net numeric(24, 6),
  warnings json NOT NULL DEFAULT '[]',
  error_code text,
  error_params json
);
-- The same content counts once unless that was asked for; the index settles two commits at the same time.
CREATE UNIQUE INDEX imports_content_key ON imports (kind, sha256)
  WHERE status IN ('running', 'publishing', 'done', 'undoing') AND NOT is_forced;
CREATE INDEX imports_status_idx ON imports (status) WHERE status IN ('running', 'publishing', 'undoing');
`;
