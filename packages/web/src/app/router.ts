import { createRouter } from '@tanstack/react-router';
import { PageError } from './layouts/page-error';
import { parseAllSearch, stringifySearch } from './navigation/search-params';
import { routeTree } from './routes';

export const router = createRouter({
  routeTree,
  context: {},
  parseSearch: parseAllSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  // Scrolling is ours: see navigation/scroll.ts.
  defaultHashScrollIntoView: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
