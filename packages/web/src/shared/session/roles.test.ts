import type { SessionUser } from '@botica/contract/auth';
import { type RoleName, SEEDED_ROLES } from '@botica/contract/permissions';
import { describe, expect, it } from 'vitest';
import { effectiveRoles, permissionsOf } from './roles';

function role(name: RoleName): SessionUser['roles'][number] {
  const seeded = SEEDED_ROLES.find((candidate) => candidate.name === name);
  return { id: seeded?.id ?? 0, name, localized_name: name, permissions: [...(seeded?.permissions ?? [])] };
}

function user(...names: RoleName[]): SessionUser {
  const id = '00000000-0000-4000-8000-000000000000';
  return {
    id: 1,
    uuid: id,
    echo_uuid: id,
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
    roles: names.map(role),
  };
}

describe('effectiveRoles', () => {
  it.each<[RoleName[], RoleName[]]>([
    [['guest'], ['guest']],
    [['guest', 'client'], ['client']],
    [
      ['client', 'guest'],
      ['client', 'guest'],
    ],
    [[], []],
  ])('of %j are %j', (names, expected) => {
    expect(effectiveRoles(names.map(role)).map(({ name }) => name)).toEqual(expected);
  });
});

describe('permissionsOf', () => {
  it('takes no permission from a dropped guest', () => {
    const pairs = permissionsOf(user('guest', 'client')).map(({ action, subject }) => `${action} ${subject}`);
    expect(pairs).not.toContain('show guest');
    expect(pairs).toContain('support app');
  });

  it('names each action and subject once', () => {
    const pairs = permissionsOf(user('manager', 'analyst')).map(({ action, subject }) => `${action} ${subject}`);
    expect(pairs.length).toBe(new Set(pairs).size);
    expect(pairs).toContain('show guest');
  });
});
