import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { factCache } from '../../../sales/query/fact-cache';
import { itemId } from '../../../sales/query/params';
import type { DataBounds } from '../../../sales/scope/data-bounds';
import { indexMembers, type Member, type MemberIndex } from '../grammar/members';
import { namedCategories, namedProducts, namesIn } from './members.queries';

/** Of the data as it is and as it was just now: the names of a big catalogue take some megabytes. */
const indexCache = factCache<MemberIndex>(2);

/** What categories, products, stores and payment methods are called, read once for each version of the data. */
export async function readMembers(
  warehouse: Pick<Warehouse, 'query'>,
  bounds: DataBounds,
  signal: AbortSignal,
): Promise<MemberIndex> {
  return indexCache(warehouse, bounds, String(bounds.namesVersion), async () => {
    const [categories, products, stores, payments] = await Promise.all([
      warehouse.query(namedCategories(), { signal }),
      warehouse.query(namedProducts(), { signal }),
      warehouse.query(namesIn('store'), { signal }),
      warehouse.query(namesIn('payment'), { signal }),
    ]);
    const item = (dimension: 'category' | 'product', rows: typeof categories): Member[] =>
      rows.map(({ key, name }) => ({ dimension, id: itemId(key), name }));
    const named = (dimension: 'store' | 'payment', rows: typeof stores): Member[] =>
      rows.map(({ name }) => ({ dimension, id: name, name }));
    return indexMembers([
      ...item('category', categories),
      ...item('product', products),
      ...named('store', stores),
      ...named('payment', payments),
    ]);
  });
}
