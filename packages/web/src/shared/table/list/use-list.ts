import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTablePreferences } from '../../preferences/table-preferences';
import {
  isNarrowed,
  type ListFilters,
  type ListOrder,
  type ListQuery,
  type ListSearch,
  type ListShape,
  listQuery,
  readListSearch,
} from './list-address';

/** One page of a list, as the contract's `paged` has it. */
export interface ListPage<Row> {
  data: Row[];
  links: { first: string; last: string; prev: string | null; next: string | null };
  meta: {
    current_page: number;
    from: number | null;
    to: number | null;
    last_page: number;
    per_page: number;
    total: number;
  };
}

/** What a page and its table know of a list, and how they change what is asked. */
export interface List<Row, Sort extends string, Filters extends ListFilters> {
  shape: ListShape<Sort, Filters>;
  /** As the address has it. */
  search: ListSearch<Sort, Filters>;
  query: ListQuery<Sort, Filters>;
  result: UseQueryResult<ListPage<Row>>;
  /** The next rows are on their way, and the former ones still shown. */
  isStale: boolean;
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean;
  goTo: (page: number) => void;
  order: (sortBy: Sort, sortOrder: ListOrder) => void;
  /** Rows of a page; kept as what the user prefers. */
  resize: (perPage: number) => void;
  searchFor: (text: string) => void;
  /** Sets filters; undefined takes one away. */
  narrow: (filters: Partial<ListSearch<Sort, Filters>>) => void;
  /** Takes search and filters away. */
  clear: () => void;
  preferences: ReturnType<typeof useTablePreferences>;
}

interface ChangeOptions {
  /** Takes the place of the former address, so that "back" leads past it. */
  isAmendment?: boolean;
}

/**
 * A list of the server. The address holds what is asked (links, back and forward follow from it), and the user's
 * preferences how it is shown.
 * @param shape what the list can be asked by
 * @param pageQuery query options of one page: its key and its call
 */
export function useList<Row, Sort extends string, Filters extends ListFilters, Key extends QueryKey>(
  shape: ListShape<Sort, Filters>,
  pageQuery: (query: ListQuery<Sort, Filters>) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>,
): List<Row, Sort, Filters> {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const preferences = useTablePreferences(shape.name);
  const search = readListSearch(shape, given);
  const query = listQuery(shape, search, preferences.chosen.per_page);
  // Rows are asked for beside what the user prefers: few prefer another number of them, and are asked for again.
  const result = useQuery({ ...pageQuery(query), placeholderData: keepPreviousData });

  /** Asks otherwise. Another question, order or size begins with its first page. */
  const change = (next: Partial<ListSearch<Sort, Filters>>, { isAmendment = false }: ChangeOptions = {}) => {
    void navigate({
      to: '.',
      // A link to a page leads everybody to the same rows.
      search: { ...given, page: undefined, ...(next.page !== undefined && { per_page: query.per_page }), ...next },
      replace: isAmendment,
      resetScroll: false,
    });
  };

  // After the last page there is nothing: its last rows went away, or the link is old.
  const { page } = query;
  const last = result.isPlaceholderData ? undefined : result.data?.meta.last_page;
  const isPastEnd = last !== undefined && Number(page) > last;
  useEffect(() => {
    if (!isPastEnd || last === undefined) return;
    void navigate({
      to: '.',
      search: (former: Record<string, unknown>) => ({ ...former, page: last === 1 ? undefined : String(last) }),
      replace: true,
      resetScroll: false,
    });
  }, [isPastEnd, last, navigate]);

  return {
    shape,
    search,
    query,
    result,
    isStale: result.isPlaceholderData || isPastEnd,
    isNarrowed: isNarrowed(shape, search),
    goTo: (page) => change({ page: page === 1 ? undefined : String(page) }),
    order: (sortBy, sortOrder) => change({ sortBy, sortOrder }),
    resize: (perPage) => {
      preferences.change({ ...preferences.chosen, per_page: perPage });
      change({ per_page: String(perPage) });
    },
    /** The next letters of a search take the place of the former ones: "back" leads to the list before it. */
    searchFor: (text) =>
      change({ search: text === '' ? undefined : text }, { isAmendment: search.search !== undefined }),
    narrow: (filters) => change(filters),
    clear: () => {
      const filters = Object.keys(shape.filters).map((name) => [name, undefined]);
      change({ search: undefined, ...Object.fromEntries(filters) });
    },
    preferences,
  };
}
