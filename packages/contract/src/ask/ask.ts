import { z } from 'zod';
import { analysisEnvelope, CurrencySchema, DecimalText, IsoDate, lineText, Rate, StoredDay } from '../common';
import { defineEndpoint } from '../endpoint';
import { GENDERS } from '../limits';
import { LOCALES } from '../locales';
import { ItemId } from '../sales-trends/filter';
import { AGE_RANGES, CUSTOMER_PROFILES, FILTER_LIMITS } from '../sales-trends/vocabulary';
import {
  ASK_DIMENSIONS,
  ASK_LIMITS,
  ASK_METRICS,
  ASK_NOTES,
  ASK_REFUSALS,
  AVERAGE_PARTS,
  AVERAGED_METRICS,
  BOUND_KINDS,
  comparesTwo,
  isShare,
  LINK_LACKS,
  MINUTES_PER_DAY,
  MODEL_OUTCOMES,
  ORDER_KEYS,
} from './vocabulary';

const exclude = z.boolean().describe('All but these');
const values = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(ASK_LIMITS.valuesMax);

const name = z.string().max(1000).describe('What it is called in the data; an answer says it, a question need not');
/** Categories and products by their ids. */
const ItemFilter = z.strictObject({
  dimension: z.enum(['category', 'product']),
  values: values(z.strictObject({ id: ItemId, name })),
  exclude,
});
/** Stores and payment methods by their names. */
const NameFilter = z.strictObject({
  dimension: z.enum(['store', 'payment']),
  values: values(z.strictObject({ id: z.string().min(1).max(FILTER_LIMITS.nameMax), name })),
  exclude,
});
const PersonFilter = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  z.strictObject({ dimension: z.literal(name), values: values(value), exclude });
const HoursFilter = z
  .strictObject({
    dimension: z.literal('hours'),
    from: z
      .int()
      .min(0)
      .max(MINUTES_PER_DAY - 1)
      .describe('Minute of the day'),
    to: z.int().min(1).max(MINUTES_PER_DAY).describe('First minute after; below `from` it is one of the next day'),
    exclude,
  })
  .refine(({ from, to }) => from !== to, 'empty');

/** Ages in completed years on the day of the purchase, beside the age ranges of the analyses. */
const YearsFilter = z
  .strictObject({
    dimension: z.literal('years'),
    from: z.int().min(0).max(ASK_LIMITS.ageMax).nullable(),
    to: z.int().min(0).max(ASK_LIMITS.ageMax).nullable().describe('Inclusive'),
    exclude,
  })
  .refine(({ from, to }) => (from !== null || to !== null) && (from ?? 0) <= (to ?? ASK_LIMITS.ageMax), 'empty');

export const AskFilter = z.discriminatedUnion('dimension', [
  ItemFilter,
  NameFilter,
  PersonFilter('gender', z.enum(GENDERS)),
  PersonFilter('age', z.enum(AGE_RANGES)),
  z.strictObject({
    dimension: z.literal('profile'),
    values: values(z.enum(CUSTOMER_PROFILES)),
    exclude: z.literal(false),
  }),
  PersonFilter('weekday', z.int().min(1).max(7).describe('1 is Monday')),
  HoursFilter,
  YearsFilter,
]);
export type AskFilter = z.output<typeof AskFilter>;

const Days = z
  .strictObject({ from: StoredDay, to: StoredDay.describe('Last day, inclusive') })
  .refine(({ from, to }) => from <= to, 'from_after_to');
export type AskDays = z.output<typeof Days>;

const Compare = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['previous', 'year']) }),
  z.strictObject({ kind: z.literal('days'), days: Days }),
]);

/** At most one filter of a dimension to select and one to leave out: two of them would be an AND that none can keep. */
const Filters = z
  .array(AskFilter)
  .max(ASK_LIMITS.filtersMax)
  .refine(
    (filters) => new Set(filters.map(({ dimension, exclude: out }) => `${dimension} ${out}`)).size === filters.length,
    'same_filter',
  );

/** What the parts of a breakdown must come to: `of` in the unit of that figure, of a rate as a fraction. */
const Bound = z.strictObject({
  of: z.enum([...ASK_METRICS, 'change', 'growth']).describe('A figure of the part, or how the asked one moved'),
  is: z.enum(BOUND_KINDS),
  value: z.string().regex(/^-?\d{1,12}(?:\.\d{1,6})?$/),
});
export type AskBound = z.output<typeof Bound>;

const queryPieces = {
  metric: z.enum(ASK_METRICS),
  per: z.enum(AVERAGE_PARTS).nullable().describe('The average over these parts of time'),
  by: z.enum(ASK_DIMENSIONS).nullable(),
  andBy: z.enum(ASK_DIMENSIONS).nullable().describe('Each part broken down once more'),
  filters: Filters,
  whole: Filters.describe('What a share is of; nothing: of all'),
  period: Days.nullable().describe('null: all days of the data'),
  compare: Compare.nullable(),
  bounds: z.array(Bound).max(ASK_LIMITS.boundsMax).describe('Only parts that keep all of them'),
  count: z.boolean().describe('How many parts there are, and not what they come to'),
  order: z.enum(['desc', 'asc']).nullable().describe('null: by time, or the largest first'),
  orderBy: z.enum(ORDER_KEYS),
  limit: z.int().min(1).max(ASK_LIMITS.rowsMax).nullable(),
  each: z.boolean().describe('The limit is of each part of `andBy`: the first five products of each store'),
  difference: z
    .boolean()
    .describe(
      'How much the first is above the second: of two values that it is broken down by, or the days above those compared with',
    ),
};

/** A query as answers hold it, with all of its pieces. */
const AnsweredQuery = z.object(queryPieces);

/** A question as data: what is asked of which lines. AND between filters, OR within one. */
export const AskQuery = z
  .strictObject({
    ...queryPieces,
    per: queryPieces.per.default(null),
    andBy: queryPieces.andBy.default(null),
    whole: queryPieces.whole.default([]),
    bounds: queryPieces.bounds.default([]),
    count: queryPieces.count.default(false),
    orderBy: queryPieces.orderBy.default('value'),
    each: queryPieces.each.default(false),
    difference: queryPieces.difference.default(false),
  })
  .refine(
    ({ by, bounds, count, andBy }) => by !== null || (bounds.length === 0 && !count && andBy === null),
    'no_parts',
  )
  .refine(({ by, andBy }) => andBy === null || by !== andBy, 'same_parts')
  .refine(
    ({ each, andBy, limit, orderBy, bounds }) =>
      !each || (andBy !== null && limit !== null && orderBy === 'value' && bounds.length === 0),
    'nothing_of_each',
  )
  .refine((query) => !query.difference || comparesTwo(query), 'no_two_figures')
  .refine(({ per, metric }) => per === null || AVERAGED_METRICS.includes(metric), 'no_average')
  .refine(({ metric, whole }) => whole.length === 0 || isShare(metric), 'no_share')
  .refine(
    ({ compare, orderBy, bounds }) =>
      compare !== null || (orderBy === 'value' && bounds.every(({ of }) => of !== 'change' && of !== 'growth')),
    'nothing_to_compare',
  );
export type AskQuery = z.output<typeof AskQuery>;

const Figure = {
  value: DecimalText.nullable().describe('Exact; null is unknown'),
  compared: z
    .object({ value: DecimalText.nullable(), growth: Rate.nullable() })
    .nullable()
    .describe('The same in the period that it is compared with'),
};

const AskRow = z.object({
  id: z.string().describe('Key of the part: an id, a name, a date, a number of a weekday or hour; empty is unknown'),
  name: z.string().describe('What it is called, in the language of the answer'),
  ...Figure,
});
export type AskRow = z.infer<typeof AskRow>;

const Link = z.object({
  path: z.string(),
  search: z.record(z.string(), z.string()),
  missing: z.array(z.enum(LINK_LACKS)).describe('What that page cannot filter by'),
});

export const AskAnswer = z.object({
  unit: z.enum(['money', 'number', 'rate']).describe('Of the parts'),
  counted: z.boolean().describe('The value is how many parts there are'),
  ...Figure,
  rows: z.array(AskRow).nullable().describe('null: nothing is broken down; of a difference both figures'),
  rowsTotal: z.number().int(),
  days: Days.describe('The days of the data that the figure is of'),
  comparedDays: Days.nullable(),
  link: Link.nullable().describe('The page of the application with the same filters'),
});
export type AskAnswer = z.infer<typeof AskAnswer>;

/** What would be sent, and to whom, before anything is. */
const ModelOffer = z.object({
  host: z.string(),
  sent: z.string().describe('The whole body, as JSON'),
});
export type ModelOffer = z.infer<typeof ModelOffer>;

const AskData = z.object({
  query: AnsweredQuery.nullable(),
  text: z.string().describe('The question as it was understood with its answer, or why there is none'),
  answer: AskAnswer.nullable(),
  alternatives: z
    .array(z.object({ text: z.string(), query: AnsweredQuery }))
    .describe('Other readings; ask with their `query`'),
  notUnderstood: z
    .array(z.string())
    .describe('Words of the question that say nothing here; with one there is no figure'),
  refusal: z
    .object({
      code: z.enum(ASK_REFUSALS),
      words: z.string().nullable().describe('What was asked for'),
      link: Link.nullable().describe('A page that tells more, with the filters and days of the question'),
    })
    .nullable(),
  model: ModelOffer.nullable().describe('What a language model could be asked where nothing was understood'),
});
export type AskData = z.infer<typeof AskData>;

const AskMeta = z.object({
  language: z.enum(LOCALES).describe('Language of the answer: that of the question'),
  currency: CurrencySchema,
  firstSale: IsoDate.nullable(),
  asOf: IsoDate.nullable().describe('Last day of the data; what is asked relative to today is relative to it'),
  notes: z.array(z.object({ code: z.enum(ASK_NOTES), message: z.string() })),
});

const Language = z
  .enum([...LOCALES, 'en', 'es', 'pt'])
  .transform((text) => LOCALES.find((locale) => locale.startsWith(text)) ?? 'es-PY');

const question = lineText({ min: 1, max: ASK_LIMITS.questionMax });

export const ask = defineEndpoint({
  method: 'POST',
  path: '/ia/insights/ask',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'insights',
  summary: 'A question in Spanish, English or Portuguese, or its query after a change, with its answer',
  body: z.union([
    z.strictObject({ question, language: Language }),
    z.strictObject({ query: AskQuery, language: Language }),
  ]),
  response: analysisEnvelope(AskData, AskMeta),
});

/** A model answers with a query that the caller may choose to ask, or with nothing; its words and figures are not shown. */
export const askModel = defineEndpoint({
  method: 'POST',
  path: '/ia/insights/ask/model',
  permission: { action: 'show', subject: 'guest' },
  load: 'model',
  tag: 'insights',
  summary: 'How the language model of the operator reads a question, if there is one; 404 without one',
  body: z.strictObject({ question, language: Language }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      outcome: z.enum(MODEL_OUTCOMES),
      reading: z.object({ text: z.string(), query: AnsweredQuery }).nullable(),
      model: ModelOffer,
    }),
  }),
});
