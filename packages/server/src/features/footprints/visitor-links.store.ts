import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { isUuid } from '../users/users.reader';
import { users } from '../users/users.table';
import { visitorUsers } from './footprints.table';

/** Links of one statement: its parameters are bounded. */
const MOST_LINKS = 50;

/** The visitor is this user from now on; what the visitor did before without a user becomes this user's, too. */
export async function linkVisitor(db: NodePgDatabase, echoId: string, userUuid: string): Promise<void> {
  await db
    .insert(visitorUsers)
    .values({ echoId, userUuid })
    .onConflictDoUpdate({
      target: visitorUsers.echoId,
      set: { userUuid, isApplied: false, linkedAt: sql`now()` },
      setWhere: sql`${visitorUsers.userUuid} <> ${userUuid}`,
    });
}

/** The user of each visitor who signed in, or who goes by the name that a user's own pages use. */
export async function readVisitorUsers(db: NodePgDatabase, echoIds: ReadonlySet<string>): Promise<Map<string, string>> {
  const ids = [...echoIds].filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  const linked = await db
    .select({ echoId: visitorUsers.echoId, userUuid: visitorUsers.userUuid })
    .from(visitorUsers)
    .where(sql`${visitorUsers.echoId} = ANY(${sql.param(ids)}::text[])`);
  const own = await db
    .select({ echoId: users.echoUuid, userUuid: users.uuid })
    .from(users)
    .where(and(sql`${users.echoUuid} = ANY(${sql.param(ids.filter(isUuid))}::uuid[])`, isNull(users.deletedAt)));
  return new Map([...linked, ...own].map(({ echoId, userUuid }) => [echoId, userUuid]));
}

/**
 * Links that earlier events do not show yet, as what gives these their user; null without any. To be called before events
 * are moved, and its result after all were.
 */
export async function applyLinks({
  db,
  warehouse,
}: {
  db: NodePgDatabase;
  warehouse: Warehouse;
}): Promise<(() => Promise<void>) | null> {
  const links = await db
    .select()
    .from(visitorUsers)
    .where(eq(visitorUsers.isApplied, false))
    .orderBy(asc(visitorUsers.linkedAt))
    .limit(MOST_LINKS);
  if (links.length === 0) return null;
  const echoIds = links.map(({ echoId }) => echoId);
  return async () => {
    const params = { echoIds, userUuids: links.map(({ userUuid }) => userUuid) };
    const months = await warehouse.query({
      sql: `SELECT DISTINCT toYYYYMM(created_at) AS month FROM footprints
        WHERE echo_id IN {echoIds:Array(String)} AND user_uuid = ''`,
      params,
      row: z.object({ month: z.number() }),
    });
    for (const { month } of months) {
      await warehouse.command(
        `ALTER TABLE footprints
          UPDATE user_uuid = transform(echo_id, {echoIds:Array(String)}, {userUuids:Array(String)}, '')
          IN PARTITION {month:UInt32} WHERE user_uuid = '' AND echo_id IN {echoIds:Array(String)}`,
        { ...params, month },
        { settings: { mutations_sync: 1 } },
      );
    }
    for (const { echoId, userUuid } of links) {
      await db
        .update(visitorUsers)
        .set({ isApplied: true })
        .where(and(eq(visitorUsers.echoId, echoId), eq(visitorUsers.userUuid, userUuid)));
    }
  };
}
