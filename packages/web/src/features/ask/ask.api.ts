import type { ask, askModel } from '@botica/contract/ask/ask';
import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { SALES_KEY } from '../../shared/sales/sales.api';

export type AskResponse = EndpointResponse<typeof ask>;
export type Query = NonNullable<AskResponse['data']['query']>;
export type QueryFilter = Query['filters'][number];
export type Answer = NonNullable<AskResponse['data']['answer']>;

/** What is asked: a question in words, or the query that one was read as. */
export type Asked = { question: string } | { query: Query };

/** The answer to a question; it is asked again when the data changes. */
export function answerQuery(asked: Asked, language: Locale) {
  const body: EndpointInput<typeof ask>['body'] = { ...asked, language };
  return queryOptions({
    queryKey: [SALES_KEY, 'ask', null, body],
    queryFn: ({ signal }) => api<typeof ask>('POST', '/ia/insights/ask', { body, signal }),
  });
}

/** How the operator's model reads a question; it is asked once, and only when somebody wants it. */
export function askModelQuery(question: string, language: Locale) {
  const body: EndpointInput<typeof askModel>['body'] = { question, language };
  return queryOptions({
    queryKey: [SALES_KEY, 'ask', 'model', body],
    queryFn: ({ signal }) => api<typeof askModel>('POST', '/ia/insights/ask/model', { body, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
