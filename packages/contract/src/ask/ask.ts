import { z } from 'zod';
import { analysisEnvelope, CurrencySchema, DecimalText, IsoDate, lineText, Rate } from '../common';
import { defineEndpoint } from '../endpoint';
import { GENDERS } from '../limits';
import { LOCALES } from '../locales';
import { ItemId } from '../sales-trends/filter';
import { AGE_RANGES, CUSTOMER_PROFILES, FILTER_LIMITS } from '../sales-trends/vocabulary';
import { ASK_DIMENSIONS, ASK_LIMITS, ASK_METRICS, ASK_NOTES, ASK_REFUSALS, MINUTES_PER_DAY } from './vocabulary';

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
]);
export type AskFilter = z.output<typeof AskFilter>;

const Days = z
  .strictObject({ from: IsoDate, to: IsoDate.describe('Last day, inclusive') })
  .refine(({ from, to }) => from >= FILTER_LIMITS.firstDay && to <= FILTER_LIMITS.lastDay, 'day_out_of_range')
  .refine(({ from, to }) => from <= to, 'from_after_to');
export type AskDays = z.output<typeof Days>;

const Compare = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['previous', 'year']) }),
  z.strictObject({ kind: z.literal('days'), days: Days }),
]);

/** A question as data: what is asked of which lines. AND between filters, OR within one. */
export const AskQuery = z.strictObject({
  metric: z.enum(ASK_METRICS),
  by: z.enum(ASK_DIMENSIONS).nullable(),
  filters: z.array(AskFilter).max(ASK_LIMITS.filtersMax),
  period: Days.nullable().describe('null: all days of the data'),
  compare: Compare.nullable(),
  order: z.enum(['desc', 'asc']).nullable().describe('null: by time, or the largest first'),
  limit: z.int().min(1).max(ASK_LIMITS.rowsMax).nullable(),
});
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

export const AskAnswer = z.object({
  unit: z.enum(['money', 'number', 'rate']),
  ...Figure,
  rows: z.array(AskRow).nullable().describe('null: nothing is broken down'),
  rowsTotal: z.number().int(),
  days: Days.describe('The days of the data that the figure is of'),
  comparedDays: Days.nullable(),
  link: z
    .object({
      path: z.string(),
      search: z.record(z.string(), z.string()),
      missing: z.array(z.enum(['exclude', 'weekday', 'hours'])).describe('What that page cannot filter by'),
    })
    .nullable()
    .describe('The page of the application with the same filters'),
});
export type AskAnswer = z.infer<typeof AskAnswer>;

const AskData = z.object({
  query: AskQuery.nullable(),
  text: z.string().describe('The question as it was understood with its answer, or why there is none'),
  answer: AskAnswer.nullable(),
  alternatives: z
    .array(z.object({ text: z.string(), query: AskQuery }))
    .describe('Other readings; ask with their `query`'),
  notUnderstood: z
    .array(z.string())
    .describe('Words of the question that say nothing here; with one there is no figure'),
  refusal: z
    .object({
      code: z.enum(ASK_REFUSALS),
      words: z.string().nullable().describe('What was asked for'),
      link: z
        .object({ path: z.string(), search: z.record(z.string(), z.string()) })
        .nullable()
        .describe('A page that tells more'),
    })
    .nullable(),
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

export const ask = defineEndpoint({
  method: 'POST',
  path: '/ia/insights/ask',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'insights',
  summary: 'A question in Spanish, English or Portuguese, or its query after a change, with its answer',
  body: z.union([
    z.strictObject({ question: lineText({ min: 1, max: ASK_LIMITS.questionMax }), language: Language }),
    z.strictObject({ query: AskQuery, language: Language }),
  ]),
  response: analysisEnvelope(AskData, AskMeta),
});
