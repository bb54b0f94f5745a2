import { abilityFor, type Permission, type RoleName, SEEDED_ROLES } from '@botica/contract/permissions';
import { describe, expect, it } from 'vitest';
import words from '../../shared/i18n/locales/en-US.json';
import { isCurrent, isExact, NAVIGATION, type NavigationItem, type NavigationLink } from './navigation-items';
import { visibleNavigation } from './visible-navigation';

const icon = NAVIGATION[0]?.kind === 'link' ? NAVIGATION[0].icon : undefined;

function link(labelKey: string, permissions?: readonly Permission[]): NavigationLink {
  if (icon === undefined) throw new Error('the navigation starts with a link');
  return { kind: 'link', labelKey, to: '/', icon, ...(permissions === undefined ? {} : { permissions }) };
}

function names(items: readonly NavigationItem[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'link' ? [item.labelKey] : [item.labelKey, ...item.children.map((child) => child.labelKey)],
  );
}

const SHOW: Permission = { action: 'show', subject: 'guest' };
const STORE: Permission = { action: 'store', subject: 'company' };
const onlyShow = ({ action, subject }: Permission) => action === SHOW.action && subject === SHOW.subject;

describe('visibleNavigation', () => {
  it.each<[string, NavigationItem[], string[]]>([
    ['no permission: shown', [link('a')], ['a']],
    ['an empty list counts as none', [link('a', [])], ['a']],
    ['one that passes', [link('a', [SHOW])], ['a']],
    ['one that fails', [link('a', [STORE])], []],
    ['several, any passes', [link('a', [STORE, SHOW])], ['a']],
    [
      'a group with one child left',
      [{ kind: 'group', labelKey: 'g', children: [link('a', [STORE]), link('b')] }],
      ['g', 'b'],
    ],
    ['a group without children left', [{ kind: 'group', labelKey: 'g', children: [link('a', [STORE])] }], []],
    [
      'a group whose own permission fails',
      [{ kind: 'group', labelKey: 'g', permissions: [STORE], children: [link('a')] }],
      [],
    ],
  ])('%s', (_, items, expected) => {
    expect(names(visibleNavigation(items, onlyShow))).toEqual(expected);
  });

  it.each<[RoleName, string[]]>([
    [
      'administrator',
      [
        'overview',
        'insights',
        'ask',
        'analysis',
        'products',
        'performance',
        'behavior',
        'demographics',
        'preferences',
        'calculator',
        'visits',
        'footprints',
        'platforms',
        'bans',
        'administration',
        'users',
        'roles',
        'data',
        'bytePricing',
        'settings',
        'mails',
        'auditLog',
      ],
    ],
    [
      'analyst',
      [
        'overview',
        'insights',
        'ask',
        'analysis',
        'products',
        'performance',
        'behavior',
        'demographics',
        'preferences',
        'calculator',
        'administration',
        'data',
      ],
    ],
    [
      'guest',
      [
        'overview',
        'insights',
        'ask',
        'analysis',
        'products',
        'performance',
        'behavior',
        'demographics',
        'preferences',
        'calculator',
      ],
    ],
    ['client', ['overview']],
  ])('shows %s what that role may open', (role, expected) => {
    const ability = abilityFor(SEEDED_ROLES.find(({ name }) => name === role)?.permissions ?? []);
    const shown = visibleNavigation(NAVIGATION, ({ action, subject }) => ability.can(action, subject));
    expect(names(shown)).toEqual(expected);
  });
});

it('has words for each entry; locales have the same keys', () => {
  const unnamed = names(NAVIGATION).filter((name) => typeof Reflect.get(words.navigation, name) !== 'string');
  expect(unnamed).toEqual([]);
});

it('marks one entry of a page, where others stand below it in the address', () => {
  expect((['/', '/second-page', '/control-panel/footprints', '/control-panel/settings'] as const).map(isExact)).toEqual(
    Array(4).fill(true),
  );
  // Quotes, and a user: pages without an entry of their own.
  expect((['/calculator', '/control-panel/users'] as const).map(isExact)).toEqual([false, false]);
  expect(
    (['/control-panel/users', '/control-panel/roles', '/control-panel/settings'] as const).map((to) => [
      isCurrent(to, to),
      isCurrent(to, '/control-panel/users/create'),
      isCurrent(to, '/control-panel/settings/byte-pricing'),
    ]),
  ).toEqual([
    [true, true, false],
    [true, false, false],
    [true, false, false],
  ]);
});
