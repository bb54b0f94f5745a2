import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@botica/contract/endpoints';
import { API_BASE } from '@botica/contract/limits';
import { LOAD_CLASSES, LOADS, type LoadClass, type LoadLimits } from '@botica/contract/load';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app';
import { EventBus } from './platform/event-bus';
import { EventStreams } from './platform/http/answers/event-streams';
import { createLogger } from './platform/logging/logger';

/** Of every class one call a minute. */
const ONE_CALL = Object.fromEntries(
  LOAD_CLASSES.map((load) => [load, { ...LOADS[load], callsPerMinute: { user: 1, address: 1 } }]),
) as Record<LoadClass, LoadLimits>;

/** Outside of the contract; the last one is the web application. */
const OTHERS = [
  '/health/live',
  '/health/ready',
  '/metrics',
  `${API_BASE}/openapi.json`,
  `${API_BASE}/reference`,
  '/config.json',
  '/avatars/:name',
  '/logos/:name',
  '/*',
];

let app: FastifyInstance;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'botica-limits-'));
  await writeFile(join(webRoot, 'index.html'), '<p>__CSP_NONCE__</p>');
  const logger = createLogger('silent', { write: () => {} });
  app = await buildApp({
    logger,
    version: '0.0.0',
    // None of them is reached: they are stopped before.
    routes: ENDPOINTS.map((endpoint) => ({
      endpoint,
      handle: () => Promise.reject(new Error('reached')),
      precheck: undefined,
      quick: undefined,
      readState: undefined,
    })),
    messages: [],
    streams: new EventStreams({ bus: new EventBus(logger), readUser: async () => null, logger }),
    platform: { isKnownPlatform: async () => false, allowsOrigin: async () => false, authenticate: async () => null },
    checkReady: async () => {},
    readAvatar: async () => null,
    readLogo: async () => null,
    publicKey: 'key',
    publicUrl: 'http://localhost',
    trustedProxies: [],
    webRoot,
    limits: ONE_CALL,
  });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

/** `GET /api/v1/ia/me` of every route that there is, HEAD aside. */
function registered(): string[] {
  const paths = new Map<number, string>();
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─ ]*)(\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = (paths.get(depth - 1) ?? '') + part.replace(/^\*$/, '/*');
    paths.set(depth, path);
    return (methods ?? '')
      .split(', ')
      .flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path}`]));
  });
}

const known = [
  ...ENDPOINTS.map(({ method, path }) => ({ method, path: API_BASE + path.replace(/\{(\w+)\}/g, ':$1') })),
  ...ENDPOINTS.filter(({ crossOrigin }) => crossOrigin).map(({ path }) => ({
    method: 'OPTIONS' as const,
    path: API_BASE + path,
  })),
  ...OTHERS.map((path) => ({ method: 'GET' as const, path })),
];

describe('the second call of a minute, where one is allowed', () => {
  let addresses = 0;

  it.each([...known, { method: 'POST' as const, path: '/nowhere' }, { method: 'GET' as const, path: '/%' }])(
    '$method $path is refused at once, with the time to wait and all security headers',
    async ({ method, path }) => {
      addresses += 1;
      const remoteAddress = `10.0.${addresses >> 8}.${addresses & 255}`;
      const call = () => app.inject({ method, url: path.replace(/:\w+/g, '1').replace('*', 'x'), remoteAddress });
      expect((await call()).statusCode).not.toBe(429);
      const { statusCode, headers } = await call();
      expect(statusCode).toBe(429);
      // Of the minute, what the first call did not take.
      expect(headers['retry-after']).toMatch(/^[1-9]\d?$/);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.any(String),
      });
    },
  );
});

it('knows every route that is served', () => {
  expect(registered().sort()).toEqual(known.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(LOAD_CLASSES)('the class %s', (load) => {
  const { callsPerMinute, atOnce, queue, body, answerSeconds, idleSeconds } = LOADS[load];

  it('has a bound and an end for everything', () => {
    for (const limit of [callsPerMinute.user, atOnce.user, body.bytes, body.seconds, answerSeconds, idleSeconds]) {
      expect(limit).toBeGreaterThan(0);
      expect(limit).toBeLessThan(Number.POSITIVE_INFINITY);
    }
    expect(queue.seconds).toBeLessThan(answerSeconds);
  });

  it('lets no user have all that an address has beside others, and no address more than all', () => {
    for (const { user, address } of [callsPerMinute, atOnce, queue]) expect(user).toBeLessThanOrEqual(address);
    for (const { address, overall } of [atOnce, queue]) expect(address).toBeLessThanOrEqual(overall);
    expect(atOnce.user).toBeLessThan(atOnce.overall);
  });
});

function limitsTable(): string {
  const mib = (bytes: number) => (bytes < 1024 ** 2 ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`);
  const rows = LOAD_CLASSES.map((load) => {
    const { purpose, callsPerMinute: rate, atOnce, queue, body, answerSeconds, idleSeconds } = LOADS[load];
    const cells = [
      `\`${load}\`: ${purpose}`,
      `${rate.user} / ${rate.address}`,
      `${atOnce.user} / ${atOnce.address} / ${atOnce.overall}`,
      `${queue.user} / ${queue.address} / ${queue.overall}, ${queue.seconds} s`,
      `${mib(body.bytes)}, ${body.leastBytes === null ? '' : `${mib(body.leastBytes)} each `}${body.seconds} s`,
      `${answerSeconds} s, ${idleSeconds} s`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return rows.join('\n');
}

it('stands in docs/security.md as it is', async () => {
  const text = await readFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'security.md'), 'utf8');
  expect(text).toContain(limitsTable());
});
