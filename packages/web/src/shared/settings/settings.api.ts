import type { removeSampleData } from '@botica/contract/data-import.endpoints';
import type { getSettings } from '@botica/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** Company settings, and whether the data is the sample pharmacy. Invalidate after an import or an undo. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await api<typeof getSettings>('GET', '/ia/settings', { signal })).data,
  });
}

/** Removes the sample pharmacy; answers the server's message. Throws ApiError. */
export async function removeSample(): Promise<string> {
  const { message } = await api<typeof removeSampleData>('DELETE', '/ia/data/sample');
  return message;
}
