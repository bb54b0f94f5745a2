import type { Permission } from '@botica/contract/permissions';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../sessions.table';

export const apiTokens = pgTable('api_tokens', {
  id: uuid().primaryKey().defaultRandom(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  permissions: jsonb().$type<Permission[]>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});
