import type { getMe, login, logout, register } from '@botica/contract/auth';
import type { EndpointInput } from '@botica/contract/endpoint';
import { api } from '../api/client';
import { localStore } from '../browser/storage';
import { takeAccountLocale } from '../i18n/i18n';
import { session } from './session';
import { readEchoId, sessionStore } from './session-storage';

const DEVICE_MAX = 200;

/** Loads the signed-in user; sets the user and what they may do. Throws ApiError. */
export async function loadUser(): Promise<void> {
  const { data } = await api<typeof getMe>('GET', '/ia/me');
  session.setUser(data);
}

export interface Credentials {
  /** E-mail or username. */
  identifier: string;
  password: string;
  isRemembered: boolean;
  /** Of the authenticator app, or a recovery code; empty without. */
  code: string;
}

/**
 * Signs in: leaves the session before, gets a token, loads the profile. Answers the server's
 * message. Throws ApiError.
 */
export async function signIn(credentials: Credentials): Promise<string> {
  await signOut();
  const answer = await askForToken(credentials);
  return begin(answer.token, answer.message, credentials.isRemembered);
}

/**
 * Signs in the user of a session that lapsed, which goes on as it was. Answers the server's message. Throws ApiError.
 * @param code of the second factor; empty where there is none
 */
export async function signInAgain(user: { email: string }, password: string, code: string): Promise<string> {
  const isRemembered = sessionStore() === localStore;
  const answer = await askForToken({ identifier: user.email, password, isRemembered, code });
  session.renew(answer.token, isRemembered);
  await loadUser();
  return answer.message;
}

function askForToken({ identifier, password, isRemembered, code }: Credentials) {
  return api<typeof login>('POST', '/auth', {
    headers: { Authorization: basicCredentials(identifier, password) },
    body: {
      device: deviceName(),
      remember: isRemembered,
      echo_id: readEchoId(),
      ...(code === '' ? {} : { code }),
    },
  });
}

export type Registration = Omit<EndpointInput<typeof register>['body'], 'device' | 'echo_id'>;

/** Creates an account and signs in with it. Answers the server's message. Throws ApiError. */
export async function signUp(input: Registration): Promise<string> {
  await signOut();
  const body = { ...input, device: deviceName(), echo_id: readEchoId() };
  const answer = await api<typeof register>('POST', '/auth/register', { body });
  return begin(answer.token, answer.message, false);
}

/** Ends the session here at once and then on the server; the local end never waits for, nor fails with, the server. */
export async function signOut(): Promise<void> {
  const { token } = session.getState();
  if (token === null) return;
  session.end();
  await api<typeof logout>('POST', '/auth/logout', { headers: { Authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
}

/** Keeps what a sign-in answered and loads the user. Answers the message. Throws ApiError. */
export async function begin(token: string, message: string, isRemembered: boolean): Promise<string> {
  session.start(token, isRemembered);
  try {
    await loadUser();
  } catch (error) {
    session.end();
    throw error;
  }
  await takeAccountLocale(session.getState().user?.language);
  return message;
}

/** `Basic` header with UTF-8 text, as the server reads it. @internal */
export function basicCredentials(identifier: string, password: string): string {
  const bytes = new TextEncoder().encode(`${identifier}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Names this browser in the user's list of sessions. */
export function deviceName(): string {
  return navigator.userAgent.slice(0, DEVICE_MAX);
}
