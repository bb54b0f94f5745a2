import type { Action, Subject } from '@botica/contract/permissions';
import type { PagePath } from './navigation-items';
import type { RouteAccess } from './route-access';
import type { SearchValues } from './search-params';

/** Where a navigation wants to go: matched routes from the outermost to the last. */
export interface Destination {
  matches: readonly RouteAccess[];
  pathname: string;
  search: SearchValues;
  /** The query as text, with its question mark, or empty. */
  searchText: string;
}

export type GuardDecision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: '/' | '/not-authorized' }
  /** At the first page that the user may open, who may not open the root. */
  | { kind: 'begin'; at: PagePath }
  | { kind: 'redirect'; to: '/login'; search: SearchValues };

export interface GuardSession {
  hasToken(): boolean;
  hasUser(): boolean;
  can(action: Action, subject: Subject): boolean;
  /** The first page of the navigation that the user may open. */
  firstPage(): Promise<PagePath | undefined>;
  /** Loads the user of the token; throws when that fails. */
  loadUser(): Promise<void>;
  logout(): Promise<void>;
}

/** Decides about one navigation. */
export async function guard(destination: Destination, session: GuardSession): Promise<GuardDecision> {
  const access = destination.matches.at(-1) ?? {};
  if (access.public === true) return { kind: 'allow' };
  if (access.unauthenticatedOnly === true) {
    return session.hasToken() ? { kind: 'redirect', to: '/' } : { kind: 'allow' };
  }
  if (session.hasToken() && !session.hasUser()) {
    try {
      await session.loadUser();
    } catch {
      await session.logout();
      return toLogin(destination, destination.search);
    }
  }
  if (isPermitted(destination.matches, session.can)) return { kind: 'allow' };
  if (!session.hasToken()) return toLogin(destination, {});
  const first = destination.pathname === '/' ? await session.firstPage() : undefined;
  return first === undefined ? { kind: 'redirect', to: '/not-authorized' } : { kind: 'begin', at: first };
}

/**
 * Allowed if the last matched route names a pair and that pair is permitted; otherwise if any matched route's pair is.
 * @internal
 */
export function isPermitted(
  matches: readonly RouteAccess[],
  can: (action: Action, subject: Subject) => boolean,
): boolean {
  const passes = ({ action, subject }: RouteAccess) =>
    action !== undefined && subject !== undefined && can(action, subject);
  const last = matches.at(-1);
  return (last !== undefined && passes(last)) || matches.some(passes);
}

/**
 * `to` holds the wanted path with its query (the analyses have a query parameter `to` of their own, which must
 * survive); it is left out when the target is the root.
 */
function toLogin(destination: Destination, carried: SearchValues): GuardDecision {
  const target = `${destination.pathname}${destination.searchText}`;
  const { to: _, ...rest } = carried;
  return { kind: 'redirect', to: '/login', search: target === '/' ? rest : { ...rest, to: target } };
}
