import type { FilterName } from '@botica/contract/sales-trends/filter';
import { type AgeRange, HOURS } from '@botica/contract/sales-trends/vocabulary';
import { AGES } from './age-groups';
import type { LineFilter, ProfileMembers, StartHours } from './line-filter';
import { itemKey } from './params';
import { EARLIEST_MINUTE, IS_MIXED_TICKET, IS_TICKET } from './terms';

/**
 * What a filter is about, and so which rows can tell whether it selects them:
 *
 *     place      lines, days of customers and visitor counts
 *     person     lines and days of customers; files of customers know better
 *     purchase   lines and days of customers; no part of what a customer did as a whole
 *     item       lines alone; parts of one ticket differ in it
 *     time       lines alone
 *     profile    customers, by all that they did
 */
export type FilterKind = 'place' | 'person' | 'purchase' | 'item' | 'time' | 'profile';

interface FilterRule<Value> {
  kind: FilterKind;
  /** The rows that the value selects, by their columns. Every value is bound. */
  condition(value: Value): Condition;
}

export interface Condition {
  where: string;
  params: Record<string, unknown>;
}

/** How each filter of the contract selects rows: the one place that says it. */
export const FILTERS = {
  category: { kind: 'item', condition: (ids) => isIn('category_key', 'categories', 'UInt64', ids.map(itemKey)) },
  product: { kind: 'item', condition: (ids) => isIn('product_key', 'products', 'UInt64', ids.map(itemKey)) },
  store: { kind: 'place', condition: (stores) => isIn('store', 'stores', 'String', stores) },
  gender: { kind: 'person', condition: (genders) => isIn('gender', 'genders', 'String', genders) },
  age: { kind: 'person', condition: isOfAge },
  payment: { kind: 'purchase', condition: (payments) => isIn('payment', 'payments', 'String', payments) },
  hour: { kind: 'time', condition: startsIn },
  profile: { kind: 'profile', condition: isMember },
} as const satisfies { [Name in FilterName]: FilterRule<NonNullable<LineFilter[Name]>> };

/** Filters in which parts of one ticket differ. */
export type ItemFilter = {
  [Name in FilterName]: (typeof FILTERS)[Name]['kind'] extends 'item' ? Name : never;
}[FilterName];

const NAMES = Object.keys(FILTERS) as FilterName[];

/** Whether a filter asks for something of one of the kinds. */
export function asksFor(filter: LineFilter, ...kinds: readonly FilterKind[]): boolean {
  return NAMES.some((name) => filter[name] !== undefined && kinds.includes(FILTERS[name].kind));
}

/** What a filter asks of rows in the given kinds, whatever their days. */
export function conditionsOf(filter: LineFilter, kinds: readonly FilterKind[]) {
  const found = NAMES.filter((name) => kinds.includes(FILTERS[name].kind)).flatMap((name) => conditionOf(name, filter));
  return {
    conditions: found.map(({ where }) => where),
    params: Object.assign({}, ...found.map(({ params }) => params)) as Condition['params'],
  };
}

function conditionOf<Name extends FilterName>(name: Name, filter: LineFilter): Condition[] {
  const rules: { [Each in FilterName]: FilterRule<NonNullable<LineFilter[Each]>> } = FILTERS;
  const value = filter[name];
  return value === undefined ? [] : [rules[name].condition(value)];
}

function isIn(column: string, name: string, type: string, values: readonly unknown[]): Condition {
  return { where: `${column} IN {${name}:Array(${type})}`, params: { [name]: values } };
}

function isOfAge(ranges: readonly AgeRange[]): Condition {
  const params: Condition['params'] = {};
  const each = ranges.map((range, index) => {
    [params[`ageFrom${index}`], params[`ageTo${index}`]] = AGES[range];
    return `age BETWEEN {ageFrom${index}:Int16} AND {ageTo${index}:Int16}`;
  });
  return { where: `(${each.join(' OR ')})`, params };
}

/**
 * Sale lines of tickets that start in the hours, and other lines whose own time lies in them. A mixed ticket starts at the
 * earliest minute that any of its sale lines knows, whatever else the filter selects.
 */
function startsIn({ hours, hasMixed }: StartHours): Condition {
  const isIn = (minute: string) => `has({hours:Array(UInt8)}, if(${minute} < 0, 255, intDiv(${minute}, 120)))`;
  const own = isIn(`if(${IS_TICKET}, ticket_minute, minute)`);
  const mixed = `ticket_key IN (
      SELECT ticket_key FROM sale_lines WHERE ${IS_MIXED_TICKET} GROUP BY ticket_key HAVING ${isIn(EARLIEST_MINUTE)})`;
  return {
    where: hasMixed ? `if(${IS_MIXED_TICKET}, ${mixed}, ${own})` : own,
    params: { hours: hours.map((name) => HOURS.indexOf(name)) },
  };
}

/** Rows of customers with a profile. Too few customers have none: no row then. */
function isMember({ codes, customers }: ProfileMembers): Condition {
  if (customers === null) return { where: '0', params: {} };
  return {
    where: `customer_key IN (SELECT customer_key FROM ${customers.from} WHERE has({profiles:Array(UInt8)}, profile))`,
    params: { ...customers.params, profiles: codes },
  };
}
