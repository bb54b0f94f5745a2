import type { z } from 'zod';
import type { LoadClass } from './load';
import type { Permission } from './permissions';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` needs no token, `session` any signed-in user but no API token, otherwise the named permission.
 * There is no default: leaving it out does not compile.
 */
export type Access = 'public' | 'session' | Permission;

/** One kind of event of a stream: what it carries, and which readers of the stream are sent it. */
export interface EventDeclaration<Data extends z.ZodType = z.ZodType> {
  /** Strangers follow nothing. */
  permission: Exclude<Access, 'public'>;
  data: Data;
}
export type EventDeclarations = Readonly<Record<string, EventDeclaration>>;

/** One call of the API, declared once: route, typed client, OpenAPI and the access test all follow from it. */
export interface Endpoint<
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Permitted extends Access = Access,
> {
  method: Method;
  /** Path below `/api/v1`, parameters in braces: `/ia/data/imports/{id}`. */
  path: Path;
  permission: Permitted;
  /** Whoever holds one of these may call it as well: forms of theirs begin with what it answers. */
  alsoFor?: readonly Permission[];
  /** `true`: an API token may call it although it takes a session. */
  apiTokens?: true;
  /** What a call takes, and so how many of them a caller may make: limits and queues of that class (load.ts). */
  load: LoadClass;
  summary: string;
  /** More about it, for the reference: Markdown. */
  description?: string;
  tag: string;
  params?: Params;
  query?: Query;
  /** JSON body; leave it out for calls without one. */
  body?: Body;
  /**
   * `true`: the JSON may call itself `text/plain`, as it must from `navigator.sendBeacon` on a page of another site: browsers
   * send that without asking first.
   */
  beacon?: true;
  /** `true`: the body is a raw file (`application/octet-stream` or `multipart/form-data`), streamed to the handler. */
  file?: true;
  /**
   * `true`: pages of other sites call it. The platform key also comes as query `key` or in the body, so that the handler checks
   * the key, and the body, itself.
   */
  crossOrigin?: true;
  /** Shape of the answer. A schema of `z.void()` means 204 without a body. */
  response: Response;
  /** Status of success; 200 when left out. */
  status?: 200 | 201 | 202 | 204;
  /** Answers something else than JSON, e.g. `text/csv`; the handler then sends text or a stream. */
  responseType?: string;
  /** What it also answers to whoever asks for it by `Accept`. */
  alternateType?: string;
  /** Only what fails is logged: a log of each call of these would be as long as what they bring. */
  log?: 'failures';
  /** Events by name, when the answer goes on and is a stream of them; see `defineEventStream`. */
  events?: EventDeclarations;
}

/** Declares an endpoint; it only fixes the literal types, so that the client and the server agree on them. */
export function defineEndpoint<
  const Method extends HttpMethod,
  const Path extends string,
  Response extends z.ZodType,
  const Permitted extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<Method, Path, Params, Query, Body, Response, Permitted>,
): Endpoint<Method, Path, Params, Query, Body, Response, Permitted> {
  return endpoint;
}

/** What a handler receives after validation. */
export type EndpointOutput<E> =
  E extends Endpoint<HttpMethod, string, infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a caller passes. */
export type EndpointInput<E> =
  E extends Endpoint<HttpMethod, string, infer P, infer Q, infer B, z.ZodType>
    ? { params: z.input<P>; query: z.input<Q>; body: z.input<B> }
    : never;

/** What the call answers, as it travels. */
export type EndpointResponse<E> =
  E extends Endpoint<HttpMethod, string, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;
