import type { SessionUser } from '@botica/contract/auth';
import { type AppAbility, abilityFor } from '@botica/contract/permissions';
import { permissionsOf } from './roles';
import type { SessionStorage } from './session-storage';

/** Logged out: no token. Logged in: token, then the user once it was loaded. */
export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** The server refuses the token by now. The user stays, so that the page keeps what was typed until they sign in again. */
  isLapsed: boolean;
}

const LOGGED_OUT: SessionState = { token: null, user: null, isLapsed: false };

export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** What the user may do now; the same object all the time, updated in place. */
  ability: AppAbility;
  start(token: string, isRemembered: boolean): void;
  setUser(user: SessionUser): void;
  /** Clears token, user data and rules. */
  end(): void;
  /** Goes on with a new token where the session had lapsed. */
  renew(token: string, isRemembered: boolean): void;
  /** The server refused `token`; nothing happens when it is not the current one any more: a late 401 must not end the next session. */
  expire(token: string): void;
  /** Called when another tab signed in or out. */
  onLost(listener: () => void): () => void;
}

/** Holds the session of this tab and keeps it equal to the other tabs'. */
export function createSessionStore(storage: SessionStorage): SessionStore {
  let state: SessionState = { ...LOGGED_OUT, token: storage.readToken() };
  const listeners = new Set<() => void>();
  const lostListeners = new Set<() => void>();
  const ability = abilityFor([]);

  const set = (next: SessionState) => {
    state = next;
    ability.update(next.user === null ? [] : permissionsOf(next.user));
    for (const listener of listeners) listener();
  };

  storage.onChangeElsewhere(() => {
    const token = storage.readToken();
    if (token === state.token) return;
    set({ ...LOGGED_OUT, token });
    for (const listener of lostListeners) listener();
  });

  return {
    ability,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(token, isRemembered) {
      storage.writeToken(token, isRemembered);
      set({ ...LOGGED_OUT, token });
    },
    renew(token, isRemembered) {
      storage.writeToken(token, isRemembered);
      set({ ...state, token, isLapsed: false });
    },
    setUser(user) {
      storage.writeUser(user, permissionsOf(user));
      set({ ...state, user });
    },
    end() {
      storage.clear();
      set(LOGGED_OUT);
    },
    expire(token) {
      if (token !== state.token || state.isLapsed) return;
      if (state.user !== null) return set({ ...state, isLapsed: true });
      // Before the user is loaded, whoever loads it (the guard, the sign-in form) deals with the refusal itself.
      storage.clear();
      set(LOGGED_OUT);
    },
    onLost(listener) {
      lostListeners.add(listener);
      return () => lostListeners.delete(listener);
    },
  };
}
