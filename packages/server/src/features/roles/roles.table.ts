import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const roles = pgTable('roles', {
  id: integer().primaryKey(),
  name: text().notNull(),
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: integer('role_id').notNull(),
    action: text().notNull(),
    subject: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.action, table.subject] })],
);
