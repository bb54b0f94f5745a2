import { MEASUREMENT_TYPES } from '@botica/contract/byte-pricing.vocabulary';
import { CURRENCIES } from '@botica/contract/limits';
import { defineList, type ListSearch, readListSearch } from '../../shared/table/list/list-address';

/** What the list of prices can be asked by. */
export const pricesList = defineList({
  name: 'byte-prices',
  sorts: ['created_at', 'title', 'price', 'price_per_byte', 'currency', 'measurement_type', 'is_active', 'updated_at'],
  order: 'desc',
  filters: { currency: CURRENCIES, measurement_type: MEASUREMENT_TYPES, is_active: ['1', '0'] },
});

/** Query of the page: the list, and what is open over it. */
export type BytePricingSearch = ListSearch<(typeof pricesList)['sorts'][number], (typeof pricesList)['filters']> & {
  /** The price that is shown. */
  price?: string | undefined;
  /** The price that is edited, or `new`. */
  edit?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps what is well-formed; a broken link shows the list. */
export function readBytePricingSearch(given: Record<string, unknown>): BytePricingSearch {
  return {
    ...readListSearch(pricesList, given),
    price: uuid(given.price),
    edit: given.edit === 'new' ? 'new' : uuid(given.edit),
  };
}

function uuid(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}
