/** Query of the page: the import that is open, and the page of the history. Values arrive as text. */
export interface DataPageSearch {
  import?: string | undefined;
  page?: string | undefined;
}

/** Highest id that the API takes. */
const MAX_ID = 4_294_967_295;
const MAX_PAGE = 100_000;

/** Keeps what is well-formed; anything else is dropped, so that a broken link shows the page itself. */
export function readDataPageSearch(search: Record<string, unknown>): DataPageSearch {
  return { import: countingNumber(search.import, MAX_ID), page: countingNumber(search.page, MAX_PAGE) };
}

function countingNumber(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined;
  return Number(value) <= max ? value : undefined;
}
