import type { SessionUser } from '@botica/contract/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionStorage } from './session-storage';
import { createSessionStore, type SessionStore } from './session-store';

const UUID = '00000000-0000-4000-8000-000000000000';
const ANALYST: SessionUser = {
  id: 4,
  uuid: UUID,
  echo_uuid: UUID,
  name: 'Ana',
  email: 'ana@example.org',
  username: null,
  gender: null,
  avatar: null,
  language: 'es-PY',
  currency: null,
  second_factor: 'off',
  time_zone: null,
  via: 'session',
  roles: [{ id: 4, name: 'analyst', localized_name: 'Analista', permissions: [{ action: 'show', subject: 'guest' }] }],
};

/** What a browser keeps, in memory; `elsewhere` is what the storage event of another tab does. */
class MemoryStorage implements SessionStorage {
  token: string | null = null;
  user: unknown = null;
  rules: readonly unknown[] = [];
  elsewhere: () => void = () => {};
  readToken = () => this.token;
  writeToken(token: string) {
    this.token = token;
  }
  writeUser(user: unknown, rules: readonly unknown[]) {
    this.user = user;
    this.rules = rules;
  }
  clear() {
    this.token = null;
    this.user = null;
    this.rules = [];
  }
  onChangeElsewhere(listener: () => void) {
    this.elsewhere = listener;
    return () => {};
  }
}

describe('session store', () => {
  let storage: MemoryStorage;
  let store: SessionStore;
  const lost = vi.fn();

  beforeEach(() => {
    lost.mockClear();
    storage = new MemoryStorage();
    store = createSessionStore(storage);
    store.onLost(lost);
  });

  it('starts logged out with empty abilities', () => {
    expect(store.getState()).toEqual({ token: null, user: null, isLapsed: false });
    expect(store.ability.can('show', 'guest')).toBe(false);
  });

  it('starts with the token that was kept, and without a user', () => {
    storage.token = 'kept';
    expect(createSessionStore(storage).getState()).toEqual({ token: 'kept', user: null, isLapsed: false });
  });

  it('stores user and rules and updates the same ability', () => {
    const { ability } = store;
    store.start('one', true);
    store.setUser(ANALYST);
    expect(store.ability).toBe(ability);
    expect(ability.can('show', 'guest')).toBe(true);
    expect(storage.user).toEqual(ANALYST);
    expect(storage.rules).toEqual([{ action: 'show', subject: 'guest' }]);
  });

  it('clears token, user data and rules at the end', () => {
    store.start('one', true);
    store.setUser(ANALYST);
    store.end();
    expect(store.getState()).toEqual({ token: null, user: null, isLapsed: false });
    expect([storage.token, storage.user, storage.rules]).toEqual([null, null, []]);
    expect(store.ability.can('show', 'guest')).toBe(false);
    expect(lost).not.toHaveBeenCalled();
  });

  it('lapses when the server refuses the current token, not when it refuses an old one, and keeps who it was', () => {
    store.start('two', false);
    store.setUser(ANALYST);
    store.expire('one');
    expect(store.getState().isLapsed).toBe(false);
    store.expire('two');
    expect(store.getState()).toEqual({ token: 'two', user: ANALYST, isLapsed: true });
    expect(store.ability.can('show', 'guest')).toBe(true);
    // A tab that is looked at again reads the same token: nothing changed elsewhere.
    storage.elsewhere();
    expect(store.getState().isLapsed).toBe(true);
    expect(lost).not.toHaveBeenCalled();
  });

  it('goes on with a new token', () => {
    store.start('one', false);
    store.setUser(ANALYST);
    store.expire('one');
    store.renew('two', false);
    expect(store.getState()).toEqual({ token: 'two', user: ANALYST, isLapsed: false });
    expect(storage.token).toBe('two');
    // Calls that were on their way with the old token come late.
    store.expire('one');
    expect(store.getState().isLapsed).toBe(false);
  });

  it('leaves a refusal to whoever loads the user', () => {
    store.start('one', true);
    store.expire('one');
    expect(store.getState()).toEqual({ token: null, user: null, isLapsed: false });
    expect(lost).not.toHaveBeenCalled();
  });

  it('follows another tab out, and into another account', () => {
    store.start('one', true);
    store.setUser(ANALYST);
    storage.token = 'two';
    storage.elsewhere();
    expect(store.getState()).toEqual({ token: 'two', user: null, isLapsed: false });
    expect(store.ability.can('show', 'guest')).toBe(false);
    storage.token = null;
    storage.elsewhere();
    expect(store.getState().token).toBeNull();
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it('does nothing when another tab changed something else', () => {
    store.start('one', true);
    store.setUser(ANALYST);
    storage.elsewhere();
    expect(store.getState().user).toEqual(ANALYST);
    expect(lost).not.toHaveBeenCalled();
  });
});
