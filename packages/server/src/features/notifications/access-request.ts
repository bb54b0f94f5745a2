import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/errors';
import type { EventBus } from '../../platform/event-bus';
import type { SignedInContext } from '../../platform/http/route';
import { mailQueued } from '../../platform/mail/mail-queue';
import { notifications, notified, notify } from '../../platform/notifications/notify';
import { lockUserById, readRoleGivers } from '../users/users.reader';

/** Pages that somebody may ask for in a day. */
const MOST_IN_DAY = 5;

/**
 * Tells those who give roles that the caller asks for a page; once a day for each page.
 * @throws {AppError} `rate_limited` after several pages
 */
export async function askForAccess(
  { db, bus }: { db: NodePgDatabase; bus: EventBus },
  path: string,
  { user }: SignedInContext,
): Promise<void> {
  const told = await db.transaction(async (tx) => {
    // Asking twice at one moment counts like asking one after the other.
    await lockUserById(tx, user.id);
    const givers = await readRoleGivers(tx);
    const asked = await tx
      .selectDistinct({ path: sql<string>`${notifications.params} ->> 'path'` })
      .from(notifications)
      .where(
        and(
          inArray(notifications.userId, givers),
          eq(notifications.kind, 'access_asked'),
          sql`${notifications.params} ->> 'uuid' = ${user.uuid}`,
          gt(notifications.createdAt, sql`now() - interval '1 day'`),
        ),
      );
    if (asked.some((one) => one.path === path)) return [];
    if (asked.length >= MOST_IN_DAY) throw new AppError('rate_limited', { params: { seconds: 86_400 } });
    await notify(tx, givers, { kind: 'access_asked', params: { uuid: user.uuid, name: user.name, path } });
    return givers;
  });
  if (told.length === 0) return;
  bus.publish(notified, { userIds: told });
  bus.publish(mailQueued, undefined);
}
