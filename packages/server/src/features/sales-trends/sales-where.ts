import type { AgeRange, SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import { AGES } from './age-groups';
import type { DateRange } from './calendar';

/** What selects lines: AND between kinds, OR within one; a kind that is left out selects all (metrics.md, Base). */
export type LineFilter = Pick<SalesFilterQuery, 'category' | 'product' | 'store' | 'age' | 'gender'>;

export interface Condition {
  where: string;
  params: Record<string, unknown>;
}

/** Days that the engine's `Date` holds; nothing can lie outside of them. */
const FIRST_DATE = '1970-01-01';
const LAST_DATE = '2149-06-06';

/** The lines of a filter whose date is in a range; every value is bound. */
export function salesWhere(filter: LineFilter, { from, to }: DateRange): Condition {
  const conditions = ['date >= {from:Date}', 'date < {to:Date}'];
  const params: Record<string, unknown> = { from: bindDate(from), to: bindDate(to) };
  const add = (condition: string, name: string, value: unknown) => {
    conditions.push(condition);
    params[name] = value;
  };
  const { category, product, store, age, gender } = filter;
  if (category) add('category_key IN {categories:Array(UInt64)}', 'categories', category.map(itemKey));
  if (product) add('product_key IN {products:Array(UInt64)}', 'products', product.map(itemKey));
  if (store) add('store IN {stores:Array(String)}', 'stores', store);
  if (gender) add('gender IN {genders:Array(String)}', 'genders', gender);
  if (age) conditions.push(`(${age.map((range, index) => ageBetween(range, index, params)).join(' OR ')})`);
  return { where: conditions.join(' AND '), params };
}

function ageBetween(range: AgeRange, index: number, params: Record<string, unknown>): string {
  [params[`ageFrom${index}`], params[`ageTo${index}`]] = AGES[range];
  return `age BETWEEN {ageFrom${index}:Int16} AND {ageTo${index}:Int16}`;
}

/** A date as parameter, moved to the nearest day that the engine can hold. */
export function bindDate(date: string): string {
  if (date < FIRST_DATE) return FIRST_DATE;
  return date > LAST_DATE ? LAST_DATE : date;
}

/** The engine's key of a category or product from its id in the API. */
export function itemKey(id: string): bigint {
  return BigInt(`0x${id}`);
}

/** The id of a category or product in the API: its key as 16 lower-case hex digits. */
export function itemId(key: bigint): string {
  return key.toString(16).padStart(16, '0');
}

/** The category of a filter that has exactly one: its products can then be looked at. */
export function chosenCategory({ category }: LineFilter): string | null {
  const [only, ...others] = category ?? [];
  return only === undefined || others.length > 0 ? null : only;
}
