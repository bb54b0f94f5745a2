import { DirectionProvider, MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import '../shared/theme/mantine-base';
import '../shared/theme/mantine-inside';
import '../shared/theme/mantine-more';
import '../shared/theme/boot.css';
import '../shared/theme/global.css';
import { changeLocale, loadWords, startI18n } from '../shared/i18n/i18n';
import { cssVariables } from '../shared/theme/css-variables';
import { mantineTheme } from '../shared/theme/mantine-theme';
import { ToastList } from '../shared/toast/toast-list';

export interface Look {
  scheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** Both schemes and both directions. */
export const LOOKS: readonly Look[] = [
  { scheme: 'light', direction: 'ltr' },
  { scheme: 'dark', direction: 'rtl' },
];

const theme = mantineTheme('purple');
const variables = cssVariables('purple');
let words: Promise<void> | null = null;

async function loadAllWords(): Promise<void> {
  await startI18n();
  await changeLocale('en-US');
  await loadWords([
    'ask',
    'calculator',
    'charts',
    'data-import',
    'footprints',
    'insights',
    'sales-trends',
    'table',
    'users',
  ]);
}

/** Draws a part as the application does, with its theme, its English words and a router of one page. */
export async function show(part: ReactNode, { scheme, direction }: Look = { scheme: 'light', direction: 'ltr' }) {
  words ??= loadAllWords();
  await words;
  // Toasts of the test before would lie over this part.
  notifications.clean();
  notifications.cleanQueue();
  document.documentElement.dir = direction;
  const routes = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree: routes, history: createMemoryHistory() });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme} env="test">
        <QueryClientProvider client={queries}>
          <ToastList />
          {/* The type of the application's own router is registered; this one has a single page. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>,
  );
}

/** Fails with the names of the accessibility rules that what is shown breaks, and where. */
export async function expectAccessible(): Promise<void> {
  await atRest();
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** What was answered is drawn, and colours are no longer on their way to others. */
async function atRest(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
