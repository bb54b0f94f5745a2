import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../shared/i18n/use-locale';
import { categoryGrowthQuery, type FiguresQuery, salesPerformanceQuery } from '../../../shared/sales/sales.api';
import { type ProductPage, productParameters } from '../categories/product-search';
import { type DemographicPage, demographicParameters } from '../demographics/demographic-search';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';
import { chosenCategory, filterOfStep, type StepPage, stepParameters } from '../filters/step-parameter';
import type { AnalysisSearch, PageParameters } from '../filters/use-analysis-search';
import { performanceParameters } from '../performance/performance-search';
import {
  categoriesQuery,
  customerBehaviorQuery,
  demographicsQuery,
  preferencesQuery,
  productGrowthQuery,
} from './sales-trends.api';

/** What the figures of a page are asked with. */
export interface Asked<Page> {
  filter: SalesFilter;
  page: Page;
  locale: string;
  /** There is no sale at all, and therefore no second step. */
  isWithoutSales: boolean;
}

/** What the frame around all analyses knows of one. */
interface Analysis<Page extends object = object> {
  parameters: PageParameters<Page>;
  /** The call that the figures come from. */
  figures(asked: Asked<Page>): FiguresQuery<{ meta: SalesMeta }>;
  /** Category of the second step, whose tickets alone are behind the marks; null in the first. */
  markedCategory(filter: SalesFilter, page: Page): string | null;
  /** Which figures look at another period. */
  comparison: 'chosen' | 'retention' | 'none';
}

function ofStep({ filter, page }: Asked<StepPage>): SalesFilter {
  return filterOfStep(filter, page.productsOf);
}

const steps = {
  markedCategory: (filter: SalesFilter, page: StepPage) => chosenCategory(filterOfStep(filter, page.productsOf)),
};
const noSteps = { markedCategory: () => null };

/** What is special about each analysis. */
export const ANALYSES = {
  products: {
    parameters: productParameters,
    figures: ({ filter, page, locale, isWithoutSales }: Asked<ProductPage>) =>
      page.productsOf === null || isWithoutSales
        ? categoryGrowthQuery(writeSalesFilter(filter), page.share, locale)
        : productGrowthQuery(page.productsOf, filter, page.share, locale),
    // A mark of the second step is a product, and says so itself.
    ...noSteps,
    comparison: 'chosen',
  },
  performance: {
    parameters: performanceParameters,
    figures: ({ filter, locale }: Asked<object>) => salesPerformanceQuery(writeSalesFilter(filter), locale),
    ...noSteps,
    comparison: 'chosen',
  },
  behavior: {
    parameters: stepParameters,
    figures: (asked: Asked<StepPage>) => customerBehaviorQuery(ofStep(asked), asked.locale),
    ...steps,
    comparison: 'retention',
  },
  demographics: {
    parameters: demographicParameters,
    figures: (asked: Asked<DemographicPage>) =>
      demographicsQuery(ofStep(asked), asked.page.maxCategories, asked.locale),
    ...steps,
    comparison: 'none',
  },
  preferences: {
    parameters: stepParameters,
    figures: (asked: Asked<StepPage>) => preferencesQuery(ofStep(asked), asked.locale),
    ...steps,
    comparison: 'none',
  },
} as const satisfies Record<AnalysisTab, unknown>;

/** The same for who knows at run time only which analysis it is. */
export function analysisOf(tab: AnalysisTab): Analysis {
  return ANALYSES[tab];
}

/** What a page asks its figures with. */
export function useAsked<Page>({ filter, page }: Pick<AnalysisSearch<Page>, 'filter' | 'page'>): Asked<Page> {
  const locale = useLocale();
  const { data: categories } = useQuery(categoriesQuery());
  return { filter, page, locale, isWithoutSales: categories?.data.length === 0 };
}
