import type { listPricesInForce } from '@botica/contract/byte-pricing';
import type { deleteQuote, getQuote, listQuotes, saveQuote } from '@botica/contract/calculator/quotes';
import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';

/** Key of everything that is asked about quotes. */
export const QUOTES_KEY = ['quotes'] as const;

export type QuoteDetail = EndpointResponse<typeof getQuote>['data'];

/** The active prices, the one activated last first, and whether the caller may add one. */
export function pricesQuery() {
  return queryOptions({
    queryKey: ['byte-pricing', 'in-force'],
    queryFn: ({ signal }) => api<typeof listPricesInForce>('GET', '/ia/admin/pricing/bytes/details', { signal }),
    refetchOnMount: 'always',
  });
}

export function quotesQuery(query: EndpointInput<typeof listQuotes>['query']) {
  return queryOptions({
    queryKey: [...QUOTES_KEY, 'list', query] as const,
    queryFn: ({ signal }) => api<typeof listQuotes>('GET', '/ia/calculator/quotes', { query, signal }),
  });
}

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: [...QUOTES_KEY, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await api<typeof getQuote>('GET', '/ia/calculator/quotes/{id}', { params: { id }, signal })).data,
  });
}

export function keepQuote(body: EndpointInput<typeof saveQuote>['body']) {
  return api<typeof saveQuote>('POST', '/ia/calculator/quotes', { body });
}

export function removeQuote(id: string) {
  return api<typeof deleteQuote>('DELETE', '/ia/calculator/quotes/{id}', { params: { id } });
}
