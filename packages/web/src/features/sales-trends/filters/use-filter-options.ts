import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  categoriesQuery,
  categoryProductsQuery,
  paymentsQuery,
  productNamesQuery,
  storesQuery,
} from '../sales-trends.api';
import type { FilterOption } from './filter-menu';
import type { NameOf } from './filter-words';
import type { SalesFilter } from './sales-filter';

/** What can be chosen in one list of the filter bar. */
export interface FilterChoices {
  options: readonly FilterOption[];
  isLoading: boolean;
}

export interface FilterOptions {
  category: FilterChoices;
  /** Products of the chosen categories, and those chosen already. */
  product: FilterChoices;
  store: FilterChoices;
  payment: FilterChoices;
  nameOf: NameOf;
}

/** Everything that the filter bar offers, and the names of what filters already, also where a link brought it. */
export function useFilterOptions(filter: SalesFilter): FilterOptions {
  const categories = useQuery(categoriesQuery());
  const stores = useQuery(storesQuery());
  const payments = useQuery(paymentsQuery());
  const lists = useQueries({
    queries: filter.category.map((id) => categoryProductsQuery(id)),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data?.data ?? []),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  });
  const chosen = useQuery({ ...productNamesQuery(filter.product), enabled: filter.product.length > 0 });
  const categoryNames = useMemo(() => namesOf(categories.data?.data ?? []), [categories.data]);
  const productNames = useMemo(
    () => new Map([...namesOf(chosen.data?.data ?? []), ...namesOf(lists.items)]),
    [chosen.data, lists.items],
  );
  const products = [...new Set([...lists.items.map(({ id }) => id), ...filter.product])];
  return {
    category: { options: toOptions(categoryNames), isLoading: categories.isPending },
    product: {
      options: products.map((id) => ({ value: id, label: productNames.get(id) ?? id })),
      isLoading: lists.isLoading,
    },
    store: {
      options: withChosen(stores.data?.data.map(({ name }) => name) ?? [], filter.store),
      isLoading: stores.isPending,
    },
    payment: {
      options: withChosen(payments.data?.data.map(({ name }) => name) ?? [], filter.payment),
      isLoading: payments.isPending,
    },
    nameOf: (kind, id) => (kind === 'category' ? categoryNames : productNames).get(id) ?? id,
  };
}

function namesOf(items: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(items.map(({ id, name }) => [id, name]));
}

function toOptions(names: ReadonlyMap<string, string>): FilterOption[] {
  return [...names].map(([value, label]) => ({ value, label }));
}

/** A store or payment method of an old link that the data no longer has can still be seen and taken off. */
function withChosen(names: readonly string[], chosen: readonly string[]): FilterOption[] {
  return [...new Set([...names, ...chosen])].map((name) => ({ value: name, label: name }));
}
