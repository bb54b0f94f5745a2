import { getSettings, updateSettings } from '@botica/contract/settings';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import { readSettings, writeSettings } from './settings.store';

interface SettingsDeps {
  db: NodePgDatabase;
  hasSampleData: () => Promise<boolean>;
}

function checkTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch (cause) {
    throw new AppError('validation_failed', { errors: { timeZone: [{ key: 'settings.unknownTimeZone' }] }, cause });
  }
}

export function settingsRoutes({ db, hasSampleData }: SettingsDeps): Route[] {
  return [
    route(getSettings, async () => ({ data: { ...(await readSettings(db)), sampleData: await hasSampleData() } })),
    route(updateSettings, async ({ body }, { t }) => {
      checkTimeZone(body.timeZone);
      return { message: t('settings.saved'), data: await writeSettings(db, body) };
    }),
  ];
}
