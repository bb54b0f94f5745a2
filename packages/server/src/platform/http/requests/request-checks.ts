import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@botica/contract/endpoint';
import type { ErrorCode } from '@botica/contract/errors';
import { LOADS } from '@botica/contract/load';
import { AppError } from '../../errors';

/** Whether a request announces a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function mediaType(headers: IncomingHttpHeaders): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

const FILE_TYPES = ['application/octet-stream', 'multipart/form-data'];

/**
 * The header checks that come before everything else, in this order:
 * content type, language, platform key, known platform.
 */
export async function checkHeaders(
  endpoint: Endpoint,
  headers: IncomingHttpHeaders,
  isKnownPlatform: (key: string) => Promise<boolean>,
): Promise<void> {
  const fault = headerFault(endpoint, headers);
  if (fault !== null) throw new AppError(fault);
  const key = headers['x-public-key'];
  if (typeof key === 'string' && (key.length > 200 || !(await isKnownPlatform(key))))
    throw new AppError('unknown_platform');
}

/** The first of these checks that a call fails, whether its platform is known aside; null where it fails none. */
export function headerFault(endpoint: Endpoint, headers: IncomingHttpHeaders): ErrorCode | null {
  if (endpoint.file) {
    if (Number(headers['content-length'] ?? 0) > LOADS[endpoint.load].body.bytes) return 'payload_too_large';
    if (!FILE_TYPES.includes(mediaType(headers))) return 'unsupported_media_type';
  } else if (['POST', 'PUT', 'PATCH'].includes(endpoint.method) && (endpoint.body || hasBody(headers))) {
    if (mediaType(headers) !== 'application/json' && !isBeacon(endpoint, headers)) return 'content_type_required';
  }
  // Pages cannot set headers of a beacon, and robots among them leave out what people's browsers send.
  if (!headers['accept-language'] && !isBeacon(endpoint, headers)) return 'accept_language_required';
  const key = headers['x-public-key'];
  // Such a call may name it elsewhere, which its handler checks.
  if (endpoint.crossOrigin && key === undefined) return null;
  return typeof key === 'string' && key !== '' ? null : 'public_key_required';
}

function isBeacon(endpoint: Endpoint, headers: IncomingHttpHeaders): boolean {
  return endpoint.beacon === true && mediaType(headers) === 'text/plain';
}

/** The bearer token of an Authorization header; null for none or another scheme. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null;
}
