import type { ImportPreview } from '@botica/contract/data-import';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/api/api-error';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { importKey, readAgain } from '../../data-import.api';
import { bodyOf, type Draft, draftOf, settle } from './draft';
import { createRereader, type Rereader } from './rereader';

/** Long enough to click through a list, short enough to feel immediate. */
const PAUSE_MS = 400;

/** `waiting`: changed, not yet sent. `reading`: the server reads the file again. */
export type DraftStatus = 'idle' | 'waiting' | 'reading' | 'failed';

export interface DraftControl {
  draft: Draft;
  status: DraftStatus;
  error: unknown;
  /** Changes the draft; the file is read again after a short pause. */
  edit: (change: (draft: Draft) => Draft) => void;
  /** Tries the failed reading again. */
  retry: () => void;
  /** Goes back to what the server understood last. */
  revert: () => void;
}

/** The user's changes to how a file is read. They stay when a reading fails; the last change wins. */
export function useDraft(preview: ImportPreview): DraftControl {
  const { id } = preview;
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [draft, setDraft] = useState(() => draftOf(preview));
  const [status, setStatus] = useState<DraftStatus>('idle');
  const [error, setError] = useState<unknown>(null);
  const newest = useRef(draft);
  const rereader = useRef<Rereader<Draft> | null>(null);

  const replace = useCallback((next: Draft) => {
    newest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    const made = createRereader((request: Draft) => readAgain(id, bodyOf(request)), {
      onStart: () => setStatus('reading'),
      onResult: (request, result) => {
        const settled = settle(request, result);
        queryClient.setQueryData(importKey(id, locale), result);
        replace(settled.draft);
        setStatus(settled.isSettled ? 'idle' : 'waiting');
        if (!settled.isSettled) made.schedule(settled.draft, 0);
      },
      onError: (failure) => {
        setError(failure);
        setStatus('failed');
        // Started, undone or discarded elsewhere: this is no preview any more.
        const isGone = failure instanceof ApiError && (failure.status === 404 || failure.status === 409);
        if (isGone) void queryClient.invalidateQueries({ queryKey: importKey(id, locale) });
      },
    });
    rereader.current = made;
    return () => made.stop();
  }, [id, locale, queryClient, replace]);

  const send = (next: Draft, delayMs: number) => {
    replace(next);
    setError(null);
    setStatus('waiting');
    rereader.current?.schedule(next, delayMs);
  };
  return {
    draft,
    status,
    error,
    edit: (change) => send(change(newest.current), PAUSE_MS),
    retry: () => send(newest.current, 0),
    revert: () => {
      rereader.current?.stop();
      replace(draftOf(preview));
      setError(null);
      setStatus('idle');
    },
  };
}
