import { API_BASE } from '@botica/contract/limits';

/** As long as a place is remembered. */
const MAX_AGE_SECONDS = 90 * 86_400;

/** The secret of the device in a `Cookie` header; null without one. */
export function readDevice(cookies: string): string | null {
  return /(?:^|;\s*)botica_device=([\w-]{22})(?=;|$)/.exec(cookies)?.[1] ?? null;
}

/** `Set-Cookie` that lets the device be known again when somebody signs in; no script sees it, no other call carries it. */
export function deviceCookie(device: string, isHttps: boolean): string {
  const attributes = `Path=${API_BASE}/auth; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`;
  return `botica_device=${device}; ${attributes}${isHttps ? '; Secure' : ''}`;
}
