import type {
  AlertDirection,
  AlertKind,
  DigestCadence,
  ForecastGrain,
  ForecastMeasure,
} from '@botica/contract/insights/vocabulary';
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: 'string' });

export const insightAlerts = pgTable('insight_alerts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  kind: text().$type<AlertKind>().notNull(),
  measure: text().$type<ForecastMeasure>().notNull(),
  grain: text().$type<ForecastGrain>().notNull(),
  direction: text().$type<AlertDirection>().notNull(),
  level: text(),
  hysteresis: integer().notNull(),
  cooldownDays: integer('cooldown_days').notNull(),
  leastTickets: integer('least_tickets').notNull(),
  silentDays: integer('silent_days').notNull(),
  store: text(),
  category: text(),
  byMail: boolean('by_mail').notNull(),
  isActive: boolean('is_active').notNull(),
  isRaised: boolean('is_raised').notNull().default(false),
  judgedStep: day('judged_step'),
  firedStep: day('fired_step'),
  firedAt: instant('fired_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const insightDigests = pgTable(
  'insight_digests',
  {
    userId: integer('user_id').notNull(),
    cadence: text().$type<DigestCadence>().notNull(),
    told: text().array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cadence] })],
);

export const insightOccasions = pgTable(
  'insight_occasions',
  {
    userId: integer('user_id').notNull(),
    subject: text().notNull(),
    occasion: day('occasion').notNull(),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subject, table.occasion] })],
);
