import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

const platforms = pgTable('platforms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  publicKey: text('public_key').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
});

/**
 * Makes sure that the default platform exists and answers its key: the configured one, which replaces a stored
 * one, else the stored one, else a new random one.
 */
export async function ensureDefaultPlatform(db: NodePgDatabase, configuredKey: string | null): Promise<string> {
  const [stored] = await db.select().from(platforms).where(eq(platforms.isDefault, true));
  const publicKey = configuredKey ?? stored?.publicKey ?? randomBytes(18).toString('base64url');
  if (!stored) await db.insert(platforms).values({ name: 'Botica', publicKey, isDefault: true });
  else if (stored.publicKey !== publicKey) {
    await db.update(platforms).set({ publicKey }).where(eq(platforms.id, stored.id));
  }
  return publicKey;
}

/** Whether a platform with this key exists. */
export async function isKnownPlatform(db: NodePgDatabase, publicKey: string): Promise<boolean> {
  const [row] = await db.select({ id: platforms.id }).from(platforms).where(eq(platforms.publicKey, publicKey));
  return row !== undefined;
}
