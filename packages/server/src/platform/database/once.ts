import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { AppError } from '../errors';
import type { Transaction } from './transaction';

const idempotencyKeys = pgTable('idempotency_keys', {
  userId: integer('user_id').notNull(),
  key: text().notNull(),
  request: customType<{ data: Buffer }>({ dataType: () => 'bytea' })().notNull(),
  result: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

const KEPT = sql`now() - interval '1 day'`;
const LONGEST_KEY = 200;

interface Once {
  userId: number;
  /** The header of the call; null: nothing is remembered. */
  key: string | null;
  /** What is asked: another question under the same key is refused. */
  request: unknown;
}

/**
 * Does what makes something once for each key of a user, within a day: a second call, also at the same moment, gets what the
 * first one made. What fails is not remembered, since it is rolled back with the transaction.
 * @param make answers the name of what it made
 * @throws {AppError} `idempotency_key_reused` for the same key with another question, `validation_failed` for a long key.
 */
export async function once(
  tx: Transaction,
  { userId, key, request }: Once,
  make: () => Promise<string>,
): Promise<string> {
  if (key === null) return make();
  if (key.length > LONGEST_KEY) {
    const tooLong = { key: 'validation.maxLength', params: { max: LONGEST_KEY } };
    throw new AppError('validation_failed', { errors: { 'Idempotency-Key': [tooLong] } });
  }
  const digest = createHash('sha256').update(JSON.stringify(request)).digest();
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, KEPT)));
  // Waits for another transaction that holds the same key.
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, request: digest })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const isThis = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  if (taken.length === 0) {
    const [known] = await tx.select().from(idempotencyKeys).where(isThis);
    if (!known?.request.equals(digest) || known.result === null) throw new AppError('idempotency_key_reused');
    return known.result;
  }
  const result = await make();
  await tx.update(idempotencyKeys).set({ result }).where(isThis);
  return result;
}
