import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_BASE } from '@botica/contract/limits';
import type { onResponseHookHandler, preParsingHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors';
import type { Admission } from '../admission/register-admission';
import { readPlainJson } from '../requests/body-parsers';
import { headerFault } from '../requests/request-checks';
import type { QuickAnswer, Route } from '../route';

/** Headers that are another in each answer. */
const OF_ONE_ANSWER = new Set([
  'x-request-id',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);
/** Kinds of answers that are remembered, and how long: what decides about headers may change. */
const KINDS = 500;
const FRESH_MS = 60_000;
const RETRY_SECONDS = 5;

interface QuickDeps {
  admission: Admission;
  /** Told of each answer: method, route, status and milliseconds. */
  onAnswer: (method: string, route: string, status: number, ms: number) => void;
}

type QuickRoute = Route & { quick: NonNullable<Route['quick']> };

/** A call that is being answered, and what takes it otherwise. */
interface Exchanged {
  route: QuickRoute;
  request: IncomingMessage;
  response: ServerResponse;
  framework: RequestListener;
}

/**
 * Answers usual calls of some routes in front of the framework, whose way from a call to its handler takes several times as long as
 * their work (docs/decisions/footprints/047-many-visits.md). A call whose body did not come with its head, that fails any check or finds
 * anything in its way goes on to the framework as it came, so that every refusal is made in one place.
 */
export class QuickCalls {
  readonly #routes = new Map<string, QuickRoute>();
  readonly #failures = new WeakMap<IncomingMessage, unknown>();
  /** Headers that the framework gave its last answers, by what they depend on. */
  readonly #headers = new LRUCache<string, string[]>({ max: KINDS, ttl: FRESH_MS });
  #deps: QuickDeps | null = null;

  /** In front of the framework's listener. */
  listener(framework: RequestListener): RequestListener {
    return (request, response) => {
      const route = this.#deps && this.#routeOf(request);
      if (!route) return framework(request, response);
      // A body that came in the same piece as the head is there afterwards.
      process.nextTick(() => {
        if (!this.#answer({ route, request, response, framework })) framework(request, response);
      });
    };
  }

  /** The path of its endpoint has no parameters. */
  add(route: QuickRoute): void {
    this.#routes.set(API_BASE + route.endpoint.path, route);
  }

  open(deps: QuickDeps): void {
    this.#deps = deps;
  }

  /** From now on the framework answers all calls. */
  close(): void {
    this.#deps = null;
  }

  /** Hook of such a route: what could not be done for a call that was read already is answered by the framework. */
  readonly refuse: preParsingHookHandler = async (request) => {
    if (this.#failures.has(request.raw)) throw this.#failures.get(request.raw);
  };

  /** Hook of such a route: learns the headers of its answers. */
  readonly learn: onResponseHookHandler = async (request, reply) => {
    const headers = reply.getHeaders();
    if (reply.statusCode !== this.#statusOf(request.routeOptions.url) || headers['content-encoding'] !== undefined)
      return;
    const lasting = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.has(name.toLowerCase()));
    this.#headers.set(
      kindOf(request.headers),
      lasting.flatMap(([name, value]) => [name, String(value)]),
    );
  };

  #statusOf(url: string | undefined): number {
    return this.#routes.get(url ?? '')?.endpoint.status ?? 200;
  }

  #routeOf({ method, url = '', headers }: IncomingMessage): QuickRoute | null {
    const query = url.indexOf('?');
    const route = this.#routes.get(query < 0 ? url : url.slice(0, query));
    if (route === undefined || route.endpoint.method !== method) return null;
    const isPlain = headers['transfer-encoding'] === undefined && headers['content-encoding'] === undefined;
    return isPlain && headerFault(route.endpoint, headers) === null ? route : null;
  }

  /** Whether it takes the call; else the call is as it came. */
  #answer(exchanged: Exchanged): boolean {
    const { route, request } = exchanged;
    const deps = this.#deps;
    const headers = this.#headers.get(kindOf(request.headers));
    const length = Number(request.headers['content-length']);
    if (deps === null || headers === undefined || !(length > 0) || request.readableLength !== length) return false;
    if (length > deps.admission.limitsOf(route.endpoint.load).body.bytes) return false;
    const body: Buffer = request.read();
    const address = deps.admission.addressOf(request);
    const work = workOf(route, request, body.toString(), address);
    const endTurn = work && deps.admission.enter(route.endpoint.load, address);
    if (!work || !endTurn) {
      request.unshift(body);
      return false;
    }
    this.#finish(exchanged, work, { deps, headers, endTurn });
    return true;
  }

  #finish(
    { route, request, response, framework }: Exchanged,
    work: QuickAnswer,
    { deps, headers, endTurn }: { deps: QuickDeps; headers: readonly string[]; endTurn: () => void },
  ): void {
    const began = performance.now();
    const { answerSeconds, idleSeconds } = deps.admission.limitsOf(route.endpoint.load);
    let isAnswered = false;
    const fail = (error: unknown) => {
      if (isAnswered) return;
      isAnswered = true;
      this.#failures.set(request, error);
      framework(request, response);
    };
    const late = setTimeout(
      () => fail(new AppError('answer_timeout', { params: { seconds: RETRY_SECONDS } })),
      answerSeconds * 1000,
    );
    const end = () => {
      clearTimeout(late);
      endTurn();
    };
    work().then(
      (json) => {
        end();
        if (isAnswered || response.destroyed) return;
        isAnswered = true;
        const status = this.#statusOf(API_BASE + route.endpoint.path);
        const own = ['x-request-id', crypto.randomUUID(), 'content-length', String(Buffer.byteLength(json))];
        response.writeHead(status, [...headers, ...own]).end(json);
        deps.onAnswer(route.endpoint.method, API_BASE + route.endpoint.path, status, performance.now() - began);
        cutIdleReader(response, idleSeconds);
      },
      (error: unknown) => {
        end();
        fail(error);
      },
    );
  }
}

/** What the route does for a call; null for one that is unusual. */
function workOf(
  route: QuickRoute,
  { url = '', headers }: IncomingMessage,
  text: string,
  ip: string,
): QuickAnswer | null {
  const body = readPlainJson(text);
  if (body === undefined) return null;
  const query = url.indexOf('?');
  return route.quick({
    body,
    query: query < 0 ? '' : url.slice(query),
    ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 500),
    header: (name) => {
      const value = headers[name];
      return typeof value === 'string' && value !== '' ? value : null;
    },
  });
}

/** Language and readers of an answer depend on these headers of the call. */
function kindOf(headers: IncomingHttpHeaders): string {
  return `${headers.origin ?? ''}\n${headers['accept-language'] ?? ''}`;
}

/** Nearly every answer is with the system at once; whoever takes none of it for so long is cut. */
function cutIdleReader(response: ServerResponse, idleSeconds: number): void {
  if (response.socket?.writableLength === 0) return;
  const timer = setTimeout(() => response.destroy(), idleSeconds * 1000);
  response.once('close', () => clearTimeout(timer));
}
