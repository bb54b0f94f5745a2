import { joinNames } from '@botica/contract/name-list';
import type { InsightsSearch } from '../insights-search';

/** Filters of all views as they travel; what does not filter is left out. */
export interface PartsFilter {
  store?: string;
  category?: string;
}

/** The filters of a page in its address. */
export function partsFilter({ store, category }: Pick<InsightsSearch, 'store' | 'category'>): PartsFilter {
  return {
    ...(store === undefined ? {} : { store: joinNames([store]) }),
    ...(category === undefined ? {} : { category }),
  };
}
