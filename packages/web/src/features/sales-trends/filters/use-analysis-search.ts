import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { lastOfEach, type Refusal } from './refusal';
import { readSalesFilter, type SalesFilter, writeSalesFilter } from './sales-filter';

/** Query parameters as they travel; undefined ones are left out. */
export type SearchText = Record<string, string | undefined>;

/** How a page reads and writes query parameters of its own, beside the filters. */
export interface PageParameters<Page> {
  read(search: Record<string, unknown>, filter: SalesFilter): { page: Page; refused: readonly Refusal[] };
  write(page: Page): SearchText;
}

export interface ChangeOptions {
  /** Replaces the step in the browser's history instead of adding one: further changes of one choice. */
  isAmendment?: boolean;
}

export interface AnalysisSearch<Page = unknown> {
  filter: SalesFilter;
  page: Page;
  /** Parts of the address that were not understood and are not applied. */
  refused: readonly Refusal[];
  changeFilter: (next: Partial<SalesFilter>, options?: ChangeOptions) => void;
  changePage: (next: Partial<Page>, options?: ChangeOptions) => void;
  /** What the address says of the page, without what is left at its default: a saved view keeps this. */
  written: Record<string, string>;
  /** Nothing at all stands in the address. */
  isBare: boolean;
  /** Writes the address anew without the refused parts. */
  clean: () => void;
}

/**
 * Filters and parameters of the page. The address alone holds them: links, back and forward follow from it. What it returns
 * is the same as long as they are; `filter` and `changeFilter` also while only the parameters, or whose they are, change.
 */
export function useAnalysisSearch<Page extends object>(parameters: PageParameters<Page>): AnalysisSearch<Page> {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { search, filter, refused } = useMemo(() => {
    const { search, refused: repeated } = lastOfEach(given);
    const { filter, refused } = readSalesFilter(search);
    return { search, filter, refused: [...repeated, ...refused] };
  }, [given]);
  const own = useMemo(() => parameters.read(search, filter), [parameters, search, filter]);
  const { page } = own;
  const latest = useRef({ parameters, page });
  latest.current = { parameters, page };

  const go = useCallback(
    (filter: SalesFilter, change: Partial<Page>, options: ChangeOptions = {}) => {
      const { parameters, page } = latest.current;
      const written = { ...parameters.write({ ...page, ...change }), ...writeSalesFilter(filter) };
      // What the page chose may no longer fit the filter: it is read again, as it will be from the address.
      const fitting = parameters.write(parameters.read(written, filter).page);
      void navigate({
        to: '.',
        search: onlyGiven({ ...fitting, ...writeSalesFilter(filter) }),
        replace: options.isAmendment === true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const changeFilter = useCallback<AnalysisSearch['changeFilter']>(
    (next, options) => go({ ...filter, ...next }, {}, options),
    [go, filter],
  );
  return useMemo(
    () => ({
      filter,
      page,
      refused: [...refused, ...own.refused],
      written: onlyGiven({ ...parameters.write(page), ...writeSalesFilter(filter) }),
      isBare: Object.keys(given).length === 0,
      changeFilter,
      changePage: (next, options) => go(filter, next, options),
      clean: () => go(filter, {}, { isAmendment: true }),
    }),
    [given, filter, page, refused, own, parameters, changeFilter, go],
  );
}

function onlyGiven(search: SearchText): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
