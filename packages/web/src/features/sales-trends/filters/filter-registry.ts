import { GENDERS } from '@botica/contract/limits';
import type { FilterName } from '@botica/contract/sales-trends/filter';
import {
  AGE_RANGES,
  CUSTOMER_PROFILES,
  FILTER_LIMITS,
  HOURS,
  ITEM_ID_PATTERN,
} from '@botica/contract/sales-trends/vocabulary';
import type { TFunction } from 'i18next';

export type ListFilter = FilterName;

/** Name of a category or product by its id; the id itself where no name is known, so that nothing that filters is hidden. */
export type NameOf = (kind: 'category' | 'product', id: string) => string;

/** What the page knows of a filter. */
interface FilterSpec {
  /** Whether the API takes the value. */
  accepts(value: string): boolean;
  /** Every value, in the order in which they are offered; null where the data says which there are. */
  values: readonly string[] | null;
  /** What a value is called. */
  text(value: string, words: { t: TFunction<'sales-trends'>; nameOf: NameOf }): string;
  /** Key of what its menu says while the data offers nothing. */
  emptyKey?: string;
  /** Cards show figures by it: all its values, whichever are chosen (metrics.md, Base). */
  isBreakdown?: boolean;
}

const name = { accepts: (value: string) => value.length <= FILTER_LIMITS.nameMax, values: null, text: String };

function item(kind: 'category' | 'product') {
  return { accepts: isItemId, values: null, text: (id, { nameOf }) => nameOf(kind, id) } satisfies FilterSpec;
}

function listed(values: readonly string[], text: FilterSpec['text']) {
  return { accepts: (value: string) => values.includes(value), values, text } satisfies FilterSpec;
}

/**
 * Every filter of the analyses, in the order of the filter bar. Address, calls, menus and chips follow from it: a filter
 * that the contract has and this list has not does not compile.
 */
export const FILTERS = {
  category: item('category'),
  product: { ...item('product'), emptyKey: 'filters.categoryFirst' },
  store: { ...name, emptyKey: 'filters.noStores' },
  profile: { ...listed(CUSTOMER_PROFILES, (profile, { t }) => t(`profiles.${profile}`)), isBreakdown: true },
  age: { ...listed(AGE_RANGES, spanText), isBreakdown: true },
  gender: { ...listed(GENDERS, (gender, { t }) => t(`genders.${gender}`)), isBreakdown: true },
  payment: { ...name, emptyKey: 'filters.noPayments', isBreakdown: true },
  hour: { ...listed(HOURS, spanText), isBreakdown: true },
} satisfies Record<ListFilter, FilterSpec>;

/** Filters whose values the data says: each needs a call that lists them. */
export type DataFilter = {
  [Name in ListFilter]: (typeof FILTERS)[Name]['values'] extends null ? Name : never;
}[ListFilter];

export const LIST_FILTERS: readonly ListFilter[] = Object.keys(FILTERS).filter((key): key is ListFilter =>
  Object.hasOwn(FILTERS, key),
);

export function specOf(filter: ListFilter): FilterSpec {
  return FILTERS[filter];
}

export function isBreakdown(filter: ListFilter): boolean {
  return specOf(filter).isBreakdown === true;
}

export function isDataFilter(filter: ListFilter): filter is DataFilter {
  return FILTERS[filter].values === null;
}

/** Something for each filter. */
export function mapFilters<Result>(make: (filter: ListFilter) => Result): Record<ListFilter, Result> {
  // Its keys are exactly those of the registry.
  return Object.fromEntries(LIST_FILTERS.map((filter) => [filter, make(filter)])) as Record<ListFilter, Result>;
}

export function isItemId(text: string): boolean {
  return ITEM_ID_PATTERN.test(text);
}

/** An en dash between ages or hours: `18–24`. */
export function spanText(range: string): string {
  return range.replace('-', '\u2013');
}
