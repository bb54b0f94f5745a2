import type { SalesMeta } from '@botica/contract/sales-trends/filter';

/** Why a change is not known: the data begins within the period that it is compared with, or has nothing to reckon it from in it. */
export function whyNotCompared({
  previousFrom,
  firstSale,
}: Pick<SalesMeta, 'previousFrom' | 'firstSale'>): 'no_previous' | 'empty_previous' {
  return previousFrom !== null && firstSale !== null && previousFrom >= firstSale ? 'empty_previous' : 'no_previous';
}
