import { createServer } from 'node:http';
import { ENDPOINTS } from '@botica/contract/endpoints';
import { API_BASE } from '@botica/contract/limits';
import { LOADS, type LoadClass, type LoadLimits } from '@botica/contract/load';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerAdmission } from './platform/http/admission/register-admission';
import type { EventStreams } from './platform/http/answers/event-streams';
import { QuickCalls } from './platform/http/answers/quick-calls';
import { boundConnections, CONNECTIONS } from './platform/http/connections';
import { createErrorAnswer, registerErrorHandler } from './platform/http/error-handler';
import { httpMessages } from './platform/http/http.messages';
import { serveDocument } from './platform/http/pages/kept-document';
import { openApiDocument } from './platform/http/pages/openapi';
import { REFERENCE_STYLE, referencePage } from './platform/http/pages/reference-page';
import { readableAddress, registerWeb, SEGMENT_LENGTH } from './platform/http/pages/web';
import { registerProbes } from './platform/http/probes';
import { localeOf, type RoutePlatform, registerRoutes } from './platform/http/register-routes';
import { acceptBodies } from './platform/http/requests/body-parsers';
import { ClientAddresses } from './platform/http/requests/client-address';
import type { Route } from './platform/http/route';
import { contentSecurityPolicy, registerSecurityHeaders } from './platform/http/security';
import { createTranslator, type Messages } from './platform/i18n';

/** Bodies have clocks of their own, by their load class. */
const SERVER = {
  headersTimeout: CONNECTIONS.headSeconds * 1000,
  requestTimeout: 0,
  keepAliveTimeout: CONNECTIONS.keepAliveSeconds * 1000,
  connectionsCheckingInterval: 2000,
} as const;

const DOCUMENT = { config: { load: 'document' } } as const;

export interface AppOptions {
  logger: FastifyBaseLogger;
  version: string;
  routes: readonly Route[];
  messages: readonly Messages[];
  /** End when the application closes, before it waits for answers. */
  streams: EventStreams;
  platform: Omit<RoutePlatform, 'translator'>;
  checkReady: () => Promise<void>;
  /** The picture of a user by the name in its address, which nobody can guess; null for one that is not there. */
  readAvatar: (name: string) => Promise<Buffer | null>;
  /** The logo of the company under this name, as WebP; null for any other name. */
  readLogo: (name: string) => Promise<Buffer | null>;
  /** Key of the default platform; public by nature, the web client sends it with each call. */
  publicKey: string;
  publicUrl: string;
  trustedProxies: readonly string[];
  /** Folder of the built web application. */
  webRoot: string;
  /** Of each class of load; tests have smaller ones. */
  limits?: Readonly<Record<LoadClass, LoadLimits>>;
}

/** Builds the HTTP application; it does not listen yet. Fails when a declared endpoint has no route. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { routes, platform, publicKey } = options;
  const translator = createTranslator([httpMessages, ...options.messages]);
  const answerError = createErrorAnswer((request) => translator(localeOf(request)));
  const quickCalls = new QuickCalls();
  const app = Fastify({
    serverFactory: (framework) => createServer(SERVER, quickCalls.listener(framework)),
    rewriteUrl: ({ url = '' }) => readableAddress(url),
    loggerInstance: options.logger,
    bodyLimit: LOADS.document.body.bytes,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: SEGMENT_LENGTH },
  });
  registerErrorHandler(app, answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const isFailure = reply.statusCode >= 400;
    if (routeOptions.config.log === 'failures' && !isFailure) return;
    const userId = request.sessionUser?.id;
    const { statusCode: status, elapsedTime: ms } = reply;
    request.log.info({ method, route: routeOptions.url, status, ms, ...(userId && { userId }) }, 'answered');
  });
  await registerSecurityHeaders(app, options.publicUrl.startsWith('https:'));
  const addresses = new ClientAddresses(options.trustedProxies);
  boundConnections(app.server, addresses);
  const admission = registerAdmission(app, { addresses, ...(options.limits && { limits: options.limits }) });
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  acceptBodies(app);
  app.addHook('preClose', async () => {
    quickCalls.close();
    options.streams.close();
  });
  const onAnswer = registerProbes(app, { checkReady: options.checkReady });
  checkComplete(routes);
  registerRoutes(app, routes, { ...platform, translator }, quickCalls);
  quickCalls.open({ admission, onAnswer });
  serveDocument(app, `${API_BASE}/openapi.json`, {
    type: 'application/json; charset=utf-8',
    text: () => JSON.stringify(openApiDocument(ENDPOINTS, options.version)),
  });
  serveDocument(app, `${API_BASE}/reference`, {
    type: 'text/html; charset=utf-8',
    text: () => referencePage(ENDPOINTS),
    headers: { 'Content-Security-Policy': contentSecurityPolicy(REFERENCE_STYLE) },
  });
  const clientConfig = { publicKey, apiBase: API_BASE };
  app.get('/config.json', DOCUMENT, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return clientConfig;
  });
  for (const [path, read] of [
    ['/avatars/:name', options.readAvatar],
    ['/logos/:name', options.readLogo],
  ] as const) {
    app.get<{ Params: { name: string } }>(path, { ...DOCUMENT, compress: false }, async (request, reply) => {
      const picture = await read(request.params.name);
      if (!picture) return reply.callNotFound();
      // A new picture has a new address.
      reply.header('Cache-Control', 'private, max-age=31536000, immutable');
      return reply.type('image/webp').send(picture);
    });
  }
  await registerWeb(app, options.webRoot, clientConfig);
  return app;
}

function checkComplete(routes: readonly Route[]): void {
  const served = new Set(routes.map(({ endpoint }) => endpoint));
  const missing = ENDPOINTS.filter((endpoint) => !served.has(endpoint));
  if (missing.length > 0) throw new Error(`no route for ${missing.map(({ method, path }) => `${method} ${path}`)}`);
}
