import type { SessionUser } from '@botica/contract/auth';
import { type RoleName, SEEDED_ROLES } from '@botica/contract/permissions';
import { describe, expect, it } from 'vitest';
import { authorize, can, guardRows } from './authorize';

function userIn(role: RoleName, id: number): SessionUser {
  const seeded = SEEDED_ROLES.filter(({ name }) => name === role);
  return {
    id,
    uuid: '',
    echo_uuid: '',
    name: role,
    email: '',
    username: null,
    gender: null,
    avatar: null,
    language: 'en-US',
    currency: null,
    second_factor: 'off',
    time_zone: null,
    via: 'session',
    roles: seeded.map((held) => ({ ...held, localized_name: role, permissions: [...held.permissions] })),
  };
}

interface Note {
  ownerId: number;
  isShared: boolean;
}
const note = guardRows({
  show: (user, row: Note) => row.ownerId === user.id || row.isShared,
  update: (user, row) => row.ownerId === user.id || can(user, 'update', 'company'),
});
const shared: Note = { ownerId: 1, isShared: true };
const hidden: Note = { ownerId: 1, isShared: false };

describe('rules of rows', () => {
  it('decide on the stored row', () => {
    expect(can(userIn('guest', 1), 'update', note(hidden))).toBe(true);
    expect(can(userIn('guest', 2), 'update', note(shared))).toBe(false);
    expect(can(userIn('manager', 2), 'update', note(shared))).toBe(true);
  });

  it('hide what may not be seen, also from who could change it', () => {
    expect(can(userIn('manager', 2), 'update', note(hidden))).toBe(false);
    expect(() => authorize(userIn('manager', 2), 'update', note(hidden))).toThrow('not_found');
    expect(() => authorize(userIn('guest', 2), 'update', note(shared))).toThrow('forbidden');
    expect(() => authorize(userIn('guest', 1), 'update', note(hidden))).not.toThrow();
  });

  it('take no action that has no rule', () => {
    // @ts-expect-error: there is no rule for it
    expect(() => authorize(userIn('guest', 1), 'destroy', note(shared))).toThrow(TypeError);
  });
});

it('decides a permission by all roles of the user', () => {
  expect(can(userIn('analyst', 1), 'store', 'company')).toBe(true);
  expect(can(userIn('analyst', 1), 'update', 'company')).toBe(false);
  expect(() => authorize(userIn('client', 1), 'show', 'guest')).toThrow('forbidden');
});
