import { z } from 'zod';
import { analysisEnvelope, DecimalText, Percentage } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery, SalesMeta, withWindowRules } from './filter';

export const TIME_SLOTS = ['00-06h', '06-12h', '12-18h', '18-24h'] as const;

/** Items and payment methods in an answer: the largest. */
export const PREFERENCE_ROWS = 50;

export const PREFERENCE_REASONS = [
  'no_data',
  'only_refunds',
  'no_tickets',
  'no_times',
  'no_payments',
  'not_positive',
] as const;
export type PreferenceReason = (typeof PREFERENCE_REASONS)[number];

const SlotPreference = z.object({
  timeSlot: z.enum(TIME_SLOTS),
  tickets: z.number().int(),
  percentage: Percentage.nullable().describe("Of the item's tickets that have a time; sums to 100.0 over the slots"),
  intensity: z.number().nullable().describe('100 x tickets / fullest slot of the item, 0..100'),
});

/** When a category (or product) is bought. */
export const TimePreference = z.object({
  id: z.string(),
  name: z.string(),
  slots: z.array(SlotPreference).length(TIME_SLOTS.length),
  peakHour: z
    .string()
    .regex(/^\d\d-\d\dh$/)
    .nullable()
    .describe('Fullest two hours of the item, the earlier of equals, e.g. "18-20h"; null when no ticket has a time'),
  totalIntensity: z.number().nullable().describe("100 x the item's tickets / all tickets"),
  tickets: z.number().int(),
  lowSample: z.boolean().describe('Fewer than 30 tickets with a time'),
});
export type TimePreference = z.infer<typeof TimePreference>;

const PaymentPreference = z.object({
  paymentMethod: z.string(),
  percentage: Percentage.nullable().describe('Of the net of known methods; null when its refunds exceed its sales'),
  transactionCount: z.number().int().nullable().describe('Tickets; null when no sale belongs to one'),
  sales: DecimalText,
  lowSample: z.boolean(),
});

export const PurchasePreferences = z.object({
  timePreferences: z.array(TimePreference).describe(`The ${PREFERENCE_ROWS} with most tickets; empty without times`),
  timePreferencesTotal: z.number().int(),
  timePreferencesOf: z.enum(['category', 'product']).describe('product: exactly one category is chosen'),
  timedShare: z.number().nullable().describe('Tickets with a time / all tickets, as a fraction'),
  paymentPreferences: z.array(PaymentPreference).describe(`The ${PREFERENCE_ROWS} methods with most net`),
  otherPayments: z
    .object({ methods: z.number().int(), percentage: Percentage.nullable(), sales: DecimalText })
    .nullable()
    .describe('Methods beyond those listed'),
  unknownPayment: z
    .object({ transactionCount: z.number().int().nullable(), sales: DecimalText })
    .nullable()
    .describe('Sales that do not say how they were paid, outside the 100 %; null when there are none'),
  reasons: z.partialRecord(z.enum(['time', 'payment']), z.enum(PREFERENCE_REASONS)),
});
export type PurchasePreferences = z.infer<typeof PurchasePreferences>;

export const getPurchasePreferences = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/purchase-preferences',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'sales-trends',
  summary: 'When categories or products are bought, and how purchases are paid',
  query: withWindowRules(SalesFilterQuery),
  response: analysisEnvelope(PurchasePreferences, SalesMeta),
});
