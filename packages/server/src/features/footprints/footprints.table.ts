import type { BanKind } from '@botica/contract/footprints/vocabulary';
import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const footprintBatches = pgTable('footprint_batches', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  eventCount: integer('event_count').notNull(),
  events: bytea().notNull(),
  rawBytes: integer('raw_bytes'),
});

export const visitorUsers = pgTable('visitor_users', {
  echoId: text('echo_id').primaryKey(),
  userUuid: uuid('user_uuid').notNull(),
  linkedAt: timestamp('linked_at', { withTimezone: true }).notNull().defaultNow(),
  isApplied: boolean('is_applied').notNull().default(false),
});

export const footprintBans = pgTable('footprint_bans', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<BanKind>().notNull(),
  value: text().notNull(),
  note: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by'),
});
