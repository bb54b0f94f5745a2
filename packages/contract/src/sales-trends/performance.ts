import { z } from 'zod';
import { analysisEnvelope, DecimalText, IsoDate, Rate } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery, SalesMeta, withWindowRules } from './filter';
import { TREND_GRAINS } from './vocabulary';

export const HEALTH_STATUSES = ['excellent', 'good', 'regular', 'critical', 'noData'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

export const HEALTH_PARTS = ['clvGrowth', 'conversion', 'churn', 'nps', 'aovGrowth', 'repeatPurchase'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** Why a figure is null; shown instead of the figure, never 0. */
export const NULL_REASONS = [
  'no_data',
  'only_refunds',
  'no_previous',
  'short_history',
  'no_customers',
  'no_tickets',
  'no_visitors',
  'no_surveys',
  'filtered',
] as const;
export type NullReason = (typeof NULL_REASONS)[number];

const PercentagePoints = z.number().describe('Difference in percentage points: 2.5 is 2.5 pp');

/** The performance figures (metrics.md, Sales performance). */
export const PerformanceMetrics = z.object({
  customerLifetimeValue: DecimalText.nullable().describe('Rounded half-even to 6 decimals'),
  clvGrowth: Rate.nullable(),
  conversionRate: Rate.nullable(),
  conversionTrend: PercentagePoints.nullable(),
  churnRate: Rate.nullable(),
  churnTrend: PercentagePoints.nullable(),
  npsScore: z.number().nullable().describe('-100..100'),
  npsTrend: z.number().nullable().describe('Difference in points'),
  averageOrderValue: DecimalText.nullable().describe('Rounded half-even to 6 decimals'),
  aovGrowth: Rate.nullable(),
  repeatPurchaseRate: Rate.nullable(),
  repeatPurchaseTrend: PercentagePoints.nullable(),
});
export type PerformanceMetrics = z.infer<typeof PerformanceMetrics>;
export type PerformanceMetric = keyof PerformanceMetrics;

export const SalesPerformance = z.object({
  totals: z.object({
    net: DecimalText,
    previousNet: DecimalText.nullable().describe('Null when P starts before the first sale'),
    netGrowth: Rate.nullable(),
    tickets: z.number().int().nullable().describe('null when no line belongs to a ticket'),
    previousTickets: z.number().int().nullable(),
    customers: z.number().int().nullable().describe('null when no line names a customer'),
    previousCustomers: z.number().int().nullable(),
    previousAverageOrderValue: DecimalText.nullable().describe('Rounded half-even to 6 decimals'),
    units: z.number().describe('Sold minus refunded quantity'),
  }),
  seasonalTrends: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      sales: DecimalText,
      hasData: z.boolean().describe('false before the first and after the last sale: its 0 stands for no data'),
      complete: z.boolean().describe('false when the window or the end of the data cuts the month'),
      previousYearSales: DecimalText.nullable().describe(
        'The same days a year before (the whole month when complete); null when the data starts after them',
      ),
      previousYearComplete: z.boolean().describe('false when the data starts within those days'),
    }),
  ),
  salesTrend: z
    .object({
      grain: z.enum(TREND_GRAINS).describe('By the length of the window: up to 45 days, up to 92, longer'),
      points: z.array(
        z.object({
          from: IsoDate,
          to: IsoDate.describe('Last day, inclusive'),
          sales: DecimalText,
          hasData: z.boolean().describe('false before the first and after the last sale'),
          complete: z.boolean().describe('false when the window or the end of the data cuts the week or month'),
          previousYearSales: DecimalText.nullable().describe('The same days a year before; null before the data'),
          previousYearComplete: z.boolean().describe('false when the data starts within those days'),
          tickets: z.number().int().nullable().describe('null when its sales belong to no ticket'),
          customers: z
            .number()
            .int()
            .nullable()
            .describe('Different ones; null when its sales name none, and in a window of more than 64 parts'),
          averageOrderValue: DecimalText.nullable().describe('Rounded half-even to 6 decimals; null without tickets'),
        }),
      ),
    })
    .describe('The window in days, weeks of seven days from its first one, or calendar months'),
  productRanking: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      categoryId: z.string(),
      categoryName: z.string(),
      salesQuantity: z.number(),
      sales: DecimalText,
    }),
  ),
  productRankingTotal: z.number().int().describe('Products in the window; the list holds the first 50'),
  performanceMetrics: PerformanceMetrics,
  reasons: z.partialRecord(z.enum(Object.keys(PerformanceMetrics.shape) as [PerformanceMetric]), z.enum(NULL_REASONS)),
  segmentationHealth: z.object({
    score: z.number().nullable(),
    status: z.enum(HEALTH_STATUSES),
    coverage: z.number().describe('Sum of the weights of the known parts, 0..100'),
    parts: z.array(
      z.object({
        part: z.enum(HEALTH_PARTS),
        weight: z.number(),
        score: z.number().nullable().describe('0..100; null when its figure is unknown'),
      }),
    ),
  }),
});
export type SalesPerformance = z.infer<typeof SalesPerformance>;

export const getSalesPerformance = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/sales-performance',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'sales-trends',
  summary: 'Seasonal trends, product ranking, the performance figures and segmentation health',
  query: withWindowRules(SalesFilterQuery),
  response: analysisEnvelope(SalesPerformance, SalesMeta),
});
