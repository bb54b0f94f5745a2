import type { SessionUser } from '@botica/contract/auth';
import { type AppAbility, abilityFor } from '@botica/contract/permissions';
import { permissionsOf } from './roles';
import type { SessionStorage } from './session-storage';

/** Logged out: no token. Logged in: token, then the user once it was loaded. */
export interface SessionState {
  token: string | null;
  user: SessionUser | null;
}

/** `changedElsewhere`: another tab signed in or out; `expired`: the server refused the token. */
export type SessionLoss = 'changedElsewhere' | 'expired';

export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** What the user may do now; the same object all the time, updated in place. */
  ability: AppAbility;
  start(token: string, isRemembered: boolean): void;
  setUser(user: SessionUser): void;
  /** Clears token, user data and rules. */
  end(): void;
  /** Ends the session if `token` is still the current one: a late 401 must not end the next session. */
  expire(token: string): void;
  /** Called when the session went away by itself, not by `start` or `end`. */
  onLost(listener: (reason: SessionLoss) => void): () => void;
}

/** Holds the session of this tab and keeps it equal to the other tabs'. */
export function createSessionStore(storage: SessionStorage): SessionStore {
  let state: SessionState = { token: storage.readToken(), user: null };
  const listeners = new Set<() => void>();
  const lostListeners = new Set<(reason: SessionLoss) => void>();
  const ability = abilityFor([]);

  const set = (next: SessionState) => {
    state = next;
    ability.update(next.user === null ? [] : permissionsOf(next.user));
    for (const listener of listeners) listener();
  };
  const lose = (reason: SessionLoss) => {
    for (const listener of lostListeners) listener(reason);
  };

  storage.onChangeElsewhere(() => {
    const token = storage.readToken();
    if (token === state.token) return;
    set({ token, user: null });
    lose('changedElsewhere');
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
      set({ token, user: null });
    },
    setUser(user) {
      storage.writeUser(user, permissionsOf(user));
      set({ ...state, user });
    },
    end() {
      storage.clear();
      set({ token: null, user: null });
    },
    expire(token) {
      if (token !== state.token) return;
      const wasInUse = state.user !== null;
      storage.clear();
      set({ token: null, user: null });
      // Before the user is loaded, whoever loads it (the guard, the sign-in form) deals with the refusal itself.
      if (wasInUse) lose('expired');
    },
    onLost(listener) {
      lostListeners.add(listener);
      return () => lostListeners.delete(listener);
    },
  };
}
