import type { AnyRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { RouteAccess } from './navigation/route-access';
import { routeTree } from './routes';

const GUEST = { action: 'show', subject: 'guest' } as const;
const COMPLAINT = { action: 'store', subject: 'complaint' } as const;
const BLANK = { public: true, layout: 'blank' } as const;
const collaborator = (action: 'index' | 'show' | 'store' | 'update') => ({ action, subject: 'collaborator' }) as const;

/** The table of product.md, section 2, and the pages of decisions.md, section 9, in the router's way to write a path. */
const TABLE: Record<string, RouteAccess> = {
  '/': COMPLAINT,
  '/$': BLANK,
  '/pages/misc/not-found/$': BLANK,
  '/calculator': GUEST,
  '/control-panel/footprints': collaborator('index'),
  '/control-panel/settings/byte-pricing': collaborator('index'),
  '/control-panel/users': collaborator('index'),
  '/control-panel/users/$id': collaborator('show'),
  '/control-panel/users/create': collaborator('store'),
  '/control-panel/users/edit/$id': collaborator('update'),
  '/dashboard/salesTrendAnalysis/customer-behavior': GUEST,
  '/dashboard/salesTrendAnalysis/demographic-profile': GUEST,
  '/dashboard/salesTrendAnalysis/product-analysis': GUEST,
  '/dashboard/salesTrendAnalysis/purchase-preferences': GUEST,
  '/dashboard/salesTrendAnalysis/sales-performance': GUEST,
  '/login': BLANK,
  '/register': BLANK,
  '/not-authorized': BLANK,
  '/profile': COMPLAINT,
  '/second-page': GUEST,
  '/help': BLANK,
  '/privacy': BLANK,
  '/terms': BLANK,
  '/about': BLANK,
  '/solutions': BLANK,
  '/support': BLANK,
  '/contact': BLANK,
  '/control-panel/data': { action: 'index', subject: 'company' },
};

/** Pages with the access that they and the routes around them name. */
function pagesOf(route: AnyRoute): [path: string, access: RouteAccess][] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  if (children.length > 0) return children.flatMap(pagesOf);
  return [[`/${String(route.options.path).replace(/^\//, '')}`, route.options.staticData ?? {}]];
}

const pages = pagesOf(routeTree);

describe('routes', () => {
  it.each(pages.filter(([path]) => Object.hasOwn(TABLE, path)))(
    '%s has the access of the specification',
    (path, access) => {
      expect(access).toEqual(TABLE[path]);
    },
  );

  it.each(pages)('%s is open to everyone or needs a permission', (_path, access) => {
    const isOpen = access.public === true || access.unauthenticatedOnly === true;
    expect(isOpen !== (access.action !== undefined && access.subject !== undefined)).toBe(true);
  });

  it('has the pages that exist so far, the rest come with their features', () => {
    expect(pages.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/', '/$', '/login', '/help', '/contact', '/control-panel/data']),
    );
  });
});
