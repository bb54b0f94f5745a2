import type { SearchHit, search } from '@botica/contract/search/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';

/** Names in the data that hold the text; those of the text before stay while it is asked. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<SearchHit[]> =>
      (await api<typeof search>('GET', '/ia/search', { query: { q: text }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
