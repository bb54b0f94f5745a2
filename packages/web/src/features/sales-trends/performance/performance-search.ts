import { DEFAULT_RANKING_SIZE, RANKING_SIZES, type RankingSize } from '@botica/contract/sales-trends/vocabulary';
import type { TableSort } from '../../../shared/table/table-model';
import { type Refusal, readChoice } from '../filters/refusal';
import { readSort, writeSort } from '../filters/sort-parameter';
import type { PageParameters } from '../filters/use-analysis-search';

const RANKING_COLUMNS = ['name', 'category', 'units', 'sales'] as const;

/** What the performance page keeps in the address beside the filters. */
export interface PerformancePage {
  /** How many products the ranking draws. */
  top: RankingSize;
  /** Order of the ranking's table; null is its own, by units. */
  sort: TableSort | null;
}

/** `top` and `sort` of the address. */
export const performanceParameters: PageParameters<PerformancePage> = {
  read(search) {
    const refused: Refusal[] = [];
    const top = readChoice(search, 'top', RANKING_SIZES, DEFAULT_RANKING_SIZE, refused);
    return { page: { top, sort: readSort(search.sort, RANKING_COLUMNS, refused) }, refused };
  },
  write: ({ top, sort }) => ({ top: top === DEFAULT_RANKING_SIZE ? undefined : top, sort: writeSort(sort, null) }),
};
