import type { MeasurementType } from '@botica/contract/byte-pricing.vocabulary';
import type { CurrencyCode } from '@botica/contract/limits';
import { boolean, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What of a price a version keeps. */
const content = () => ({
  title: text().notNull(),
  price: numeric().notNull(),
  pricePerByte: numeric('price_per_byte').notNull(),
  currency: text().$type<CurrencyCode>().notNull(),
  measurementType: text('measurement_type').$type<MeasurementType>().notNull(),
  description: text(),
  isActive: boolean('is_active').notNull(),
});

export const bytePrices = pgTable('byte_prices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid().notNull().defaultRandom(),
  ...content(),
  activatedAt: timestamp('activated_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const bytePriceVersions = pgTable('byte_price_versions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  priceId: integer('price_id').notNull(),
  validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
  changedById: integer('changed_by_id'),
  ...content(),
});
