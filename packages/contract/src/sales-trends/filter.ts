import { z } from 'zod';
import { CurrencySchema, commaList, IsoDate, StoredDay } from '../common';
import { GENDERS } from '../limits';
import { splitNames } from '../name-list';
import {
  AGE_RANGES,
  COMPARISONS,
  CUSTOMER_PROFILES,
  FILTER_LIMITS,
  HOURS,
  ITEM_ID_PATTERN,
  PERIODS,
} from './vocabulary';

export const ItemId = z.string().regex(ITEM_ID_PATTERN);
const Name = z.string().min(1).max(FILTER_LIMITS.nameMax);

/** Stores and payment methods are names and may hold commas. */
const NameList = z
  .string()
  .max(FILTER_LIMITS.textMax)
  .transform(splitNames)
  .pipe(z.array(Name).min(1).max(FILTER_LIMITS.valuesMax));

const MS_PER_DAY = 86_400_000;

/**
 * Filters of every sales analysis: AND between kinds, OR within one. An unknown parameter is refused,
 * so that a filter is never shown but silently not applied.
 */
export const SalesFilterQuery = z.strictObject({
  period: z
    .enum(PERIODS)
    .optional()
    .describe(
      'Window ends on the last sale date of the data. Default: 1y, or 6m where the data fills no year, or all of its days where it fills neither',
    ),
  from: StoredDay.optional().describe('First day; needs `to`; not together with `period`'),
  to: StoredDay.optional().describe('Last day, inclusive'),
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

/** Filters that hold a list of values. Server, page and tests have an entry for each: one that is missing does not compile. */
export type FilterName = Exclude<keyof SalesFilterQuery, 'period' | 'from' | 'to' | 'compare'>;

/** Whether there are more days from one to the other, both included, than a window may have. */
export function isTooLong(from: string, to: string): boolean {
  return Date.parse(to) - Date.parse(from) >= FILTER_LIMITS.windowMaxDays * MS_PER_DAY;
}

/** Adds the cross-field rules; use on the finished query object. */
export function withWindowRules<T extends z.ZodType<{ period?: unknown; from?: unknown; to?: unknown }>>(schema: T) {
  return schema.superRefine((query, context) => {
    const { period, from, to } = query;
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (period !== undefined && (from !== undefined || to !== undefined)) issue('period', 'period_or_dates');
    if ((from === undefined) !== (to === undefined)) issue(from === undefined ? 'from' : 'to', 'from_and_to');
    if (typeof from !== 'string' || typeof to !== 'string') return;
    if (from > to) issue('from', 'from_after_to');
    if (isTooLong(from, to)) issue('from', 'period_too_long');
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
  period: z.enum(PERIODS).nullable().describe('The period that the window is; null for one by dates'),
  firstSale: IsoDate.nullable().describe('First sale date in the data'),
  asOf: IsoDate.nullable().describe('Last sale date in the data'),
  currency: CurrencySchema,
  identifiedShare: z.number().nullable().describe('Net with a known customer / net, as a fraction'),
  lines: z.number().int().describe('Sale and refund lines behind the answer'),
  notes: z.array(z.object({ code: z.enum(NOTE_CODES), message: z.string() })),
});
export type SalesMeta = z.infer<typeof SalesMeta>;
