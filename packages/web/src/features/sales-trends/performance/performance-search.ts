import type { TableSort } from '../../../shared/table/table-model';
import type { Refusal } from '../filters/sales-filter';
import { readSort, writeSort } from '../filters/sort-parameter';
import type { PageParameters } from '../filters/use-analysis-search';

export const TOP_LIMITS = ['10', '20', '50'] as const;
export type TopLimit = (typeof TOP_LIMITS)[number];
const DEFAULT_TOP: TopLimit = '20';

const RANKING_COLUMNS = ['name', 'category', 'units', 'sales'] as const;

/** What the performance page keeps in the address beside the filters. */
export interface PerformancePage {
  /** How many products the ranking draws. */
  top: TopLimit;
  /** Order of the ranking's table; null is its own, by units. */
  sort: TableSort | null;
}

/** `top` and `sort` of the address. */
export const performanceParameters: PageParameters<PerformancePage> = {
  read(search) {
    const refused: Refusal[] = [];
    const top = TOP_LIMITS.find((limit) => limit === search.top);
    if (typeof search.top === 'string' && search.top !== '' && top === undefined) {
      refused.push({ name: 'top', value: search.top.slice(0, 60) });
    }
    return { page: { top: top ?? DEFAULT_TOP, sort: readSort(search.sort, RANKING_COLUMNS, refused) }, refused };
  },
  write: ({ top, sort }) => ({ top: top === DEFAULT_TOP ? undefined : top, sort: writeSort(sort, null) }),
};
