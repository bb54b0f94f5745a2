import type { Endpoint, EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import { readStoredLocale } from '../i18n/stored-locale';
import { session } from '../session/session';
import { errorFromAnswer, networkError } from './api-error';
import { loadConfig } from './config';
import { type Parameters, requestHeaders, requestUrl } from './request';

interface UploadOptions<E extends Endpoint> {
  query: EndpointInput<E>['query'];
  file: Blob;
  signal?: AbortSignal;
  /** Called with the sent part, 0..1. */
  onProgress?: (fraction: number) => void;
}

/**
 * Sends a file as it is (`application/octet-stream`) to an endpoint with `file: true`. XMLHttpRequest, since fetch
 * does not tell how much was sent. Answers the parsed body. Throws ApiError, or the signal's reason when it was aborted.
 */
export async function apiUpload<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  options: UploadOptions<E>,
): Promise<EndpointResponse<E>> {
  const config = await loadConfig();
  options.signal?.throwIfAborted();
  const url = requestUrl(config.apiBase, path, {}, options.query as Parameters);
  const token = session.getState().token;
  const headers = requestHeaders({
    config,
    path,
    token,
    locale: readStoredLocale(),
    contentType: 'application/octet-stream',
  });
  const answer = await transfer({ method, url, headers }, options);
  if (answer.status >= 200 && answer.status < 300) return answer.body as EndpointResponse<E>;
  if (answer.status === 401 && token !== null) session.expire(token);
  throw errorFromAnswer({ method, url }, answer.status, answer.body);
}

function transfer(
  call: { method: string; url: string; headers: Record<string, string> },
  options: { file: Blob; signal?: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, call.url);
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    const finish = (settle: () => void) => {
      options.signal?.removeEventListener('abort', abort);
      settle();
    };
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => finish(() => resolve({ status: request.status, body: parse(request.responseText) }));
    request.onerror = () => finish(() => reject(networkError(call)));
    request.onabort = () => finish(() => reject(options.signal?.reason ?? networkError(call)));
    options.signal?.addEventListener('abort', abort, { once: true });
    request.send(options.file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
