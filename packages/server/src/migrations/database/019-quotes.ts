/** What files cost by their bytes when somebody kept it; nothing of their content. Never changed. */
export const quotes = `
CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  saved_by_id integer REFERENCES users (id) ON DELETE SET NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- Name, format, rows, columns, sizes and total of each file.
  files jsonb NOT NULL,
  -- Of its first file, and sums, to sort and search by.
  filename text NOT NULL,
  file_count integer NOT NULL,
  source_bytes bigint NOT NULL,
  processed_bytes bigint NOT NULL,
  size text NOT NULL,
  -- The price as it was.
  title text NOT NULL,
  price numeric NOT NULL,
  price_per_byte numeric NOT NULL,
  currency text NOT NULL,
  measurement_type text NOT NULL,
  total numeric NOT NULL
);
CREATE INDEX quotes_saved_by_idx ON quotes (saved_by_id, saved_at DESC);
CREATE INDEX quotes_saved_at_idx ON quotes (saved_at DESC);
`;
