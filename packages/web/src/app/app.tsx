import { AbilityProvider } from '@casl/react';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '../shared/appearance/appearance';
import { directionOf } from '../shared/i18n/i18n';
import { session } from '../shared/session/session';
import { cookieColorScheme } from '../shared/theme/color-scheme';
import { cssVariables } from '../shared/theme/css-variables';
import { mantineTheme } from '../shared/theme/mantine-theme';
import { Toasts } from '../shared/toast/toasts';
import { styleNonce } from './csp-nonce';
import { queryClient } from './query-client';
import { router } from './router';

/** The application with everything that its pages stand on. */
export function App() {
  const { primary } = useAppearance();
  const theme = useMemo(() => mantineTheme(primary), [primary]);
  const variables = useMemo(() => cssVariables(primary), [primary]);
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={cookieColorScheme}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <AbilityProvider value={session.ability}>
          <QueryClientProvider client={queryClient}>
            <DirectionKeeper />
            <Toasts />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AbilityProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Tells Mantine the direction of the page; menus and drawers then open on the right side. */
function DirectionKeeper(): null {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  // Whoever changes what is chosen draws this again.
  useAppearance();
  const direction = directionOf(i18n.language);
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
