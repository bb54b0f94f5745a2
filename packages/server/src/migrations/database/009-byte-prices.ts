/** Prices of data per byte, and what each was at any moment. */
export const bytePrices = `
CREATE TABLE byte_prices (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  title text NOT NULL,
  price numeric NOT NULL CHECK (price > 0),
  -- Kept beside the price to sort by: prices of other units and currencies stand in one list.
  price_per_byte numeric NOT NULL CHECK (price_per_byte > 0),
  currency text NOT NULL,
  measurement_type text NOT NULL,
  description text,
  is_active boolean NOT NULL,
  activated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX byte_prices_active_key ON byte_prices (currency, measurement_type) WHERE is_active AND deleted_at IS NULL;

-- What a price was from a moment on; written with each change, never changed.
CREATE TABLE byte_price_versions (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  price_id integer NOT NULL REFERENCES byte_prices (id) ON DELETE CASCADE,
  valid_from timestamptz NOT NULL,
  changed_by_id integer REFERENCES users (id) ON DELETE SET NULL,
  title text NOT NULL,
  price numeric NOT NULL,
  price_per_byte numeric NOT NULL,
  currency text NOT NULL,
  measurement_type text NOT NULL,
  description text,
  is_active boolean NOT NULL
);
CREATE INDEX byte_price_versions_price_id_idx ON byte_price_versions (price_id, id);
`;
