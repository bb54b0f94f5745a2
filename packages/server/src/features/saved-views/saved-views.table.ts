import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { boolean, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey().defaultRandom(),
  ownerId: integer('owner_id').notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  tab: text().$type<AnalysisTab>().notNull(),
  search: json().$type<Record<string, string>>().notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  roleId: integer('role_id'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const defaultViews = pgTable(
  'default_views',
  {
    userId: integer('user_id').notNull(),
    tab: text().$type<AnalysisTab>().notNull(),
    viewId: uuid('view_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tab] })],
);
