import i18next from 'i18next';
import { noteDataVersion, onDataChange } from '../shared/api/data-version';
import { keepLiveUpdates, onLiveUpdate } from '../shared/live/live-updates';
import { session } from '../shared/session/session';
import { loadUser } from '../shared/session/sign-in';
import { queryClient } from './query-client';
import { router } from './router';

/**
 * When another tab signs in or out, nothing of the session stays in memory and the guard runs again: a protected page gives
 * way to sign-in, with the way back in `to`.
 */
export function followSession(): void {
  session.onLost(() => {
    queryClient.clear();
    void router.invalidate();
  });
  i18next.on('languageChanged', askAgain);
}

/** Answers hold words in the language they were asked in (role names, notes of the analyses). */
function askAgain(): void {
  if (session.getState().user === null) return;
  void queryClient.invalidateQueries();
  // A refused token is dealt with by the API client; any other failure only leaves the old words.
  loadUser().catch(() => undefined);
}

/**
 * When the server tells, or one answer shows, that somebody brought or took away data, all others are of data that is no more: what is on the
 * page is asked for anew, the rest when it is looked at.
 */
export function followData(): void {
  onDataChange(() => void queryClient.invalidateQueries());
  onLiveUpdate('data-changed', ({ version }) => noteDataVersion(version));
  keepLiveUpdates();
}
