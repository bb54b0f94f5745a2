export interface Credentials {
  login: string;
  password: string;
}

/**
 * Reads `Basic base64(login:password)`: UTF-8, split at the first colon. Null when the header is missing, not
 * Basic, not base64, without a colon or with a NUL, which
 * PostgreSQL cannot hold.
 */
export function parseBasicCredentials(header: string | null): Credentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,2000}={0,2})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0 || text.includes('\0')) return null;
  return { login: text.slice(0, colon).trim(), password: text.slice(colon + 1) };
}
