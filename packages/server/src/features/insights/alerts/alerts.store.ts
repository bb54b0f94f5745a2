import type { EndpointOutput } from '@botica/contract/endpoint';
import type { listAlerts } from '@botica/contract/insights/alerts';
import { ALERT_LIMITS, type DigestCadence } from '@botica/contract/insights/vocabulary';
import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listOrder, searchIn } from '../../../platform/database/list-query';
import { pageOffset } from '../../../platform/http/answers/paging';
import { isUuid } from '../../users/users.reader';
import { users } from '../../users/users.table';
import { insightAlerts, insightDigests } from './alerts.table';

export type StoredAlert = typeof insightAlerts.$inferSelect;
/** What an alert asks. */
export type AlertValues = Omit<
  StoredAlert,
  'id' | 'userId' | 'isRaised' | 'judgedStep' | 'firedStep' | 'firedAt' | 'createdAt' | 'deletedAt'
>;

const isThere = isNull(insightAlerts.deletedAt);

/** One page of a user's alerts, and how many there are. */
export async function readAlertPage(
  db: NodePgDatabase,
  userId: number,
  query: EndpointOutput<typeof listAlerts>['query'],
): Promise<{ items: StoredAlert[]; total: number }> {
  const where = and(
    eq(insightAlerts.userId, userId),
    isThere,
    query.kind && eq(insightAlerts.kind, query.kind),
    searchIn({ name: insightAlerts.name }, query),
  );
  const columns = {
    created_at: [insightAlerts.createdAt],
    name: [sql`lower(${insightAlerts.name})`],
    kind: [insightAlerts.kind],
    fired_at: [insightAlerts.firedAt],
  };
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(insightAlerts)
      .where(where)
      .orderBy(...listOrder(columns, query, insightAlerts.id))
      .offset(pageOffset(query))
      .limit(query.per_page),
    db.select({ total: count() }).from(insightAlerts).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Stores an alert unless the user has as many as allowed: null then. The row of the user is held, so that two at once count. */
export async function insertAlert(
  db: NodePgDatabase,
  userId: number,
  values: AlertValues,
): Promise<StoredAlert | null> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const own = await tx.$count(insightAlerts, and(eq(insightAlerts.userId, userId), isThere));
    if (own >= ALERT_LIMITS.perUser) return null;
    const [alert] = await tx
      .insert(insightAlerts)
      .values({ ...values, userId })
      .returning();
    return alert ?? null;
  });
}

/** One of a user's alerts; null when there is none of that id. */
export async function findAlert(db: NodePgDatabase, userId: number, id: string): Promise<StoredAlert | null> {
  if (!isUuid(id)) return null;
  const isIt = and(eq(insightAlerts.id, id), eq(insightAlerts.userId, userId), isThere);
  const [alert] = await db.select().from(insightAlerts).where(isIt);
  return alert ?? null;
}

/** Where an alert stands that has judged nothing yet. */
const ANEW = { isRaised: false, judgedStep: null, firedStep: null } as const;

/** Changes one of a user's alerts; null when there is none of that id. With another question it begins anew. */
export async function updateAlert(
  db: NodePgDatabase,
  userId: number,
  id: string,
  values: AlertValues,
): Promise<StoredAlert | null> {
  if (!isUuid(id)) return null;
  const isIt = and(eq(insightAlerts.id, id), eq(insightAlerts.userId, userId), isThere);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(insightAlerts).where(isIt).for('update');
    if (before === undefined) return null;
    const asked = ['kind', 'measure', 'grain', 'direction', 'level', 'store', 'category'] as const;
    const isAnother = asked.some((field) => values[field] !== before[field]);
    const [alert] = await tx
      .update(insightAlerts)
      .set({ ...values, ...(isAnother && ANEW) })
      .where(isIt)
      .returning();
    return alert ?? null;
  });
}

/** Takes one away, or brings it back; null when the user has none of that id. */
export async function setAlertDeleted(
  db: NodePgDatabase,
  userId: number,
  id: string,
  isDeleted: boolean,
): Promise<StoredAlert | null> {
  if (!isUuid(id)) return null;
  const [alert] = await db
    .update(insightAlerts)
    .set({ deletedAt: isDeleted ? sql`now()` : null })
    .where(and(eq(insightAlerts.id, id), eq(insightAlerts.userId, userId), isDeleted ? isThere : undefined))
    .returning();
  return alert ?? null;
}

/** Alerts that are in force, those of one user together. */
export async function readActiveAlerts(db: NodePgDatabase): Promise<StoredAlert[]> {
  return db
    .select()
    .from(insightAlerts)
    .where(and(isThere, insightAlerts.isActive))
    .orderBy(insightAlerts.userId, insightAlerts.createdAt);
}

export async function readCadences(db: NodePgDatabase, userId: number): Promise<DigestCadence[]> {
  const rows = await db
    .select({ cadence: insightDigests.cadence })
    .from(insightDigests)
    .where(eq(insightDigests.userId, userId));
  return rows.map(({ cadence }) => cadence);
}

/** Chooses digests; one that stays keeps what it has told. */
export async function writeCadences(
  db: NodePgDatabase,
  userId: number,
  cadences: readonly DigestCadence[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(insightDigests.userId, userId);
    await tx.delete(insightDigests).where(and(isOwn, notInArray(insightDigests.cadence, [...cadences])));
    if (cadences.length === 0) return;
    await tx
      .insert(insightDigests)
      .values(cadences.map((cadence) => ({ userId, cadence })))
      .onConflictDoNothing();
  });
}

const KEPT_DAYS = 30;

/** Forgets alerts that nobody can bring back any more. */
export async function forgetOldAlerts(db: NodePgDatabase): Promise<void> {
  await db.delete(insightAlerts).where(sql`${insightAlerts.deletedAt} < now() - make_interval(days => ${KEPT_DAYS})`);
}
