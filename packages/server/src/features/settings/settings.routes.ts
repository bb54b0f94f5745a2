import { getSettings, updateSettings } from '@botica/contract/settings';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { differences, recordChanges } from '../../platform/audit/audit-trail';
import { AppError } from '../../platform/errors';
import type { EventBus } from '../../platform/event-bus';
import { type Route, route } from '../../platform/http/route';
import { salesDataChanged } from '../../sales/scope/data-changed';
import { settingsChanged } from './settings.reader';
import { readLogoAddress, readSettings, writeSettings } from './settings.store';

interface SettingsDeps {
  db: NodePgDatabase;
  bus: EventBus;
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

export function settingsRoutes({ db, bus, hasSampleData }: SettingsDeps): Route[] {
  return [
    route(getSettings, async () => {
      const [settings, logo, sampleData] = await Promise.all([readSettings(db), readLogoAddress(db), hasSampleData()]);
      return { data: { ...settings, logo, sampleData } };
    }),
    route(updateSettings, async ({ body }, context) => {
      checkTimeZone(body.timeZone);
      const data = await db.transaction(async (tx) => {
        const before = await readSettings(tx);
        const after = await writeSettings(tx, body);
        if (after.signUp === 'domains' && after.signUpDomains.length === 0) {
          throw new AppError('validation_failed', { errors: { signUpDomains: [{ key: 'settings.needsDomain' }] } });
        }
        const changed = differences(before, after);
        const subject = { kind: 'settings', id: null, name: after.companyName } as const;
        if (changed) await recordChanges(tx, context, [{ action: 'settings.updated', subject, ...changed }]);
        return after;
      });
      // The currency is part of all figures.
      bus.publish(salesDataChanged, undefined);
      bus.publish(settingsChanged, undefined);
      return { message: context.t('settings.saved'), data };
    }),
  ];
}
