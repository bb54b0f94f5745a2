import type { Readable } from 'node:stream';
import type { SessionUser } from '@botica/contract/auth';
import type { Access, Endpoint, EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import type { FastifyBaseLogger } from 'fastify';
import type { Translate } from '../i18n';
import type { VersionedState } from './answers/versioned-answers';

/** The uploaded file of an endpoint with `file: true`; the handler must consume the stream. */
export interface UploadedFile {
  stream: Readable;
  /** As the client called it; never a path to use. */
  filename: string | null;
}

/** Who calls an endpoint: a user wherever its permission is not `public`, else nobody. */
type CallerOf<Permitted extends Access> = Permitted extends 'public' ? null : SessionUser;

/** What a handler knows of the request; `Permitted` is the permission of its endpoint. */
export interface RequestContext<Permitted extends Access = Access> {
  user: CallerOf<Permitted>;
  /** The bearer token as sent; only for its own session. */
  token: Permitted extends 'public' ? null : string;
  locale: Locale;
  t: Translate;
  requestId: string;
  /** Address of another page of the list that is asked for, with the same question. */
  pageLink: (page: number) => string;
  /** Aborts when the client goes away, or the time for its class of load is over. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
  ip: string;
  userAgent: string;
  authorization: string | null;
  file: UploadedFile | null;
  /** The `If-Match` header: what the caller saw of what is to be changed. */
  ifMatch: string | null;
  /** The `Idempotency-Key` header: the same key makes nothing twice. */
  idempotencyKey: string | null;
  /** Any other header as it was sent, by its name in lower case. */
  header: (name: string) => string | null;
  /** The `Cookie` header, empty without one. */
  cookies: string;
  /** Further headers of the answer, if it is a success. */
  answerHeaders: Record<string, string>;
}

/** The context of any call that somebody signed in makes. */
export type SignedInContext = RequestContext<Exclude<Access, 'public'>>;

type ContextOf<E extends Endpoint> = RequestContext<E['permission']>;

/** What one endpoint does. Returning a `Readable` streams it, unchecked, with the endpoint's `responseType` or as JSON. */
export type Handler<E extends Endpoint> = (
  input: EndpointOutput<E>,
  context: ContextOf<E>,
) => Promise<EndpointResponse<E> | Readable>;

/** A call as it is known before the framework has seen it. */
interface QuickCall extends Pick<RequestContext, 'ip' | 'userAgent' | 'header'> {
  /** JSON, unchecked. */
  body: unknown;
  /** From its `?` on, as it came. */
  query: string;
}

/** Does what a call asks for and answers the JSON of its success. */
export type QuickAnswer = () => Promise<string>;

interface RouteOptions<E extends Endpoint> {
  /**
   * What answers a call that is as usual in all respects, see `QuickCalls`; null for any other, and then nothing is done. For
   * routes without a session only.
   */
  quick?: (call: QuickCall) => QuickAnswer | null;
  /** Runs before body and query are checked, so that 404 and 409 come before 422. */
  precheck?: (params: EndpointOutput<E>['params'], context: ContextOf<E>) => Promise<void>;
}

/** An endpoint with its handler, types erased so that different endpoints fit in one list. */
export interface Route {
  endpoint: Endpoint;
  handle: (
    input: { params: unknown; query: unknown; body: unknown },
    context: RequestContext & { state?: VersionedState },
  ) => Promise<unknown>;
  precheck: ((params: unknown, context: RequestContext) => Promise<void>) | undefined;
  quick: ((call: QuickCall) => QuickAnswer | null) | undefined;
  /** The state of the data that a cached answer depends on; its handler finds it in the context. */
  readState: ((context: RequestContext) => Promise<VersionedState>) | undefined;
}

/**
 * Joins an endpoint of the contract to its handler. The input was checked by the endpoint's own schemas, and the caller by
 * its permission.
 */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>, options: RouteOptions<E> = {}): Route {
  const { precheck, quick } = options;
  return {
    endpoint,
    handle: (input, context) => handle(input as EndpointOutput<E>, context as ContextOf<E>),
    precheck:
      precheck && ((params, context) => precheck(params as EndpointOutput<E>['params'], context as ContextOf<E>)),
    quick,
    readState: undefined,
  };
}

/**
 * An endpoint whose answers depend on nothing but the question, the language and a state, e.g. of the data: they are cached
 * while its version stays the same. Never for answers that depend on the caller.
 */
export function cachedRoute<E extends Endpoint, State extends VersionedState>(
  endpoint: E,
  readState: (context: RequestContext) => Promise<State>,
  handle: (input: EndpointOutput<E>, context: RequestContext & { state: State }) => Promise<EndpointResponse<E>>,
): Route {
  return {
    endpoint,
    handle: (input, context) => handle(input as EndpointOutput<E>, context as RequestContext & { state: State }),
    precheck: undefined,
    quick: undefined,
    readState,
  };
}
