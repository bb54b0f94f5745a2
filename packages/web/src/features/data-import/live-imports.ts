import type { DataImport, ImportPreview } from '@botica/contract/data-import';
import type { EventData } from '@botica/contract/event-stream';
import type { followLiveUpdates } from '@botica/contract/live-updates';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { onLiveUpdate, onLook } from '../../shared/live/live-updates';
import { COUNT, LIST, ONE } from './data-import.api';

type Progress = EventData<typeof followLiveUpdates, 'import-progressed'>;
type OneImport = DataImport | ImportPreview;

const listening = new WeakSet<QueryClient>();

/** Keeps what is shown of imports as it is on the server, from the first call on: progress as it is told, the rest asked for. */
export function listenToImports(queryClient: QueryClient): void {
  if (listening.has(queryClient)) return;
  listening.add(queryClient);
  const ask = async (filters: QueryFilters) => {
    // An answer that is on its way may be of the time before.
    await queryClient.cancelQueries(filters);
    await queryClient.invalidateQueries(filters);
  };
  const askForOne = (id: number | null, isToAsk: (item: OneImport) => boolean) =>
    void ask({
      queryKey: id === null ? ONE : [...ONE, id],
      predicate: ({ state }) => state.data === undefined || isToAsk(state.data as OneImport),
    });
  const askForLists = () => {
    void ask({ queryKey: LIST });
    void ask({ queryKey: COUNT });
  };
  onLiveUpdate('import-progressed', (progress) => {
    queryClient.setQueriesData<OneImport>(
      { queryKey: [...ONE, progress.id] },
      (item) => item && advanced(item, progress),
    );
    queryClient.setQueriesData<{ data: DataImport[] }>(
      { queryKey: LIST },
      (page) => page && { ...page, data: page.data.map((item) => advanced(item, progress)) },
    );
  });
  onLiveUpdate('import-changed', ({ id, status }) => {
    // What somebody is just reviewing stays as it is, until it is no preview any more.
    askForOne(id, (item) => item.status !== 'preview' || status !== 'preview');
    askForLists();
  });
  onLook(() => {
    askForOne(null, ({ status }) => status === 'running' || status === 'undoing');
    askForLists();
  });
}

function advanced<Item extends OneImport>(item: Item, progress: Progress): Item {
  return item.id === progress.id && item.status === 'running' ? { ...item, ...progress } : item;
}
