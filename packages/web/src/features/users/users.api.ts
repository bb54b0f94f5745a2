import type { listUserActivities } from '@botica/contract/audit-log/audit-log';
import type { EndpointInput } from '@botica/contract/endpoint';
import type { listFootprints } from '@botica/contract/footprints/footprints';
import type { Locale } from '@botica/contract/locales';
import type { giveRole, listRoles, removeRole } from '@botica/contract/users/roles';
import type {
  bulkDeleteUsers,
  createUser,
  endUserSessions,
  exportUsers,
  getUser,
  inviteUser,
  listUsers,
  undoUserDeletion,
  updateUser,
  updateUserPassword,
} from '@botica/contract/users/users.endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiDownload } from '../../shared/api/client';

/** Key of everything that is asked about users and their roles. */
export const USERS_KEY = ['users'] as const;

export type UserBody = EndpointInput<typeof createUser>['body'];
export type UserChanges = EndpointInput<typeof updateUser>['body'];
export type DeletionBody = EndpointInput<typeof bulkDeleteUsers>['body'];
export type ExportQuery = EndpointInput<typeof exportUsers>['query'];

/** A page of the list. Names of roles are in the language of the page, so it is part of the key. */
export function usersQuery(query: EndpointInput<typeof listUsers>['query'], locale: Locale) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'list', query, locale] as const,
    queryFn: ({ signal }) => api<typeof listUsers>('GET', '/ia/admin/users', { query, signal }),
    staleTime: 0,
  });
}

/** One user with everything that is known. */
export function userQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'one', id, locale] as const,
    queryFn: async ({ signal }) => {
      const answer = await api<typeof getUser>('GET', '/ia/admin/users/{id}', {
        params: { id },
        query: { role: '1' },
        signal,
      });
      return answer.data;
    },
    staleTime: 0,
  });
}

/** The last ten events of a user's visits, and how many there are. */
export function visitsQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'visits', id] as const,
    queryFn: ({ signal }) =>
      api<typeof listFootprints>('GET', '/footprints', { query: { user: id, per_page: '10' }, signal }),
    staleTime: 0,
  });
}

/** What a user did and what was done to the user, page by page. */
export function activitiesQuery(id: string, locale: Locale) {
  return infiniteQueryOptions({
    queryKey: [...USERS_KEY, 'activities', id, locale] as const,
    queryFn: ({ signal, pageParam: page }) =>
      api<typeof listUserActivities>('GET', '/ia/admin/users/{id}/activities', {
        params: { id },
        query: { page },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 0,
  });
}

/** All roles, and which of them the signed-in user may give. */
export function rolesQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'roles', locale] as const,
    queryFn: async ({ signal }) => {
      const answer = await api<typeof listRoles>('GET', '/ia/admin/users/roles', { signal });
      return answer.data;
    },
  });
}

/** @param key the same for every try to add this user, so that a retry makes no second one */
export function addUser(body: UserBody, key: string) {
  return api<typeof createUser>('POST', '/ia/admin/users', { body, headers: { 'Idempotency-Key': key } });
}

export function changeUser(id: string, body: UserChanges) {
  return api<typeof updateUser>('PUT', '/ia/admin/users/{id}', { params: { id }, body });
}

export function setPassword(id: string, body: EndpointInput<typeof updateUserPassword>['body']) {
  return api<typeof updateUserPassword>('PUT', '/ia/admin/users/{id}/password', { params: { id }, body });
}

export function signOutUser(id: string) {
  return api<typeof endUserSessions>('DELETE', '/ia/admin/users/{id}/sessions', { params: { id } });
}

/** Mails the invitation once more. */
export function inviteAgain(id: string) {
  return api<typeof inviteUser>('POST', '/ia/admin/users/{id}/invitation', { params: { id } });
}

export function giveUserRole(id: string, roleId: number) {
  return api<typeof giveRole>('PUT', '/ia/admin/users/{id}/roles/{roleId}', {
    params: { id, roleId: String(roleId) },
    body: {},
  });
}

export function takeUserRole(id: string, roleId: number) {
  return api<typeof removeRole>('DELETE', '/ia/admin/users/{id}/roles/{roleId}', {
    params: { id, roleId: String(roleId) },
    body: {},
  });
}

/** Deletes users; the answer says of each what happened, and until when it can be taken back. */
export function deleteUsers(body: DeletionBody) {
  return api<typeof bulkDeleteUsers>('POST', '/ia/admin/users/bulk-delete', { body });
}

export function undoDeletion(id: string) {
  return api<typeof undoUserDeletion>('POST', '/ia/admin/users/deletions/{id}/undo', { params: { id } });
}

export function downloadUsers(query: ExportQuery): Promise<Blob> {
  return apiDownload<typeof exportUsers>('GET', '/ia/admin/users/export', { query });
}
