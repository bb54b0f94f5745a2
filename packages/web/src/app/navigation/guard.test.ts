import { type Action, abilityFor, type Permission, SEEDED_ROLES, type Subject } from '@botica/contract/permissions';
import { describe, expect, it, vi } from 'vitest';
import { type Destination, type GuardSession, guard, isPermitted } from './guard';
import type { RouteAccess } from './route-access';
import { parseSearch } from './search-params';

const NO_ACCESS: RouteAccess = {};
const OVERVIEW: RouteAccess = { action: 'store', subject: 'complaint' };
const ANALYSIS: RouteAccess = { action: 'show', subject: 'guest' };

function destination(access: RouteAccess | readonly RouteAccess[], path: string): Destination {
  const [pathname = '', query] = path.split('?');
  const matches = Array.isArray(access) ? access : [NO_ACCESS, access];
  const searchText = query === undefined ? '' : `?${query}`;
  return { matches, pathname, search: parseSearch(searchText), searchText };
}

/** A session whose user is loaded, or loads with `loads`, or fails to load with `loads: 'never'`. */
function sessionOf(options: {
  token?: boolean;
  user?: readonly Permission[];
  loads?: readonly Permission[] | 'never';
  first?: '/second-page';
}) {
  let permissions = options.user;
  const session: GuardSession = {
    hasToken: () => options.token === true,
    hasUser: () => permissions !== undefined,
    can: (action: Action, subject: Subject) => abilityFor(permissions ?? []).can(action, subject),
    loadUser: vi.fn(async () => {
      if (options.loads === undefined || options.loads === 'never') throw new Error('cannot load');
      permissions = options.loads;
    }),
    firstPage: async () => options.first,
    logout: vi.fn(async () => {}),
  };
  return session;
}

const client = SEEDED_ROLES.find(({ name }) => name === 'client')?.permissions ?? [];
const analyst = SEEDED_ROLES.find(({ name }) => name === 'analyst')?.permissions ?? [];
const ALLOW = { kind: 'allow' };

describe('guard', () => {
  it.each([
    ['nobody', {}],
    ['a token without user', { token: true, loads: 'never' as const }],
    ['a client', { token: true, user: client }],
  ])('lets %s see a public page, even one with a pair', async (_, options) => {
    const session = sessionOf(options);
    expect(await guard(destination({ public: true, ...ANALYSIS }, '/terms'), session)).toEqual(ALLOW);
    expect(session.loadUser).not.toHaveBeenCalled();
  });

  it('sends whoever has a token away from a page for the unauthenticated', async () => {
    const page = destination({ unauthenticatedOnly: true }, '/welcome');
    expect(await guard(page, sessionOf({ token: true, user: client }))).toEqual({ kind: 'redirect', to: '/' });
    expect(await guard(page, sessionOf({}))).toEqual(ALLOW);
  });

  it('lets begin at the first page that one may open, whoever may not open the root', async () => {
    const seesFigures = sessionOf({ token: true, user: [{ action: 'show', subject: 'guest' }], first: '/second-page' });
    const root = await guard(destination(OVERVIEW, '/'), seesFigures);
    expect(root).toEqual({ kind: 'begin', at: '/second-page' });
    const other = await guard(destination(OVERVIEW, '/other'), seesFigures);
    expect(other).toEqual({ kind: 'redirect', to: '/not-authorized' });
  });

  it('sends nobody to sign-in with the way back', async () => {
    expect(await guard(destination(ANALYSIS, '/dashboard/x?category=662E41'), sessionOf({}))).toEqual({
      kind: 'redirect',
      to: '/login',
      search: { to: '/dashboard/x?category=662E41' },
    });
  });

  it('leaves `to` out when the target is the root', async () => {
    expect(await guard(destination(OVERVIEW, '/'), sessionOf({}))).toEqual({
      kind: 'redirect',
      to: '/login',
      search: {},
    });
  });

  it('loads the user of a token before it decides', async () => {
    const session = sessionOf({ token: true, loads: analyst });
    expect(await guard(destination(ANALYSIS, '/dashboard/x'), session)).toEqual(ALLOW);
    expect(session.loadUser).toHaveBeenCalledTimes(1);
    expect(await guard(destination(ANALYSIS, '/dashboard/x'), session)).toEqual(ALLOW);
    expect(session.loadUser).toHaveBeenCalledTimes(1);
  });

  it('logs out and carries the query when the user cannot be loaded; a `to` of the page itself survives inside', async () => {
    const session = sessionOf({ token: true, loads: 'never' });
    const decision = await guard(destination(ANALYSIS, '/dashboard/x?from=2026-01-01&to=2026-02-01'), session);
    expect(session.logout).toHaveBeenCalledTimes(1);
    expect(decision).toEqual({
      kind: 'redirect',
      to: '/login',
      search: { from: '2026-01-01', to: '/dashboard/x?from=2026-01-01&to=2026-02-01' },
    });
  });

  it('sends a user without permission to not-authorized, without logging out', async () => {
    const session = sessionOf({ token: true, user: client });
    expect(await guard(destination(ANALYSIS, '/dashboard/x'), session)).toEqual({
      kind: 'redirect',
      to: '/not-authorized',
    });
    expect(session.logout).not.toHaveBeenCalled();
    expect(await guard(destination(OVERVIEW, '/'), session)).toEqual(ALLOW);
  });

  it('closes a page without access metadata to everyone', async () => {
    const all = SEEDED_ROLES.flatMap(({ permissions }) => permissions);
    expect(await guard(destination(NO_ACCESS, '/x'), sessionOf({ token: true, user: all }))).toEqual({
      kind: 'redirect',
      to: '/not-authorized',
    });
  });
});

describe('isPermitted', () => {
  const can = (action: Action, subject: Subject) => action === 'show' && subject === 'guest';

  it.each<[string, RouteAccess[], boolean]>([
    ['the last pair passes', [OVERVIEW, ANALYSIS], true],
    ['the last fails, an outer one passes', [ANALYSIS, OVERVIEW], true],
    ['the last has none, an outer one passes', [ANALYSIS, {}], true],
    ['all fail', [OVERVIEW, OVERVIEW], false],
    ['half a pair is no pair', [{ action: 'show' }], false],
    ['no route at all', [], false],
  ])('%s', (_, matches, expected) => {
    expect(isPermitted(matches, can)).toBe(expected);
  });
});
