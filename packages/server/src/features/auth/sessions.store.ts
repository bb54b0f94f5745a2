import { createHash, randomBytes } from 'node:crypto';
import type { OwnSession } from '@botica/contract/users/profile';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Querying, Transaction } from '../../platform/database/transaction';
import { isLive, readRolesOf, type StoredUser } from '../users/users.reader';
import { users } from '../users/users.table';
import { removeTokens } from './api-tokens/api-tokens.store';
import { forgetPlaces } from './known-places.store';
import { sessions } from './sessions.table';

const HOUR_MS = 3_600_000;
/** A session unused for this long has ended. */
const IDLE_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const BROWSER_SESSION_MS = 12 * HOUR_MS;
/** The time of last use is written at most this often, so that reading stays cheap. */
const TOUCH_MS = 60_000;

export interface Client {
  /** What the client says of itself. */
  deviceName: string;
  userAgent: string;
  ip: string;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session; answers the token, 256 random bits, of which only the SHA-256 is stored. */
export async function openSession(
  db: NodePgDatabase,
  userId: number,
  { deviceName, userAgent, ip }: Client,
  { remember, now, passkeyId }: { remember: boolean; now: Date; passkeyId: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_MS : BROWSER_SESSION_MS));
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expiresAt, now));
    await tx.insert(sessions).values({
      userId,
      tokenHash: hashToken(token),
      device: deviceName,
      userAgent,
      ip,
      passkeyId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    });
  });
  return token;
}

/**
 * User of a live session as stored now, read with it, and notes the use if it is one; null when the token is unknown, idle for too
 * long or expired, or the user is deleted.
 */
export async function findSession(
  db: NodePgDatabase,
  token: string,
  now: Date,
  { isUse }: { isUse: boolean },
): Promise<{ user: StoredUser; byPasskey: boolean } | null> {
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const [session] = await db
    .select({ id: sessions.id, lastUsedAt: sessions.lastUsedAt, passkeyId: sessions.passkeyId, user: users })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isLive))
    .where(
      and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince)),
    );
  if (!session) return null;
  if (isUse && now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS) {
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`greatest(${sessions.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(sessions.id, session.id));
  }
  const roles = await readRolesOf(db, session.user.id);
  return { user: { row: session.user, roles }, byPasskey: session.passkeyId !== null };
}

/** Whether the session of this token began after a moment. */
export async function hasBegunSince(db: NodePgDatabase, token: string, since: Date): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.createdAt, since)))) > 0;
}

/** From now on the session counts as begun by this passkey. */
export async function notePasskey(tx: Transaction, token: string, passkeyId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ passkeyId })
    .where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends the session of this token; an unknown token is no error. */
export async function closeSession(db: NodePgDatabase, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends all sessions and API tokens of these users and forgets where they signed in from: what a new password or a deletion takes with it. */
export async function endAccess(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]));
  await removeTokens(tx, userIds);
  await forgetPlaces(tx, userIds);
}

/** Where a user is signed in, the session of `token` first, then the one used last. */
export async function readSessions(
  db: NodePgDatabase,
  userId: number,
  token: string,
  now: Date,
): Promise<OwnSession[]> {
  const isLive = and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, new Date(now.getTime() - IDLE_MS)));
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  const own = hashToken(token);
  const found = rows.map((row) => ({
    id: row.id,
    device: row.device,
    user_agent: row.userAgent,
    ip: row.ip,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_current: row.tokenHash.equals(own),
  }));
  return [...found.filter((session) => session.is_current), ...found.filter((session) => !session.is_current)];
}

/** Ends one session; false when the user has none of that id. */
export async function closeOwnSession(db: NodePgDatabase, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return rowCount === 1;
}

/** Ends all sessions of a user but the one of this token. */
export async function closeOtherSessions(db: Querying, userId: number, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashToken(token))));
}

/** What a new password of one's own takes with it: all other sessions, API tokens, and the places where the user signed in. */
export async function endOtherAccess(tx: Transaction, userId: number, token: string): Promise<void> {
  await closeOtherSessions(tx, userId, token);
  await removeTokens(tx, [userId]);
  await forgetPlaces(tx, [userId]);
}
