import type { EndpointResponse } from '@botica/contract/endpoint';
import type {
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
} from '@botica/contract/users/two-factor';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { PROFILE_KEY } from '../profile/profile.api';
import { type OwnerValues, proofOf } from './owner-values';

export type TwoFactor = EndpointResponse<typeof getTwoFactor>['data'];
/** What an authenticator app needs: to scan, and to type. */
export type AppSecret = EndpointResponse<typeof startTwoFactor>['data'];

export function twoFactorQuery() {
  return queryOptions({
    queryKey: [...PROFILE_KEY, 'two-factor'] as const,
    queryFn: async ({ signal }) => (await api<typeof getTwoFactor>('GET', '/me/two-factor', { signal })).data,
    staleTime: 0,
  });
}

export async function startSetUp(password: string): Promise<AppSecret> {
  const body = { current_password: password };
  return (await api<typeof startTwoFactor>('POST', '/me/two-factor', { body })).data;
}

export function confirmSetUp({ code, endsOthers }: { code: string; endsOthers: boolean }) {
  const body = { code, end_other_sessions: endsOthers };
  return api<typeof confirmTwoFactor>('POST', '/me/two-factor/confirm', { body });
}

export function renewCodes(values: OwnerValues) {
  return api<typeof renewRecoveryCodes>('POST', '/me/two-factor/recovery-codes', { body: proofOf(values) });
}

export function turnOff({ endsOthers, ...values }: OwnerValues & { endsOthers: boolean }) {
  const body = { ...proofOf(values), code: values.code, end_other_sessions: endsOthers };
  return api<typeof endTwoFactor>('DELETE', '/me/two-factor', { body });
}

/** Takes the second factor from somebody else, who lost it. */
export function resetSecondFactor(id: string) {
  return api<typeof resetTwoFactor>('DELETE', '/ia/admin/users/{id}/two-factor', { params: { id } });
}
