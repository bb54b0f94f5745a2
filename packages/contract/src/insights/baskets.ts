import { z } from 'zod';
import { analysisEnvelope } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery, SalesMeta, withWindowRules } from '../sales-trends/filter';
import { BASKET_LIMITS, NO_BASKETS_REASONS } from './vocabulary';

const AffinitySet = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string() })).describe('Two or three'),
  count: z.number().int().describe('Tickets with all of them'),
  expected: z
    .number()
    .describe('The same by chance, within tickets of equally many different products; of a triple given its pair'),
  ratio: z.number().describe('Count / expected'),
  adjustedP: z.number().describe('Benjamini-Hochberg over everything examined'),
});
export type AffinitySet = z.infer<typeof AffinitySet>;

const Found = z.object({
  examined: z.number().int().describe('Sets that were looked at'),
  found: z.number().int().describe('Those of them that share more tickets than chance gives them, at 5 %'),
  sets: z.array(AffinitySet).describe('Of those found, the ones with the most tickets beyond chance'),
});

const Baskets = z.object({
  tickets: z.number().int().describe('Tickets that name a product'),
  products: z.number().int().describe('Products on enough tickets to be looked at'),
  reason: z.enum(NO_BASKETS_REASONS).nullable().describe('Why nothing was looked at'),
  pairs: Found,
  triples: Found.describe('Pairs that are listed with one product more, beyond what the pair itself explains'),
});
export type Baskets = z.infer<typeof Baskets>;

const { product: _product, category: _category, ...filters } = SalesFilterQuery.shape;

export const getBaskets = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/baskets',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'insights',
  summary: 'Products that are bought together more than chance explains, tested within tickets of equal size',
  query: withWindowRules(
    z.strictObject({
      ...filters,
      support: z.coerce
        .number()
        .min(BASKET_LIMITS.leastSupport)
        .max(1)
        .default(BASKET_LIMITS.usualSupport)
        .describe('Share of the tickets that a product is on at least'),
    }),
  ),
  response: analysisEnvelope(Baskets, SalesMeta),
});
