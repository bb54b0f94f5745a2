import type { DatabaseMigration } from '../../platform/database/migrate';
import { accounts } from './001-accounts';
import { imports } from './002-imports';
import { importKinds } from './003-import-kinds';
import { savedViews } from './004-saved-views';
import { knownTickets } from './005-known-tickets';
import { userPreferences } from './006-user-preferences';
import { knownPlaces } from './007-known-places';
import { importFiles } from './008-import-files';
import { bytePrices } from './009-byte-prices';
import { administration } from './010-administration';
import { notifications } from './011-notifications';
import { footprints } from './012-footprints';
import { addresses } from './013-addresses';
import { importLayouts } from './014-import-layouts';
import { secondFactors } from './015-second-factors';
import { apiTokens } from './016-api-tokens';
import { avatars } from './017-avatars';
import { mail } from './018-mail';
import { quotes } from './019-quotes';
import { passkeys } from './020-passkeys';
import { sessionPasskeys } from './023-session-passkeys';
import { visitSettings } from './024-visit-settings';
import { insightAlerts } from './025-insight-alerts';
import { compressedEvents } from './032-compressed-events';

/** In the order in which they are applied; an applied one is never edited (the start refuses it), a new one is appended. */
export const databaseMigrations: readonly DatabaseMigration[] = [
  { id: '001-accounts', sql: accounts },
  { id: '002-imports', sql: imports },
  { id: '003-import-kinds', sql: importKinds },
  { id: '004-saved-views', sql: savedViews },
  { id: '005-known-tickets', sql: knownTickets },
  { id: '006-user-preferences', sql: userPreferences },
  { id: '007-known-places', sql: knownPlaces },
  { id: '008-import-files', sql: importFiles },
  { id: '009-byte-prices', sql: bytePrices },
  { id: '010-administration', sql: administration },
  { id: '011-notifications', sql: notifications },
  { id: '012-footprints', sql: footprints },
  { id: '013-addresses', sql: addresses },
  { id: '014-import-layouts', sql: importLayouts },
  { id: '015-second-factors', sql: secondFactors },
  { id: '016-api-tokens', sql: apiTokens },
  { id: '017-avatars', sql: avatars },
  { id: '018-mail', sql: mail },
  { id: '019-quotes', sql: quotes },
  { id: '020-passkeys', sql: passkeys },
  { id: '023-session-passkeys', sql: sessionPasskeys },
  { id: '024-visit-settings', sql: visitSettings },
  { id: '025-insight-alerts', sql: insightAlerts },
  { id: '032-compressed-events', sql: compressedEvents },
];
