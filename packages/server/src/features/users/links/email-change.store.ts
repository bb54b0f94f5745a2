import { and, eq, gt, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Querying, Transaction } from '../../../platform/database/transaction';
import { LINK_MINUTES } from './account-links.store';

const emailChanges = pgTable('email_changes', {
  userId: integer('user_id').primaryKey(),
  email: text().notNull(),
  oldConfirmedAt: timestamp('old_confirmed_at', { withTimezone: true }),
  newConfirmedAt: timestamp('new_confirmed_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

type EmailChange = typeof emailChanges.$inferSelect;

/** The address that a user wants and has not confirmed at both yet; null when none waits. */
export async function readEmailChange(db: Querying, userId: number): Promise<EmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, sql`now()`)));
  return change ?? null;
}

/** Begins a change; one of before is forgotten. */
export async function startEmailChange(tx: Transaction, userId: number, email: string): Promise<void> {
  const values = {
    email,
    oldConfirmedAt: null,
    newConfirmedAt: null,
    // A mail that waits for its server is confirmed later.
    expiresAt: sql`now() + make_interval(mins => ${2 * LINK_MINUTES.email_new})`,
  };
  await tx
    .insert(emailChanges)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: emailChanges.userId, set: values });
}

export async function endEmailChange(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Notes that one of both addresses confirmed; null when no change waits any more. */
export async function noteConfirmed(
  tx: Transaction,
  userId: number,
  side: 'email_old' | 'email_new',
): Promise<EmailChange | null> {
  const confirmed = side === 'email_old' ? { oldConfirmedAt: sql`now()` } : { newConfirmedAt: sql`now()` };
  const [change] = await tx
    .update(emailChanges)
    .set(confirmed)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, sql`now()`)))
    .returning();
  return change ?? null;
}
