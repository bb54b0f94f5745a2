import type { EndpointInput } from '@botica/contract/endpoint';
import type { createApiToken, listApiTokens, revokeApiToken } from '@botica/contract/users/api-tokens';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { PROFILE_KEY } from '../profile/profile.api';

export function apiTokensQuery() {
  return queryOptions({
    queryKey: [...PROFILE_KEY, 'tokens'] as const,
    queryFn: async ({ signal }) => (await api<typeof listApiTokens>('GET', '/me/tokens', { signal })).data,
    staleTime: 0,
  });
}

export function addApiToken(body: EndpointInput<typeof createApiToken>['body']) {
  return api<typeof createApiToken>('POST', '/me/tokens', { body });
}

export function revokeToken(id: string) {
  return api<typeof revokeApiToken>('DELETE', '/me/tokens/{id}', { params: { id } });
}
