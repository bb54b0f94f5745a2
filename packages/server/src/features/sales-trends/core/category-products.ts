import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { keepFacts } from '../../../sales/scope/kept-facts';
import type { BoundsRow } from '../../../sales/scope/scope.queries';
import { productsOfCategory } from '../categories/categories.queries';

export type ProductNames = ReadonlyMap<bigint, string>;

/** Categories whose products are kept: thousands of names may be in one. */
const keptNames = keepFacts<ProductNames>(30);

/**
 * Names of the products of a category by their keys. They are of all lines whatever is asked, and finding the latest line of
 * each reads them all.
 */
export async function productNames(
  warehouse: Pick<Warehouse, 'query'>,
  categoryId: string,
  { namesVersion }: BoundsRow,
  signal: AbortSignal,
): Promise<ProductNames> {
  return keptNames(warehouse, `${namesVersion} ${categoryId}`, async () => {
    const products = await warehouse.query(productsOfCategory(categoryId), { signal });
    return new Map(products.map(({ key, name }) => [key, name]));
  });
}
