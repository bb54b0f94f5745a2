import type { EndpointInput } from '@botica/contract/endpoint';
import type { addPasskey, listPasskeys, removePasskey, startPasskey } from '@botica/contract/users/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { PROFILE_KEY } from '../profile/profile.api';
import { type OwnerValues, proofOf } from './owner-values';

type Credential = EndpointInput<typeof addPasskey>['body']['credential'];

export function passkeysQuery() {
  return queryOptions({
    queryKey: [...PROFILE_KEY, 'passkeys'] as const,
    queryFn: async ({ signal }) => (await api<typeof listPasskeys>('GET', '/me/passkeys', { signal })).data,
    staleTime: 0,
  });
}

/** Lets the browser make a passkey and adds it. Fails with the browser's own error when the user gives up. */
export async function makePasskey({
  name,
  endsOthers,
  ...values
}: OwnerValues & { name: string; endsOthers: boolean }) {
  const [{ data }, { startRegistration }] = await Promise.all([
    api<typeof startPasskey>('POST', '/me/passkeys/options', { body: proofOf(values) }),
    import('@simplewebauthn/browser'),
  ]);
  // The server's own library made them.
  const optionsJSON = data.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = (await startRegistration({ optionsJSON })) as unknown as Credential;
  return api<typeof addPasskey>('POST', '/me/passkeys', {
    body: { ceremony: data.ceremony, name, credential, end_other_sessions: endsOthers },
  });
}

export function dropPasskey(id: string, { endsOthers, ...values }: OwnerValues & { endsOthers: boolean }) {
  return api<typeof removePasskey>('DELETE', '/me/passkeys/{id}', {
    params: { id },
    body: { ...proofOf(values), end_other_sessions: endsOthers },
  });
}
