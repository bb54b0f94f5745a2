import type { NotificationKind } from '@botica/contract/users/notifications';
import { inArray, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Querying } from '../database/transaction';
import { defineEvent } from '../event-bus';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey().defaultRandom(),
  userId: integer('user_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  params: jsonb().$type<NotificationParams>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
});

/** What the words of a notification name, and the id of what it is about. */
export type NotificationParams = Record<string, string | number>;

/** These users were told something, whoever they are without ids; published after the commit. */
export const notified = defineEvent<{ userIds: readonly number[] | null }>('notified');

/** What each user keeps; older ones go. */
const KEPT = 200;

/** Tells users something, in the transaction of what they are told of; by mail too where they chose that. Publish `notified` after it. */
export async function notify(
  tx: Querying,
  userIds: readonly number[],
  { kind, params }: { kind: NotificationKind; params: NotificationParams },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(notifications).values(userIds.map((userId) => ({ userId, kind, params })));
  await mailNotification(tx, userIds, kind, params);
  const rank = sql`row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id)`;
  const isMeant = inArray(notifications.userId, [...userIds]);
  const old = sql`SELECT id FROM (SELECT id, ${rank} AS rank FROM notifications WHERE ${isMeant}) ranked WHERE rank > ${KEPT}`;
  await tx.delete(notifications).where(sql`${notifications.id} IN (${old})`);
}

async function mailNotification(
  tx: Querying,
  userIds: readonly number[],
  kind: NotificationKind,
  params: NotificationParams,
): Promise<void> {
  const filled = JSON.stringify({ ...params, notification: kind });
  await tx.execute(sql`INSERT INTO mails (kind, user_id, recipient, recipient_name, locale, params)
    SELECT 'notification', id, email, name, language, ${filled}::jsonb FROM users
    WHERE id = ANY(${sql.param([...userIds])}::int[]) AND ${kind} = ANY(mail_notifications) AND deleted_at IS NULL`);
}
