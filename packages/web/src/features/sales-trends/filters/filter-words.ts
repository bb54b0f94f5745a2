import type { TFunction } from 'i18next';
import { LIST_FILTERS, type ListFilter, type NameOf, specOf } from './filter-registry';
import type { SalesFilter } from './sales-filter';

/** One active value of a filter, in words. */
export interface ActiveFilter {
  name: ListFilter;
  value: string;
  /** `Category: Analgesics`. */
  text: string;
}

/** Every value that filters, in words, in the order of the filter bar. */
export function activeFilters(filter: SalesFilter, nameOf: NameOf, t: TFunction<'sales-trends'>): ActiveFilter[] {
  return LIST_FILTERS.flatMap((name) =>
    filter[name].map((value) => ({
      name,
      value,
      text: `${t(`filters.${name}`)}: ${specOf(name).text(value, { t, nameOf })}`,
    })),
  );
}
