import { z } from 'zod';
import { analysisEnvelope, DecimalText, GenderSchema, Percentage } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery, SalesMeta, withWindowRules } from './filter';
import { AGE_RANGES, FLOW_TARGETS, OTHERS } from './vocabulary';

/** Rows of a matrix in an answer, the largest by net; affinities are of all data all the same. */
export const MATRIX_ROWS = 50;

/** Why a figure or a whole distribution is unknown. */
export const DEMOGRAPHIC_REASONS = [
  'no_data',
  'only_refunds',
  'no_customers',
  'no_tickets',
  'no_ages',
  'no_genders',
  'not_linked',
  'not_positive',
  'too_few_customers',
] as const;
export type DemographicReason = (typeof DEMOGRAPHIC_REASONS)[number];
const Reason = z.enum(DEMOGRAPHIC_REASONS);

const Group = z.object({
  customerCount: z.number().int().nullable().describe('null when no sale names a customer'),
  totalRevenue: DecimalText,
  averageTicket: DecimalText.nullable().describe('Rounded half-even to 6 decimals; null without tickets'),
  tickets: z.number().int().nullable().describe('null when no sale belongs to a ticket'),
  lowSample: z.boolean().describe('Fewer than 30 tickets'),
});

const Shared = Group.extend({
  percentage: Percentage.nullable().describe('Sums to 100.0 over the groups; of `meta.percentageOf`'),
});

export const AgeGroup = Shared.extend({ ageRange: z.enum(AGE_RANGES) });
export type AgeGroup = z.infer<typeof AgeGroup>;

/** Outside the 100 %: purchases of minors, and those whose age nobody knows. */
export const AgeApart = Group.extend({ group: z.enum(['under18', 'unknown']) });
export type AgeApart = z.infer<typeof AgeApart>;

const GenderMetrics = z.object({
  conversionRate: z.null().describe('Visitor counts are not linked to people'),
  loyaltyScore: Percentage.nullable().describe("% of the gender's classified customers in champions or loyal"),
  averageSessionTime: z.null().describe('Sessions are not linked to people'),
  purchaseFrequency: z.number().nullable().describe('Identified tickets / customers / months of the window'),
});
export type GenderMetric = keyof z.infer<typeof GenderMetrics>;

export const GenderGroup = Shared.extend({
  gender: GenderSchema,
  metrics: GenderMetrics,
  reasons: z.partialRecord(z.enum(Object.keys(GenderMetrics.shape) as [GenderMetric]), Reason),
});
export type GenderGroup = z.infer<typeof GenderGroup>;

const MatrixCell = z.object({
  gender: GenderSchema,
  affinity: z.number().nullable().describe('100: as much of it as everybody; null when a net is not positive'),
  sales: DecimalText,
  tickets: z.number().int().nullable(),
  lowSample: z.boolean(),
});
/** One category or product with a cell for each gender of `genders`. */
const MatrixRow = z.object({
  id: z.string(),
  name: z.string(),
  sales: DecimalText.describe('Net of all known genders'),
  cells: z.array(MatrixCell),
});
export const GenderMatrix = z.object({
  genders: z.array(GenderSchema),
  rows: z.array(MatrixRow).describe(`The ${MATRIX_ROWS} largest by net, largest first`),
  total: z.number().int().describe('How many rows there are'),
});
export type GenderMatrix = z.infer<typeof GenderMatrix>;

/** Net from genders to the largest categories or products. What flows out of the genders flows into the targets. */
export const GenderFlow = z.object({
  maxCategories: z.number().int(),
  sources: z.array(z.object({ gender: GenderSchema, sales: DecimalText })),
  targets: z.array(
    z.object({ id: z.string().describe(`"${OTHERS}": the rest`), name: z.string(), sales: DecimalText }),
  ),
  links: z.array(z.object({ gender: GenderSchema, target: z.string(), sales: DecimalText })),
  leftOut: DecimalText.describe('Net of pairs whose refunds exceed their sales: nothing flows there'),
});
export type GenderFlow = z.infer<typeof GenderFlow>;

export const DemographicAnalysis = z.object({
  ageDistribution: z.array(AgeGroup).describe('Every range; empty when no age is known'),
  ageApart: z.array(AgeApart),
  genderDistribution: z.array(GenderGroup).describe('Genders that occur; empty when none is known'),
  genderApart: Group.nullable().describe('Purchases whose gender nobody knows; null when there are none'),
  genderCategoryMatrix: GenderMatrix,
  genderFlow: GenderFlow,
  genderProductMatrix: GenderMatrix.nullable().describe('With exactly one category chosen'),
  genderProductFlow: GenderFlow.nullable().describe('With exactly one category chosen'),
  reasons: z.partialRecord(z.enum(['age', 'gender']), Reason),
});
export type DemographicAnalysis = z.infer<typeof DemographicAnalysis>;

export const getDemographicAnalysis = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/demographic-analysis',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'sales-trends',
  summary: 'Ages and genders, what genders buy, and where their money flows',
  query: withWindowRules(
    SalesFilterQuery.extend({
      maxCategories: z.coerce
        .number()
        .int()
        .min(1)
        .max(FLOW_TARGETS.max)
        .optional()
        .describe(`Targets of a flow beside "others", 1..${FLOW_TARGETS.max}. Default ${FLOW_TARGETS.default}`),
    }),
  ),
  response: analysisEnvelope(
    DemographicAnalysis,
    SalesMeta.extend({
      percentageOf: z.enum(['customers', 'tickets']).describe('tickets where no sale names a customer'),
    }),
  ),
});
