import { boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const platforms = pgTable('platforms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid().notNull().defaultRandom(),
  name: text().notNull(),
  publicKey: text('public_key').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  origins: text().array().notNull().default([]),
  firstEventAt: timestamp('first_event_at', { withTimezone: true }),
  visitorStore: text('visitor_store'),
  visitorStoreBy: integer('visitor_store_by'),
  visitorsCountedUntil: date('visitors_counted_until', { mode: 'string' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
