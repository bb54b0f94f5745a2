import type { Choice } from '../appearance/choices';

/** Prefix of the interface cookies: the title of the application. */
const APP_TITLE = 'Botica';
const PREFERENCE_DAYS = 30;
const SECONDS_PER_DAY = 86_400;

/** Value of a cookie, or null. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return decodeCookie(rest.join('='));
  }
  return null;
}

/** Text of a cookie for the whole site, SameSite=Lax, Secure on https; without `days` it ends with the browser. @internal */
export function cookieText(name: string, value: string, options: { days?: number; isSecure: boolean }): string {
  const age = options.days === undefined ? '' : `; Max-Age=${options.days * SECONDS_PER_DAY}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${options.isSecure ? '; Secure' : ''}`;
}

export function writeCookie(name: string, value: string, days?: number): void {
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is asynchronous, and the next request needs the value
  document.cookie = cookieText(name, value, days === undefined ? { isSecure } : { days, isSecure });
}

export function deleteCookie(name: string): void {
  writeCookie(name, '', 0);
}

/** Interface preferences that outlive a session: the colour scheme, and what shared/appearance lists. */
export type Preference = 'color-scheme' | 'theme' | Choice;

export function readPreference(name: Preference): string | null {
  return readCookie(`${APP_TITLE}-${name}`);
}

export function writePreference(name: Preference, value: string): void {
  writeCookie(`${APP_TITLE}-${name}`, value, PREFERENCE_DAYS);
}

function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
