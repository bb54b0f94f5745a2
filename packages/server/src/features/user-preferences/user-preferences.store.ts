import type { TablePreferences, UserPreferences } from '@botica/contract/user-preferences';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

const userPreferences = pgTable('user_preferences', {
  userId: integer('user_id').primaryKey(),
  shortcuts: jsonb().$type<string[]>().notNull().default([]),
  tables: jsonb().$type<Record<string, TablePreferences>>().notNull().default({}),
});

const shown = { shortcuts: userPreferences.shortcuts, tables: userPreferences.tables };

/** What a user chose; nothing for who never chose. */
export async function readPreferences(db: NodePgDatabase, userId: number): Promise<UserPreferences> {
  const [row] = await db.select(shown).from(userPreferences).where(eq(userPreferences.userId, userId));
  return row ?? { shortcuts: [], tables: {} };
}

/**
 * Changes what a user chose and answers all of it. The row is held meanwhile, so that changes at once do not undo one
 * another.
 * @param change of what is stored to what shall be; what it throws leaves everything as it was
 */
export async function changePreferences(
  db: NodePgDatabase,
  userId: number,
  change: (stored: UserPreferences) => UserPreferences,
): Promise<UserPreferences> {
  return db.transaction(async (tx) => {
    await tx.insert(userPreferences).values({ userId }).onConflictDoNothing();
    const isOwn = eq(userPreferences.userId, userId);
    const [stored] = await tx.select(shown).from(userPreferences).where(isOwn).for('update');
    if (!stored) throw new Error('the row was just made');
    const changed = change(stored);
    await tx.update(userPreferences).set(changed).where(isOwn);
    return changed;
  });
}
