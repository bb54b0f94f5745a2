import type { Locale } from '@botica/contract/locales';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { session } from '../../../shared/session/session';
import { importQuery } from '../data-import.api';

/** Imports that are being followed; each once, however many parts of the page ask. */
const followed = new Set<number>();

/**
 * Watches a running import to its end, also while the user looks at another page. Every figure is another one then, so
 * all answers in memory are marked as old; `onEnd` is told how it ended.
 */
export function followImport(queryClient: QueryClient, id: number, locale: Locale, onEnd: (isDone: boolean) => void) {
  if (followed.has(id)) return;
  followed.add(id);
  const observer = new QueryObserver(queryClient, importQuery(id, locale));
  const stop = () => {
    followed.delete(id);
    unsubscribeSession();
    unsubscribe();
  };
  const unsubscribe = observer.subscribe(({ data }) => {
    if (data === undefined || data.status === 'running' || data.status === 'preview') return;
    stop();
    void queryClient.invalidateQueries();
    onEnd(data.status === 'done');
  });
  const unsubscribeSession = session.subscribe(() => {
    if (session.getState().token === null) stop();
  });
}
