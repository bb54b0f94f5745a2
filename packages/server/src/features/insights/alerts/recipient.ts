import type { Locale } from '@botica/contract/locales';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { can } from '../../../platform/authorization/authorize';
import type { Translate } from '../../../platform/i18n';
import { hasPasskey } from '../../auth/passkeys.reader';
import { findUserById, toLocale, toSessionUser, type UserRow } from '../../users/users.reader';

/** Who is told something, in their own language and time zone. */
export interface Recipient {
  row: UserRow;
  locale: Locale;
  t: Translate;
  timeZone: string;
}

export interface RecipientDeps {
  db: NodePgDatabase;
  translator: (locale: Locale) => Translate;
  /** Of the company, for who has chosen none. */
  readTimeZone: () => Promise<string>;
}

/** The user as stored now; null for who is gone, or may not see figures (any more). */
export async function findRecipient(
  { db, translator, readTimeZone }: RecipientDeps,
  userId: number,
): Promise<Recipient | null> {
  const stored = await findUserById(db, userId);
  if (stored === null) return null;
  const locale = toLocale(stored.row.language);
  const t = translator(locale);
  if (!can(toSessionUser(stored, t, await hasPasskey(db, userId)), 'show', 'guest')) return null;
  return { row: stored.row, locale, t, timeZone: stored.row.timeZone ?? (await readTimeZone()) };
}
