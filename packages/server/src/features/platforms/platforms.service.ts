import type { EndpointOutput } from '@botica/contract/endpoint';
import type { createPlatform, Platform, updatePlatform } from '@botica/contract/footprints/platforms';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, differences, recordChanges } from '../../platform/audit/audit-trail';
import type { Transaction } from '../../platform/database/transaction';
import { AppError } from '../../platform/errors';
import { pageOffset } from '../../platform/http/answers/paging';
import { randomKey } from './platforms.store';
import { platforms } from './platforms.table';

type PlatformRow = typeof platforms.$inferSelect;
type Manager = Actor & { user: { id: number } };

/** For another store all days are counted anew, in the name of who says so. */
function storeOf(store: string | null, { user }: Manager) {
  return { visitorStore: store, visitorStoreBy: store === null ? null : user.id, visitorsCountedUntil: null };
}

const isThere = isNull(platforms.deletedAt);

/** One page of the platforms, by name. */
export async function readPlatforms(
  db: NodePgDatabase,
  query: { page: number; per_page: number },
): Promise<{ items: PlatformRow[]; total: number }> {
  const items = await db
    .select()
    .from(platforms)
    .where(isThere)
    .orderBy(asc(platforms.name), asc(platforms.id))
    .limit(query.per_page)
    .offset(pageOffset(query));
  const [counted] = await db.select({ total: count() }).from(platforms).where(isThere);
  return { items, total: counted?.total ?? 0 };
}

export async function addPlatform(
  db: NodePgDatabase,
  { name, origins, store }: EndpointOutput<typeof createPlatform>['body'],
  actor: Manager,
): Promise<PlatformRow> {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(platforms)
      .values({ name, origins, publicKey: randomKey(), ...storeOf(store, actor) })
      .returning();
    if (!added) throw new AppError('internal');
    await recordChanges(tx, actor, [
      { action: 'platform.created', subject: subjectOf(added), after: { name, origins, store } },
    ]);
    return added;
  });
}

/** @throws {AppError} `not_found` */
export async function changePlatform(
  db: NodePgDatabase,
  uuid: string,
  { name, origins, store }: EndpointOutput<typeof updatePlatform>['body'],
  actor: Manager,
): Promise<PlatformRow> {
  return db.transaction(async (tx) => {
    const before = await find(tx, uuid);
    const values = {
      name: name ?? before.name,
      origins: origins ?? before.origins,
      store: store === undefined ? before.visitorStore : store,
    };
    const isOfOther = values.store !== before.visitorStore;
    const [after] = await tx
      .update(platforms)
      .set({
        name: values.name,
        origins: values.origins,
        ...(isOfOther && storeOf(values.store, actor)),
        updatedAt: new Date(),
      })
      .where(eq(platforms.id, before.id))
      .returning();
    const { name: formerName, origins: formerOrigins, visitorStore } = before;
    const changed = differences({ name: formerName, origins: formerOrigins, store: visitorStore }, values);
    if (changed)
      await recordChanges(tx, actor, [{ action: 'platform.updated', subject: subjectOf(before), ...changed }]);
    return after ?? before;
  });
}

/**
 * Gives it another key.
 * @throws {AppError} `not_found`; `platform_protected` for that of Botica itself, whose pages would stop.
 */
export async function rotateKey(db: NodePgDatabase, uuid: string, actor: Actor): Promise<PlatformRow> {
  return db.transaction(async (tx) => {
    const before = await findOther(tx, uuid);
    const [after] = await tx
      .update(platforms)
      .set({ publicKey: randomKey(), updatedAt: new Date() })
      .where(eq(platforms.id, before.id))
      .returning();
    await recordChanges(tx, actor, [{ action: 'platform.key_rotated', subject: subjectOf(before) }]);
    return after ?? before;
  });
}

/** @throws {AppError} as `rotateKey` */
export async function removePlatform(db: NodePgDatabase, uuid: string, actor: Actor): Promise<PlatformRow> {
  return db.transaction(async (tx) => {
    const row = await findOther(tx, uuid);
    await tx.update(platforms).set({ deletedAt: new Date() }).where(eq(platforms.id, row.id));
    await recordChanges(tx, actor, [
      { action: 'platform.deleted', subject: subjectOf(row), before: { name: row.name, origins: row.origins } },
    ]);
    return row;
  });
}

export function describePlatform(row: PlatformRow): Platform {
  return {
    uuid: row.uuid,
    name: row.name,
    public_key: row.publicKey,
    is_default: row.isDefault,
    origins: row.origins,
    store: row.visitorStore,
    first_event_at: row.firstEventAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

async function find(tx: Transaction, uuid: string): Promise<PlatformRow> {
  const [row] = await tx
    .select()
    .from(platforms)
    .where(and(eq(platforms.uuid, uuid), isThere))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

async function findOther(tx: Transaction, uuid: string): Promise<PlatformRow> {
  const row = await find(tx, uuid);
  if (row.isDefault) throw new AppError('platform_protected');
  return row;
}

function subjectOf({ uuid, name }: PlatformRow) {
  return { kind: 'platform' as const, id: uuid, name };
}
