import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { factCache } from '../../../sales/query/fact-cache';
import type { DataBounds } from '../../../sales/scope/data-bounds';
import { productsOfCategory } from '../categories/categories.queries';

export type ProductNames = ReadonlyMap<bigint, string>;

/** Few categories: thousands of names may be in one. */
const namesCache = factCache<ProductNames>(30);

/** Names of the products of a category by their keys: of all lines, whatever is asked. */
export async function productNames(
  warehouse: Pick<Warehouse, 'query'>,
  categoryId: string,
  bounds: DataBounds,
  signal: AbortSignal,
): Promise<ProductNames> {
  return namesCache(warehouse, bounds, `${bounds.namesVersion} ${categoryId}`, async () => {
    const products = await warehouse.query(productsOfCategory(categoryId), { signal });
    return new Map(products.map(({ key, name }) => [key, name]));
  });
}
