import {
  IMPORT_KINDS,
  IMPORT_LIMITS,
  type IMPORT_SORTS,
  type IMPORT_STATUSES,
  type ImportKind,
} from '@botica/contract/data-import.vocabulary';
import { readListSearch } from '../../../shared/table/list/list-address';
import { importsList } from '../history/imports-list';
import { oneOf } from '../sale-fields';

/** Query of the page: the import that is open, the kind of data to bring, and the list. Values arrive as text. */
export type DataPageSearch = ReturnType<
  typeof readListSearch<(typeof IMPORT_SORTS)[number], { status: typeof IMPORT_STATUSES }>
> & {
  import?: string | undefined;
  kind?: ImportKind | undefined;
};

/** Keeps what is well-formed; anything else is dropped, so that a broken link shows the page itself. */
export function readDataPageSearch(search: Record<string, unknown>): DataPageSearch {
  const kind = typeof search.kind === 'string' ? oneOf(IMPORT_KINDS, search.kind) : undefined;
  return { ...readListSearch(importsList, search), import: importId(search.import), kind };
}

function importId(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined;
  return Number(value) <= IMPORT_LIMITS.idMax ? value : undefined;
}
