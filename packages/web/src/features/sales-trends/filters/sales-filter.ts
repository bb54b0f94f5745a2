import { GENDERS, type Gender } from '@botica/contract/limits';
import type { AgeRange, Comparison, CustomerProfile, Hours, Period } from '@botica/contract/sales-trends/filter';

/** The same lists as in the contract, which brings zod along and is therefore imported for its types only. */
export const PERIODS = ['6m', '1y', '2y'] as const satisfies readonly Period[];
export const DEFAULT_PERIOD: Period = '1y';
export const COMPARISONS = ['previous', 'year'] as const satisfies readonly Comparison[];
export const DEFAULT_COMPARISON: Comparison = 'previous';
export const AGE_RANGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const satisfies readonly AgeRange[];
export const CUSTOMER_PROFILES = [
  'champions',
  'loyal',
  'promising',
  'atRisk',
  'lost',
] as const satisfies readonly CustomerProfile[];
export const HOURS = [
  '00-02h',
  '02-04h',
  '04-06h',
  '06-08h',
  '08-10h',
  '10-12h',
  '12-14h',
  '14-16h',
  '16-18h',
  '18-20h',
  '20-22h',
  '22-24h',
] as const satisfies readonly Hours[];

export type SalesWindow = { kind: 'period'; period: Period } | { kind: 'dates'; from: string; to: string };

/** Filters of every sales analysis: AND between kinds, OR within one; an empty list does not filter. */
export interface SalesFilter {
  window: SalesWindow;
  /** Compared with the period just before, or with the same one a year before. */
  compare: Comparison;
  category: readonly string[];
  product: readonly string[];
  store: readonly string[];
  profile: readonly CustomerProfile[];
  age: readonly AgeRange[];
  gender: readonly Gender[];
  payment: readonly string[];
  hour: readonly Hours[];
}

export type ListFilter = Exclude<keyof SalesFilter, 'window' | 'compare'>;
export const LIST_FILTERS = [
  'category',
  'product',
  'store',
  'profile',
  'age',
  'gender',
  'payment',
  'hour',
] as const satisfies readonly ListFilter[];
/** Query parameters that belong to the filters; the rest of the address belongs to the page. */
export const FILTER_PARAMETERS = ['period', 'from', 'to', 'compare', ...LIST_FILTERS] as const;
export type FilterParameter = (typeof FILTER_PARAMETERS)[number];
export type FilterSearch = { [name in Exclude<FilterParameter, 'period' | 'compare'>]?: string } & {
  period?: Period;
  compare?: Comparison;
};

export const NO_FILTER: SalesFilter = {
  window: { kind: 'period', period: DEFAULT_PERIOD },
  compare: DEFAULT_COMPARISON,
  category: [],
  product: [],
  store: [],
  profile: [],
  age: [],
  gender: [],
  payment: [],
  hour: [],
};

/** A part of the address that was not understood and is not applied; the page says so. */
export interface Refusal {
  name: string;
  value: string;
}

/** Ids of categories and products; text, also where all digits look like a number. */
const ITEM_ID = /^[0-9a-f]{16}$/;
const NAME_MAX = 200;
const LIST_MAX = 200;
const LIST_TEXT_MAX = 4000;
/** Days that the API takes, and the longest window. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2148-12-31';
const WINDOW_MAX_DAYS = 7305;
const MS_PER_DAY = 86_400_000;
/** What a notice repeats of a refused value. */
export const REPORTED_MAX = 60;

/**
 * Reads the filters out of the address. Values are text and stay text (`1234567890123456` is an id). Whatever the API
 * would refuse is left out and reported, so that no filter is shown but not applied, or applied but not shown.
 */
export function readSalesFilter(search: Record<string, unknown>): { filter: SalesFilter; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const list = <Item extends string>(name: ListFilter, accept: (item: string) => item is Item): Item[] =>
    readList(name, textOf(search[name]), accept, refused);
  const filter: SalesFilter = {
    window: readWindow(textOf(search.period), textOf(search.from), textOf(search.to), refused),
    compare: readComparison(textOf(search.compare), refused),
    category: list('category', isItemId),
    product: list('product', isItemId),
    store: list('store', isName),
    profile: list('profile', isProfile),
    age: list('age', isAgeRange),
    gender: list('gender', isGender),
    payment: list('payment', isName),
    hour: list('hour', isHours),
  };
  return { filter, refused };
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function readWindow(period: string | null, from: string | null, to: string | null, refused: Refusal[]): SalesWindow {
  const isRange = from !== null && to !== null && isWindow(from, to);
  if (!isRange) {
    if (from !== null) refused.push({ name: 'from', value: from });
    if (to !== null) refused.push({ name: 'to', value: to });
  }
  const known = PERIODS.find((candidate) => candidate === period);
  // Dates win over a period: they say more. The API takes only one of the two.
  if (period !== null && (known === undefined || isRange)) refused.push({ name: 'period', value: period });
  if (isRange) return { kind: 'dates', from, to };
  return { kind: 'period', period: known ?? DEFAULT_PERIOD };
}

function readComparison(text: string | null, refused: Refusal[]): Comparison {
  const known = COMPARISONS.find((candidate) => candidate === text);
  if (text !== null && known === undefined) refused.push({ name: 'compare', value: text.slice(0, REPORTED_MAX) });
  return known ?? DEFAULT_COMPARISON;
}

function isWindow(from: string, to: string): boolean {
  if (!isIsoDate(from) || !isIsoDate(to) || from < FIRST_DAY || to > LAST_DAY || from > to) return false;
  return Date.parse(to) - Date.parse(from) < WINDOW_MAX_DAYS * MS_PER_DAY;
}

function readList<Item extends string>(
  name: ListFilter,
  text: string | null,
  accept: (item: string) => item is Item,
  refused: Refusal[],
): Item[] {
  const items: Item[] = [];
  let length = 0;
  for (const item of new Set(splitList(text ?? ''))) {
    if (item === '') continue;
    const written = escapeItem(item).length + 1;
    const isTooMuch = items.length >= LIST_MAX || length + written > LIST_TEXT_MAX;
    if (isTooMuch || !accept(item)) {
      refused.push({ name, value: item.slice(0, REPORTED_MAX) });
      continue;
    }
    items.push(item);
    length += written;
  }
  return items;
}

/** Parts of a list; a backslash makes a comma or a backslash part of a name, as in the API. */
function splitList(text: string): string[] {
  const items = [''];
  for (const [piece] of text.matchAll(/\\[\\,]|[\s\S]/g)) {
    if (piece === ',') items.push('');
    else items[items.length - 1] += piece.length === 2 ? piece.slice(1) : piece;
  }
  return items;
}

/** The list as one text: `Luque, km 9` is written `Luque\\, km 9`. */
export function writeNames(items: readonly string[]): string {
  return items.map(escapeItem).join(',');
}

function escapeItem(item: string): string {
  return item.replaceAll(/[\\,]/g, '\\$&');
}

export function isItemId(item: string): item is string {
  return ITEM_ID.test(item);
}

function isName(item: string): item is string {
  return item.length <= NAME_MAX;
}

function isHours(item: string): item is Hours {
  return HOURS.some((hours) => hours === item);
}

function isProfile(item: string): item is CustomerProfile {
  return CUSTOMER_PROFILES.some((profile) => profile === item);
}

function isAgeRange(item: string): item is AgeRange {
  return AGE_RANGES.some((range) => range === item);
}

function isGender(item: string): item is Gender {
  return GENDERS.some((gender) => gender === item);
}

/** A day that exists in the calendar: 2023-02-29 does not. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The filters as query parameters, of the address and of the API alike; what does not filter is left out. */
export function writeSalesFilter(filter: SalesFilter): FilterSearch {
  const search: FilterSearch = {};
  const { window } = filter;
  if (window.kind === 'dates') {
    search.from = window.from;
    search.to = window.to;
  } else if (window.period !== DEFAULT_PERIOD) {
    search.period = window.period;
  }
  if (filter.compare !== DEFAULT_COMPARISON) search.compare = filter.compare;
  for (const name of LIST_FILTERS) {
    if (filter[name].length > 0) search[name] = writeNames(filter[name]);
  }
  return search;
}

/** How many values filter, without the window. */
export function countFilters(filter: SalesFilter): number {
  return LIST_FILTERS.reduce((sum, name) => sum + filter[name].length, 0);
}
