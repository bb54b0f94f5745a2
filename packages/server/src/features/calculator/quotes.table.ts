import type { MeasurementType, PricedSize } from '@botica/contract/byte-pricing.vocabulary';
import type { Quote } from '@botica/contract/calculator/quotes';
import type { CurrencyCode } from '@botica/contract/limits';
import { bigint, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const quotes = pgTable('quotes', {
  id: uuid().primaryKey().defaultRandom(),
  savedById: integer('saved_by_id'),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  files: jsonb().$type<Quote['files']>().notNull(),
  filename: text().notNull(),
  fileCount: integer('file_count').notNull(),
  sourceBytes: bigint('source_bytes', { mode: 'number' }).notNull(),
  processedBytes: bigint('processed_bytes', { mode: 'number' }).notNull(),
  size: text().$type<PricedSize>().notNull(),
  title: text().notNull(),
  price: numeric().notNull(),
  pricePerByte: numeric('price_per_byte').notNull(),
  currency: text().$type<CurrencyCode>().notNull(),
  measurementType: text('measurement_type').$type<MeasurementType>().notNull(),
  total: numeric().notNull(),
});
