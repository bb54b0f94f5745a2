import { bigint, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../sessions.table';

/** The secret of each user's authenticator app, sealed; whether it counts yet is `users.second_factor_at`. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  secret: bytea().notNull(),
  /** Of the newest code that was taken: neither it nor an older one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for who lost the app, as SHA-256; each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
