import { and, count, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pageOffset } from '../../platform/http/answers/paging';
import { notifications } from '../../platform/notifications/notify';
import { rolePermissions } from '../roles/roles.table';
import { isLive } from '../users/users.reader';
import { userRoles, users } from '../users/users.table';

export type StoredNotification = typeof notifications.$inferSelect;

/** One page of what a user was told, newest first, with how many there are and how many are unread. */
export async function readNotificationPage(
  db: NodePgDatabase,
  userId: number,
  page: { page: number; per_page: number },
): Promise<{ items: StoredNotification[]; total: number; unread: number }> {
  const isOwn = eq(notifications.userId, userId);
  const [items, [counted], unread] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(isOwn)
      .orderBy(desc(notifications.createdAt), notifications.id)
      .offset(pageOffset(page))
      .limit(page.per_page),
    db.select({ total: count() }).from(notifications).where(isOwn),
    countUnread(db, userId),
  ]);
  return { items, total: counted?.total ?? 0, unread };
}

/** Of these uuids, those of users whose roles show no figures yet. */
export async function readWaiting(db: NodePgDatabase, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uuids.length === 0) return new Set();
  const showing = db
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, userRoles.roleId))
    .where(
      and(eq(userRoles.userId, users.id), eq(rolePermissions.action, 'show'), eq(rolePermissions.subject, 'guest')),
    );
  const rows = await db
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(inArray(users.uuid, [...uuids]), isLive, notExists(showing)));
  return new Set(rows.map(({ uuid }) => uuid));
}

export async function countUnread(db: NodePgDatabase, userId: number): Promise<number> {
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAt));
  const [row] = await db.select({ total: count() }).from(notifications).where(isUnread);
  return row?.total ?? 0;
}

/** Marks these as read, all without ids; those of others stay as they are. */
export async function markRead(db: NodePgDatabase, userId: number, ids: readonly string[] | undefined): Promise<void> {
  const chosen = ids === undefined ? undefined : inArray(notifications.id, [...ids]);
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), chosen));
}

/** Removes one; false when the user has none of that id. */
export async function removeOwn(db: NodePgDatabase, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return rowCount === 1;
}
