import { z } from 'zod';
import { analysisEnvelope, CurrencySchema, DecimalText, IsoDate, StoredDay } from '../common';
import { defineEndpoint } from '../endpoint';
import { PageMeta, PageQuery, paged } from '../paging';
import { SalesFilterQuery } from '../sales-trends/filter';
import { FILTER_LIMITS } from '../sales-trends/vocabulary';
import { CUSTOMER_SORTS, EXPORTS_CUSTOMERS, MODEL_UNITS, NO_MODEL_REASONS } from './vocabulary';

const permission = { action: 'show', subject: 'guest' } as const;
const tag = 'insights';

const Dropout = z.object({
  r: z.number(),
  alpha: z.number(),
  a: z.number(),
  b: z.number(),
  logLikelihood: z.number(),
});

const CustomersModel = z.object({
  customers: z.number().int().nullable().describe('Customers with a purchase until `to`; null where no sale names one'),
  repeaters: z.number().int().nullable().describe('Those of them who bought on a second day'),
  reason: z.enum(NO_MODEL_REASONS).nullable().describe('Why there is no model'),
  bgNbd: Dropout.nullable(),
  mbgNbd: Dropout.nullable(),
  gammaGamma: z.object({ p: z.number(), q: z.number(), v: z.number(), logLikelihood: z.number() }).nullable(),
  dropoutVisible: z
    .boolean()
    .nullable()
    .describe('False: purchases are explained as well without anybody leaving, so that no chance to be active is told'),
  expected90: z.number().nullable().describe('Customers expected to buy within 90 days'),
});
export type CustomersModel = z.infer<typeof CustomersModel>;

const CustomersMeta = z.object({
  to: IsoDate.nullable().describe('Last day that is looked at, inclusive'),
  unit: z.enum(MODEL_UNITS),
  currency: CurrencySchema,
});

const { period: _period, compare: _compare, from: _from, profile: _profile, ...filters } = SalesFilterQuery.shape;
const ModelQuery = z.strictObject({
  ...filters,
  to: StoredDay.optional().describe('Last day that is looked at, inclusive; left out: that of the data'),
  unit: z.enum(MODEL_UNITS).default('week').describe('Of recency, T and the rates of the models'),
});

export const getCustomersModel = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/customers/model',
  permission,
  load: 'figures',
  tag,
  summary: 'How customers buy, leave and spend: BG/NBD, MBG/NBD and Gamma-Gamma by maximum likelihood',
  query: ModelQuery,
  response: analysisEnvelope(CustomersModel, CustomersMeta),
});

/** A customer with what is expected of them. */
const ExpectedCustomer = z.object({
  customer: z.string(),
  frequency: z.number().int().describe('Days with a purchase after the first one'),
  recency: z.number().describe('From the first to the last purchase, in `unit`'),
  T: z.number().describe('From the first purchase to `to`, in `unit`'),
  spend: DecimalText.nullable().describe('Mean net of repeat days, rounded half-even to 6 decimals'),
  lastPurchase: IsoDate,
  chance90: z.number().describe('Chance to buy within 90 days'),
  expectedPurchases: z.number().describe('Days with a purchase within 365 days'),
  expectedSpend: DecimalText.nullable().describe('Net expected within 365 days'),
  alive: z.number().nullable().describe('Chance not to have left (MBG/NBD); null where no dropout is to be seen'),
  atStake: DecimalText.nullable().describe(
    'Net of 365 days that leaves with the customer, times the chance that they left',
  ),
  products: z.array(z.string()).describe('Bought on the most days, at most three'),
});
export type ExpectedCustomer = z.infer<typeof ExpectedCustomer>;

const ListQuery = ModelQuery.extend({ sort: z.enum(CUSTOMER_SORTS).default('atStake') });

export const listExpectedCustomers = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/customers',
  permission,
  load: 'figures',
  tag,
  summary: 'Customers with what is expected of them, those to win back first',
  query: ListQuery.extend({
    ...PageQuery.shape,
    customer: z
      .string()
      .min(1)
      .max(FILTER_LIMITS.nameMax)
      .optional()
      .describe('This one alone, as the search names it'),
  }),
  response: paged(ExpectedCustomer).extend({
    meta: PageMeta.extend({
      ...CustomersMeta.shape,
      reason: z.enum(NO_MODEL_REASONS).nullable(),
      dropoutVisible: CustomersModel.shape.dropoutVisible,
    }),
  }),
});

export const exportExpectedCustomers = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/customers/export',
  permission: EXPORTS_CUSTOMERS,
  load: 'export',
  tag,
  summary: 'The same customers as CSV (UTF-8 with BOM) or XLSX, streamed and formula-safe; it is in the audit log',
  query: ListQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.string(),
  responseType: 'text/csv; charset=utf-8',
});
