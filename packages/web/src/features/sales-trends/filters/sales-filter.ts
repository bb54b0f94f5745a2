import { joinNames, splitNames } from '@botica/contract/name-list';
import {
  type Comparison,
  DEFAULT_COMPARISON,
  FILTER_LIMITS,
  type Period,
} from '@botica/contract/sales-trends/vocabulary';
import { LIST_FILTERS, type ListFilter, mapFilters, specOf } from './filter-registry';
import { REPORTED_MAX, type Refusal } from './refusal';
import { readComparison, readWindow, type SalesWindow } from './window-parameter';

/** Filters of every sales analysis: AND between kinds, OR within one; an empty list does not filter. */
export interface SalesFilter extends Readonly<Record<ListFilter, readonly string[]>> {
  window: SalesWindow;
  /** Compared with the period just before, or with the same one a year before. */
  compare: Comparison;
}

/** The filters as query parameters, of the address and of the API alike. */
export type FilterSearch = Partial<Record<ListFilter | 'from' | 'to', string>> & {
  period?: Period;
  compare?: Comparison;
};

export const NO_FILTER: SalesFilter = {
  window: { kind: 'default' },
  compare: DEFAULT_COMPARISON,
  ...mapFilters(() => []),
};

/**
 * Reads the filters out of the address. Values are text and stay text (`1234567890123456` is an id). Whatever the API
 * would refuse is left out and reported, so that no filter is shown but not applied, or applied but not shown.
 */
export function readSalesFilter(search: Record<string, unknown>): { filter: SalesFilter; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const filter: SalesFilter = {
    window: readWindow(textOf(search.period), textOf(search.from), textOf(search.to), refused),
    compare: readComparison(textOf(search.compare), refused),
    ...mapFilters((name) => readList(name, textOf(search[name]), refused)),
  };
  return { filter, refused };
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function readList(name: ListFilter, text: string | null, refused: Refusal[]): string[] {
  const { accepts } = specOf(name);
  const values: string[] = [];
  let length = 0;
  for (const value of new Set(splitNames(text ?? ''))) {
    if (value === '') continue;
    const written = joinNames([value]).length + 1;
    const isTooMuch = values.length >= FILTER_LIMITS.valuesMax || length + written > FILTER_LIMITS.textMax;
    if (isTooMuch || !accepts(value)) {
      refused.push({ name, value: value.slice(0, REPORTED_MAX) });
      continue;
    }
    values.push(value);
    length += written;
  }
  return values;
}

/** The filters as they are written; what does not filter is left out. */
export function writeSalesFilter(filter: SalesFilter): FilterSearch {
  const search: FilterSearch = {};
  const { window } = filter;
  if (window.kind === 'dates') {
    search.from = window.from;
    search.to = window.to;
  } else if (window.kind === 'period') {
    search.period = window.period;
  }
  if (filter.compare !== DEFAULT_COMPARISON) search.compare = filter.compare;
  for (const name of LIST_FILTERS) {
    if (filter[name].length > 0) search[name] = joinNames(filter[name]);
  }
  return search;
}

/** Whether anything is not as it is at first. */
export function isFiltered(filter: SalesFilter): boolean {
  return Object.keys(writeSalesFilter(filter)).length > 0;
}

/** What narrows counts of profiles and loyalty to customers with such a purchase; a breakdown ignores its own dimension. */
const NARROWS_CUSTOMERS = ['store', 'gender', 'age', 'payment', 'hour'] as const satisfies readonly ListFilter[];

/** Whether it narrows who is counted beside a breakdown by `own`, while what they are is told by all their purchases (metrics.md, Base). */
export function narrowsCustomers(filter: SalesFilter, own: ListFilter): boolean {
  return NARROWS_CUSTOMERS.some((name) => name !== own && filter[name].length > 0);
}

/** Whether it asks for categories or products, which do not narrow counts of profiles (metrics.md, Base). */
export function asksForItems({ category, product }: SalesFilter): boolean {
  return category.length + product.length > 0;
}
