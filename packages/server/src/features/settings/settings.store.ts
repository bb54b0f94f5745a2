import type { EndpointOutput } from '@botica/contract/endpoint';
import { CompanySettings, type updateSettings } from '@botica/contract/settings';
import { eq, getTableColumns } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Querying } from '../../platform/database/transaction';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row: the company of this installation. */
export const companySettings = pgTable('company_settings', {
  id: integer().primaryKey().default(1),
  companyName: text('company_name').notNull(),
  timeZone: text('time_zone').notNull(),
  currency: text().notNull(),
  weekStart: integer('week_start').notNull(),
  country: text().notNull(),
  logo: bytea(),
  logoId: uuid('logo_id'),
  visitMonths: integer('visit_months').notNull(),
  signUp: text('sign_up').notNull(),
  signUpDomains: text('sign_up_domains').array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** All but the picture, which is read by itself. */
const { logo: _, ...SHOWN } = getTableColumns(companySettings);

type SettingsChanges = EndpointOutput<typeof updateSettings>['body'];

/** The stored settings. The row is made by the migration, so that there always is one. */
export async function readSettings(db: Querying): Promise<CompanySettings> {
  const [row] = await db.select(SHOWN).from(companySettings);
  return CompanySettings.parse(row);
}

/** Changes the given fields and answers all of them. */
export async function writeSettings(db: Querying, changes: SettingsChanges): Promise<CompanySettings> {
  const [row] = await db
    .update(companySettings)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(companySettings.id, 1))
    .returning(SHOWN);
  return CompanySettings.parse(row);
}

/** Where the logo of the company is shown; null without one. */
export async function readLogoAddress(db: Querying): Promise<string | null> {
  const [row] = await db.select({ id: companySettings.logoId }).from(companySettings);
  return logoAddress(row?.id ?? null);
}

export function logoAddress(id: string | null): string | null {
  return id === null ? null : `/logos/${id}.webp`;
}
