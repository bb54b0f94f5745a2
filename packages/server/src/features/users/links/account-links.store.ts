import { createHash, randomBytes } from 'node:crypto';
import { LINK_PURPOSES, type LinkPurpose } from '@botica/contract/users/account-links';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Querying, Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import { bytea } from '../../auth/sessions.table';
import { isLive, type UserRow } from '../users.reader';
import { users } from '../users.table';

const accountLinks = pgTable(
  'account_links',
  {
    userId: integer('user_id').notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: bytea('token_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

const HOUR = 60;
/** How long a link works, from the moment in which it is mailed. */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  password_reset: HOUR,
  invitation: 7 * 24 * HOUR,
  email_old: 24 * HOUR,
  email_new: 24 * HOUR,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const isAlive = gt(accountLinks.expiresAt, sql`now()`);

/** Makes a link; the one of before for the same purpose ends. Answers its secret, 192 random bits, which nothing else keeps. */
export async function issueLink(db: Querying, userId: number, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const values = {
    tokenHash: hashOf(token),
    expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES[purpose]})`,
  };
  await db
    .insert(accountLinks)
    .values({ userId, purpose, ...values })
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set: values });
  return token;
}

/** @throws {AppError} `link_expired` for a secret that no live link has. */
export async function findLink(db: Querying, token: string): Promise<{ purpose: LinkPurpose; user: UserRow }> {
  const [found] = await db
    .select({ purpose: accountLinks.purpose, user: users })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, hashOf(token)), isAlive, isLive));
  if (!found) throw new AppError('link_expired');
  return found;
}

/**
 * Uses a link up; the row of its user is held until the transaction ends.
 * @throws {AppError} `link_expired` for one that is used, too old, or for something else.
 */
export async function takeLink(
  tx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ purpose: LinkPurpose; user: UserRow }> {
  const isThis = and(eq(accountLinks.tokenHash, hashOf(token)), inArray(accountLinks.purpose, [...purposes]), isAlive);
  const [link] = await tx.delete(accountLinks).where(isThis).returning();
  const [user] = link
    ? await tx
        .select()
        .from(users)
        .where(and(eq(users.id, link.userId), isLive))
        .for('update')
    : [];
  if (!link || !user) throw new AppError('link_expired');
  return { purpose: link.purpose, user };
}

/** Ends links of a user: all of them unless named. */
export async function endLinks(
  tx: Transaction,
  userId: number,
  purposes: readonly LinkPurpose[] = LINK_PURPOSES,
): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, [...purposes])));
}

/** Until when the link of a user works; null without one. */
export async function linkExpiry(db: Querying, userId: number, purpose: LinkPurpose): Promise<Date | null> {
  const [link] = await db
    .select({ expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
  return link?.expiresAt ?? null;
}
