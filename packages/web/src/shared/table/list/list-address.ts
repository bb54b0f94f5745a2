import { MAX_PAGE, PAGE_SIZE } from '@botica/contract/limits';

/** Filters of a list: the name of each as its endpoint has it, and its values. */
export type ListFilters = Readonly<Record<string, readonly string[]>>;
/** Values of a filter that takes any number from 1, such as the id of a role. */
export const ANY_NUMBER: readonly string[] = [];
/** Values of a filter that takes any day, `YYYY-MM-DD`. */
export const ANY_DAY: readonly string[] = [];
/** Values of a filter that takes any text. */
export const ANY_TEXT: readonly string[] = [];
export type ListOrder = 'asc' | 'desc';

/** What a list can be asked by. Names and values are those of its endpoint, in the contract's `pageQuery`. */
export interface ListShape<Sort extends string = string, Filters extends ListFilters = ListFilters> {
  /** Of the table in what users chose; must never change. */
  name: string;
  /** The first one counts unless somebody chooses. */
  sorts: readonly [Sort, ...Sort[]];
  order: ListOrder;
  filters: Filters;
}

/** Chosen values of the filters. */
type Chosen<Filters extends ListFilters> = { [Name in keyof Filters]?: Filters[Name][number] | undefined };

/** A list in the address: every value as text, what is left out is as the list has it. */
export type ListSearch<Sort extends string, Filters extends ListFilters> = {
  page?: string | undefined;
  per_page?: string | undefined;
  sortBy?: Sort | undefined;
  sortOrder?: ListOrder | undefined;
  search?: string | undefined;
} & Chosen<Filters>;

/** What the endpoint is asked: the query of a call. */
export type ListQuery<Sort extends string, Filters extends ListFilters> = {
  page: string;
  per_page: string;
  sortBy: Sort;
  sortOrder: ListOrder;
  search?: string | undefined;
} & Chosen<Filters>;

const ORDERS = ['asc', 'desc'] as const;
const MAX_ID = 999_999_999;
const MAX_SEARCH = 200;
const MAX_TEXT = 2048;

/** Declares a list; it only fixes the literal types. */
export function defineList<const Sort extends string, const Filters extends ListFilters>(
  shape: ListShape<Sort, Filters>,
) {
  return shape;
}

/** Keeps of an address what the list knows and what is well-formed; a broken link shows the list as it is. */
export function readListSearch<Sort extends string, Filters extends ListFilters>(
  shape: ListShape<Sort, Filters>,
  given: Readonly<Record<string, unknown>>,
): ListSearch<Sort, Filters> {
  const filters = Object.entries(shape.filters).map(([name, values]) => [name, filterValue(values, given[name])]);
  const search = typeof given.search === 'string' ? given.search.trim().slice(0, MAX_SEARCH) : '';
  return {
    page: countingNumber(given.page, MAX_PAGE),
    per_page: countingNumber(given.per_page, PAGE_SIZE.max),
    sortBy: oneOf(shape.sorts, given.sortBy),
    sortOrder: oneOf(ORDERS, given.sortOrder),
    search: search === '' ? undefined : search,
    // Each value was looked up under its own name.
    ...(Object.fromEntries(filters) as Chosen<Filters>),
  };
}

/** What the endpoint is asked for an address. @param perPage rows of a page that the user chose before */
export function listQuery<Sort extends string, Filters extends ListFilters>(
  shape: ListShape<Sort, Filters>,
  search: ListSearch<Sort, Filters>,
  perPage: number = PAGE_SIZE.usual,
): ListQuery<Sort, Filters> {
  return {
    ...search,
    page: search.page ?? '1',
    per_page: search.per_page ?? String(perPage),
    sortBy: search.sortBy ?? shape.sorts[0],
    sortOrder: search.sortOrder ?? shape.order,
  };
}

/** Whether a search or a filter leaves rows out. */
export function isNarrowed<Sort extends string, Filters extends ListFilters>(
  shape: ListShape<Sort, Filters>,
  search: ListSearch<Sort, Filters>,
): boolean {
  return search.search !== undefined || Object.keys(shape.filters).some((name) => search[name] !== undefined);
}

function filterValue(values: readonly string[], given: unknown): string | undefined {
  if (values === ANY_NUMBER) return countingNumber(given, MAX_ID);
  if (values === ANY_DAY) return calendarDay(given);
  if (values === ANY_TEXT) return plainText(given);
  return oneOf(values, given);
}

function plainText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : '';
  return text === '' ? undefined : text;
}

function calendarDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(`${value}T00:00:00Z`)) ? undefined : value;
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

function countingNumber(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined;
  return Number(value) <= max ? value : undefined;
}
