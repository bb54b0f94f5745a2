import { isItemId } from './filter-registry';
import { REPORTED_MAX, type Refusal } from './refusal';
import type { SalesFilter } from './sales-filter';
import type { AnalysisSearch, PageParameters } from './use-analysis-search';

/** What pages with two steps, categories and then the products of one, keep in the address. */
export interface StepPage {
  /** Id of the category whose products show: the second step; null in the first. */
  productsOf: string | null;
}

/**
 * `productsOf` of the address. A category that the category filter leaves out has no second step: its products would be
 * an empty page.
 */
export function readProductsOf(
  search: Record<string, unknown>,
  filter: SalesFilter,
  refused: Refusal[],
): string | null {
  const text = search.productsOf;
  if (typeof text !== 'string' || text === '') return null;
  const isLeftOut = filter.category.length > 0 && !filter.category.includes(text);
  if (!isLeftOut && isItemId(text)) return text;
  refused.push({ name: 'productsOf', value: text.slice(0, REPORTED_MAX) });
  return null;
}

/** For pages that have the two steps and nothing else of their own. */
export const stepParameters: PageParameters<StepPage> = {
  read(search, filter) {
    const refused: Refusal[] = [];
    return { page: { productsOf: readProductsOf(search, filter, refused) }, refused };
  },
  write: ({ productsOf }) => ({ productsOf: productsOf ?? undefined }),
};

/** The category of a filter that has exactly one; the API then answers about its products too. */
export function chosenCategory({ category }: SalesFilter): string | null {
  const [only, ...others] = category;
  return only === undefined || others.length > 0 ? null : only;
}

/** The filter that a step asks with: the second one asks for its category alone. */
export function filterOfStep(filter: SalesFilter, productsOf: string | null): SalesFilter {
  return productsOf === null ? filter : { ...filter, category: [productsOf] };
}

/** Goes to the second step, or back: a filter for one category is a second step as well, and back clears it. */
export function changeStep(search: AnalysisSearch<StepPage>, categoryId: string | null): void {
  const { filter, page, changeFilter, changePage } = search;
  const isByFilter = page.productsOf === null && filter.category.length === 1;
  if (isByFilter && categoryId !== null) changeFilter({ category: [categoryId] });
  else if (isByFilter) changeFilter({ category: [] });
  else changePage({ productsOf: categoryId });
}

/** Whether no sale has the category of the second step. Of no sales at all nothing is said about one category. */
export function isUnknownCategory(categories: readonly { id: string }[] | undefined, chosen: string | null): boolean {
  if (categories === undefined || categories.length === 0 || chosen === null) return false;
  return categories.every(({ id }) => id !== chosen);
}
