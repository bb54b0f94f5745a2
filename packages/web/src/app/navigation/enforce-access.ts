import { redirect } from '@tanstack/react-router';
import { logError } from '../../shared/browser/log';
import { session } from '../../shared/session/session';
import { loadUser, signOut } from '../../shared/session/sign-in';
import { type GuardSession, guard } from './guard';
import type { RouteAccess } from './route-access';
import { parseSearch } from './search-params';

const guardSession: GuardSession = {
  hasToken: () => session.getState().token !== null,
  hasUser: () => session.getState().user !== null,
  can: (action, subject) => session.ability.can(action, subject),
  async firstPage() {
    const [{ NAVIGATION }, { firstPermitted }] = await Promise.all([
      import('./navigation-items'),
      import('./visible-navigation'),
    ]);
    return firstPermitted(NAVIGATION, ({ action, subject }) => session.ability.can(action, subject));
  },
  async loadUser() {
    try {
      await loadUser();
    } catch (error) {
      logError('Failed to fetch user data:', error);
      throw error;
    }
  },
  logout: signOut,
};

/** Runs the guard before any page loads; throws the router's redirect when it says so. */
export async function enforceAccess(context: {
  matches: readonly { staticData: RouteAccess }[];
  location: { pathname: string; searchStr: string };
}): Promise<void> {
  const { pathname, searchStr } = context.location;
  const decision = await guard(
    {
      matches: context.matches.map((match) => match.staticData),
      pathname,
      search: parseSearch(searchStr),
      searchText: searchStr,
    },
    guardSession,
  );
  if (decision.kind === 'allow') return;
  if (decision.kind === 'begin') throw redirect({ to: decision.at, replace: true });
  throw redirect({
    to: decision.to,
    search: 'search' in decision ? decision.search : {},
    state: decision.to === '/not-authorized' ? { deniedPath: pathname } : {},
    replace: true,
  });
}
