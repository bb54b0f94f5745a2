/** Outgoing mail, the links that it carries, and what sign-up and users ask of it (docs/decisions/accounts/032-mail.md). */
export const mail = `
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- Goes with whom it is to.
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipient text NOT NULL,
  recipient_name text NOT NULL,
  locale text NOT NULL,
  -- What the words name. Links are made when a mail is sent, so that no secret waits here.
  params jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'outbox', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz DEFAULT now(),
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((state = 'queued') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX mails_due ON mails (next_attempt_at) WHERE state = 'queued';
CREATE INDEX mails_by_created_at ON mails (created_at, id);
CREATE INDEX mails_by_user ON mails (user_id, kind, created_at);

-- One link of each purpose for each user: the next one takes the place of the former.
CREATE TABLE account_links (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  -- SHA-256 of the secret in the link.
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);

-- A new e-mail address that waits to be confirmed at both.
CREATE TABLE email_changes (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);

ALTER TABLE users
  -- When the choice of promotional e-mails was last made.
  ADD COLUMN promotional_emails_at timestamptz,
  ADD COLUMN terms_version text,
  -- Kinds of notifications that also come by mail.
  ADD COLUMN mail_notifications text[] NOT NULL DEFAULT '{}';
UPDATE users SET promotional_emails_at = terms_accepted_at;

ALTER TABLE company_settings
  ADD COLUMN sign_up text NOT NULL DEFAULT 'open' CHECK (sign_up IN ('open', 'domains', 'invited')),
  ADD COLUMN sign_up_domains text[] NOT NULL DEFAULT '{}',
  ADD COLUMN country text NOT NULL DEFAULT 'PY',
  -- WebP that the server made of what was uploaded, and its name in addresses.
  ADD COLUMN logo bytea,
  ADD COLUMN logo_id uuid;
`;
