import { z } from 'zod';
import { analysisEnvelope, commaList } from '../common';
import { defineEndpoint } from '../endpoint';
import { ProductItem } from './categories';
import { ItemId } from './filter';

const permission = { action: 'show', subject: 'guest' } as const;
const tag = 'sales-trends';
const CatalogMeta = z.object({ total: z.number().int() });

export const listStores = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/stores',
  permission,
  load: 'figures',
  tag,
  summary: 'Every store that is named in the data, by name',
  response: analysisEnvelope(z.array(z.object({ name: z.string() })), CatalogMeta),
});

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/payments',
  permission,
  load: 'figures',
  tag,
  summary: 'Every payment method that is named in the data, by name',
  response: analysisEnvelope(z.array(z.object({ name: z.string() })), CatalogMeta),
});

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/products',
  permission,
  load: 'figures',
  tag,
  summary: 'Names of the given products, as on their latest line; ids that occur nowhere are left out',
  query: z.strictObject({ id: commaList(ItemId).describe('Product ids, comma-separated') }),
  response: analysisEnvelope(z.array(ProductItem), CatalogMeta),
});
