import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Bytes, as a Buffer. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const sessions = pgTable('sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  device: text().notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  ip: text().notNull().default(''),
  /** The passkey that proved a second factor; null: none did. */
  passkeyId: uuid('passkey_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
