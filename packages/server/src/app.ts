import { ENDPOINTS } from '@botica/contract/endpoints';
import { API_BASE } from '@botica/contract/limits';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from './platform/errors';
import { createErrorAnswer, registerErrorHandler } from './platform/http/error-handler';
import { httpMessages } from './platform/http/http.messages';
import { openApiDocument } from './platform/http/openapi';
import { registerProbes } from './platform/http/probes';
import { referencePage } from './platform/http/reference-page';
import { localeOf, type RoutePlatform, registerRoutes } from './platform/http/register-routes';
import type { Route } from './platform/http/route';
import { createNonce, registerSecurityHeaders } from './platform/http/security';
import { registerWeb, sendHtml } from './platform/http/web';
import { createTranslator, type Messages } from './platform/i18n';

/** JSON bodies are small; files are streamed and bounded by their own feature. */
const JSON_BODY_BYTES = 1024 * 1024;
const CALLS_PER_MINUTE = 3000;

export interface AppOptions {
  logger: FastifyBaseLogger;
  version: string;
  routes: readonly Route[];
  messages: readonly Messages[];
  platform: Omit<RoutePlatform, 'translator'>;
  checkReady: () => Promise<void>;
  /** Key of the default platform; public by nature, the web client sends it with each call. */
  publicKey: string;
  publicUrl: string;
  trustedProxies: readonly string[];
  /** Folder of the built web application. */
  webRoot: string;
}

/** Builds the HTTP application; it does not listen yet. Fails when a declared endpoint has no route. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { routes, platform, publicKey } = options;
  const translator = createTranslator([httpMessages, ...options.messages]);
  const answerError = createErrorAnswer((request) => translator(localeOf(request)));
  const app = Fastify({
    // An address that is not one, e.g. with a lone percent sign.
    frameworkErrors: (_error, request, reply) => answerError(new AppError('not_found'), request, reply),
    loggerInstance: options.logger,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: JSON_BODY_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 1000 },
  });
  registerErrorHandler(app, answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
  await registerSecurityHeaders(app, options.publicUrl.startsWith('https:'));
  await app.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: 60_000 });
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart, { limits: { files: 1, fileSize: Number.POSITIVE_INFINITY } });
  acceptFiles(app);
  registerProbes(app, { checkReady: options.checkReady });
  checkComplete(routes);
  registerRoutes(app, routes, { ...platform, translator });
  const document = openApiDocument(ENDPOINTS, options.version);
  app.get(`${API_BASE}/openapi.json`, async () => document);
  app.get(`${API_BASE}/reference`, (_request, reply) => {
    const nonce = createNonce();
    return sendHtml(reply, referencePage(ENDPOINTS, nonce), nonce);
  });
  app.get('/config.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { publicKey, apiBase: API_BASE };
  });
  await registerWeb(app, options.webRoot);
  return app;
}

/** Raw files reach their handler as a stream; an empty JSON body counts as none. */
function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
}

function checkComplete(routes: readonly Route[]): void {
  const served = new Set(routes.map(({ endpoint }) => endpoint));
  const missing = ENDPOINTS.filter((endpoint) => !served.has(endpoint));
  if (missing.length > 0) throw new Error(`no route for ${missing.map(({ method, path }) => `${method} ${path}`)}`);
}
