import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingBar } from './layouts/loading-bar';

const DefaultLayout = lazy(() => import('./layouts/default-layout'));

/** Puts the page into the layout that its route asks for. */
export function RootPage(): ReactNode {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? 'default' });
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
    </>
  );
}
