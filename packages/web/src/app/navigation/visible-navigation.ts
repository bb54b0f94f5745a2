import type { Permission } from '@botica/contract/permissions';
import type { NavigationItem, PagePath } from './navigation-items';

type Check = (permission: Permission) => boolean;

/** What the user sees of the navigation. */
export function visibleNavigation(items: readonly NavigationItem[], check: Check): NavigationItem[] {
  return items.flatMap((item): NavigationItem[] => {
    if (!passes(item.permissions, check)) return [];
    if (item.kind === 'link') return [item];
    const children = item.children.filter((child) => passes(child.permissions, check));
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}

/** Several permissions: any passes; one: it passes; none: shown. */
function passes(permissions: readonly Permission[] | undefined, check: Check): boolean {
  return permissions === undefined || permissions.length === 0 || permissions.some(check);
}

/** The first page that asks for a permission which the user has; none where everything that they see is open to all. */
export function firstPermitted(items: readonly NavigationItem[], check: Check): PagePath | undefined {
  const links = visibleNavigation(items, check).flatMap((item) => (item.kind === 'link' ? [item] : item.children));
  return links.find(({ permissions = [] }) => permissions.length > 0)?.to;
}
