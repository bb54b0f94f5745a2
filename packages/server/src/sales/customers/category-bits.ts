import { z } from 'zod';
import type { Warehouse } from '../../platform/warehouse/warehouse';

/**
 * Which category has which bit in `customer_days.categories`: its place in a list. Each partition keeps the list that its bits
 * were made by. Who makes one takes the longest list that there is and puts new categories at its end, so that the longest
 * list holds for all partitions whose lists begin it. Where two makers extended one list differently, one of both is
 * made anew, and nobody reads bits until then.
 */

/** The last bit of the engine's largest number is left to who counts by bits. */
export const MOST_CATEGORIES = 255;

type Reader = Pick<Warehouse, 'query'>;
type CategoryKeys = readonly bigint[];

const Key = z.string().regex(/^\d+$/).transform(BigInt);

/** Partitions of `customer_days` with their lists; those of too many categories have none. */
async function readLists(warehouse: Reader): Promise<{ partition: string; keys: bigint[] }[]> {
  return warehouse.query({
    sql: 'SELECT DISTINCT _partition_id AS partition, category_keys AS keys FROM customer_days WHERE customer_key = 0',
    params: {},
    row: z.object({ partition: z.string(), keys: z.array(Key) }),
  });
}

/** Categories in the order of their bits, the same for all partitions; null where bits do not tell. */
export async function readCategoryBits(warehouse: Reader): Promise<CategoryKeys | null> {
  const lists = await readLists(warehouse);
  const longest = longestOf(lists.map(({ keys }) => keys));
  return lists.every(({ keys }) => keys.length > 0 && begins(keys, longest)) ? longest : null;
}

/** Partitions whose bits mean other categories than those of the others. */
export async function listContradicting(warehouse: Reader): Promise<string[]> {
  const lists = await readLists(warehouse);
  const longest = longestOf(lists.map(({ keys }) => keys));
  return lists.filter(({ keys }) => !begins(keys, longest)).map(({ partition }) => partition);
}

/** The list to make bits of the lines of an import by; empty when there are too many categories. */
export async function extendCategoryBits(warehouse: Reader, table: string, importId: number): Promise<CategoryKeys> {
  const [lists, own] = await Promise.all([
    readLists(warehouse),
    warehouse.query({
      sql: `SELECT category_key AS key FROM ${table} WHERE import_id = {id:UInt32} GROUP BY key ORDER BY key`,
      params: { id: importId },
      row: z.object({ key: Key }),
    }),
  ]);
  const keys = new Set([...longestOf(lists.map((list) => list.keys)), ...own.map(({ key }) => key)]);
  return keys.size > MOST_CATEGORIES ? [] : [...keys];
}

/** An SQL expression over lines: the bit of each line's category. */
export function categoryBit(keys: CategoryKeys): string {
  if (keys.length === 0) return 'toUInt256(0)';
  const places = keys.map((_, place) => place);
  return `bitShiftLeft(toUInt256(1), transform(category_key, [${keys}], [${places}], ${MOST_CATEGORIES}))`;
}

/** The same one of several as long, whoever asks. */
function longestOf(lists: readonly CategoryKeys[]): CategoryKeys {
  const [longest = []] = lists.toSorted((a, b) => b.length - a.length || (String(a) < String(b) ? -1 : 1));
  return longest;
}

function begins(keys: CategoryKeys, list: CategoryKeys): boolean {
  return keys.every((key, place) => list[place] === key);
}
