import type { EndpointOutput } from '@botica/contract/endpoint';
import { CompanySettings, type updateSettings } from '@botica/contract/settings';
import { eq } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Querying } from '../../platform/database/transaction';

/** One row: the company of this installation. */
const companySettings = pgTable('company_settings', {
  id: integer().primaryKey().default(1),
  companyName: text('company_name').notNull(),
  timeZone: text('time_zone').notNull(),
  currency: text().notNull(),
  weekStart: integer('week_start').notNull(),
  country: text().notNull(),
  signUp: text('sign_up').notNull(),
  signUpDomains: text('sign_up_domains').array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

type SettingsChanges = EndpointOutput<typeof updateSettings>['body'];

/** The stored settings. The row is made by the migration, so that there always is one. */
export async function readSettings(db: Querying): Promise<CompanySettings> {
  const [row] = await db.select().from(companySettings);
  return CompanySettings.parse(row);
}

/** Changes the given fields and answers all of them. */
export async function writeSettings(db: Querying, changes: SettingsChanges): Promise<CompanySettings> {
  const [row] = await db
    .update(companySettings)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(companySettings.id, 1))
    .returning();
  return CompanySettings.parse(row);
}
