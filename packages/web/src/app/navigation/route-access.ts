import type { Action, Subject } from '@botica/contract/permissions';

/** Frame around a page; `false` shows the page alone. */
export type LayoutName = 'default' | 'blank' | false;

/** Access metadata of a route. A route without any is closed to everyone. */
export interface RouteAccess {
  /** Anyone may see it, signed in or not. */
  public?: boolean;
  /** Signed-in users are sent to the root. */
  unauthenticatedOnly?: boolean;
  /** Left out: the default layout. */
  layout?: LayoutName;
  action?: Action;
  subject?: Subject;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteAccess {}
}
