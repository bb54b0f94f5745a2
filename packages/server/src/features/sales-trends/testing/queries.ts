import type { Ids } from './load-lines';
import type { ReferenceFilter } from './reference-lines';

/** An id of nothing, for names that the data does not have. */
const NOBODY = 'ffffffffffffffff';

/** The filter with ids in place of names, as the API takes it. */
export function withIds(filter: ReferenceFilter, ids: Ids) {
  return {
    ...filter,
    category: filter.category?.map((name) => ids.category.get(name) ?? NOBODY),
    product: filter.product?.map((name) => ids.product.get(name) ?? NOBODY),
  };
}

/** A query as it comes over HTTP, through the schema of the endpoint. */
export function parseQuery<Query>(schema: { parse: (value: unknown) => Query } | undefined, filter: object): Query {
  if (!schema) throw new Error('the endpoint takes a query');
  const escaped = (value: string) => value.replaceAll(/[\\,]/g, '\\$&');
  const text = Object.entries(filter).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(escaped).join(',') : value,
  ]);
  return schema.parse(Object.fromEntries(text));
}
