import './shared/theme/mantine-base';
import './shared/theme/fonts.css';
import './shared/theme/global.css';
import './shared/print/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { shareNonce } from './app/csp-nonce';
import { followData, followSession } from './app/follow-changes';
import { followVisits } from './app/follow-visits';
import { scrollOnNavigation } from './app/navigation/scroll';
import { DefaultLayout } from './app/root-page';
import { router } from './app/router';
import { guardSecondClicks } from './shared/browser/second-click';
import { startI18n } from './shared/i18n/i18n';
import { watchPrinting } from './shared/print/print-state';
import { putFirstSheetFirst } from './shared/theme/sheet-order';

/** The first page is loaded before anything is drawn, so that the start screen gives way to a finished page. */
async function start(root: HTMLElement): Promise<void> {
  putFirstSheetFirst();
  shareNonce();
  await startI18n();
  followSession();
  followData();
  watchPrinting();
  guardSecondClicks();
  scrollOnNavigation(router);
  await router.load();
  const { layout = 'default' } = router.state.matches.at(-1)?.staticData ?? {};
  if (layout === 'default') await DefaultLayout.preload?.();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  void followVisits(router);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
