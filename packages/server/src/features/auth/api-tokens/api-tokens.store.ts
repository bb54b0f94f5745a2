import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@botica/contract/permissions';
import { and, count, desc, eq, exists, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Querying, Transaction } from '../../../platform/database/transaction';
import { passkeys } from '../passkeys.table';
import { apiTokens } from './api-tokens.table';

export type StoredToken = typeof apiTokens.$inferSelect;

/** By which a token is told from that of a session, also by who finds one where none should be. */
const PREFIX = 'botica_';
/** The time of last use is written at most this often, so that reading stays cheap. */
const TOUCH_MS = 60_000;

/** Whether a bearer token is one of these; any other is of a session. */
export function isApiToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function readTokens(db: Querying, userId: number): Promise<StoredToken[]> {
  return db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), apiTokens.id);
}

export async function countTokens(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(apiTokens).where(eq(apiTokens.userId, userId));
  return row?.total ?? 0;
}

/** Stores a new one; the token itself, 256 random bits, is kept by nobody but the caller. */
export async function insertToken(
  tx: Transaction,
  values: Pick<StoredToken, 'userId' | 'name' | 'permissions' | 'createdAt' | 'expiresAt'>,
): Promise<{ token: string; row: StoredToken }> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(apiTokens)
    .values({ ...values, tokenHash: hashToken(token) })
    .returning();
  if (!row) throw new Error('an insert answers its row');
  return { token, row };
}

/** Whose a token is, what it may do, whether its owner has a passkey, and notes its use; null for an unknown or expired one. */
export async function findApiToken(
  db: NodePgDatabase,
  token: string,
  now: Date,
): Promise<{ userId: number; permissions: Permission[]; hasPasskey: boolean } | null> {
  const isLive = and(eq(apiTokens.tokenHash, hashToken(token)), gt(apiTokens.expiresAt, now));
  const ofOwner = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, apiTokens.userId));
  const [row] = await db
    .select({ ...getTableColumns(apiTokens), hasPasskey: exists(ofOwner).mapWith(Boolean) })
    .from(apiTokens)
    .where(isLive);
  if (!row) return null;
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > TOUCH_MS) {
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, row.id));
  }
  return { userId: row.userId, permissions: row.permissions, hasPasskey: row.hasPasskey };
}

/** Removes one of a user; null when the user has none of that id. */
export async function removeToken(tx: Transaction, userId: number, id: string): Promise<StoredToken | null> {
  const [row] = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning();
  return row ?? null;
}

/** Removes all of these users: what a new password or a deletion takes with it. */
export async function removeTokens(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.delete(apiTokens).where(inArray(apiTokens.userId, [...userIds]));
}
