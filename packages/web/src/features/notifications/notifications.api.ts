import type { EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import type {
  listNotifications,
  readNotifications,
  removeNotification as removeCall,
} from '@botica/contract/users/notifications';
import type { giveRole as giveRoleCall, listRoles } from '@botica/contract/users/roles';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';

export const NOTIFICATIONS_KEY = ['notifications'] as const;

export type Notification = EndpointResponse<typeof listNotifications>['data'][number];

/** News comes without being asked for by hand, and seldom enough to cost nothing. */
const POLL_MS = 60_000;
const SHOWN = 20;
/** More are a list to look at, on the page of the user. */
const OFFERED_ROLES = 4;

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

/** Roles by which somebody sees figures and that the signed-in user may give, those that permit least first. */
export function rolesToGiveQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'roles', locale] as const,
    queryFn: async ({ signal }) => {
      const { data } = await api<typeof listRoles>('GET', '/ia/admin/users/roles', { signal });
      return data
        .filter(
          ({ can_give, permissions }) =>
            can_give && permissions.some(({ action, subject }) => action === 'show' && subject === 'guest'),
        )
        .toSorted((a, b) => a.permissions.length - b.permissions.length)
        .slice(0, OFFERED_ROLES);
    },
  });
}

export function giveRole(user: string, roleId: number) {
  return api<typeof giveRoleCall>('PUT', '/ia/admin/users/{id}/roles/{roleId}', {
    params: { id: user, roleId: String(roleId) },
    body: {},
  });
}

/** Marks these as read, or all. */
export function markRead(ids?: string[]) {
  return api<typeof readNotifications>('POST', '/me/notifications/read', { body: { ids } });
}

export function removeNotification(id: string) {
  return api<typeof removeCall>('DELETE', '/me/notifications/{id}', { params: { id } });
}
