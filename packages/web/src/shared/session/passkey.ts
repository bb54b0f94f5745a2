import type { EndpointInput } from '@botica/contract/endpoint';
import type { signInWithPasskey as signInCall, startPasskeySignIn } from '@botica/contract/users/passkeys';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { api } from '../api/client';
import { begin, deviceName, signOut } from './sign-in';

/** Whether this browser, on this address, has passkeys. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/**
 * Signs in with a passkey of this device. Answers the server's message, or null when the user gave up or the device has none:
 * browsers do not say which. Throws ApiError.
 */
export async function signInWithPasskey(isRemembered: boolean): Promise<string | null> {
  const [{ data }, { startAuthentication }] = await Promise.all([
    api<typeof startPasskeySignIn>('POST', '/auth/passkey/options', { body: {} }),
    import('@simplewebauthn/browser'),
  ]);
  // The server's own library made them.
  const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON }).catch(() => null);
  if (credential === null) return null;
  await signOut();
  const answer = await api<typeof signInCall>('POST', '/auth/passkey', {
    body: {
      ceremony: data.ceremony,
      credential: credential as unknown as EndpointInput<typeof signInCall>['body']['credential'],
      device: deviceName(),
      remember: isRemembered,
    },
  });
  return begin(answer.token, answer.message, isRemembered);
}
