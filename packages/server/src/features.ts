import { Readable } from 'node:stream';
import { DEFAULT_API_LOCALE } from '@botica/contract/locales';
import type { FastifyBaseLogger } from 'fastify';
import type { AppOptions } from './app';
import { addressesMessages } from './features/addresses/addresses.messages';
import { addressesRoutes } from './features/addresses/addresses.routes';
import { askMessages } from './features/ask/ask.messages';
import { askRoutes } from './features/ask/ask.routes';
import { AskModel } from './features/ask/model/ask-model';
import { auditLogMessages } from './features/audit-log/audit-log.messages';
import { auditLogRoutes } from './features/audit-log/audit-log.routes';
import { apiTokensRoutes } from './features/auth/api-tokens/api-tokens.routes';
import { authMessages } from './features/auth/auth.messages';
import { authRoutes } from './features/auth/auth.routes';
import { type AuthDeps, authenticate } from './features/auth/auth.service';
import {
  createFirstAdministrator,
  type FirstAdministrator,
  readFirstAdministrator,
} from './features/auth/first-administrator';
import { FirstPassword } from './features/auth/first-password';
import { ownSessionsRoutes } from './features/auth/own-sessions.routes';
import { PasskeyCeremonies } from './features/auth/passkeys/passkey-ceremonies';
import { passkeysRoutes } from './features/auth/passkeys/passkeys.routes';
import { proveOwnerBy } from './features/auth/second-factor/code-check';
import { secondFactorRoutes } from './features/auth/second-factor/second-factor.routes';
import { endAccess, endOtherAccess } from './features/auth/sessions.store';
import { SignInAttempts } from './features/auth/sign-in-attempts';
import { avatarsMessages } from './features/avatars/avatars.messages';
import { avatarsRoutes } from './features/avatars/avatars.routes';
import { readAvatar } from './features/avatars/avatars.store';
import { bytePricingMessages } from './features/byte-pricing/byte-pricing.messages';
import { bytePricingRoutes } from './features/byte-pricing/byte-pricing.routes';
import { calculatorMessages } from './features/calculator/calculator.messages';
import { calculatorRoutes } from './features/calculator/calculator.routes';
import { Conversions } from './features/calculator/conversions';
import { quotesRoutes } from './features/calculator/quotes.routes';
import { dataImportMessages } from './features/data-import/data-import.messages';
import { dataImportRoutes } from './features/data-import/data-import.routes';
import { createImportService } from './features/data-import/data-import.service';
import { createFootprints } from './features/footprints/footprints';
import { footprintsMessages } from './features/footprints/footprints.messages';
import { loadSampleEvents, removeSampleEvents } from './features/footprints/sample-events';
import { alertMails } from './features/insights/alerts/alert-mails';
import { AlertWatch } from './features/insights/alerts/alert-watch';
import { InsightJobs } from './features/insights/insight-jobs';
import { insightsMessages } from './features/insights/insights.messages';
import { insightsRoutes } from './features/insights/insights.routes';
import { InsightsAhead } from './features/insights/insights-ahead';
import { liveUpdatesRoutes } from './features/live-updates/live-updates.routes';
import { mailMessages } from './features/mail/mail.messages';
import { mailRoutes } from './features/mail/mail.routes';
import { createMailWriter } from './features/mail/mail-writer';
import { notificationMail } from './features/notifications/notification-mail';
import { notificationsMessages } from './features/notifications/notifications.messages';
import { notificationsRoutes } from './features/notifications/notifications.routes';
import { platformsMessages } from './features/platforms/platforms.messages';
import { platformsRoutes } from './features/platforms/platforms.routes';
import { Platforms } from './features/platforms/platforms.store';
import { rolesMessages } from './features/roles/roles.messages';
import { rolesRoutes } from './features/roles/roles.routes';
import { seedRoles } from './features/roles/roles.seed';
import { salesTrendsMessages } from './features/sales-trends/sales-trends.messages';
import { salesTrendsRoutes } from './features/sales-trends/sales-trends.routes';
import { hasSampleData, loadSampleData, removeSampleData } from './features/sample-data/sample-data.service';
import { savedViewsMessages } from './features/saved-views/saved-views.messages';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes';
import { searchRoutes } from './features/search/search.routes';
import { companyLogoRoutes, readLogo } from './features/settings/company-logo';
import { settingsMessages } from './features/settings/settings.messages';
import { readSettings, settingsChanged } from './features/settings/settings.reader';
import { settingsRoutes } from './features/settings/settings.routes';
import { userPreferencesRoutes } from './features/user-preferences/user-preferences.routes';
import { accountLinksRoutes } from './features/users/links/account-links.routes';
import { accountMails } from './features/users/links/account-mails';
import { profileRoutes } from './features/users/profile/profile.routes';
import { requirePassword } from './features/users/profile/profile.service';
import { UserDeletion } from './features/users/user-deletion.service';
import { usersMessages } from './features/users/users.messages';
import { usersRoutes } from './features/users/users.routes';
import { announceRegistration, countUsersInRole, insertUser } from './features/users/users.store';
import type { Config } from './platform/config';
import type { Database } from './platform/database/database';
import { localDay } from './platform/days';
import { EventBus } from './platform/event-bus';
import { EventStreams } from './platform/http/answers/event-streams';
import type { SignedInContext } from './platform/http/route';
import { createTranslator } from './platform/i18n';
import { MailSender } from './platform/mail/mail-sender';
import { createMailTransport } from './platform/mail/mail-transport';
import { notified } from './platform/notifications/notify';
import { GrowingDelay, SECRET_GUESSES } from './platform/scheduling/growing-delay';
import { SharedReads } from './platform/scheduling/shared-reads';
import { openSecretBox } from './platform/secrets/secret-box';
import type { OpenWarehouse } from './platform/warehouse/warehouse';
import { WorkerPool } from './platform/workers/worker-pool';
import { salesMessages } from './sales/sales.messages';
import { readDataVersion } from './sales/scope/data-state';

export interface FeatureDeps {
  config: Config;
  logger: FastifyBaseLogger;
  database: Database;
  warehouse: OpenWarehouse;
}

export interface Features
  extends Pick<AppOptions, 'routes' | 'messages' | 'platform' | 'publicKey' | 'streams' | 'readAvatar' | 'readLogo'> {
  firstAdministrator: FirstAdministrator | null;
  /** Sends stored mails. */
  mail: MailSender;
  /** Watches figures for users. */
  alerts: AlertWatch;
  /** Ends background work; a running import is stopped and marked as failed. */
  close(): Promise<void>;
}

/** How Botica writes visitor counts. */
const COUNTS_FORMAT = { encoding: 'utf-8', delimiter: ',', headerRow: true, dateOrder: 'ymd' } as const;

const messages = [
  authMessages,
  usersMessages,
  rolesMessages,
  auditLogMessages,
  notificationsMessages,
  mailMessages,
  addressesMessages,
  avatarsMessages,
  settingsMessages,
  dataImportMessages,
  salesMessages,
  salesTrendsMessages,
  insightsMessages,
  askMessages,
  savedViewsMessages,
  bytePricingMessages,
  calculatorMessages,
  footprintsMessages,
  platformsMessages,
];

/** Builds every feature on the open databases: seeds what a first start needs, recovers what a crash left. */
export async function createFeatures({ config, logger, database, warehouse }: FeatureDeps): Promise<Features> {
  const { db } = database;
  const bus = new EventBus(logger);
  const secondFactor = {
    db,
    box: await openSecretBox(config.dataDir),
    codeGuesses: new GrowingDelay(SECRET_GUESSES, () => performance.now()),
    now: () => new Date(),
    drift: config.totpDrift,
  };
  const auth: AuthDeps = {
    db,
    secondFactor,
    createAccount: async (account) => {
      const created = await insertUser(db, account, announceRegistration);
      if ('id' in created) bus.publish(notified, { userIds: null });
      return created;
    },
    attempts: new SignInAttempts(),
    holders: new SharedReads(),
    readSignUp: async () => {
      const { signUp, signUpDomains } = await readSettings(db);
      return { mode: signUp, domains: signUpDomains };
    },
    bus,
    now: () => new Date(),
  };
  await seedRoles(db);
  const isFirstStart = (await countUsersInRole(db, 'administrator')) === 0;
  const platforms = new Platforms(db);
  const publicKey = await platforms.ensureDefault(config.publicKey);
  const workers = new WorkerPool();
  const conversions = await Conversions.open(config.dataDir, workers);
  const imports = await createImportService({
    db,
    workers,
    bus,
    warehouse,
    dataDir: config.dataDir,
    logger,
    readSettings: () => readSettings(db),
    hasSampleData: () => hasSampleData(warehouse),
    removeSampleData: async () => {
      await removeSampleEvents(warehouse);
      await removeSampleData(warehouse);
    },
  });
  if (isFirstStart && config.sampleData) {
    const { timeZone } = await readSettings(db);
    const asOf = yesterdayIn(timeZone);
    const shop = await platforms.find(publicKey);
    await loadSampleEvents(warehouse, { asOf, timeZone, platformId: shop?.id ?? 0 });
    await loadSampleData(warehouse, { asOf });
  }
  const translator = createTranslator(messages);
  const closing = new AbortController();
  const footprints = await createFootprints({
    db,
    warehouse,
    logger,
    platforms,
    ownOrigin: config.publicUrl,
    readSettings: () => readSettings(db),
    importCounts: ({ filename, content, user, alongside }) =>
      imports.takeIn(
        { kind: 'visitors', filename, stream: Readable.from([Buffer.from(content)]), options: COUNTS_FORMAT },
        { user, locale: DEFAULT_API_LOCALE, t: translator(DEFAULT_API_LOCALE), signal: closing.signal },
        alongside,
      ),
  });
  bus.subscribe(settingsChanged, footprints.settingsChanged);
  // Last, so that a start cut short before this one repeats all of it.
  const firstAdministrator = isFirstStart
    ? await createFirstAdministrator((account) => insertUser(db, account), { ...config, now: () => new Date() })
    : await readFirstAdministrator(config.dataDir);
  const firstPassword = await FirstPassword.open({ db, dataDir: config.dataDir, logger, now: () => new Date() });
  await firstPassword.renewIfDue();
  const users = { db, bus, endSessions: endAccess };
  const profile = {
    ...users,
    endOtherSessions: endOtherAccess,
    readVisits: footprints.visitsOf,
    passwordChanged: (email: string) => firstPassword.forget(email),
    guesses: new GrowingDelay(SECRET_GUESSES, () => performance.now()),
  };
  const confirmPassword = (password: string, caller: SignedInContext) => requirePassword(profile, password, caller);
  const proveOwner = proveOwnerBy(confirmPassword, secondFactor);
  const entrance = { linkVisitor: footprints.linkVisitor, isHttps: config.publicUrl.startsWith('https:') };
  const userDeletion = new UserDeletion(users, logger);
  const transport = createMailTransport(config);
  const recipients = { db, translator, readTimeZone: async () => (await readSettings(db)).timeZone };
  const templates = { ...accountMails(db), ...alertMails(recipients), notification: notificationMail };
  const write = createMailWriter({ db, templates, translator, publicUrl: config.publicUrl });
  const mail = new MailSender({ db, bus, transport, write, logger });
  const streams = new EventStreams({
    bus,
    readUser: (token, locale) => authenticate(auth, token, translator(locale), { isUse: false }),
    logger,
  });
  const sales = { warehouse, readCurrency: async () => (await readSettings(db)).currency };
  const insights = {
    ...sales,
    jobs: new InsightJobs(workers),
    readCountry: async () => (await readSettings(db)).country,
  };
  const ahead = new InsightsAhead({ bus, insights, logger });
  const alerts = new AlertWatch({ ...recipients, bus, insights, logger, now: () => new Date() });
  return {
    messages,
    streams,
    mail,
    alerts,
    publicKey,
    firstAdministrator,
    readAvatar: (name) => readAvatar(db, name),
    readLogo: (name) => readLogo(db, name),
    platform: {
      isKnownPlatform: (key) => platforms.isKnown(key),
      authenticate: (token, locale) => authenticate(auth, token, translator(locale), { isUse: true }),
      allowsOrigin: (origin) => platforms.allowsOrigin(origin),
    },
    routes: [
      ...authRoutes({ ...auth, ...entrance, firstPassword }),
      ...ownSessionsRoutes({ ...auth, requirePassword: confirmPassword }),
      ...secondFactorRoutes({ ...secondFactor, bus, proveOwner }),
      ...passkeysRoutes({
        ...auth,
        ...entrance,
        ceremonies: new PasskeyCeremonies(),
        proveOwner,
        publicUrl: config.publicUrl,
      }),
      ...apiTokensRoutes({ db, now: auth.now, proveOwner }),
      ...usersRoutes(users, userDeletion),
      ...profileRoutes(profile),
      ...avatarsRoutes(db),
      ...accountLinksRoutes({ ...profile, proveOwner }),
      ...mailRoutes({ db, bus, transport }),
      ...addressesRoutes(db),
      ...notificationsRoutes({ db, bus }),
      ...rolesRoutes({ db, bus, translator }),
      ...auditLogRoutes(db),
      ...settingsRoutes({ db, bus, hasSampleData: () => hasSampleData(warehouse) }),
      ...companyLogoRoutes(db),
      ...savedViewsRoutes(db),
      ...userPreferencesRoutes(db),
      ...searchRoutes({ db, warehouse }),
      ...bytePricingRoutes({ db, bus }),
      ...calculatorRoutes(db, conversions),
      ...quotesRoutes(db),
      ...footprints.routes,
      ...platformsRoutes(db, platforms, footprints.settingsChanged),
      ...dataImportRoutes(db, imports),
      ...salesTrendsRoutes(sales),
      ...insightsRoutes(insights, { db, bus }),
      ...askRoutes({
        sales,
        translator,
        model: config.askModel && new AskModel(config.askModel),
        readToday: async () => localDay(Date.now(), (await readSettings(db)).timeZone),
      }),
      ...liveUpdatesRoutes({ bus, streams, readDataVersion: () => readDataVersion(sales), logger }),
    ],
    close: async () => {
      closing.abort();
      await alerts.close();
      await ahead.close();
      await mail.close();
      await userDeletion.close();
      await footprints.close();
      await imports.close();
      await workers.close();
    },
  };
}

/** The last whole day at the company: the sample ends on it. */
function yesterdayIn(timeZone: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
