import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { readUsersSearch } from '../features/users/list/users-list';
import { show } from '../testing/show';
import { PageError } from './layouts/page-error';
import type { RouteAccess } from './navigation/route-access';
import { parseAllSearch, stringifySearch } from './navigation/search-params';
import { pagesOf } from './page-route';
import { RootPage } from './root-page';
import { router } from './router';

const GUEST = { action: 'show', subject: 'guest' } as const;
const COMPLAINT = { action: 'store', subject: 'complaint' } as const;
const BLANK = { public: true, layout: 'blank' } as const;
const collaborator = (action: 'index' | 'show' | 'store' | 'update') => ({ action, subject: 'collaborator' }) as const;

/** The table of product.md, section 2, and the pages of decisions.md, section 9, in the router's way to write a path. */
const TABLE = new Map<string, RouteAccess>(
  Object.entries({
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
  }),
);

const noPage = () => undefined;

const pages: [path: string, access: RouteAccess][] = Object.entries<AnyRoute>(router.routesByPath).map(
  ([path, route]) => [path, route.options.staticData ?? {}],
);

describe('routes', () => {
  it.each(pages.filter(([path]) => TABLE.has(path)))('%s has the access of the specification', (path, access) => {
    expect(access).toEqual(TABLE.get(path));
  });

  it.each(pages)('%s is open to everyone or needs a permission', (_path, access) => {
    const isOpen = access.public === true || access.unauthenticatedOnly === true;
    expect(isOpen !== (access.action !== undefined && access.subject !== undefined)).toBe(true);
  });

  it('has the pages that exist so far, the rest come with their features', () => {
    expect(pages.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/', '/$', '/login', '/help', '/contact', '/calculator', '/control-panel/data']),
    );
  });
});

describe('an address', () => {
  it('asks a page for nothing that it does not know, however one comes to it: opened, by a link, or back', async () => {
    const root = createRootRoute();
    const page = pagesOf(root)({
      path: '/things',
      access: { public: true, layout: 'blank' },
      words: [],
      load: async () => ({ Page: noPage }),
      validateSearch: readUsersSearch,
    });
    const history = createMemoryHistory({ initialEntries: ['/things?sortBy=nobody&page=0&sortOrder=desc#rows'] });
    const alone = createRouter({
      routeTree: root.addChildren([page]),
      history,
      parseSearch: parseAllSearch,
      stringifySearch,
    });
    await alone.load();
    expect(history.location.href).toBe('/things?sortOrder=desc#rows');
    history.push('/things?status=lost&search=+ana+&page=2&page=3&utm_source=mail');
    await alone.load();
    expect(history.location.href).toBe('/things?search=ana&utm_source=mail');
    history.push('/things?page=2');
    await alone.load();
    expect(history.location.href).toBe('/things?page=2');
    history.back();
    await alone.load();
    expect(history.location.href).toBe('/things?search=ana&utm_source=mail');
    expect(history.length).toBe(3);
  });

  it.each(pages.map(([path]) => path))('%s reads the same from what it has read', (path) => {
    const read: unknown = (router.routesByPath as Record<string, AnyRoute>)[path]?.options.validateSearch;
    if (typeof read !== 'function') return;
    const names = Object.keys(read({}));
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(' a ', '1', '0', '2026-02-30', '2026-02-28', 'new', '{"metric":1}'),
    );
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }), (given) => {
        const once = { ...given, ...read(given) };
        expect(read(once)).toEqual(read(given));
      }),
      { numRuns: 50 },
    );
  });
});

describe('layouts (product.md, section 2)', () => {
  it.each([
    ['blank', ['main']],
    [false, []],
  ] as const)('a route may set a layout, or false for none: %s', async (layout, around) => {
    const root = createRootRoute({ component: RootPage });
    const page = createRoute({
      getParentRoute: () => root,
      path: '/',
      staticData: { public: true, layout },
      component: () => <p>The page</p>,
    });
    const alone = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
    // The type of the application's own router is registered; this one has a single page.
    const screen = await render(<RouterProvider router={alone as never} />);
    await expect.element(screen.getByText('The page')).toBeVisible();
    const parts = screen.container.querySelectorAll('main, header, nav, aside, footer');
    expect([...parts].map(({ localName }) => localName)).toEqual(around);
  });
});

describe('a page that could not be loaded', () => {
  it('tries again by itself when the browser is online again', async () => {
    let isOffline = true;
    const root = createRootRoute();
    const page = createRoute({
      getParentRoute: () => root,
      path: '/',
      staticData: { public: true, layout: 'blank' },
      component: () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return <p>The page</p>;
      },
      errorComponent: PageError,
    });
    const alone = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
    const screen = await show(<RouterProvider router={alone as never} />);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('The page')).toBeVisible();
  });
});
