import { z } from 'zod';
import { CurrencySchema, commaList, IsoDate } from '../common';
import { GENDERS } from '../limits';

export const PERIODS = ['6m', '1y', '2y'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '1y';

export const AGE_RANGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

const FilterText = z.string().min(1).max(200);

/**
 * Filters of every sales analysis: AND between kinds, OR within one. An unknown parameter is refused,
 * so that a filter is never shown but silently not applied.
 */
export const SalesFilterQuery = z.strictObject({
  period: z.enum(PERIODS).optional().describe('Window ends on the last sale date of the data. Default 1y'),
  from: IsoDate.optional().describe('First day; needs `to`; not together with `period`'),
  to: IsoDate.optional().describe('Last day, inclusive'),
  category: commaList(FilterText).optional().describe('Category ids, comma-separated'),
  product: commaList(FilterText).optional().describe('Product ids, comma-separated'),
  store: commaList(FilterText).optional().describe('Stores, comma-separated'),
  age: commaList(z.enum(AGE_RANGES)).optional().describe('Age ranges, comma-separated'),
  gender: commaList(z.enum(GENDERS)).optional().describe('Genders, comma-separated'),
});
export type SalesFilterQuery = z.output<typeof SalesFilterQuery>;

/** Adds the cross-field rules; use on the finished query object. */
export function withWindowRules<T extends z.ZodType<{ period?: unknown; from?: unknown; to?: unknown }>>(schema: T) {
  return schema.superRefine((query, context) => {
    const { period, from, to } = query;
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (period !== undefined && (from !== undefined || to !== undefined)) issue('period', 'period_or_dates');
    if ((from === undefined) !== (to === undefined)) issue(from === undefined ? 'from' : 'to', 'from_and_to');
    if (typeof from === 'string' && typeof to === 'string' && from > to) issue('from', 'from_after_to');
  });
}

export const NOTE_CODES = [
  'no_data',
  'no_previous',
  'sample_data',
  'no_tickets',
  'share_of_units',
  'no_customers',
  'few_tickets',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

/** What the figures of an answer stand on. Dates are null when there is no data at all. */
export const SalesMeta = z.object({
  from: IsoDate.nullable(),
  to: IsoDate.nullable().describe('Last day of the window, inclusive'),
  previousFrom: IsoDate.nullable(),
  previousTo: IsoDate.nullable(),
  asOf: IsoDate.nullable().describe('Last sale date in the data'),
  currency: CurrencySchema,
  identifiedShare: z.number().nullable().describe('Net with a known customer / net, as a fraction'),
  lines: z.number().int().describe('Sale and refund lines behind the answer'),
  notes: z.array(z.object({ code: z.enum(NOTE_CODES), message: z.string() })),
});
export type SalesMeta = z.infer<typeof SalesMeta>;
