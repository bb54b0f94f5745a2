import type { AuditMatch } from '@botica/contract/audit-log/audit-log';
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { auditLog } from '../../platform/audit/audit-trail';
import { startOfDay } from '../../platform/days';
import { pageOffset } from '../../platform/http/answers/paging';

export type StoredEntry = typeof auditLog.$inferSelect;

/** Entries in memory at one moment of an export. */
const BLOCK = 1000;

/** One page of entries, newest first, and how many there are. */
export async function readEntries(
  db: NodePgDatabase,
  where: SQL | undefined,
  page: { page: number; per_page: number },
): Promise<{ items: StoredEntry[]; total: number }> {
  const [items, [counted]] = await Promise.all([
    db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).offset(pageOffset(page)).limit(page.per_page),
    db.select({ total: count() }).from(auditLog).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Entries newest first in blocks; each begins after the last one of the block before. */
export async function* readEntryBlocks(
  db: NodePgDatabase,
  where: SQL | undefined,
  signal: AbortSignal,
): AsyncGenerator<StoredEntry[]> {
  let before: SQL | undefined;
  for (;;) {
    signal.throwIfAborted();
    const block = await db.select().from(auditLog).where(and(where, before)).orderBy(desc(auditLog.id)).limit(BLOCK);
    const last = block.at(-1);
    if (!last) return;
    yield block;
    before = lt(auditLog.id, last.id);
  }
}

/** The condition of all parts of a question together; the day of `to` counts. */
export function matchingEntries(match: AuditMatch): SQL | undefined {
  const { action, subject, subject_id, actor, search, from, to, tz } = match;
  return and(
    action && inArray(auditLog.action, action),
    subject && inArray(auditLog.subjectKind, subject),
    subject_id === undefined ? undefined : eq(auditLog.subjectId, subject_id),
    actor === undefined ? undefined : eq(auditLog.actorUuid, actor),
    search === undefined || search === '' ? undefined : named(search),
    from === undefined ? undefined : gte(auditLog.at, dayBegins(from, 0, tz)),
    to === undefined ? undefined : lt(auditLog.at, dayBegins(to, 1, tz)),
  );
}

const DAY_MS = 86_400_000;

function dayBegins(day: string, daysLater: 0 | 1, tz: string | undefined): SQL {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS;
  const ms = tz === undefined ? utcMidnight : startOfDay(utcMidnight, tz);
  return sql`to_timestamp(${ms}::float8 / 1000)`;
}

/** What a user did, and what was done to the user. */
export function aboutUser(uuid: string): SQL | undefined {
  return or(eq(auditLog.actorUuid, uuid), and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, uuid)));
}

function named(search: string): SQL | undefined {
  const pattern = sql`'%' || search_key(${search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
  return or(
    sql`search_key(${auditLog.actorName}) LIKE ${pattern}`,
    sql`search_key(${auditLog.subjectName}) LIKE ${pattern}`,
  );
}
