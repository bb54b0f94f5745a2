import * as ask from './ask/ask';
import * as auditLog from './audit-log/audit-log';
import * as auth from './auth';
import * as bytePricing from './byte-pricing';
import * as calculator from './calculator/calculator';
import * as quotes from './calculator/quotes';
import * as dataImport from './data-import.endpoints';
import type { Endpoint } from './endpoint';
import * as bans from './footprints/bans';
import * as footprints from './footprints/footprints';
import * as paths from './footprints/paths';
import * as platforms from './footprints/platforms';
import * as tracking from './footprints/summary';
import * as alerts from './insights/alerts';
import * as baskets from './insights/baskets';
import * as customers from './insights/customers';
import * as findings from './insights/findings';
import * as forecast from './insights/forecast';
import * as why from './insights/why';
import * as liveUpdates from './live-updates';
import * as mail from './mail';
import * as behavior from './sales-trends/behavior';
import * as catalog from './sales-trends/catalog';
import * as categories from './sales-trends/categories';
import * as demographics from './sales-trends/demographics';
import * as performance from './sales-trends/performance';
import * as preferences from './sales-trends/preferences';
import * as tickets from './sales-trends/tickets';
import * as savedViews from './saved-views';
import * as search from './search/search';
import * as settings from './settings';
import * as userPreferences from './user-preferences';
import * as accountLinks from './users/account-links';
import * as addresses from './users/addresses';
import * as apiTokens from './users/api-tokens';
import * as avatar from './users/avatar';
import * as notifications from './users/notifications';
import * as passkeys from './users/passkeys';
import * as profile from './users/profile';
import * as roles from './users/roles';
import * as twoFactor from './users/two-factor';
import * as userImport from './users/user-import';
import * as users from './users/users.endpoints';

/** Every call of the API; the server registers them all and the access test walks them all. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth.login,
  auth.register,
  auth.logout,
  auth.getMe,
  auth.getSignUp,
  accountLinks.forgotPassword,
  accountLinks.readLink,
  accountLinks.resetPassword,
  accountLinks.acceptInvitation,
  accountLinks.confirmEmail,
  accountLinks.changeEmail,
  accountLinks.cancelEmailChange,
  userPreferences.getUserPreferences,
  userPreferences.updateUserPreferences,
  users.listUsers,
  users.createUser,
  users.exportUsers,
  userImport.importUsers,
  users.bulkDeleteUsers,
  users.undoUserDeletion,
  users.getUser,
  users.updateUser,
  users.deleteUser,
  users.endUserSessions,
  users.updateUserPassword,
  users.inviteUser,
  profile.getProfile,
  profile.updateProfile,
  profile.deleteProfile,
  profile.exportProfile,
  profile.updateOwnPassword,
  profile.listSessions,
  profile.endSession,
  profile.endOtherSessions,
  avatar.uploadAvatar,
  avatar.removeAvatar,
  twoFactor.getTwoFactor,
  twoFactor.startTwoFactor,
  twoFactor.confirmTwoFactor,
  twoFactor.renewRecoveryCodes,
  twoFactor.endTwoFactor,
  twoFactor.resetTwoFactor,
  passkeys.listPasskeys,
  passkeys.startPasskey,
  passkeys.addPasskey,
  passkeys.removePasskey,
  passkeys.startPasskeySignIn,
  passkeys.signInWithPasskey,
  apiTokens.listApiTokens,
  apiTokens.createApiToken,
  apiTokens.revokeApiToken,
  addresses.listAddresses,
  addresses.createAddress,
  addresses.updateAddress,
  addresses.listCountries,
  addresses.listStates,
  addresses.listCities,
  notifications.askForAccess,
  notifications.listNotifications,
  notifications.readNotifications,
  notifications.removeNotification,
  mail.listMails,
  mail.getMailTransport,
  mail.getMail,
  mail.retryMail,
  auditLog.listAuditLog,
  auditLog.listAuditActions,
  auditLog.exportAuditLog,
  auditLog.listUserActivities,
  roles.listRoles,
  roles.createRole,
  roles.updateRole,
  roles.deleteRole,
  roles.giveRole,
  roles.removeRole,
  search.search,
  settings.getSettings,
  settings.updateSettings,
  settings.uploadLogo,
  settings.removeLogo,
  dataImport.uploadImport,
  dataImport.updateImport,
  dataImport.commitImport,
  dataImport.getImport,
  dataImport.listImports,
  dataImport.getImportRejects,
  dataImport.deleteImport,
  dataImport.removeSampleData,
  liveUpdates.followLiveUpdates,
  catalog.listPayments,
  catalog.listStores,
  catalog.listProducts,
  categories.listCategories,
  categories.listCategoryGrowth,
  categories.listCategoryProducts,
  categories.listProductGrowth,
  performance.getSalesPerformance,
  tickets.listTickets,
  tickets.exportTickets,
  tickets.exportTicketsWorkbook,
  tickets.listTicketLines,
  demographics.getDemographicAnalysis,
  preferences.getPurchasePreferences,
  behavior.getCustomerBehavior,
  findings.getFindings,
  findings.listFindingMarks,
  findings.markFinding,
  why.getWhy,
  customers.getCustomersModel,
  customers.listExpectedCustomers,
  customers.exportExpectedCustomers,
  forecast.getForecast,
  baskets.getBaskets,
  alerts.listAlerts,
  alerts.createAlert,
  alerts.updateAlert,
  alerts.deleteAlert,
  alerts.restoreAlert,
  alerts.getDigests,
  alerts.chooseDigests,
  ask.ask,
  ask.askModel,
  savedViews.listSavedViews,
  savedViews.createSavedView,
  savedViews.updateSavedView,
  savedViews.deleteSavedView,
  savedViews.setDefaultView,
  bytePricing.listBytePrices,
  bytePricing.listPricesInForce,
  bytePricing.getBytePrice,
  bytePricing.createBytePrice,
  bytePricing.updateBytePrice,
  bytePricing.deleteBytePrice,
  bytePricing.restoreBytePrice,
  calculator.calculateFile,
  quotes.listQuotes,
  quotes.getQuote,
  quotes.saveQuote,
  quotes.deleteQuote,
  footprints.sendFootprints,
  footprints.listFootprints,
  footprints.exportFootprints,
  paths.getFootprintFunnel,
  paths.getFootprintRetention,
  tracking.getFootprintSummary,
  footprints.getFootprint,
  bans.listBans,
  bans.createBan,
  bans.deleteBan,
  bans.eraseFootprints,
  platforms.listPlatforms,
  platforms.createPlatform,
  platforms.updatePlatform,
  platforms.rotatePlatformKey,
  platforms.deletePlatform,
];
