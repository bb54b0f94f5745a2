import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import type { cancelEmailChange, changeEmail } from '@botica/contract/users/account-links';
import type {
  deleteProfile,
  endOtherSessions,
  endSession,
  exportProfile,
  getProfile,
  listSessions,
  updateOwnPassword,
  updateProfile,
} from '@botica/contract/users/profile';
import { queryOptions } from '@tanstack/react-query';
import { api, apiDownload } from '../../../shared/api/client';

/** Key of everything that is asked about oneself. */
export const PROFILE_KEY = ['profile'] as const;

export type OwnProfile = EndpointResponse<typeof getProfile>['data'];

export function profileQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...PROFILE_KEY, 'one', locale] as const,
    queryFn: async ({ signal }) => (await api<typeof getProfile>('GET', '/me/profile', { signal })).data,
    staleTime: 0,
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: [...PROFILE_KEY, 'sessions'] as const,
    queryFn: async ({ signal }) => (await api<typeof listSessions>('GET', '/me/sessions', { signal })).data,
    staleTime: 0,
  });
}

export function changeProfile(body: EndpointInput<typeof updateProfile>['body']) {
  return api<typeof updateProfile>('PUT', '/me/profile', { body });
}

/** Asks both addresses to confirm. */
export function changeOwnEmail(body: EndpointInput<typeof changeEmail>['body']) {
  return api<typeof changeEmail>('PUT', '/me/email', { body });
}

export function keepOwnEmail() {
  return api<typeof cancelEmailChange>('DELETE', '/me/email');
}

export function changeOwnPassword(body: EndpointInput<typeof updateOwnPassword>['body']) {
  return api<typeof updateOwnPassword>('PUT', '/me/password', { body });
}

export interface SessionsToEnd {
  /** Of a session; null: all but this one. */
  id: number | null;
  /** Asked for where this session began a while ago. */
  password?: string;
}

export function signOutSessions({ id, password }: SessionsToEnd) {
  const body = password === undefined ? {} : { current_password: password };
  return id === null
    ? api<typeof endOtherSessions>('DELETE', '/me/sessions', { body })
    : api<typeof endSession>('DELETE', '/me/sessions/{id}', { params: { id: String(id) }, body });
}

export function downloadOwnData(): Promise<Blob> {
  return apiDownload<typeof exportProfile>('GET', '/me/export');
}

export function deleteOwnAccount(currentPassword: string) {
  return api<typeof deleteProfile>('DELETE', '/me/profile', { body: { current_password: currentPassword } });
}
