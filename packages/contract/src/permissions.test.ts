import { describe, expect, it } from 'vitest';
import { type Action, abilityFor, mergePermissions, SEEDED_ROLES, type Subject } from './permissions';

/** The table of roles, written out a second time as a table of letters: s i t(store) u d p(support). */
const TABLE: Record<string, Partial<Record<Subject, string>>> = {
  administrator: {
    guest: 'situd',
    complaint: 'situd',
    collaborator: 'situd',
    company: 'situd',
    'company.address': 'situd',
    image: 'situd',
    app: 'p',
    platform: 'u',
  },
  manager: {
    guest: 'si',
    complaint: 'situd',
    collaborator: 'situ',
    company: 'situ',
    'company.address': 'situd',
    image: 'situd',
    app: 'p',
  },
  analyst: { guest: 'si', complaint: 'situ', company: 'sit', 'company.address': 'si', image: 'sit', app: 'p' },
  guest: { guest: 'si', complaint: 'situ' },
  client: { complaint: 'situ', app: 'p' },
};
const LETTERS: Record<string, Action> = {
  s: 'show',
  i: 'index',
  t: 'store',
  u: 'update',
  d: 'destroy',
  p: 'support',
};
const SUBJECTS: Subject[] = [
  'guest',
  'collaborator',
  'complaint',
  'company',
  'company.address',
  'image',
  'app',
  'platform',
];

describe('seeded roles', () => {
  it.each(SEEDED_ROLES.map((role) => [role.name, role] as const))('%s may do exactly its row', (name, role) => {
    const ability = abilityFor(role.permissions);
    for (const subject of SUBJECTS) {
      for (const [letter, action] of Object.entries(LETTERS)) {
        const expected = TABLE[name]?.[subject]?.includes(letter) ?? false;
        expect([subject, action, ability.can(action, subject)]).toEqual([subject, action, expected]);
      }
    }
  });
});

describe('mergePermissions', () => {
  it('keeps each pair once', () => {
    const show = { action: 'show', subject: 'guest' } as const;
    expect(mergePermissions([[show, show], [show]])).toEqual([show]);
  });
});
