import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { violatedUnique } from '../../platform/database/unique-violation';
import { roles } from '../roles/roles.table';
import { users } from '../users/users.table';
import { defaultViews, savedViews } from './saved-views.table';

export interface StoredView {
  id: string;
  ownerId: number;
  ownerName: string;
  name: string;
  tab: AnalysisTab;
  search: Record<string, string>;
  isShared: boolean;
  role: { id: number; name: string } | null;
  isDefault: boolean;
  updatedAt: Date;
}

/** What of a view may be written. */
export type ViewValues = Partial<
  Pick<typeof savedViews.$inferInsert, 'name' | 'nameKey' | 'tab' | 'search' | 'isShared' | 'roleId'>
>;

/** Whose views: a user's own, those shared with roles, and every shared one where `seesAll`. */
export interface Viewer {
  userId: number;
  roleIds: readonly number[];
  seesAll: boolean;
}

/** The views that a user sees; with an id that one alone, or none. */
export async function readViews(db: NodePgDatabase, viewer: Viewer, id?: string): Promise<StoredView[]> {
  const isVisible = or(
    eq(savedViews.ownerId, viewer.userId),
    inArray(savedViews.roleId, [...viewer.roleIds]),
    viewer.seesAll ? savedViews.isShared : undefined,
  );
  const rows = await db
    .select({
      view: savedViews,
      ownerName: users.name,
      role: { id: roles.id, name: roles.name },
      ownDefault: defaultViews.viewId,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .leftJoin(roles, eq(roles.id, savedViews.roleId))
    .leftJoin(defaultViews, and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.userId, viewer.userId)))
    .where(id === undefined ? isVisible : and(isVisible, eq(savedViews.id, id)));
  return rows.map(({ view, ownerName, role, ownDefault }) => ({
    ...view,
    ownerName,
    role,
    isDefault: ownDefault !== null,
  }));
}

/** Stores a view unless the owner has as many as allowed; the row of the owner is held, so that two at once count. */
export async function insertView(
  db: NodePgDatabase,
  values: typeof savedViews.$inferInsert,
  most: number,
): Promise<string | 'name_taken' | 'too_many'> {
  return uniquely(() =>
    db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, values.ownerId)).for('update');
      const [own] = await tx.select({ total: count() }).from(savedViews).where(eq(savedViews.ownerId, values.ownerId));
      if ((own?.total ?? 0) >= most) return 'too_many' as const;
      const [view] = await tx.insert(savedViews).values(values).returning({ id: savedViews.id });
      if (!view) throw new Error('an insert answers its row');
      return view.id;
    }),
  );
}

/**
 * Changes a view, unless it changed after `seenAt` (null: whatever it is now); one that moves to another page is nobody's
 * default any more.
 */
export async function updateView(
  db: NodePgDatabase,
  id: string,
  values: ViewValues,
  seenAt: Date | null,
): Promise<'name_taken' | 'changed' | null> {
  return uniquely(() =>
    db.transaction(async (tx) => {
      const changed = await tx
        .update(savedViews)
        .set({ ...values, updatedAt: sql`greatest(now(), ${savedViews.updatedAt} + interval '1 millisecond')` })
        .where(and(eq(savedViews.id, id), seenAt === null ? undefined : isAsSeen(seenAt)))
        .returning({ id: savedViews.id });
      if (changed.length === 0) return 'changed' as const;
      const { tab } = values;
      if (tab !== undefined) {
        await tx.delete(defaultViews).where(and(eq(defaultViews.viewId, id), sql`${defaultViews.tab} <> ${tab}`));
      }
      return null;
    }),
  );
}

/** Callers know milliseconds, the database microseconds. Each change moves on by a millisecond at least. */
function isAsSeen(seenAt: Date) {
  return sql`date_trunc('milliseconds', ${savedViews.updatedAt}) = ${seenAt.toISOString()}::timestamptz`;
}

export async function deleteView(db: NodePgDatabase, id: string): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id));
}

/** The view that a page opens with for a user; null for none. */
export async function writeDefaultView(
  db: NodePgDatabase,
  userId: number,
  tab: AnalysisTab,
  viewId: string | null,
): Promise<void> {
  if (viewId === null) {
    await db.delete(defaultViews).where(and(eq(defaultViews.userId, userId), eq(defaultViews.tab, tab)));
    return;
  }
  await db
    .insert(defaultViews)
    .values({ userId, tab, viewId })
    .onConflictDoUpdate({ target: [defaultViews.userId, defaultViews.tab], set: { viewId } });
}

/** Every role, by its id. */
export async function readRoleNames(db: NodePgDatabase): Promise<{ id: number; name: string }[]> {
  return db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(roles.id);
}

async function uniquely<Result>(write: () => Promise<Result>): Promise<Result | 'name_taken'> {
  try {
    return await write();
  } catch (error) {
    if (violatedUnique(error) === 'saved_views_name_key') return 'name_taken';
    throw error;
  }
}
