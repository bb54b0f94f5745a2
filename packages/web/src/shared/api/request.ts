import { PUBLIC_KEY_HEADER } from '@botica/contract/limits';
import { DEFAULT_API_LOCALE } from '@botica/contract/locales';
import type { ClientConfig } from './config';

/** Values that a path or query parameter may take; null and undefined are left out. */
export type ParameterValue = string | number | boolean | null | undefined;
export type Parameters = Record<string, ParameterValue>;

/** Calls that sign in: they carry no bearer token, and a 401 of theirs ends no session. */
const AUTH_PATHS: ReadonlySet<string> = new Set(['/auth', '/auth/passkey', '/auth/passkey/options', '/auth/register']);

export function isAuthPath(path: string): boolean {
  return AUTH_PATHS.has(path);
}

/** Address of a call: braces filled from `params`, each value percent-encoded. Throws on a missing parameter. */
export function requestUrl(apiBase: string, path: string, params: Parameters = {}, query: Parameters = {}): string {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`missing path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return `${apiBase}${filled}${text === '' ? '' : `?${text}`}`;
}

/** Headers of every call. */
export function requestHeaders(context: {
  config: ClientConfig;
  path: string;
  locale: string | null;
  token: string | null;
  contentType: string | null;
}): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': context.locale ?? DEFAULT_API_LOCALE,
    [PUBLIC_KEY_HEADER]: context.config.publicKey,
  };
  if (context.contentType !== null) headers['Content-Type'] = context.contentType;
  if (context.token !== null && !isAuthPath(context.path)) headers.Authorization = `Bearer ${context.token}`;
  return headers;
}
