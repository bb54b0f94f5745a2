import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  categoriesQuery,
  categoryProductsQuery,
  paymentsQuery,
  productNamesQuery,
  storesQuery,
} from '../core/sales-trends.api';
import type { FilterOption } from './filter-list';
import { type DataFilter, isDataFilter, type ListFilter, mapFilters, type NameOf, specOf } from './filter-registry';
import type { SalesFilter } from './sales-filter';

/** What can be chosen in one list of the filter bar. */
export interface FilterChoices {
  options: readonly FilterOption[];
  isLoading?: boolean;
}

export interface FilterOptions {
  choices: Readonly<Record<ListFilter, FilterChoices>>;
  nameOf: NameOf;
}

/**
 * Everything that the filter bar offers, and the names of what filters already, also where a link brought it. Lists are the
 * same as long as they hold the same.
 */
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
  const products = useMemo(
    () => [...new Set([...lists.items.map(({ id }) => id), ...filter.product])],
    [lists.items, filter.product],
  );
  const category = useChoices(
    useMemo(() => toOptions(categoryNames), [categoryNames]),
    categories.isPending,
  );
  const product = useChoices(
    useMemo(() => products.map((id) => ({ value: id, label: productNames.get(id) ?? id })), [products, productNames]),
    lists.isLoading,
  );
  const store = useChoices(
    useMemo(() => withChosen(stores.data?.data ?? [], filter.store), [stores.data, filter.store]),
    stores.isPending,
  );
  const payment = useChoices(
    useMemo(() => withChosen(payments.data?.data ?? [], filter.payment), [payments.data, filter.payment]),
    payments.isPending,
  );
  const nameOf = useCallback<NameOf>(
    (kind, id) => (kind === 'category' ? categoryNames : productNames).get(id) ?? id,
    [categoryNames, productNames],
  );
  const { t } = useTranslation('sales-trends');
  return useMemo(() => {
    const ofData: Record<DataFilter, FilterChoices> = { category, product, store, payment };
    const choices = mapFilters((name) => {
      if (isDataFilter(name)) return ofData[name];
      const { values, text } = specOf(name);
      return { options: (values ?? []).map((value) => ({ value, label: text(value, { t, nameOf }) })) };
    });
    return { choices, nameOf };
  }, [category, product, store, payment, nameOf, t]);
}

function useChoices(options: readonly FilterOption[], isLoading: boolean): FilterChoices {
  return useMemo(() => ({ options, isLoading }), [options, isLoading]);
}

function namesOf(items: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(items.map(({ id, name }) => [id, name]));
}

function toOptions(names: ReadonlyMap<string, string>): FilterOption[] {
  return [...names].map(([value, label]) => ({ value, label }));
}

/** A store or payment method of an old link that the data no longer has can still be seen and taken off. */
function withChosen(known: readonly { name: string }[], chosen: readonly string[]): FilterOption[] {
  return [...new Set([...known.map(({ name }) => name), ...chosen])].map((name) => ({ value: name, label: name }));
}
