import { FLOW_TARGETS } from '@botica/contract/sales-trends/vocabulary';
import { REPORTED_MAX, type Refusal } from '../filters/refusal';
import { readProductsOf, type StepPage } from '../filters/step-parameter';
import type { PageParameters } from '../filters/use-analysis-search';

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
    if (typeof text !== 'string' || text === '')
      return { page: { productsOf, maxCategories: FLOW_TARGETS.default }, refused };
    const isCount = /^[1-9]\d?$/.test(text) && Number(text) <= FLOW_TARGETS.max;
    if (!isCount) refused.push({ name: 'maxCategories', value: text.slice(0, REPORTED_MAX) });
    return { page: { productsOf, maxCategories: isCount ? Number(text) : FLOW_TARGETS.default }, refused };
  },
  write: ({ productsOf, maxCategories }) => ({
    productsOf: productsOf ?? undefined,
    maxCategories: maxCategories === FLOW_TARGETS.default ? undefined : String(maxCategories),
  }),
};
