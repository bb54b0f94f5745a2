/** Alerts and digests of insights, each told once, and what users think of findings (docs/decisions/insights/042-alerts-and-digests.md). */
export const insightAlerts = `
CREATE TABLE insight_alerts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('threshold', 'unusual', 'silence')),
  measure text NOT NULL,
  grain text NOT NULL,
  direction text NOT NULL,
  -- Decimal text as it was typed: compared, never added up.
  level text,
  hysteresis integer NOT NULL,
  cooldown_days integer NOT NULL,
  least_tickets integer NOT NULL,
  silent_days integer NOT NULL,
  store text,
  category text,
  by_mail boolean NOT NULL,
  is_active boolean NOT NULL,
  -- Where it stands: the last step that was judged, and the one that it fired for.
  is_raised boolean NOT NULL DEFAULT false,
  judged_step date,
  fired_step date,
  fired_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX insight_alerts_by_user ON insight_alerts (user_id, created_at);

CREATE TABLE insight_digests (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  cadence text NOT NULL CHECK (cadence IN ('daily', 'weekly', 'monthly')),
  -- Causes that the last one told: what is among them is not new.
  told text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, cadence)
);

-- What was told: the row is stored with its mail and notification, so that nothing is told twice and nothing is lost.
CREATE TABLE insight_occasions (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Id of an alert, the cadence of a digest, or 'silence'.
  subject text NOT NULL,
  -- The day of it: the step of an alert, the day of a digest, the last day of the data.
  occasion date NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, subject, occasion)
);

CREATE TABLE finding_marks (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  cause text NOT NULL,
  mark text NOT NULL CHECK (mark IN ('useful', 'notUseful', 'muted')),
  marked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, cause)
);
`;
