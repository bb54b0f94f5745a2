import {
  DEFAULT_SHARE_BASIS,
  MAP_QUADRANTS,
  type MapQuadrant,
  SHARE_BASES,
  type ShareBasis,
} from '@botica/contract/sales-trends/vocabulary';
import type { TableSort } from '../../../shared/table/table-model';
import { type Refusal, readChoice } from '../filters/refusal';
import { readSort, writeSort } from '../filters/sort-parameter';
import { readProductsOf } from '../filters/step-parameter';
import type { PageParameters } from '../filters/use-analysis-search';

export type QuadrantChoice = 'all' | MapQuadrant;

/** What the product analysis keeps in the address beside the filters. */
export interface ProductPage {
  share: ShareBasis;
  quadrant: QuadrantChoice;
  /** Id of the category whose products show: the second step; null in the first. */
  productsOf: string | null;
  /** Order of the ranked table. */
  sort: TableSort;
}

/** Most sales first. */
export const BY_SALES: TableSort = { columnId: 'sales', isDescending: true };

const GROWTH_COLUMNS = [
  'name',
  'sales',
  'previousSales',
  'salesGrowth',
  'share',
  'previousShare',
  'shareGrowth',
  'quadrant',
  'tickets',
  'units',
] as const;

/**
 * `share`, `quadrant`, `productsOf` and `sort` of the address. A category that the category filter leaves out has no second
 * step: its products would be an empty page.
 */
export const productParameters: PageParameters<ProductPage> = {
  read(search, filter) {
    const refused: Refusal[] = [];
    const page = {
      share: readChoice(search, 'share', SHARE_BASES, DEFAULT_SHARE_BASIS, refused),
      quadrant: readChoice<QuadrantChoice>(search, 'quadrant', ['all', ...MAP_QUADRANTS], 'all', refused),
      productsOf: readProductsOf(search, filter, refused),
      sort: readSort(search.sort, GROWTH_COLUMNS, refused) ?? BY_SALES,
    };
    return { page, refused };
  },
  write({ share, quadrant, productsOf, sort }) {
    return {
      share: share === DEFAULT_SHARE_BASIS ? undefined : share,
      quadrant: quadrant === 'all' ? undefined : quadrant,
      productsOf: productsOf ?? undefined,
      sort: writeSort(sort, BY_SALES),
    };
  },
};
