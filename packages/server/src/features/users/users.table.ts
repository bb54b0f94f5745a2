import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid().notNull().defaultRandom(),
  echoUuid: uuid('echo_uuid').notNull().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  username: text(),
  passwordHash: text('password_hash'),
  gender: text(),
  language: text().notNull().default('es-PY'),
  currency: text(),
  promotionalEmails: boolean('promotional_emails').notNull().default(false),
  promotionalEmailsAt: timestamp('promotional_emails_at', { withTimezone: true }),
  termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }),
  termsVersion: text('terms_version'),
  mailNotifications: text('mail_notifications').array().notNull().default([]),
  birthDate: date('birth_date', { mode: 'string' }),
  telephone: text(),
  telephoneCountry: text('telephone_country'),
  contacts: jsonb().$type<Record<string, string | null | undefined>>(),
  nationalities: text().array().notNull().default([]),
  avatarUrl: text('avatar_url'),
  timeZone: text('time_zone'),
  /** Since when a code is asked for beside the password. */
  secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletionId: uuid('deletion_id'),
  deletedBy: integer('deleted_by'),
  nameKey: text('name_key').generatedAlwaysAs(sql`search_key(name)`),
  emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer('user_id').notNull(),
    roleId: integer('role_id').notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
);
