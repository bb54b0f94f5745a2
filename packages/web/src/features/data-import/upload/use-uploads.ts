import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../../../shared/session/session';
import { sendFile } from '../data-import.api';
import { createUploadQueue, type Upload } from './upload-queue';

/** The uploads of this tab. */
export const uploads = createUploadQueue(sendFile);

// Nothing of one user may be left for the next one.
session.subscribe(() => {
  if (session.getState().token === null && uploads.getState().length > 0) uploads.clear();
});

export function useUploads(): readonly Upload[] {
  const list = useSyncExternalStore(uploads.subscribe, uploads.getState);
  const isBusy = list.some(({ state }) => state.status === 'sending' || state.status === 'waiting');
  useWarningBeforeLeaving(isBusy);
  return list;
}

/** Closing the tab would cut the upload off; the browser asks first. */
function useWarningBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
