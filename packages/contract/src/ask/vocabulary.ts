/** Words and bounds of asked questions. Free of zod: schemas and pages import the same. */

/** What can be asked for (metrics.md, Questions). */
export const ASK_METRICS = [
  'net',
  'units',
  'tickets',
  'customers',
  'products',
  'averageTicket',
  'unitsPerTicket',
  'averagePrice',
  'netPerCustomer',
  'netPerDay',
  'unitsPerCustomer',
  'ticketsPerCustomer',
  'refunds',
  'share',
  'unitsShare',
  'ticketsShare',
  'customersShare',
] as const;
export type AskMetric = (typeof ASK_METRICS)[number];

/** How a figure is shown: an amount of the currency, things that are counted, or a fraction of the whole. */
export const METRIC_UNITS: Readonly<Record<AskMetric, 'money' | 'number' | 'rate'>> = {
  net: 'money',
  units: 'number',
  tickets: 'number',
  customers: 'number',
  products: 'number',
  averageTicket: 'money',
  unitsPerTicket: 'number',
  averagePrice: 'money',
  netPerCustomer: 'money',
  netPerDay: 'money',
  unitsPerCustomer: 'number',
  ticketsPerCustomer: 'number',
  refunds: 'money',
  share: 'rate',
  unitsShare: 'rate',
  ticketsShare: 'rate',
  customersShare: 'rate',
};

/** What each share is a share of. */
export const SHARES = {
  share: 'net',
  unitsShare: 'units',
  ticketsShare: 'tickets',
  customersShare: 'customers',
} as const satisfies Partial<Record<AskMetric, AskMetric>>;
export type ShareMetric = keyof typeof SHARES;

export function isShare(metric: AskMetric): metric is ShareMetric {
  return Object.hasOwn(SHARES, metric);
}

/** Parts of time that a figure can be an average over. */
export const AVERAGE_PARTS = ['day', 'week', 'month'] as const;
export type AveragePart = (typeof AVERAGE_PARTS)[number];

/** Whose average over parts of time is told. */
export const AVERAGED_METRICS: readonly AskMetric[] = ['net', 'units', 'tickets', 'customers'];

/** How a part of a breakdown stands to a bound. */
export const BOUND_KINDS = ['more', 'atLeast', 'less', 'atMost', 'equal'] as const;
export type BoundKind = (typeof BOUND_KINDS)[number];

/** What says whether a query sets two figures against each other. */
interface Comparing {
  metric: AskMetric;
  by: AskDimension | null;
  andBy: AskDimension | null;
  filters: readonly { dimension: string; exclude: boolean; values?: readonly unknown[] }[];
  compare: unknown;
  bounds: readonly unknown[];
  count: boolean;
  order: string | null;
  limit: number | null;
}

/** Whether a query is of two figures, one of which can be taken from the other: two values side by side, or two stretches of days. */
export function comparesTwo({ metric, by, andBy, filters, compare, bounds, count, order, limit }: Comparing): boolean {
  if (isShare(metric) || andBy !== null || bounds.length > 0 || count || order !== null || limit !== null) return false;
  if (by === null) return compare !== null;
  const own = filters.find(({ dimension, exclude }) => dimension === by && !exclude);
  return compare === null && own?.values?.length === 2;
}

/** Whether a query asks which part has the most or the least: that one is its answer, before the sum of all. */
export function asksForFirst({
  order,
  limit,
  each,
  count,
  bounds,
}: Pick<Comparing, 'order' | 'limit' | 'count' | 'bounds'> & { each: boolean }): boolean {
  return order !== null && limit !== null && !each && !count && bounds.length === 0;
}

/** What the parts of a breakdown are ordered by: their figure, or how it moved against the compared period. */
export const ORDER_KEYS = ['value', 'change', 'growth'] as const;

/** Parts of time; a breakdown by one of the first five has each of them in order, also those without sales. */
export const TIME_PARTS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TimePart = (typeof TIME_PARTS)[number];

/** What a figure can be broken down by. */
export const ASK_DIMENSIONS = [
  'category',
  'product',
  'store',
  'payment',
  'gender',
  'age',
  'customer',
  'ticket',
  'weekday',
  'hour',
  ...TIME_PARTS,
] as const;
export type AskDimension = (typeof ASK_DIMENSIONS)[number];

export function isTimePart(dimension: AskDimension | null): dimension is TimePart {
  return TIME_PARTS.some((part) => part === dimension);
}

/** Dimensions whose members the data names. */
export const MEMBER_DIMENSIONS = ['category', 'product', 'store', 'payment'] as const;
export type MemberDimension = (typeof MEMBER_DIMENSIONS)[number];

/** Why a question has no answer: what nobody can know from sales, or what another page tells. */
export const ASK_REFUSALS = [
  'not_understood',
  'nothing_asked',
  'no_sales',
  'outside_data',
  'beyond_data',
  'no_costs',
  'no_weather',
  'other_companies',
  'no_stock',
  'no_staff',
  'no_personal_data',
  'no_suppliers',
  'no_taxes',
  'no_marketing',
  'no_targets',
  'no_places',
  'no_medicine',
  'no_advice',
  'no_lost_sales',
  'two_questions',
  'why',
  'on_its_page',
] as const;
export type AskRefusal = (typeof ASK_REFUSALS)[number];

/** What the reader should know of an answer. */
export const ASK_NOTES = [
  'sample_data',
  'amounts_are_units',
  'some_amounts_are_units',
  'incomplete',
  'starts_late',
  'equal_days',
  'no_previous',
  'few_tickets',
  'unknown_times',
  'rows_left_out',
  'no_tickets',
  'no_customers',
  'parts_unknown',
  'name_unknown',
  'too_few_customers',
  'partial_parts',
  'among_the_largest',
  'today_is_last_day',
] as const;
export type AskNote = (typeof ASK_NOTES)[number];

/** What a page that an answer points to cannot be narrowed to. */
export const LINK_LACKS = [
  'exclude',
  'weekday',
  'hours',
  'years',
  'bounds',
  'days',
  'store',
  'category',
  'product',
  'payment',
  'gender',
  'age',
  'profile',
] as const;

/** What came of asking a model: a query, something that is none, or no answer in time. */
export const MODEL_OUTCOMES = ['read', 'no_query', 'no_answer'] as const;

export const ASK_LIMITS = {
  /** Characters of a question. */
  questionMax: 300,
  filtersMax: 20,
  /** Values of one filter. */
  valuesMax: 50,
  /** Rows that a question may ask for. */
  rowsMax: 100,
  /** Rows of a breakdown by parts of time. */
  timeRowsMax: 800,
  alternativesMax: 5,
  boundsMax: 3,
  /** Years of age. */
  ageMax: 120,
  /** Parts of each period among which changes are ranked. */
  movedPartsMax: 5000,
} as const;

export const MINUTES_PER_DAY = 1440;
