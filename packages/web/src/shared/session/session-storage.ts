import { deleteCookie, readCookie, writeCookie } from '../browser/cookies';
import { type KeyValueStore, localStore, tabStore } from '../browser/storage';

const TOKEN_KEY = 'accessToken';
const USER_KEY = 'userData';
const RULES_KEY = 'userAbilityRules';
const ECHO_KEY = 'echoId';
const LANGUAGE_KEY = 'language';
/** Written on every change, so that other tabs hear of sessions that keep nothing else in localStorage. */
const CHANGE_KEY = 'sessionChangedAt';
const REMEMBERED_DAYS = 30;

/** What the user ran last from the search. */
export const RECENT_KEY = 'recentCommands';

/** Where what is personal may be kept: in the browser with a remembered session, else in the tab. */
export function sessionStore(): KeyValueStore {
  return localStore.getItem(TOKEN_KEY) === null ? tabStore : localStore;
}

/** Where a session is kept between page loads. */
export interface SessionStorage {
  readToken(): string | null;
  writeToken(token: string, isRemembered: boolean): void;
  writeUser(user: { echo_uuid: string; language: string }, rules: readonly unknown[]): void;
  clear(): void;
  /** Calls back when another tab signed in or out; answers the function that stops it. */
  onChangeElsewhere(listener: () => void): () => void;
}

/** When another tab's cookies are looked at again after it said that something changed. */
const COOKIE_MS = [100, 1000];

/**
 * A remembered session lives in localStorage and in a cookie of 30 days. Otherwise the token is only in a cookie that
 * ends with the browser (all tabs share it), and the user's data is only in the tab: nothing personal stays on a
 * shared computer. The visitor's id (`echoId`) stays in both cases.
 */
export const browserSessionStorage: SessionStorage = {
  readToken: () => localStore.getItem(TOKEN_KEY) ?? readCookie(TOKEN_KEY),

  writeToken(token, isRemembered) {
    if (isRemembered) localStore.setItem(TOKEN_KEY, token);
    else localStore.removeItem(TOKEN_KEY);
    writeCookie(TOKEN_KEY, token, isRemembered ? REMEMBERED_DAYS : undefined);
    announceChange();
  },

  writeUser(user, rules) {
    const store = sessionStore();
    store.setItem(USER_KEY, JSON.stringify(user));
    store.setItem(RULES_KEY, JSON.stringify(rules));
    localStore.setItem(ECHO_KEY, user.echo_uuid);
    localStore.setItem(LANGUAGE_KEY, user.language);
  },

  clear() {
    deleteCookie(TOKEN_KEY);
    localStore.removeItem(TOKEN_KEY);
    for (const store of [localStore, tabStore]) {
      for (const key of [USER_KEY, RULES_KEY, RECENT_KEY]) store.removeItem(key);
    }
    announceChange();
  },

  onChangeElsewhere(listener) {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key !== null && event.key !== TOKEN_KEY && event.key !== CHANGE_KEY) return;
      listener();
      // The word of a change may come before the cookie that was changed.
      for (const wait of COOKIE_MS) setTimeout(listener, wait);
    };
    const onLook = () => {
      if (document.visibilityState === 'visible') listener();
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onLook);
    };
  },
};

/** The visitor that this browser was so far; undefined on a first visit. */
export function readEchoId(): string | undefined {
  return localStore.getItem(ECHO_KEY) ?? undefined;
}

function announceChange(): void {
  localStore.setItem(CHANGE_KEY, String(Date.now()));
}
