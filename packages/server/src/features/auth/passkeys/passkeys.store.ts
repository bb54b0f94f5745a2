import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Querying, Transaction } from '../../../platform/database/transaction';
import { passkeys } from '../passkeys.table';

export type StoredPasskey = typeof passkeys.$inferSelect;

export async function readPasskeys(db: Querying, userId: number): Promise<StoredPasskey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), passkeys.id);
}

export async function findPasskey(db: Querying, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function insertPasskey(tx: Transaction, values: typeof passkeys.$inferInsert): Promise<StoredPasskey> {
  const [row] = await tx.insert(passkeys).values(values).returning();
  if (!row) throw new Error('an insert answers its row');
  return row;
}

/** Notes a use. False when the device counted less than before, as only a copy of it does; also of two uses at one moment. */
export async function noteUse(db: Querying, id: string, counter: number, now: Date): Promise<boolean> {
  const goesUp = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)));
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), goesUp));
  return rowCount === 1;
}

/** Removes one of a user; null when the user has none of that id. */
export async function dropPasskey(tx: Transaction, userId: number, id: string): Promise<StoredPasskey | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return row ?? null;
}

/** Removes all of a user; false when there was none. */
export async function dropPasskeys(tx: Transaction, userId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  return (rowCount ?? 0) > 0;
}
