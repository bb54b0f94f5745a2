import { IMPORT_KINDS, IMPORT_LIMITS, type ImportKind } from '@botica/contract/data-import.vocabulary';
import { oneOf } from '../sale-fields';

/** Query of the page: the import that is open, the page of the history, and the kind of data to bring. Values arrive as text. */
export interface DataPageSearch {
  import?: string | undefined;
  page?: string | undefined;
  kind?: ImportKind | undefined;
}

const MAX_PAGE = 100_000;

/** Keeps what is well-formed; anything else is dropped, so that a broken link shows the page itself. */
export function readDataPageSearch(search: Record<string, unknown>): DataPageSearch {
  const kind = typeof search.kind === 'string' ? oneOf(IMPORT_KINDS, search.kind) : undefined;
  return {
    import: countingNumber(search.import, IMPORT_LIMITS.idMax),
    page: countingNumber(search.page, MAX_PAGE),
    kind,
  };
}

function countingNumber(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined;
  return Number(value) <= max ? value : undefined;
}
