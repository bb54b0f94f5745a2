import { AbilityProvider } from '@casl/react';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../shared/session/session';
import { cookieColorScheme } from '../shared/theme/color-scheme';
import { cssVariables } from '../shared/theme/css-variables';
import { mantineTheme } from '../shared/theme/mantine-theme';
import { TOAST_MAX, TOAST_MS } from '../shared/ui/toast';
import { styleNonce } from './csp-nonce';
import { queryClient } from './query-client';
import { router } from './router';

/** The application with everything that its pages stand on. */
export function App() {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={cookieColorScheme}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <AbilityProvider value={session.ability}>
          <QueryClientProvider client={queryClient}>
            <DirectionKeeper />
            <Notifications position="top-right" autoClose={TOAST_MS} limit={TOAST_MAX} />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AbilityProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Tells Mantine the direction of the language; menus and drawers then open on the right side. */
function DirectionKeeper(): null {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const direction = i18n.dir(i18n.language);
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
