import type { MailKind, MailState } from '@botica/contract/mail';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Querying } from '../database/transaction';
import { defineEvent } from '../event-bus';

export const mails = pgTable('mails', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<MailKind>().notNull(),
  userId: integer('user_id').notNull(),
  recipient: text().notNull(),
  recipientName: text('recipient_name').notNull(),
  locale: text().notNull(),
  params: jsonb().$type<MailParams>().notNull(),
  state: text().$type<MailState>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).default(sql`now()`),
  error: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

export type StoredMail = typeof mails.$inferSelect;
/** What the words of a mail name; never a secret. */
export type MailParams = Record<string, string | number>;

/** Mails were stored: whoever sends them need not wait for the next look. */
export const mailQueued = defineEvent<undefined>('mail-queued');

interface NewMail {
  kind: MailKind;
  to: { id: number; name: string; email: string; language: string };
  params?: MailParams;
}

/** The last try; then the mail has failed. With the waits below that is 30 hours after the first one. */
export const MOST_ATTEMPTS = 8;
/** 1, 4, 16 minutes ... 12 hours, after so many tries. */
const wait = sql`least(interval '12 hours', interval '1 minute' * power(4, ${mails.attempts}))`;
const KEPT_DAYS = 30;

/** Stores mails to be sent, in the transaction of what they tell of; publish `mailQueued` after it. */
export async function queueMails(tx: Querying, wanted: readonly NewMail[]): Promise<void> {
  if (wanted.length === 0) return;
  await tx.insert(mails).values(
    wanted.map(({ kind, to, params = {} }) => ({
      kind,
      params,
      userId: to.id,
      recipient: to.email,
      recipientName: to.name,
      locale: to.language,
    })),
  );
}

/**
 * The next mail that is due; what people wait for goes before what comes in masses. Its next try is planned at once, so that
 * a crash in the middle of sending costs one try and no mail.
 */
export async function claimMail(db: NodePgDatabase): Promise<StoredMail | null> {
  const isGone = sql`EXISTS (SELECT FROM users WHERE users.id = mails.user_id AND users.deleted_at IS NOT NULL)`;
  const due = sql`SELECT id FROM mails WHERE state = 'queued' AND next_attempt_at <= now() AND NOT ${isGone}
    ORDER BY kind IN ('invitation', 'notification', 'insight_alert', 'insight_digest'), next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: sql`now() + ${wait}` })
    .where(sql`${mails.id} = (${due})`)
    .returning();
  return mail ?? null;
}

/** Ends a mail, or leaves it for its next try with what was wrong. */
export async function noteOutcome(
  db: NodePgDatabase,
  id: string,
  { state, error }: { state: MailState; error: string | null },
): Promise<void> {
  const ended = state === 'queued' ? {} : { nextAttemptAt: null, finishedAt: sql`now()` };
  await db
    .update(mails)
    .set({ state, error, ...ended })
    .where(eq(mails.id, id));
}

/** What nobody wants any more is gone without a trace. */
export async function dropMail(db: NodePgDatabase, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Forgets what ended long ago. */
export async function forgetOldMails(db: NodePgDatabase): Promise<void> {
  await db.delete(mails).where(sql`${mails.finishedAt} < now() - make_interval(days => ${KEPT_DAYS})`);
}

/** Milliseconds until a mail is due; null when none waits. */
export async function msUntilDue(db: NodePgDatabase): Promise<number | null> {
  const ms = sql<string | null>`extract(epoch FROM min(${mails.nextAttemptAt}) - now()) * 1000`;
  const [row] = await db.select({ ms }).from(mails).where(eq(mails.state, 'queued'));
  return row?.ms == null ? null : Math.max(0, Number(row.ms));
}
