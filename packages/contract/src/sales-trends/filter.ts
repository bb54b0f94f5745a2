import { z } from 'zod';
import { CurrencySchema, commaList, IsoDate } from '../common';
import { GENDERS } from '../limits';

export const PERIODS = ['6m', '1y', '2y'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '1y';

/** What figures are compared with: the period just before the window, or the same days a year before. */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const DEFAULT_COMPARISON: Comparison = 'previous';

export const AGE_RANGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** Segments of customers by recency, frequency and money (metrics.md, Customer behavior), the best first. */
export const CUSTOMER_PROFILES = ['champions', 'loyal', 'promising', 'atRisk', 'lost'] as const;
export type CustomerProfile = (typeof CUSTOMER_PROFILES)[number];

/** Two hours each from midnight on, on the clock of the store. */
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
] as const;
export type Hours = (typeof HOURS)[number];

/** Id of a category or product: 64 bits as 16 lower-case hex digits. It is text, also when it looks like `662e41...`. */
export const ITEM_ID_PATTERN = /^[0-9a-f]{16}$/;
export const ItemId = z.string().regex(ITEM_ID_PATTERN);
const Name = z.string().min(1).max(200);

/** Stores and payment methods are names and may hold commas: a backslash before a comma or a backslash makes it part of the name. */
const NameList = z
  .string()
  .max(4000)
  .transform((text) => {
    const names = [''];
    for (const [piece] of text.matchAll(/\\[\\,]|[\s\S]/g)) {
      if (piece === ',') names.push('');
      else names[names.length - 1] += piece.length === 2 ? piece.slice(1) : piece;
    }
    return names;
  })
  .pipe(z.array(Name).min(1).max(200));

/** Days that the warehouse can hold; a window outside of them is refused rather than silently empty. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2148-12-31';
/** Longest window by dates: twenty years keep the list of months bounded. */
const MAX_WINDOW_DAYS = 7305;
const MS_PER_DAY = 86_400_000;

/**
 * Filters of every sales analysis: AND between kinds, OR within one. An unknown parameter is refused,
 * so that a filter is never shown but silently not applied.
 */
export const SalesFilterQuery = z.strictObject({
  period: z.enum(PERIODS).optional().describe('Window ends on the last sale date of the data. Default 1y'),
  from: IsoDate.optional().describe('First day; needs `to`; not together with `period`'),
  to: IsoDate.optional().describe('Last day, inclusive'),
  compare: z
    .enum(COMPARISONS)
    .optional()
    .describe('Compared with: the period just before (default), or the same one a year before'),
  category: commaList(ItemId).optional().describe('Category ids, comma-separated'),
  product: commaList(ItemId).optional().describe('Product ids, comma-separated'),
  store: NameList.optional().describe('Stores, comma-separated; a comma within a name is written "\\,"'),
  age: commaList(z.enum(AGE_RANGES)).optional().describe('Age ranges, comma-separated'),
  gender: commaList(z.enum(GENDERS)).optional().describe('Genders, comma-separated'),
  payment: NameList.optional().describe('Payment methods as in the data, comma-separated as stores are'),
  hour: commaList(z.enum(HOURS))
    .optional()
    .describe(
      'Two hours of the day, comma-separated: sale lines of tickets that start in them; other lines by their own time',
    ),
  profile: commaList(z.enum(CUSTOMER_PROFILES))
    .optional()
    .describe('Profiles of customers at the end of the window, comma-separated: all lines of those customers'),
});
export type SalesFilterQuery = z.output<typeof SalesFilterQuery>;

/** Adds the cross-field rules; use on the finished query object. */
export function withWindowRules<T extends z.ZodType<{ period?: unknown; from?: unknown; to?: unknown }>>(schema: T) {
  return schema.superRefine((query, context) => {
    const { period, from, to } = query;
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (period !== undefined && (from !== undefined || to !== undefined)) issue('period', 'period_or_dates');
    if ((from === undefined) !== (to === undefined)) issue(from === undefined ? 'from' : 'to', 'from_and_to');
    for (const [path, day] of Object.entries({ from, to })) {
      if (typeof day === 'string' && (day < FIRST_DAY || day > LAST_DAY)) issue(path, 'day_out_of_range');
    }
    if (typeof from !== 'string' || typeof to !== 'string') return;
    if (from > to) issue('from', 'from_after_to');
    if (Date.parse(to) - Date.parse(from) >= MAX_WINDOW_DAYS * MS_PER_DAY) issue('from', 'period_too_long');
  });
}

export const NOTE_CODES = [
  'no_sales',
  'no_data',
  'no_previous',
  'sample_data',
  'amounts_are_units',
  'some_amounts_are_units',
  'no_tickets',
  'share_of_units',
  'no_customers',
  'few_tickets',
  'percentages_of_tickets',
  'flow_left_out',
  'payments_left_out',
  'too_few_customers',
  'stores_without_sales',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

/** What the figures of an answer stand on. Dates are null when there is no data at all. */
export const SalesMeta = z.object({
  from: IsoDate.nullable(),
  to: IsoDate.nullable().describe('Last day of the window, inclusive'),
  compare: z.enum(COMPARISONS).describe('Which period figures are compared with'),
  previousFrom: IsoDate.nullable().describe('First day of the period that figures are compared with'),
  previousTo: IsoDate.nullable().describe('Its last day, inclusive'),
  asOf: IsoDate.nullable().describe('Last sale date in the data'),
  currency: CurrencySchema,
  identifiedShare: z.number().nullable().describe('Net with a known customer / net, as a fraction'),
  lines: z.number().int().describe('Sale and refund lines behind the answer'),
  notes: z.array(z.object({ code: z.enum(NOTE_CODES), message: z.string() })),
});
export type SalesMeta = z.infer<typeof SalesMeta>;
