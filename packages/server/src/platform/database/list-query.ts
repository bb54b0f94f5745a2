import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What each field of a list is sorted by; a field that its contract names and this leaves out does not compile. */
export type SortColumns<Sort extends string> = Readonly<Record<Sort, readonly SQLWrapper[]>>;

/**
 * Order of a list as `pageQuery` of the contract asks for it. Unknown values come last both ways, and rows that are alike
 * stand by `id`, so that no row is on two pages or on none.
 */
export function listOrder<Sort extends string>(
  columns: SortColumns<Sort>,
  { sortBy, sortOrder }: { sortBy: Sort; sortOrder: 'asc' | 'desc' },
  id: SQLWrapper,
): SQL[] {
  const direction = sortOrder === 'asc' ? sql`ASC` : sql`DESC`;
  return [...columns[sortBy], id].map((column) => sql`${column} ${direction} NULLS LAST`);
}

/**
 * Rows in which the field that is asked for, or any of them, contains the text, letter case aside; no sign of the text
 * means anything else. Undefined without a search.
 */
export function searchIn<Field extends string>(
  columns: Readonly<Record<Field, SQLWrapper>>,
  { search = '', searchField }: { search?: string | undefined; searchField?: Field | undefined },
): SQL | undefined {
  if (search === '') return undefined;
  const places: SQLWrapper[] = searchField === undefined ? Object.values(columns) : [columns[searchField]];
  return or(...places.map((column) => sql`strpos(lower(${column}), lower(${search})) > 0`));
}
