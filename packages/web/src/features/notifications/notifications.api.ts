import type { EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import type { listNotifications, readNotifications } from '@botica/contract/users/notifications';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';

export const NOTIFICATIONS_KEY = ['notifications'] as const;

export type Notification = EndpointResponse<typeof listNotifications>['data'][number];

/** News comes without being asked for by hand, and seldom enough to cost nothing. */
const POLL_MS = 60_000;
const SHOWN = 20;

/** The newest notifications and how many are unread, in the language of the page. */
export function notificationsQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, locale] as const,
    queryFn: ({ signal }) =>
      api<typeof listNotifications>('GET', '/me/notifications', { query: { per_page: SHOWN }, signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

/** Marks these as read, or all. */
export function markRead(ids?: string[]) {
  return api<typeof readNotifications>('POST', '/me/notifications/read', { body: { ids } });
}
