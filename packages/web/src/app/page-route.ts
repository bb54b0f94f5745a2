import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { loadWords } from '../shared/i18n/i18n';
import { enforceAccess } from './navigation/enforce-access';
import type { RouteAccess } from './navigation/route-access';
import { stringifySearch } from './navigation/search-params';
import { RootPage } from './root-page';

export const rootRoute = createRootRouteWithContext<Record<string, never>>()({
  component: RootPage,
  // The written return type keeps the type of this route from depending on the tree that it is the root of.
  beforeLoad: (context): Promise<void> => enforceAccess(context),
});

type Words = readonly string[];

/** `void` accepts any component and keeps the types of links out of the type of the route tree, which they depend on. */
interface PageModule {
  Page: () => void;
}

interface PageOptions<Path extends string, Search extends object> {
  path: Path;
  access: RouteAccess;
  /** Features whose words the page needs. */
  words: Words;
  /** Loads the module of the page, which exports the component `Page`. */
  load: () => Promise<PageModule>;
  /** Reads the query; values arrive as text. Left out: the page has no query of its own. */
  validateSearch?: (search: Record<string, unknown>) => Search;
}

/** Makes pages below a route; each loads on demand together with its words. */
export function pagesOf<Parent extends AnyRoute>(parent: Parent) {
  return <const Path extends string, Search extends object = Record<string, unknown>>(
    options: PageOptions<Path, Search>,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path: options.path,
      staticData: options.access,
      component: lazyPage(options.words, options.load),
      ...(options.validateSearch === undefined
        ? {}
        : { validateSearch: options.validateSearch, beforeLoad: dropUnknown(options.validateSearch) }),
    });
}

/**
 * What a page does not know leaves its address, however one came to it: the address would say something else than what is
 * shown. Parameters that the page has no name for stay.
 */
function dropUnknown(read: (search: Record<string, unknown>) => object) {
  return ({ location }: { location: { search: object } }): void => {
    const given = { ...location.search };
    const known = { ...given, ...read(given) };
    if (stringifySearch(known) === stringifySearch(given)) return;
    throw redirect({ to: '.', search: () => known, hash: true, replace: true });
  };
}

interface FrameOptions<Id extends string> {
  id: Id;
  words: Words;
  /** Loads the module of the frame, whose `Page` has the outlet of the pages in it. */
  load: () => Promise<PageModule>;
}

/** What is around several pages and stays while one gives way to another. It has no address. */
export function frameRoute<const Id extends string>({ id, words, load }: FrameOptions<Id>) {
  return createRoute({ getParentRoute: () => rootRoute, id, component: lazyPage(words, load) });
}

/** Component of a page that waits for its code and its words, side by side. */
function lazyPage(words: Words, load: () => Promise<PageModule>) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadWords(words)]);
    return module;
  }, 'Page');
}
