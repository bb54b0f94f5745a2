import type { Refusal } from '../filters/sales-filter';
import { readProductsOf, type StepPage } from '../filters/step-parameter';
import type { PageParameters } from '../filters/use-analysis-search';

/** The same limits as in the contract, which brings zod along. */
export const FLOW_MAX = 20;
const FLOW_DEFAULT = 5;

/** What the demographics keep in the address beside the filters. */
export interface DemographicPage extends StepPage {
  /** Targets of the flow beside "others", 1 to 20. */
  maxCategories: number;
}

export const demographicParameters: PageParameters<DemographicPage> = {
  read(search, filter) {
    const refused: Refusal[] = [];
    const productsOf = readProductsOf(search, filter, refused);
    const text = search.maxCategories;
    if (typeof text !== 'string' || text === '') return { page: { productsOf, maxCategories: FLOW_DEFAULT }, refused };
    const isCount = /^[1-9]\d?$/.test(text) && Number(text) <= FLOW_MAX;
    if (!isCount) refused.push({ name: 'maxCategories', value: text.slice(0, 60) });
    return { page: { productsOf, maxCategories: isCount ? Number(text) : FLOW_DEFAULT }, refused };
  },
  write: ({ productsOf, maxCategories }) => ({
    productsOf: productsOf ?? undefined,
    maxCategories: maxCategories === FLOW_DEFAULT ? undefined : String(maxCategories),
  }),
};
