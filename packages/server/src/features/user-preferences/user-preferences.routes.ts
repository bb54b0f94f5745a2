import type { EndpointOutput } from '@botica/contract/endpoint';
import { PREFERENCES } from '@botica/contract/limits';
import { getUserPreferences, type UserPreferences, updateUserPreferences } from '@botica/contract/user-preferences';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import { changePreferences, readPreferences } from './user-preferences.store';

type Changes = EndpointOutput<typeof updateUserPreferences>['body'];

/** What each user chose for the pages. */
export function userPreferencesRoutes(db: NodePgDatabase): Route[] {
  return [
    route(getUserPreferences, async (_input, { user }) => ({ data: await readPreferences(db, user.id) })),
    route(updateUserPreferences, async ({ body }, { user }) => ({
      data: await changePreferences(db, user.id, (stored) => merged(stored, body)),
    })),
  ];
}

function merged(stored: UserPreferences, { shortcuts = stored.shortcuts, tables = {} }: Changes): UserPreferences {
  const entries = new Map(Object.entries(stored.tables));
  for (const [name, table] of Object.entries(tables)) {
    if (table === null) entries.delete(name);
    else entries.set(name, table);
  }
  const changed = { shortcuts, tables: Object.fromEntries(entries) };
  if (Buffer.byteLength(JSON.stringify(changed)) > PREFERENCES.bytesMax) {
    const params = { max: PREFERENCES.bytesMax };
    throw new AppError('validation_failed', { errors: { tables: [{ key: 'validation.tooMuch', params }] } });
  }
  return changed;
}
