import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSecurityHeaders } from '../security';
import { serveDocument } from './kept-document';
import { readableAddress, registerWeb } from './web';

const page =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="client-config" content="__CLIENT_CONFIG__">' +
  '<script data-a="b">first()</script><script type="module" src="/assets/app.js"></script>';
/** A key that an operator chose. */
const config = { publicKey: `"$&'<b>`, apiBase: '/api/v1' };
const script = 'export const answer = 42;\n'.repeat(200);
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'botica-web-'));
  await mkdir(join(root, 'assets'));
  for (const [name, content] of [
    ['index.html', page],
    ['index.html.gz', gzipSync(page)],
    ['tracker.js', script],
    ['tracker.js.gz', gzipSync(script)],
    ['assets/app.js', script],
    ['assets/app.js.gz', gzipSync(script)],
  ] as const)
    await writeFile(join(root, name), content);
  app = Fastify({ rewriteUrl: ({ url = '' }) => readableAddress(url) });
  await registerSecurityHeaders(app, false);
  await app.register(compress, { threshold: 1024 });
  serveDocument(app, '/document', { type: 'text/plain', text: () => script });
  await registerWeb(app, root, config);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

it.each(['/', '/index.html', '/index.html?x=1', '/%69ndex.html', '//index.html', '/index.html.gz', '/ia/products'])(
  '%s is the page with a nonce of its own, which its policy names as it does the script in it, and what its calls need',
  async (url) => {
    const answers = [await app.inject(url), await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip']);
    const bodies = answers.map(({ rawPayload }, at) => (at === 0 ? rawPayload : gunzipSync(rawPayload)).toString());
    const nonces = bodies.map((body) => /content="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { headers }] of answers.entries()) {
      const body = bodies[at];
      expect(body).not.toContain('__CSP_NONCE__');
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[at]}'`);
      // Of `first()`, by `openssl dgst -sha256 -binary | base64`.
      expect(headers['content-security-policy']).toContain(
        "; script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='; style-src",
      );
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('content="{&quot;publicKey&quot;:&quot;\\&quot;$&amp;&#39;&lt;b&gt;&quot;,');
    }
  },
);

it.each([
  ['/%', '/%25'],
  ['/%E0%A4%A?to=/%', '/%25E0%25A4%25A%3Fto%3D%2F%25'],
  ['//evil.example/%', '/%2Fevil.example%2F%25'],
  [`/${'7'.repeat(2000)}`, `/${'7'.repeat(199)}`],
])('%s, which is no address, leads to the page that says so', async (url, shown) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({
    location: `/pages/misc/not-found${shown}`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  const page = await app.inject({ url: String(answer.headers.location), headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

it.each([
  ['/%', 'application/json'],
  ['/assets/%', 'text/html'],
  ['/api/v1/%', 'text/html'],
])('a call of %s that takes %s is told that nothing is there', async (url, accept) => {
  expect((await app.inject({ url, headers: { accept } })).statusCode).toBe(404);
});

it.each(['/document', '/assets/app.js'])('%s is packed once and not by each call', async (url) => {
  const encodingOf = async (accepted: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    return [statusCode, headers['content-encoding']];
  };
  expect(await encodingOf('gzip, br')).toEqual([200, 'gzip']);
  for (const other of ['deflate', 'identity', 'gzip;q=0, deflate'])
    expect(await encodingOf(other)).toEqual([200, undefined]);
});

it('a file of the build is kept for good, one for each encoding, without what documents alone obey', async () => {
  const { headers } = await app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': 'gzip' } });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  for (const name of [
    'permissions-policy',
    'cross-origin-opener-policy',
    'referrer-policy',
    'x-frame-options',
    'x-request-id',
  ])
    expect(headers[name]).toBeUndefined();
  expect((await app.inject('/assets/missing')).headers['permissions-policy']).toBeDefined();
});

it('the tracker may be loaded by pages of other sites, and is looked for each hour', async () => {
  for (const encoding of ['identity', 'gzip']) {
    const { headers } = await app.inject({ url: '/tracker.js', headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
  }
  const { headers } = await app.inject('/assets/app.js');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

it('a document that the caller has already is not sent again', async () => {
  const { headers } = await app.inject('/document');
  const etag = String(headers.etag);
  const again = await app.inject({ url: '/document', headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await app.inject({ url: '/document', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
});
