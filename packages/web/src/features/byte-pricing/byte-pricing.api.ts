import type {
  createBytePrice,
  deleteBytePrice,
  getBytePrice,
  listBytePrices,
  restoreBytePrice,
  updateBytePrice,
} from '@botica/contract/byte-pricing';
import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';

/** Key of everything that is asked about prices. */
export const PRICES_KEY = ['byte-pricing'] as const;

export type PriceDetail = EndpointResponse<typeof getBytePrice>['data'];

export function pricesQuery(query: EndpointInput<typeof listBytePrices>['query']) {
  return queryOptions({
    queryKey: [...PRICES_KEY, 'list', query] as const,
    queryFn: ({ signal }) => api<typeof listBytePrices>('GET', '/ia/admin/pricing/bytes', { query, signal }),
  });
}

export function priceQuery(id: string) {
  return queryOptions({
    queryKey: [...PRICES_KEY, 'one', id] as const,
    queryFn: async ({ signal }) => {
      const answer = await api<typeof getBytePrice>('GET', '/ia/admin/pricing/bytes/{id}', { params: { id }, signal });
      return answer.data;
    },
  });
}

export function createPrice(body: EndpointInput<typeof createBytePrice>['body']) {
  return api<typeof createBytePrice>('POST', '/ia/admin/pricing/bytes', { body });
}

export function updatePrice(id: string, body: EndpointInput<typeof updateBytePrice>['body']) {
  return api<typeof updateBytePrice>('PUT', '/ia/admin/pricing/bytes/{id}', { params: { id }, body });
}

export function deletePrice(id: string) {
  return api<typeof deleteBytePrice>('DELETE', '/ia/admin/pricing/bytes/{id}', { params: { id } });
}

export function restorePrice(id: string) {
  return api<typeof restoreBytePrice>('POST', '/ia/admin/pricing/bytes/{id}/restore', { params: { id } });
}
