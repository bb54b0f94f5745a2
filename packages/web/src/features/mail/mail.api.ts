import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import type { getMail, getMailTransport, listMails, retryMail } from '@botica/contract/mail';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';

export const MAILS_KEY = ['mails'] as const;

export type MailLine = EndpointResponse<typeof listMails>['data'][number];

/** How often the list looks whether what waits has left. */
const LOOK_MS = 5_000;

/** A page of outgoing mail, looked at again while some of it waits. */
export function mailsQuery(query: EndpointInput<typeof listMails>['query'], locale: Locale) {
  return queryOptions({
    queryKey: [...MAILS_KEY, 'list', query, locale] as const,
    queryFn: ({ signal }) => api<typeof listMails>('GET', '/ia/admin/mails', { query, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((mail) => mail.state === 'queued') ? LOOK_MS : false),
    staleTime: 0,
  });
}

/** How mail leaves, and as whose. */
export function transportQuery() {
  return queryOptions({
    queryKey: [...MAILS_KEY, 'transport'] as const,
    queryFn: async ({ signal }) =>
      (await api<typeof getMailTransport>('GET', '/ia/admin/mail-transport', { signal })).data,
  });
}

/** One mail, with its text where it lies in the outbox. */
export function mailQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: [...MAILS_KEY, 'one', id, locale] as const,
    queryFn: async ({ signal }) =>
      (await api<typeof getMail>('GET', '/ia/admin/mails/{id}', { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export function sendAgain(id: string) {
  return api<typeof retryMail>('POST', '/ia/admin/mails/{id}/retry', { params: { id } });
}
