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
  'refunds',
  'share',
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
  refunds: 'money',
  share: 'rate',
};

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
  'weekday',
  'hour',
  ...TIME_PARTS,
] as const;
export type AskDimension = (typeof ASK_DIMENSIONS)[number];

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
  'too_few_customers',
] as const;
export type AskNote = (typeof ASK_NOTES)[number];

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
} as const;

export const MINUTES_PER_DAY = 1440;
