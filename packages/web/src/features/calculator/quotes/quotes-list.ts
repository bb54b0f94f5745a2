import { CURRENCIES } from '@botica/contract/limits';
import { defineList, type ListSearch, readListSearch } from '../../../shared/table/list/list-address';

/** What the list of quotes can be asked by. */
export const quotesList = defineList({
  name: 'quotes',
  sorts: ['saved_at', 'filename', 'files', 'sourceBytes', 'processedBytes', 'currency', 'total', 'saved_by'],
  order: 'desc',
  filters: { currency: CURRENCIES, of: ['everybody'] },
});

export type QuotesSearch = ListSearch<(typeof quotesList)['sorts'][number], (typeof quotesList)['filters']>;

/** Keeps what is well-formed; a broken link shows the list. */
export function readQuotesSearch(given: Record<string, unknown>): QuotesSearch {
  return readListSearch(quotesList, given);
}
