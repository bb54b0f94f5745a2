import type { Refusal, SalesFilter } from '../filters/sales-filter';
import type { PageParameters } from '../filters/use-analysis-search';
import { readCategory } from '../products/product-search';

/** What the behavior page keeps in the address beside the filters. */
export interface BehaviorPage {
  /** Id of the category whose products show: the second step; null in the first. */
  productsOf: string | null;
}

export const behaviorParameters: PageParameters<BehaviorPage> = {
  read(search, filter) {
    const refused: Refusal[] = [];
    return { page: { productsOf: readCategory(search.productsOf, filter, refused) }, refused };
  },
  write: ({ productsOf }) => ({ productsOf: productsOf ?? undefined }),
};

/** The filter of the call: in the second step everything is about the chosen category. */
export function behaviorFilter(filter: SalesFilter, { productsOf }: BehaviorPage): SalesFilter {
  return productsOf === null ? filter : { ...filter, category: [productsOf] };
}
