import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Querying, Transaction } from '../../platform/database/transaction';
import { isLive, isUuid } from '../users/users.reader';
import { users } from '../users/users.table';
import { addresses } from './addresses.table';

export type StoredAddress = typeof addresses.$inferSelect;
export type AddressValues = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'isMain' | 'createdAt' | 'updatedAt'>;

/** Whose an address is. */
export interface Owner {
  id: number;
  uuid: string;
  name: string;
}

const owner = { id: users.id, uuid: users.uuid, name: users.name };

/** Addresses of a user, the main one first, then as they were added. */
export async function readAddresses(db: Querying, userId: number): Promise<StoredAddress[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isMain), asc(addresses.createdAt), addresses.id);
}

/**
 * An address with whose it is; null when there is none of that id. Its owner is held until the transaction ends, and with it
 * all addresses of that user: nobody changes one without.
 */
export async function lockAddress(
  tx: Transaction,
  id: string,
): Promise<{ address: StoredAddress; owner: Owner } | null> {
  if (!isUuid(id)) return null;
  const isThis = eq(addresses.id, id);
  const [found] = await tx.select({ userId: addresses.userId }).from(addresses).where(isThis);
  if (!found) return null;
  await lockOwner(tx, found.userId);
  const [row] = await tx
    .select({ address: addresses, owner })
    .from(addresses)
    .innerJoin(users, eq(users.id, addresses.userId))
    .where(and(isThis, isLive));
  return row ?? null;
}

/** Holds a user whose addresses change, so that changes at once leave one main address. */
export async function lockOwner(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function countAddresses(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(addresses).where(eq(addresses.userId, userId));
  return row?.total ?? 0;
}

/** Takes the mark of the main address from whichever has it. */
export async function clearMain(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isMain: false })
    .where(and(eq(addresses.userId, userId), addresses.isMain));
}

export async function insertAddress(
  tx: Transaction,
  values: AddressValues & { userId: number; isMain: boolean },
): Promise<StoredAddress> {
  const [row] = await tx.insert(addresses).values(values).returning();
  if (!row) throw new Error('an insert answers its row');
  return row;
}

export async function writeAddress(
  tx: Transaction,
  id: string,
  values: Partial<AddressValues> & { isMain?: boolean },
): Promise<StoredAddress> {
  const [row] = await tx
    .update(addresses)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(addresses.id, id))
    .returning();
  if (!row) throw new Error('an update answers its row');
  return row;
}
