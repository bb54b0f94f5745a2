import { type AgeRange, HOURS, type Hours, type SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import type { DateRange } from '../scope/calendar';
import { AGES } from './age-groups';
import { IS_TICKET } from './is-ticket';

/** What has a row (`customer_key`, `profile`) for each customer with a profile, to stand after FROM. */
export interface CustomersWithProfiles {
  from: string;
  params: Record<string, unknown>;
}

/** Who has which profile on a day. */
export interface DayProfiles {
  /** Customers with a purchase in the 12 months before. */
  buyers: bigint;
  /** Null where they are too few for any profile. */
  customers: CustomersWithProfiles | null;
}

/** Customers who have one of the profiles. */
export interface ProfileMembers extends Pick<DayProfiles, 'customers'> {
  codes: readonly number[];
}

/** The two hours in which tickets start. */
export interface StartHours {
  hours: readonly Hours[];
  hasMixed: boolean;
}

/** What selects lines: AND between kinds, OR within one; a kind that is left out selects all (metrics.md, Base). */
export interface LineFilter
  extends Pick<SalesFilterQuery, 'category' | 'product' | 'store' | 'age' | 'gender' | 'payment'> {
  /** Tickets of several imports start when the earliest of them says; `readScope` knows whether there are any. */
  hour?: StartHours | undefined;
  /** Named profiles mean nothing to the engine: `readScope` makes customers of them. */
  profile?: ProfileMembers | undefined;
}

export interface Condition {
  where: string;
  params: Record<string, unknown>;
}

/** Days that the engine's `Date` holds; nothing can lie outside of them. */
const FIRST_DATE = '1970-01-01';
const LAST_DATE = '2149-06-06';

/** The lines of a filter whose date is in a range; every value is bound. */
export function salesWhere(filter: LineFilter, days: DateRange): Condition {
  const lines = lineConditions(filter);
  const { where, params } = daysWhere(filter, days);
  const conditions = filter.profile === undefined ? lines.conditions : ['has_customer', ...lines.conditions];
  return { where: [where, ...conditions].join(' AND '), params: { ...params, ...lines.params } };
}

/** Days in a range, of the customers whose profiles the filter asks for. */
export function daysWhere({ profile }: Pick<LineFilter, 'profile'>, { from, to }: DateRange): Condition {
  const where = 'date >= {from:Date} AND date < {to:Date}';
  const params = { from: bindDate(from), to: bindDate(to) };
  if (profile === undefined) return { where, params };
  const members = memberCondition(profile);
  return { where: `${where} AND ${members.where}`, params: { ...params, ...members.params } };
}

/** What a filter asks of a line itself, whatever its day and its customer. */
export function lineConditions({ category, product, store, age, gender, payment, hour }: LineFilter) {
  const conditions: string[] = [];
  const params: Record<string, unknown> = {};
  const add = (condition: string, name: string, value: unknown) => {
    conditions.push(condition);
    params[name] = value;
  };
  if (category) add('category_key IN {categories:Array(UInt64)}', 'categories', category.map(itemKey));
  if (product) add('product_key IN {products:Array(UInt64)}', 'products', product.map(itemKey));
  if (store) add('store IN {stores:Array(String)}', 'stores', store);
  if (gender) add('gender IN {genders:Array(String)}', 'genders', gender);
  if (payment) add('payment IN {payments:Array(String)}', 'payments', payment);
  if (hour)
    add(
      startsIn(hour),
      'hours',
      hour.hours.map((name) => HOURS.indexOf(name)),
    );
  if (age) conditions.push(`(${age.map((range, index) => ageBetween(range, index, params)).join(' OR ')})`);
  return { conditions, params };
}

/**
 * Sale lines of tickets that start in the hours, and other lines whose own time lies in them. A ticket that two imports share
 * starts at the earliest minute that any of its sale lines knows, whatever else the filter selects.
 */
function startsIn({ hasMixed }: StartHours): string {
  const isIn = (minute: string) => `has({hours:Array(UInt8)}, if(${minute} < 0, 255, intDiv(${minute}, 120)))`;
  const own = isIn(`if(${IS_TICKET}, ticket_minute, minute)`);
  if (!hasMixed) return own;
  const earliest = 'ifNull(minIfOrNull(ticket_minute, ticket_minute >= 0), -1)';
  return `if(is_mixed AND ${IS_TICKET}, ticket_key IN (
      SELECT ticket_key FROM sale_lines WHERE is_mixed AND ${IS_TICKET} GROUP BY ticket_key HAVING ${isIn(earliest)}), ${own})`;
}

/** Lines of customers with a profile. Too few customers have none: no line then. */
function memberCondition({ codes, customers }: ProfileMembers): Condition {
  if (customers === null) return { where: '0', params: {} };
  return {
    where: `customer_key IN (SELECT customer_key FROM ${customers.from} WHERE has({profiles:Array(UInt8)}, profile))`,
    params: { ...customers.params, profiles: codes },
  };
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
export function chosenCategory({ category }: Pick<LineFilter, 'category'>): string | null {
  const [only, ...others] = category ?? [];
  return only === undefined || others.length > 0 ? null : only;
}
