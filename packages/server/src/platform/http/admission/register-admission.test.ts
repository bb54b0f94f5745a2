import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FORM_BYTES, LOADS } from '@botica/contract/load';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n';
import { createLogger } from '../../logging/logger';
import { createErrorAnswer, registerErrorHandler } from '../error-handler';
import { httpMessages } from '../http.messages';
import { acceptBodies } from '../requests/body-parsers';
import { ClientAddresses } from '../requests/client-address';
import { registerAdmission } from './register-admission';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** One at a time, and longer than any reader is waited for. */
const EXPORT = { ...LOADS.export, atOnce: { user: 1, address: 1, overall: 1 }, answerSeconds: 1_000_000 };

/** A server with a route of each kind; the clock and the checks are in the hands of the test. */
async function serve(handlers: { export?: (signal: AbortSignal) => Promise<Readable> } = {}) {
  const clock = { ms: 1_000_000 };
  const warnings: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger('warn', { write: (line) => warnings.push(line) });
  const app = Fastify({ bodyLimit: LOADS.change.body.bytes, loggerInstance });
  registerErrorHandler(
    app,
    createErrorAnswer(() => createTranslator([httpMessages])('en-US')),
  );
  const admission = registerAdmission(app, {
    addresses: new ClientAddresses(['127.0.0.1/32']),
    limits: { ...LOADS, export: EXPORT },
    now: () => clock.ms,
  });
  acceptBodies(app);
  app.get('/register', { config: { load: 'registration' } }, async () => 'ok');
  app.post('/form', { config: { load: 'change' } }, async (request) => ({ got: request.body }));
  app.post('/file', { config: { load: 'upload' } }, async ({ body }) =>
    body instanceof Readable ? (await text(body)).length : null,
  );
  app.get('/export', { config: { load: 'export' } }, async ({ exchange }) =>
    exchange.run(handlers.export ?? (async () => Readable.from(['ok']))),
  );
  const connections: Socket[] = [];
  app.server.on('connection', (socket) => connections.push(socket));
  const received = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = async (head: string) => {
    const socket = connect(port, '127.0.0.1');
    opened.push(() => socket.destroy());
    socket.write(`${head}\r\nHost: x\r\n`);
    return socket;
  };
  const passSeconds = (seconds: number) => {
    clock.ms += seconds * 1000;
    admission.check();
  };
  return { app, admission, open, received, passSeconds, warnings, url: `http://127.0.0.1:${port}` };
}

/** Resolves once `isSo`; what happens in another process or socket tells no other way. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

const ended = (socket: Socket) => text(socket).catch(() => 'cut');

it('refuses a route without a class', async () => {
  const app = Fastify();
  registerAdmission(app, { addresses: new ClientAddresses([]) });
  expect(() => app.get('/x', async () => 'ok')).toThrow('GET /x names no load class');
});

describe('calls a minute', () => {
  it('count for an address, of IPv6 for a /64, and leave others alone', async () => {
    const { app, passSeconds } = await serve();
    const call = (address: string) =>
      app.inject({ url: '/register', headers: { 'x-forwarded-for': address }, remoteAddress: '127.0.0.1' });
    const { address: allowed } = LOADS.registration.callsPerMinute;
    for (let n = 0; n < allowed; n++) expect((await call(`2001:db8::${n}`)).statusCode).toBe(200);
    const refused = await call('[2001:db8::ffff]:4711');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      429,
      '2',
      'rate_limited',
    ]);
    expect((await call('2001:db8:0:1::1')).statusCode).toBe(200);
    passSeconds(2);
    expect((await call('2001:db8::1')).statusCode).toBe(200);
  });
});

describe('bodies', () => {
  it('that trickle in are ended by 408, all of them, and free their connections', async () => {
    const { app, admission, open, passSeconds } = await serve();
    const sockets = await Promise.all(
      Array.from({ length: 50 }, () =>
        open('POST /form HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100'),
      ),
    );
    for (const socket of sockets) socket.write('\r\n{');
    await until(() => admission.openCount === 50);
    for (let second = 1; second < LOADS.change.body.seconds; second++) {
      for (const socket of sockets) socket.write(' ');
      passSeconds(1);
    }
    expect((await app.inject({ method: 'POST', url: '/form', payload: { a: 1 } })).statusCode).toBe(200);
    const answers = sockets.map(ended);
    passSeconds(1);
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"code":"request_timeout"/i);
    }
    passSeconds(1);
    expect(admission.openCount).toBe(0);
  });

  it('of a file may take as long as they need while enough comes, and not when it no longer does', async () => {
    const { open, passSeconds, admission, received } = await serve();
    const { seconds, leastBytes } = LOADS.upload.body;
    const total = 5 * (leastBytes ?? 0);
    const head = `POST /file HTTP/1.1\r\nConnection: close\r\nContent-Type: application/octet-stream\r\nContent-Length: ${total}`;
    const [honest, stalled] = [await open(head), await open(head)];
    const sent = { honest: 0, stalled: 0 };
    for (const socket of [honest, stalled]) socket.write('\r\n');
    await until(() => admission.openCount === 2);
    const answers = [ended(honest), ended(stalled)];
    for (let stretch = 0; stretch < 5; stretch++) {
      honest.write('x'.repeat(leastBytes ?? 0));
      sent.honest += leastBytes ?? 0;
      if (stretch < 2) {
        stalled.write('x'.repeat(leastBytes ?? 0));
        sent.stalled += leastBytes ?? 0;
      }
      await until(() => received() >= sent.honest + sent.stalled);
      passSeconds(seconds);
    }
    expect(await answers[0]).toMatch(/^HTTP\/1\.1 200 /);
    expect(await answers[1]).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('answers', () => {
  it('that nobody reads are cut, whoever works for them is told, and the next one has the place', async () => {
    const exports: { signal: AbortSignal; stream: Readable }[] = [];
    const { app, open, passSeconds } = await serve({
      export: async (signal) => {
        const stream =
          exports.length === 0
            ? new Readable({ read: (size) => stream.push('x'.repeat(size)) })
            : Readable.from(['ok']);
        exports.push({ signal, stream });
        return stream;
      },
    });
    const reader = await open('GET /export HTTP/1.1');
    reader.pause();
    reader.write('\r\n');
    await until(() => exports.length === 1);
    const next = app.inject('/export');
    // What the system takes for the reader counts as movement; only then nothing more moves.
    await until(() => {
      passSeconds(LOADS.export.idleSeconds);
      return exports[0]?.signal.aborted === true;
    });
    expect((await next).body).toBe('ok');
    expect(exports[0]?.stream.destroyed).toBe(true);
  });

  it('that are not ready in time are 503, and whoever works for them is told', async () => {
    const signals: AbortSignal[] = [];
    const { url, passSeconds } = await serve({
      export: (signal) => {
        signals.push(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    const answer = fetch(`${url}/export`);
    await until(() => signals.length === 1);
    passSeconds(0);
    passSeconds(EXPORT.answerSeconds - 1);
    expect(signals[0]?.aborted).toBe(false);
    passSeconds(1);
    const { status, headers } = await answer;
    expect([status, headers.get('retry-after'), signals[0]?.aborted]).toEqual([503, '5', true]);
  });
});

describe('forms', () => {
  it('may not fill the memory, announced or not', async () => {
    const { admission, open } = await serve();
    const head = `POST /form HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${LOADS.change.body.bytes}\r\n`;
    const most = FORM_BYTES.user / LOADS.change.body.bytes;
    for (let n = 0; n < most; n++) (await open(head.trimEnd())).write('\r\n{');
    await until(() => admission.openCount === most);
    const beyond = await open('POST /form HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked');
    beyond.write('\r\n');
    expect(await ended(beyond)).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5[\s\S]*"code":"too_many_at_once"/i);
  });
});

describe('X-Forwarded-For', () => {
  const warningsOf = async (remoteAddress: string, times: number) => {
    const { app, warnings } = await serve();
    for (let n = 0; n < times; n++) {
      await app.inject({ url: '/register', remoteAddress, headers: { 'x-forwarded-for': `198.51.100.${n}` } });
    }
    return warnings;
  };

  it('of an address that is not trusted is said once, by the name of the setting', async () => {
    const warnings = await warningsOf('203.0.113.7', 3);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('TRUSTED_PROXIES');
    expect(warnings[0]).not.toContain('198.51.100');
  });

  it('of a trusted one is not', async () => {
    expect(await warningsOf('127.0.0.1', 3)).toEqual([]);
  });
});
