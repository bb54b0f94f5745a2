import type { TFunction } from 'i18next';
import { LIST_FILTERS, type ListFilter, type SalesFilter } from './sales-filter';

/** One active value of a filter, in words. */
export interface ActiveFilter {
  name: ListFilter;
  value: string;
  /** `Category: Analgesics`. */
  text: string;
}

/** Name of a category or product by its id; the id itself where no name is known, so that nothing that filters is hidden. */
export type NameOf = (kind: 'category' | 'product', id: string) => string;

/** Every value that filters, in words, in the order of the filter bar. */
export function activeFilters(filter: SalesFilter, nameOf: NameOf, t: TFunction<'sales-trends'>): ActiveFilter[] {
  return LIST_FILTERS.flatMap((name) =>
    filter[name].map((value) => ({
      name,
      value,
      text: `${t(`filters.${name}`)}: ${valueText(name, value, nameOf, t)}`,
    })),
  );
}

function valueText(name: ListFilter, value: string, nameOf: NameOf, t: TFunction<'sales-trends'>): string {
  if (name === 'category' || name === 'product') return nameOf(name, value);
  if (name === 'gender') return t(`genders.${value}`);
  if (name === 'profile') return t(`profiles.${value}`);
  if (name === 'age' || name === 'hour') return spanText(value);
  return value;
}

/** An en dash between ages or hours: `18–24`. */
export function spanText(range: string): string {
  return range.replace('-', '\u2013');
}
