import { Readable } from 'node:stream';
import type { SessionUser } from '@botica/contract/auth';
import { API_BASE, DATA_VERSION_HEADER } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess } from '../authorization/authorize';
import { AppError } from '../errors';
import { negotiateLocale, type Translate } from '../i18n';
import { type Lane, runAs, type Work } from '../work-context';
import { pageLinkOf } from './paging';
import { bearerToken, checkHeaders } from './request-checks';
import type { RequestContext, Route, UploadedFile } from './route';
import { parsePart } from './validation';
import { hasAnswer, VersionedAnswers, type VersionedState, versionName } from './versioned-answers';

export interface RoutePlatform {
  translator: (locale: Locale) => Translate;
  isKnownPlatform: (key: string) => Promise<boolean>;
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

function clientSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  if (request.raw.destroyed && !request.raw.complete) controller.abort();
  return controller.signal;
}

async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) {
    if (!(request.body instanceof Readable)) throw new AppError('malformed_body');
    return { stream: request.body, filename: null };
  }
  const part = await request.file();
  if (!part) throw new AppError('malformed_body');
  return { stream: part.file, filename: part.filename };
}

function createContext(request: FastifyRequest, reply: FastifyReply, t: Translate, locale: Locale): RequestContext {
  return {
    user: request.sessionUser,
    token: request.sessionToken,
    locale,
    t,
    requestId: request.id,
    pageLink: pageLinkOf(request.url),
    signal: clientSignal(request, reply),
    log: request.log,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    authorization: request.headers.authorization ?? null,
    file: null,
    cookies: request.headers.cookie ?? '',
    answerHeaders: {},
  };
}

/** Path parameters that do not fit their schema name nothing that exists. */
function parseParams(route: Route, request: FastifyRequest): unknown {
  if (!route.endpoint.params) return undefined;
  const result = route.endpoint.params.safeParse(request.params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

async function handle(
  route: Route,
  platform: RoutePlatform,
  answers: VersionedAnswers,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { endpoint } = route;
  const locale = localeOf(request);
  const t = platform.translator(locale);
  const context = createContext(request, reply, t, locale);
  const params = parseParams(route, request);
  await route.precheck?.(params, context);
  const query = parsePart(endpoint.query, request.query);
  const body = parsePart(endpoint.body, request.body ?? {});
  if (endpoint.file) context.file = await uploadedFile(request);
  const input = { params, query, body };
  if (route.readState)
    return sendVersioned({ ...route, readState: route.readState }, answers, input, context, { request, reply });
  const answer = await route.handle(input, context);
  reply
    .status(endpoint.status ?? 200)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', locale)
    .headers(context.answerHeaders);
  if (answer instanceof Readable) return reply.type(endpoint.responseType ?? 'application/octet-stream').send(answer);
  if (endpoint.responseType) return reply.type(endpoint.responseType).send(answer);
  return reply.type(JSON_TYPE).send(serialise(route, answer));
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Parsing strips fields that the contract does not declare, so that nothing leaks by accident. */
function serialise({ endpoint }: Route, answer: unknown): string {
  return JSON.stringify(endpoint.response.parse(answer));
}

async function sendVersioned(
  route: Route & { readState: (context: RequestContext) => Promise<VersionedState> },
  answers: VersionedAnswers,
  input: Parameters<Route['handle']>[0],
  context: RequestContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { endpoint, readState } = route;
  const question = JSON.stringify([endpoint.path, context.locale, input]);
  // Kept by this caller alone, and asked about each time: whether it may be seen is decided anew.
  reply.header('Cache-Control', 'private, no-cache').header('Content-Language', context.locale);
  reply.header('Vary', 'Authorization, Accept-Language, X-Public-Key');
  const state = await readState(context);
  const current = answers.etag(state.version, question);
  if (hasAnswer(request.headers['if-none-match'], current)) return reply.status(304).header('ETag', current).send();
  const { json, etag, version } = await answers.read(question, state, {
    readState: () => readState(context),
    compute: async (seen) => serialise(route, await route.handle(input, { ...context, state: seen })),
  });
  reply.header(DATA_VERSION_HEADER, versionName(version));
  if (etag !== null) reply.header('ETag', etag);
  return reply.type(JSON_TYPE).send(json);
}

/** Whom the work of a call is for, and which lane of the engine it takes. */
function workOf({ endpoint }: Route, { sessionUser, ip }: FastifyRequest): Work {
  return { owner: sessionUser ? `user:${sessionUser.id}` : `address:${ip}`, lane: laneOf(endpoint) };
}

function laneOf({ method, path, responseType }: Route['endpoint']): Lane {
  if (responseType) return 'export';
  if (method !== 'GET') return 'import';
  return path.includes('/sales-trend-analysis/') ? 'figures' : 'list';
}

/** Registers every route with the checks in their fixed order. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], platform: RoutePlatform): void {
  app.decorateRequest('sessionUser', null);
  app.decorateRequest('sessionToken', null);
  const answers = new VersionedAnswers();
  for (const route of routes) {
    const { endpoint, callsPerMinute } = route;
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      ...(callsPerMinute && { config: { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } } }),
      onRequest: async (request) => {
        await checkHeaders(endpoint, request.headers, platform.isKnownPlatform);
        request.sessionToken = endpoint.permission === 'public' ? null : bearerToken(request.headers.authorization);
        const token = request.sessionToken;
        request.sessionUser = token === null ? null : await platform.authenticate(token, localeOf(request));
        checkAccess(endpoint.permission, request.sessionUser);
      },
      handler: (request, reply) =>
        runAs(workOf(route, request), () => handle(route, platform, answers, { request, reply })),
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    sessionUser: SessionUser | null;
    sessionToken: string | null;
  }
}
