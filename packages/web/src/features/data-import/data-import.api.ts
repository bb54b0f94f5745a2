import type { DataImport, ImportPreview } from '@botica/contract/data-import';
import type {
  commitImport,
  deleteImport,
  getImport,
  getImportRejects,
  listImports,
  updateImport,
  uploadImport,
} from '@botica/contract/data-import.endpoints';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { EndpointInput } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import { queryOptions } from '@tanstack/react-query';
import { api, apiDownload } from '../../shared/api/client';
import { apiUpload } from '../../shared/api/upload';
import { shortName } from './file-names';

export type UpdateBody = EndpointInput<typeof updateImport>['body'];

const ROOT = 'data-import';
/** Beginnings of the keys of single imports and of pages of their list; key of their number. */
export const ONE = [ROOT, 'one'] as const;
export const LIST = [ROOT, 'list'] as const;
export const COUNT = [ROOT, 'count'] as const;

/** Whether the answer holds what was understood of the file. */
export function isPreview(item: DataImport | ImportPreview): item is ImportPreview {
  return item.status === 'preview' && 'columns' in item;
}

/** Key of one import. The server's words in it are in one language, so the language is part of the key. */
export function importKey(id: number, locale: Locale) {
  return [...ONE, id, locale] as const;
}

/** One import: its preview, its progress or its result; see `listenToImports` for how it stays what it is on the server. */
export function importQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: importKey(id, locale),
    queryFn: async ({ signal }) => {
      const answer = await api<typeof getImport>('GET', '/ia/data/imports/{id}', { params: { id }, signal });
      return answer.data;
    },
    // After a change of the language the former words stay until the new ones are there.
    placeholderData: (former, formerQuery) => (formerQuery?.queryKey[2] === id ? former : undefined),
    staleTime: 0,
    // What somebody is just changing stays as it is.
    refetchOnWindowFocus: false,
  });
}

/** A page of the list of imports. */
export function importsQuery(query: EndpointInput<typeof listImports>['query'], locale: Locale) {
  return queryOptions({
    queryKey: [...LIST, query, locale] as const,
    queryFn: ({ signal }) => api<typeof listImports>('GET', '/ia/data/imports', { query, signal }),
    staleTime: 0,
  });
}

/** Number of all imports. */
export function importCountQuery() {
  return queryOptions({
    queryKey: COUNT,
    queryFn: async ({ signal }) => {
      const page = await api<typeof listImports>('GET', '/ia/data/imports', { query: { per_page: 1 }, signal });
      return page.meta.total;
    },
    staleTime: 0,
  });
}

/** Sends a file; the answer is what was understood of it. Throws ApiError, or the signal's reason. */
export async function sendFile(
  file: File,
  options: { kind: ImportKind; isForced: boolean; signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<ImportPreview> {
  const { kind, isForced, signal, onProgress } = options;
  const answer = await apiUpload<typeof uploadImport>('POST', '/ia/data/imports', {
    query: { kind, filename: shortName(file.name), force: isForced ? 'true' : 'false' },
    file,
    signal,
    onProgress,
  });
  return answer.data;
}

export async function readAgain(id: number, body: UpdateBody): Promise<ImportPreview> {
  const answer = await api<typeof updateImport>('PUT', '/ia/data/imports/{id}', { params: { id }, body });
  return answer.data;
}

export function startImport(id: number) {
  return api<typeof commitImport>('POST', '/ia/data/imports/{id}/commit', { params: { id } });
}

/** Takes a finished import out again, discards a preview, or stops a running import. */
export function removeImport(id: number) {
  return api<typeof deleteImport>('DELETE', '/ia/data/imports/{id}', { params: { id } });
}

export function downloadRejects(id: number): Promise<Blob> {
  return apiDownload<typeof getImportRejects>('GET', '/ia/data/imports/{id}/rejects', {
    params: { id },
    query: { words: 'true' },
  });
}
