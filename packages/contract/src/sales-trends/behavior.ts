import { z } from 'zod';
import { analysisEnvelope, DecimalText, Percentage, Rate } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery, SalesMeta, withWindowRules } from './filter';
import { CUSTOMER_PROFILES, HOURS } from './vocabulary';

/** How often customers come, by the median of the days between two purchase days. */
export const PURCHASE_FREQUENCIES = ['daily', 'weekly', 'biweekly', 'monthly', 'occasional'] as const;

/** Why a part or a figure is null; shown instead of it, never 0. */
export const BEHAVIOR_REASONS = [
  'no_data',
  'only_refunds',
  'no_previous',
  'no_customers',
  'no_tickets',
  'no_times',
  'no_members',
  'too_few_customers',
  'negative_sales',
  'no_category_chosen',
  'category_chosen',
] as const;
export type BehaviorReason = (typeof BEHAVIOR_REASONS)[number];
const Reason = z.enum(BEHAVIOR_REASONS);

const lowSample = z.boolean().describe('Fewer than 30 tickets behind it');
const PerMonth = z.number().describe('Tickets of a customer in a month');

const ProfileMetrics = z.object({
  averageTicket: DecimalText.nullable().describe('Net per ticket of its customers in the window'),
  purchaseFrequency: PerMonth.nullable(),
  retentionPercentage: Percentage.nullable().describe(
    'Of the customers that had the profile when the window began: those with a sale in it. Never narrowed by `profile`',
  ),
});
export type ProfileMetric = keyof z.infer<typeof ProfileMetrics>;

export const ProfileSegment = z.object({
  type: z.enum(CUSTOMER_PROFILES),
  count: z.number().int().describe('Customers with the profile at the end of the window'),
  percentage: Percentage.nullable().describe('Of the classified customers; together 100.0'),
  metrics: ProfileMetrics,
  reasons: z.partialRecord(z.enum(Object.keys(ProfileMetrics.shape) as [ProfileMetric]), Reason),
  lowSample,
});
export type ProfileSegment = z.infer<typeof ProfileSegment>;

export const FrequencyClass = z.object({
  type: z.enum(PURCHASE_FREQUENCIES),
  count: z.number().int().describe('Customers with a purchase in the 12 months before the end of the window'),
  percentage: Percentage.nullable().describe('Of those customers; together 100.0'),
  sales: DecimalText.describe('Their net in the window'),
  salesPercentage: Percentage.nullable().describe('Of the net of all classes; null when refunds exceed sales in one'),
  lowSample,
});
export type FrequencyClass = z.infer<typeof FrequencyClass>;

export const TimeTrends = z.object({
  distribution: z
    .array(z.object({ timeSlot: z.enum(HOURS), tickets: z.number().int(), percentage: Percentage }))
    .describe('The twelve slots; percentages of the tickets that have a time, together 100.0'),
  peakHours: z.array(z.enum(HOURS)).max(2).describe('The two fullest slots, the fullest first; ties by hour'),
  ticketsWithTime: z.number().int(),
  lowSample,
});
export type TimeTrends = z.infer<typeof TimeTrends>;

export const Journey = z.object({
  visitFrequency: PerMonth.nullable(),
  averageTicket: DecimalText.nullable().describe('Rounded half-even to 6 decimals'),
  retentionRate: Rate.nullable(),
  lifetimeValue: DecimalText.nullable().describe('Rounded half-even to 6 decimals'),
  churnRate: Rate.nullable(),
  qualityScore: z.number().nullable().describe('0..100'),
});
export type Journey = z.infer<typeof Journey>;

const Share = z.object({
  id: z.string(),
  name: z.string(),
  customers: z.number().int().nullable().describe('null when no line of the window names a customer'),
  customerShare: Rate.nullable().describe('Of the customers of the window; one customer may be in several'),
  tickets: z.number().int().nullable().describe('null when none of its lines belongs to a ticket'),
  sales: DecimalText,
  lowSample,
});
export const CategoryShare = Share;
export const ProductShare = Share.extend({ categoryId: z.string() });
export type CategoryShare = z.infer<typeof CategoryShare>;
export type ProductShare = z.infer<typeof ProductShare>;

const PARTS = [
  'customerProfiles',
  'purchaseFrequency',
  'timeTrends',
  'visitFrequency',
  'averageTicket',
  'retentionRate',
  'lifetimeValue',
  'churnRate',
  'qualityScore',
  'categoryDistribution',
  'productDistribution',
] as const;
export type BehaviorPart = (typeof PARTS)[number];

/** How customers buy (metrics.md, Customer behavior). */
export const CustomerBehavior = z.object({
  customerProfiles: z.array(ProfileSegment).nullable().describe('The five profiles, the best first'),
  purchaseFrequency: z.array(FrequencyClass).nullable(),
  timeTrends: TimeTrends.nullable(),
  journey: Journey.extend({ lowSample }),
  categoryDistribution: z.array(CategoryShare).nullable().describe('Most customers first; null when one is chosen'),
  productDistribution: z.array(ProductShare).nullable().describe('Products of the one category chosen by `category`'),
  reasons: z.partialRecord(z.enum(PARTS), Reason).describe('Why a part or a figure of the journey is null'),
});
export type CustomerBehavior = z.infer<typeof CustomerBehavior>;

export const getCustomerBehavior = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/customer-behavior',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'sales-trends',
  summary: 'Customer profiles, purchase frequency, purchase times, the customer journey, and customers by category',
  query: withWindowRules(SalesFilterQuery),
  response: analysisEnvelope(CustomerBehavior, SalesMeta),
});
