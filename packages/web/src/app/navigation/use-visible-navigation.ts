import { useMemo } from 'react';
import { session } from '../../shared/session/session';
import { useSession } from '../../shared/session/use-session';
import { NAVIGATION, type NavigationItem, type NavigationLink } from './navigation-items';
import { visibleNavigation } from './visible-navigation';

/** What the signed-in user sees of the navigation; the same list until the user changes. */
export function useVisibleNavigation(): readonly NavigationItem[] {
  const { user } = useSession();
  return useMemo(
    () => (user === null ? [] : visibleNavigation(NAVIGATION, (p) => session.ability.can(p.action, p.subject))),
    [user],
  );
}

/** The same without headings: every page that the user may open from the navigation. */
export function useVisibleLinks(): readonly NavigationLink[] {
  return useVisibleNavigation().flatMap((item) => (item.kind === 'link' ? [item] : item.children));
}
