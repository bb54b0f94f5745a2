import type { ADDRESS_TYPES } from '@botica/contract/limits';
import type { ADDRESS_COUNTRIES } from '@botica/contract/users/addresses';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const addresses = pgTable('addresses', {
  id: uuid().primaryKey().defaultRandom(),
  userId: integer('user_id').notNull(),
  type: text('address_type').$type<(typeof ADDRESS_TYPES)[number]>().notNull(),
  isMain: boolean('is_main').notNull(),
  country: text().$type<(typeof ADDRESS_COUNTRIES)[number]>().notNull(),
  state: text().notNull(),
  city: text().notNull(),
  zipcode: text(),
  /** Four, empty where there is none. */
  lines: text().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
