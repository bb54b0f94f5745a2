import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { defineEndpoint } from '@botica/contract/endpoint';
import { LOADS } from '@botica/contract/load';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../errors';
import { createTranslator } from '../../i18n';
import { registerAdmission } from '../admission/register-admission';
import { createErrorAnswer, registerErrorHandler } from '../error-handler';
import { registerRoutes } from '../register-routes';
import { acceptBodies } from '../requests/body-parsers';
import { ClientAddresses } from '../requests/client-address';
import { route } from '../route';
import { QuickCalls } from './quick-calls';

const visit = defineEndpoint({
  method: 'POST',
  path: '/visits',
  permission: 'public',
  load: 'ingest',
  beacon: true,
  crossOrigin: true,
  tag: 'visits',
  summary: '',
  status: 202,
  body: z.custom<unknown>(() => true),
  response: z.object({ by: z.string(), page: z.unknown() }),
});

const limits = {
  ...LOADS,
  ingest: { ...LOADS.ingest, callsPerMinute: { user: 150, address: 150 } },
};
let app: FastifyInstance;
let port: number;
const accepted: Socket[] = [];
/** What the quick way does with a page. */
let quickly: (page: unknown) => Promise<string> | null;
beforeAll(async () => {
  const quickCalls = new QuickCalls();
  app = Fastify({ serverFactory: (framework) => createServer(quickCalls.listener(framework)) });
  app.server.on('connection', (socket) => accepted.push(socket));
  const translator = createTranslator([]);
  registerErrorHandler(
    app,
    createErrorAnswer(() => translator('en-US')),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id).header('X-Of-Hooks', 'yes');
  });
  // The minute in which calls are counted does not pass.
  const admission = registerAdmission(app, { addresses: new ClientAddresses([]), limits, now: () => 0 });
  acceptBodies(app);
  const pageOf = (body: unknown) => (body as { page: unknown }).page;
  const visits = route(visit, async ({ body }) => ({ by: 'framework', page: pageOf(body) }), {
    quick: ({ body }) => {
      const answer = quickly(pageOf(body));
      return answer && (() => answer);
    },
  });
  const platform = {
    translator,
    isKnownPlatform: async () => true,
    allowsOrigin: async (origin: string) => origin === 'https://shop.test',
    authenticate: async () => null,
  };
  registerRoutes(app, [visits], platform, quickCalls);
  quickCalls.open({ admission, onAnswer: () => {} });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  quickly = async (page) => JSON.stringify({ by: 'quick', page });
});

const bodyOf = (page: unknown) => JSON.stringify({ page });

/** Sends pieces on a connection of its own, each once the one before has arrived; answers head and body. */
async function exchange(
  pieces: readonly string[],
): Promise<{ head: string; body: { by?: string; code?: string; page?: unknown } }> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString();
  });
  let sentBytes = 0;
  for (const piece of pieces) {
    await arrived(socket, sentBytes);
    socket.write(piece);
    sentBytes += Buffer.byteLength(piece);
  }
  await once(socket, 'end');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

/** Resolves when the server has read so many bytes of a connection. */
async function arrived(client: Socket, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const isSo = () =>
    accepted.some(({ remotePort, bytesRead }) => remotePort === client.localPort && bytesRead >= bytes);
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

function call(body: string, more: Record<string, string> = {}, path = '/api/v1/visits'): string {
  const headers = {
    host: 'x',
    'content-type': 'text/plain',
    'content-length': String(Buffer.byteLength(body)),
    ...more,
  };
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

const lasting = (head: string) =>
  head
    .split('\r\n')
    .filter((line) => !/^(x-request-id|date|content-length)/i.test(line))
    .map((line) => line.toLowerCase())
    .sort();

it('answers usual calls with the headers of the framework, for each origin and language', async () => {
  for (const headers of [
    {},
    { origin: 'https://shop.test' },
    { origin: 'https://evil.test', 'accept-language': 'pt' },
  ]) {
    const first = await exchange([call(bodyOf('/ñ'), headers)]);
    const second = await exchange([call(bodyOf('/ñ'), headers)]);
    expect([first.body, second.body]).toEqual([
      { by: 'framework', page: '/ñ' },
      { by: 'quick', page: '/ñ' },
    ]);
    expect(lasting(second.head)).toEqual(lasting(first.head));
    expect(second.head).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(second.head).toContain('HTTP/1.1 202 Accepted');
  }
});

it('leaves to the framework what is unusual, whole and as it came', async () => {
  const text = bodyOf('x'.repeat(1000));
  const whole = call(text);
  const half = whole.length - 500;
  expect((await exchange([whole.slice(0, half), whole.slice(half)])).body.by).toBe('framework');
  expect((await exchange([call(bodyOf('\u0000'))])).body).toEqual({ by: 'framework', page: '\u0000' });
  expect((await exchange([call('{"page":')])).body.code).toBe('malformed_body');
  expect((await exchange([call('{"page":1,"__proto__":{}}')])).body.code).toBe('malformed_body');
  expect((await exchange([call(`{"page":${'['.repeat(70)}${']'.repeat(70)}}`)])).body.code).toBe('malformed_body');
  expect((await exchange([call(bodyOf(1), { 'content-type': 'text/html' })])).body.code).toBe('content_type_required');
  expect((await exchange([call(bodyOf(1), { 'content-encoding': 'gzip' })])).body.code).toBe(
    'content_encoding_unsupported',
  );
  expect((await exchange([call(bodyOf(1), {}, '/api/v1/visit')])).body.code).toBe('not_found');
  quickly = () => null;
  expect((await exchange([whole])).body).toEqual({ by: 'framework', page: 'x'.repeat(1000) });
});

it('answers once what failed, and what takes too long', async () => {
  let count = 0;
  quickly = async () => {
    count++;
    throw new AppError('busy', { params: { seconds: 5 } });
  };
  const busy = await exchange([call(bodyOf(1))]);
  expect([busy.body.code, count]).toEqual(['busy', 1]);
  expect(busy.head).toContain('503');
  expect(busy.head.toLowerCase()).toContain('retry-after: 5');
  const asked = new Promise<void>((resolve) => {
    quickly = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = exchange([call(bodyOf(1))]);
  await asked;
  await vi.advanceTimersByTimeAsync(limits.ingest.answerSeconds * 1000);
  expect((await answer).body.code).toBe('answer_timeout');
});

it('counts calls with those of the framework', async () => {
  const { address } = limits.ingest.callsPerMinute;
  let taken = 0;
  for (let refused = 0; refused === 0; ) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange([call(bodyOf(1))])));
    refused = answers.filter(({ body }) => body.code === 'rate_limited').length;
    taken += answers.length - refused;
  }
  // A minute's calls, whoever answers them: some were taken before.
  expect(taken).toBeLessThan(address);
});
