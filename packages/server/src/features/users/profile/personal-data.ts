import { Readable } from 'node:stream';
import { eq, or, sql } from 'drizzle-orm';
import { auditLog, recordChanges } from '../../../platform/audit/audit-trail';
import type { Caller, UserDeps } from '../user-access';
import { readProfile } from './profile.service';

/** What else is kept of a user in the database, by the name that the file gives it. None of it is a secret. @internal */
export const KEPT = {
  sessions: 'SELECT device, user_agent, ip, created_at, last_used_at, expires_at FROM sessions WHERE user_id = $1',
  preferences: 'SELECT shortcuts, tables FROM user_preferences WHERE user_id = $1',
  saved_views: 'SELECT name, tab, search, created_at, updated_at FROM saved_views WHERE owner_id = $1',
  addresses:
    'SELECT address_type, is_main, country, state, city, zipcode, lines, created_at FROM addresses WHERE user_id = $1',
  avatar: `SELECT encode(large, 'base64') AS webp_base64 FROM avatars WHERE user_id = $1`,
  passkeys: 'SELECT name, created_at, last_used_at FROM passkeys WHERE user_id = $1',
  api_tokens: 'SELECT name, permissions, created_at, expires_at, last_used_at FROM api_tokens WHERE user_id = $1',
  imports: 'SELECT id, kind, filename, status, created_at FROM imports WHERE created_by_id = $1',
  default_views:
    'SELECT d.tab, v.name FROM default_views d JOIN saved_views v ON v.id = d.view_id WHERE d.user_id = $1',
  quotes: 'SELECT saved_at, files, title, price, currency, measurement_type, total FROM quotes WHERE saved_by_id = $1',
  alerts:
    'SELECT name, kind, measure, direction, level, store, category, by_mail, is_active, created_at FROM insight_alerts WHERE user_id = $1',
  digests: 'SELECT cadence, created_at FROM insight_digests WHERE user_id = $1',
  occasions: 'SELECT subject, occasion, told_at FROM insight_occasions WHERE user_id = $1',
  finding_marks: 'SELECT cause, mark, marked_at FROM finding_marks WHERE user_id = $1',
  visitors: 'SELECT v.echo_id, v.linked_at FROM visitor_users v JOIN users u ON u.uuid = v.user_uuid WHERE u.id = $1',
  mails: 'SELECT kind, recipient, state, created_at, finished_at FROM mails WHERE user_id = $1',
  notifications: 'SELECT kind, params, created_at, read_at FROM notifications WHERE user_id = $1',
} as const;

interface PersonalDataDeps extends UserDeps {
  /** The newest visits of a user. */
  readVisits: (userUuid: string, signal: AbortSignal) => Promise<readonly object[]>;
}

/** All that is kept of oneself, as one JSON document. That it was taken is written to the audit log. */
export async function exportPersonalData(deps: PersonalDataDeps, caller: Caller): Promise<Readable> {
  const { db, readVisits } = deps;
  const { user, answerHeaders, signal } = caller;
  const subject = { kind: 'user', id: user.uuid, name: user.name } as const;
  await recordChanges(db, caller, [{ action: 'profile.exported', subject }]);
  const parts = new Map<string, unknown>([['profile', await readProfile(deps, caller)]]);
  for (const [name, text] of Object.entries(KEPT)) {
    const [before = '', after = ''] = text.split('$1');
    parts.set(name, (await db.execute(sql`${sql.raw(before)}${user.id}${sql.raw(after)}`)).rows);
  }
  parts.set('visits', await readVisits(user.uuid, signal));
  const isOwn = or(eq(auditLog.actorUuid, user.uuid), eq(auditLog.subjectId, user.uuid));
  const { at, action, ip, before, after } = auditLog;
  const entries = db.select({ at, action, ip, before, after }).from(auditLog).where(isOwn).orderBy(auditLog.id);
  parts.set('activities', await entries);
  answerHeaders['Content-Disposition'] = 'attachment; filename="botica-profile.json"';
  return Readable.from([JSON.stringify(Object.fromEntries(parts), null, 2)]);
}
