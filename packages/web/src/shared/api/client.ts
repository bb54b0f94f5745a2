import type { Endpoint, EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { EventStream } from '@botica/contract/event-stream';
import { DATA_VERSION_HEADER } from '@botica/contract/limits';
import { createFetch, type FetchOptions } from 'ofetch';
import { readStoredLocale } from '../i18n/stored-locale';
import { session } from '../session/session';
import { type ApiError, errorFromAnswer, networkError } from './api-error';
import { begunOrFetch } from './begun';
import { loadConfig } from './config';
import { noteDataVersion } from './data-version';
import { isAuthPath, type Parameters, requestHeaders, requestUrl } from './request';

const ofetch = createFetch({ fetch: begunOrFetch });

/** A field may be given as undefined; it is then left out. */
type Loose<T> = T extends object ? { [K in keyof T]: T[K] | undefined } : T;
type Field<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: undefined }
  : object extends Value
    ? { [K in Name]?: Loose<Value> | undefined }
    : { [K in Name]: Loose<Value> };

/** Parts of a call as its endpoint declares them: those that it needs must be given, others are refused. */
export type CallOptions<E extends Endpoint> = Field<'params', EndpointInput<E>['params']> &
  Field<'query', EndpointInput<E>['query']> &
  Field<'body', EndpointInput<E>['body']> & {
    signal?: AbortSignal | undefined;
    /** Extra headers, e.g. Basic credentials. */
    headers?: Record<string, string>;
  };

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
type Rest<E extends Endpoint> = [RequiredKeys<CallOptions<E>>] extends [never]
  ? [options?: CallOptions<E>]
  : [options: CallOptions<E>];

interface RawOptions {
  params?: Parameters | undefined;
  query?: Parameters | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

/**
 * Calls an endpoint of the contract: `api<typeof getMe>('GET', '/ia/me', { signal })`. The contract is imported as
 * types only, so that zod stays out of the bundle; a wrong method or path does not compile.
 * Answers the parsed body. Throws ApiError, or the signal's reason when it was aborted.
 */
export async function api<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: Rest<E>
): Promise<EndpointResponse<E>> {
  // The generic parts differ only in their types; what travels was checked at the call.
  const raw = (options ?? {}) as RawOptions;
  return (await send(method, path, raw)) as EndpointResponse<E>;
}

/** The same for endpoints that answer a file: its bytes and the name that the server gave. */
export async function apiDownload<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: Rest<E>
): Promise<Blob> {
  const blob = await send(method, path, (options ?? {}) as RawOptions, 'blob');
  if (!(blob instanceof Blob)) throw new TypeError('the answer holds no file');
  return blob;
}

/** The bytes of an event stream, as they come. Throws ApiError when it is not opened; reading it fails when the signal aborts. */
export async function apiStream<E extends EventStream>(
  path: E['path'],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const headers = { Accept: 'text/event-stream' };
  const body = await send('GET', path, { signal, headers }, 'stream');
  if (!(body instanceof ReadableStream)) throw new TypeError('the answer is no stream');
  return body;
}

async function send(
  method: string,
  path: string,
  options: RawOptions,
  responseType?: 'blob' | 'stream',
): Promise<unknown> {
  const config = await loadConfig();
  const token = session.getState().token;
  const url = requestUrl(config.apiBase, path, options.params, options.query);
  const hasBody = options.body !== undefined;
  const request: FetchOptions<'json' | 'blob' | 'stream'> = {
    method,
    headers: {
      ...requestHeaders({
        config,
        path,
        token,
        locale: readStoredLocale(),
        contentType: hasBody ? 'application/json' : null,
      }),
      ...options.headers,
    },
    ...(responseType === undefined ? {} : { responseType }),
    ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    onResponse: ({ response }) => noteDataVersion(response.headers.get(DATA_VERSION_HEADER)),
  };
  try {
    return await ofetch(url, request);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw await failureOf({ method, url, path, token }, error);
  }
}

async function failureOf(
  call: { method: string; url: string; path: string; token: string | null },
  error: unknown,
): Promise<ApiError> {
  const answer = answerOf(error);
  if (answer === null) return networkError(call);
  const failure = errorFromAnswer(call, answer.status, await parsedBody(answer.body));
  if (failure.status === 401 && call.token !== null && !isAuthPath(call.path)) session.expire(call.token);
  return failure;
}

/** Status and body that ofetch attached to its error; null when no answer came. */
function answerOf(error: unknown): { status: number; body: unknown } | null {
  if (typeof error !== 'object' || error === null || !('status' in error) || typeof error.status !== 'number') {
    return null;
  }
  return { status: error.status, body: 'data' in error ? error.data : undefined };
}

async function parsedBody(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body;
  const text = await body.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
