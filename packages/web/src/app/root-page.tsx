import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWords } from '../shared/i18n/i18n';
import { useSession } from '../shared/session/use-session';
import { LoadingBar } from './layouts/loading-bar';

/** With its words, which no page but sign-in has. */
const LapsedSession = lazy(async () => {
  const [module] = await Promise.all([import('../features/auth/lapsed-session'), loadWords(['auth'])]);
  return module;
});
/** Loaded before the first page is drawn: a page that waits for it would be blank for a while. */
export const DefaultLayout = lazyRouteComponent(() => import('./layouts/default-layout'));

/** Puts the page into the layout that its route asks for. */
export function RootPage(): ReactNode {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? 'default' });
  const { isLapsed } = useSession();
  // It stays after its first use, so that the focus goes back to where it was.
  const [hasLapsed, setHasLapsed] = useState(false);
  if (isLapsed && !hasLapsed) setHasLapsed(true);
  return (
    <>
      <LoadingBar />
      {layout === 'default' && (
        <Suspense>
          <DefaultLayout>
            <Outlet />
          </DefaultLayout>
        </Suspense>
      )}
      {layout === 'blank' && (
        <main id="content">
          <Outlet />
        </main>
      )}
      {layout === false && <Outlet />}
      {hasLapsed && (
        <Suspense>
          <LapsedSession />
        </Suspense>
      )}
    </>
  );
}
