import { Readable } from 'node:stream';
import type { SessionUser } from '@botica/contract/auth';
import { API_BASE } from '@botica/contract/limits';
import { LOADS, type LoadClass } from '@botica/contract/load';
import type { Locale } from '@botica/contract/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkAccess } from '../authorization/authorize';
import { AppError } from '../errors';
import { negotiateLocale, type Translate } from '../i18n';
import { type Lane, runAs, type Work } from '../work-context';
import { ownerOf } from './admission/register-admission';
import { pageLinkOf } from './answers/paging';
import type { QuickCalls } from './answers/quick-calls';
import { type Answer, answerRoute } from './answers/route-answer';
import { VersionedAnswers } from './answers/versioned-answers';
import { allowOrigin, registerPreflight } from './requests/cross-origin';
import { multipartFile } from './requests/multipart-file';
import { bearerToken, checkHeaders } from './requests/request-checks';
import { parsePart } from './requests/validation';
import type { RequestContext, Route, UploadedFile } from './route';

export interface RoutePlatform {
  translator: (locale: Locale) => Translate;
  isKnownPlatform: (key: string) => Promise<boolean>;
  /** Whether pages of another site may read answers of endpoints that say `crossOrigin`. */
  allowsOrigin: (origin: string) => Promise<boolean>;
  /** The user of a live session, with roles as stored now; null for an unknown or ended one. */
  authenticate: (token: string, locale: Locale) => Promise<SessionUser | null>;
}

/** `/ia/data/imports/{id}` -> `/api/v1/ia/data/imports/:id` */
function fastifyPath(path: string): string {
  return API_BASE + path.replace(/\{(\w+)\}/g, ':$1');
}

export function localeOf(request: FastifyRequest): Locale {
  return negotiateLocale(request.headers['accept-language'] ?? '');
}

async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  if (request.body instanceof Readable) return { stream: request.body, filename: null };
  return multipartFile(request.raw);
}

function createContext(request: FastifyRequest, t: Translate, locale: Locale): RequestContext {
  return {
    user: request.sessionUser,
    token: request.sessionToken,
    locale,
    t,
    requestId: request.id,
    pageLink: pageLinkOf(request.url),
    signal: request.exchange.signal,
    log: request.log,
    ip: request.clientAddress,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    authorization: request.headers.authorization ?? null,
    file: null,
    ifMatch: request.headers['if-match'] ?? null,
    idempotencyKey: headerText(request.headers['idempotency-key']),
    header: (name) => headerText(request.headers[name]),
    cookies: request.headers.cookie ?? '',
    answerHeaders: {},
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Path parameters that do not fit their schema name nothing that exists. */
function parseParams(route: Route, request: FastifyRequest): unknown {
  if (!route.endpoint.params) return undefined;
  const result = route.endpoint.params.safeParse(request.params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

/** Checks what was asked in the order of the API and lets the route answer. */
async function answerRequest(
  route: Route,
  platform: RoutePlatform,
  answers: VersionedAnswers,
  request: FastifyRequest,
): Promise<Answer> {
  const { endpoint } = route;
  const locale = localeOf(request);
  const context = createContext(request, platform.translator(locale), locale);
  const params = parseParams(route, request);
  await route.precheck?.(params, context);
  const query = parsePart(endpoint.query, request.query);
  const body = endpoint.crossOrigin ? request.body : parsePart(endpoint.body, request.body ?? {});
  if (endpoint.file) context.file = await uploadedFile(request);
  const answer = await answerRoute(route, { params, query, body }, context, {
    answers,
    ifNoneMatch: request.headers['if-none-match'],
  });
  // Nobody is there for it any more.
  if (context.signal.aborted && answer.payload instanceof Readable) answer.payload.destroy();
  return answer;
}

const LANES: Readonly<Record<LoadClass, Lane>> = {
  entrance: 'list',
  registration: 'list',
  light: 'list',
  figures: 'figures',
  model: 'list',
  change: 'import',
  upload: 'preview',
  conversion: 'list',
  reading: 'preview',
  bulk: 'import',
  export: 'export',
  stream: 'list',
  ingest: 'list',
  probe: 'list',
  document: 'list',
  reference: 'list',
};

/** Whom the work of a call is for, and which lane of the engine it takes. */
function workOf({ endpoint }: Route, request: FastifyRequest): Work {
  return { owner: ownerOf(request), lane: LANES[endpoint.load] };
}

/** Registers every route with the checks in their fixed order. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  platform: RoutePlatform,
  quickCalls: QuickCalls,
): void {
  const answers = new VersionedAnswers();
  for (const route of routes) {
    const { endpoint } = route;
    const { quick } = route;
    if (quick) quickCalls.add({ ...route, quick });
    if (endpoint.crossOrigin) registerPreflight(app, fastifyPath(endpoint.path), endpoint.method, platform);
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      config: { load: endpoint.load, ...(endpoint.log && { log: endpoint.log }) },
      bodyLimit: LOADS[endpoint.load].body.bytes,
      // What packs an answer keeps its last bytes back. A stream that only begins, for its headers, would never end.
      ...(endpoint.events && { compress: false, exposeHeadRoute: false }),
      ...(quick && { preParsing: quickCalls.refuse, onResponse: quickCalls.learn }),
      onRequest: async (request, reply) => {
        if (endpoint.crossOrigin) await allowOrigin(request, reply, platform);
        await checkHeaders(endpoint, request.headers, platform.isKnownPlatform);
        request.sessionToken = endpoint.permission === 'public' ? null : bearerToken(request.headers.authorization);
        const token = request.sessionToken;
        request.sessionUser = token === null ? null : await platform.authenticate(token, localeOf(request));
        if (token !== null && request.sessionUser === null) {
          throw new AppError('unauthenticated', { params: { context: 'token' } });
        }
        checkAccess(endpoint, request.sessionUser);
      },
      handler: async (request, reply) => {
        const answer = await request.exchange.run(() =>
          runAs(workOf(route, request), () => answerRequest(route, platform, answers, request)),
        );
        return reply.status(answer.status).headers(answer.headers).send(answer.payload);
      },
    });
  }
}
