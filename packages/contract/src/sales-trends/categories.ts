import { z } from 'zod';
import { analysisEnvelope, DecimalText, Rate } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery, SalesMeta, withWindowRules } from './filter';
import { QUADRANTS, SHARE_BASES } from './vocabulary';

export const CategoryItem = z.object({ id: z.string(), name: z.string() });
export const ProductItem = z.object({ id: z.string(), name: z.string(), categoryId: z.string() });

/** Growth of one category or product: W against P (metrics.md, Product analysis). */
const Growth = z.object({
  sales: DecimalText,
  previousSales: DecimalText.nullable().describe(
    'Null when P starts before the first sale, as what is compared with it',
  ),
  salesGrowth: Rate.nullable(),
  share: Rate.nullable(),
  previousShare: Rate.nullable(),
  shareGrowth: Rate.nullable(),
  quadrant: z.enum(QUADRANTS).nullable().describe('new: nothing to compare with; null: the share cannot be known'),
  reason: z.enum(['no_previous', 'no_share']).nullable().describe('Why a growth is null'),
  tickets: z.number().int().nullable().describe('null when none of its lines belongs to a ticket'),
  units: z.number().describe('Sold minus refunded quantity'),
  lowSample: z.boolean().describe('Fewer than 30 tickets in the window'),
});
export const CategoryGrowth = CategoryItem.extend(Growth.shape);
const ProductGrowth = ProductItem.extend(Growth.shape);
export type CategoryGrowth = z.infer<typeof CategoryGrowth>;

const GrowthQuery = withWindowRules(SalesFilterQuery.extend({ share: z.enum(SHARE_BASES).optional() }));
const GrowthMeta = SalesMeta.extend({ share: z.enum(SHARE_BASES).describe('What share was computed of') });

const permission = { action: 'show', subject: 'guest' } as const;
const tag = 'sales-trends';
const CategoryParams = z.object({ id: z.string().min(1).max(200) });

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/categories',
  permission,
  load: 'figures',
  tag,
  summary: 'Every category in the data, by name',
  response: analysisEnvelope(z.array(CategoryItem), z.object({ total: z.number().int() })),
});

export const listCategoryGrowth = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/categories/growth',
  permission,
  load: 'figures',
  tag,
  summary: 'Sales growth against share growth of each category',
  query: GrowthQuery,
  response: analysisEnvelope(z.array(CategoryGrowth), GrowthMeta),
});

export const listCategoryProducts = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/categories/{id}/products',
  permission,
  load: 'figures',
  tag,
  summary: 'Every product sold in the category, by name',
  params: CategoryParams,
  response: analysisEnvelope(z.array(ProductItem), z.object({ total: z.number().int() })),
});

export const listProductGrowth = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/categories/{id}/products/growth',
  permission,
  load: 'figures',
  tag,
  summary: 'Sales growth against share growth of each product, share among the tickets of the category',
  params: CategoryParams,
  query: GrowthQuery,
  response: analysisEnvelope(z.array(ProductGrowth), GrowthMeta),
});
