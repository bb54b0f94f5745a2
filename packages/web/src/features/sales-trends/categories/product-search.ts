import type { Quadrant, ShareBasis } from '@botica/contract/sales-trends/categories';
import type { TableSort } from '../../../shared/table/table-model';
import type { Refusal } from '../filters/sales-filter';
import { readSort, writeSort } from '../filters/sort-parameter';
import { readProductsOf } from '../filters/step-parameter';
import type { PageParameters } from '../filters/use-analysis-search';

export const SHARE_BASES = ['tickets', 'units', 'customers', 'sales'] as const satisfies readonly ShareBasis[];
const DEFAULT_SHARE: ShareBasis = 'tickets';

/** The four areas of the map; `new` items have no place on it. */
export const MAP_QUADRANTS = ['stars', 'opportunities', 'problems', 'cashCows'] as const satisfies readonly Quadrant[];
export type MapQuadrant = (typeof MAP_QUADRANTS)[number];
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

/** What a notice repeats of a refused value. */
const REPORTED_MAX = 60;

/**
 * `share`, `quadrant`, `productsOf` and `sort` of the address. A category that the category filter leaves out has no second
 * step: its products would be an empty page.
 */
export const productParameters: PageParameters<ProductPage> = {
  read(search, filter) {
    const refused: Refusal[] = [];
    const pick = <Value extends string>(name: string, allowed: readonly Value[], otherwise: Value): Value => {
      const text = search[name];
      if (typeof text !== 'string' || text === '') return otherwise;
      const known = allowed.find((candidate) => candidate === text);
      if (known === undefined) refused.push({ name, value: text.slice(0, REPORTED_MAX) });
      return known ?? otherwise;
    };
    const page = {
      share: pick('share', SHARE_BASES, DEFAULT_SHARE),
      quadrant: pick<QuadrantChoice>('quadrant', ['all', ...MAP_QUADRANTS], 'all'),
      productsOf: readProductsOf(search, filter, refused),
      sort: readSort(search.sort, GROWTH_COLUMNS, refused) ?? BY_SALES,
    };
    return { page, refused };
  },
  write({ share, quadrant, productsOf, sort }) {
    return {
      share: share === DEFAULT_SHARE ? undefined : share,
      quadrant: quadrant === 'all' ? undefined : quadrant,
      productsOf: productsOf ?? undefined,
      sort: writeSort(sort, BY_SALES),
    };
  },
};
