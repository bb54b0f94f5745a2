/**
 * Administration of users and roles: what a user is made of, deletion that can be taken back, the audit log that nobody can
 * change (docs/decisions/accounts/025-administration.md).
 */
export const administration = `
-- Text as people search for it: letter case and accents aside.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g'));

ALTER TABLE users
  -- Null: invited, has chosen none yet.
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN birth_date date,
  ADD COLUMN telephone text,
  ADD COLUMN telephone_country text,
  ADD COLUMN contacts jsonb,
  ADD COLUMN nationalities text[] NOT NULL DEFAULT '{}',
  ADD COLUMN avatar_url text,
  ADD COLUMN time_zone text,
  -- Deleted users are gone for everybody; within seconds it can be taken back, then the row goes.
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deletion_id uuid,
  ADD COLUMN deleted_by integer,
  ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (search_key(name)) STORED,
  ADD COLUMN email_key text COLLATE "C" GENERATED ALWAYS AS (lower(email)) STORED;

-- Who is deleted keeps no name from others.
DROP INDEX users_email_key;
DROP INDEX users_username_key;
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_username_key ON users (lower(username)) WHERE deleted_at IS NULL;
CREATE INDEX users_deleted_at_idx ON users (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX users_by_name ON users (name_key, id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_email ON users (email_key, id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_username ON users (username COLLATE "C", id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_gender ON users (gender COLLATE "C", id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_language ON users (language COLLATE "C", id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_birth_date ON users (birth_date, id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_created_at ON users (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_updated_at ON users (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX user_roles_role_id_idx ON user_roles (role_id, user_id);

ALTER TABLE roles ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
-- Ids of seeded roles are below; none is used twice.
CREATE SEQUENCE own_role_ids START 100;

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Who did it as known then, without a reference: the log outlives people. Null is the product itself.
  actor_uuid uuid,
  actor_name text,
  ip text NOT NULL,
  request_id text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_by_subject ON audit_log (subject_kind, subject_id, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor_uuid, id);
CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_at ON audit_log (at, id);

CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();

-- What a call with an Idempotency-Key made, so that a retry answers that.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256 of the call and its body: the same key with another body is a mistake.
  request bytea NOT NULL,
  result text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);
`;
