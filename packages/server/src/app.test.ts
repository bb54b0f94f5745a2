import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_KEY, type TestApp } from './testing/test-app';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const url = '/api/v1/auth/register';
const good = { 'content-type': 'application/json', 'accept-language': 'en', 'x-public-key': TEST_KEY };

describe('the order of checks', () => {
  it.each([
    [400, 'content_type_required', { ...good, 'content-type': 'text/plain' }],
    [400, 'accept_language_required', { ...good, 'accept-language': undefined, 'x-public-key': undefined }],
    [400, 'public_key_required', { ...good, 'x-public-key': undefined }],
    [403, 'unknown_platform', { ...good, 'x-public-key': 'other' }],
    [422, 'validation_failed', good],
  ])('%i %s', async (status, code, headers) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const answer = await test.app.inject({ method: 'POST', url, headers: given, payload: '{}' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      code,
      message: expect.any(String),
      requestId: answer.headers['x-request-id'],
      ...(status === 422 && { errors: expect.any(Object) }),
    });
  });

  it('puts 401 and 403 before 404 and 422', async () => {
    const bad = { body: { options: 5 } };
    expect((await test.call('PUT', '/ia/data/imports/77', bad)).status).toBe(401);
    const client = await test.signInAs('client');
    expect((await test.call('PUT', '/ia/data/imports/77', { ...bad, token: client })).status).toBe(403);
    const analyst = await test.signInAs('analyst');
    expect((await test.call('PUT', '/ia/data/imports/77', { ...bad, token: analyst })).status).toBe(404);
  });
});

describe('hostile bodies', () => {
  it.each([
    ['broken JSON', '{"name":', 400, 'malformed_body'],
    ['prototype pollution', '{"__proto__":{"admin":true}}', 400, 'malformed_body'],
    ['a list', '[]', 422, 'validation_failed'],
    ['a NUL in a name', '{"name":"a\\u0000b"}', 422, 'validation_failed'],
    ['JSON nested 12,000 deep', `{"name":${'['.repeat(12_000)}${']'.repeat(12_000)}}`, 400, 'malformed_body'],
    ['brackets in a text', `{"name":"${'['.repeat(200)}\\"${'{'.repeat(200)}"}`, 422, 'validation_failed'],
    ['a text of quotes that does not end', `{"name":"${'\\"'.repeat(120_000)}`, 400, 'malformed_body'],
    ['more than a megabyte', `{"name":"${'x'.repeat(1_100_000)}"}`, 413, 'payload_too_large'],
  ])(
    '%s',
    async (_case, payload, status, code) => {
      const answer = await test.app.inject({ method: 'POST', url, headers: good, payload });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    },
    // Milliseconds each; reading a text again from each of its quotes takes minutes.
    20_000,
  );
});

describe('a file', () => {
  const boundary = 'b0undary';
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="a.csv"', 'date;amount\n2026-01-01;5');
  const field = part('name="note"', 'x'.repeat(1000));
  const end = `--${boundary}--\r\n`;
  const upload = async (payload: string, headers: Record<string, string> = {}) => {
    const token = await test.signInAs('analyst');
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/ia/data/imports?filename=a.csv',
      headers: { ...test.headers(token), 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      payload,
    });
    return [answer.statusCode, answer.json().code];
  };

  it('is taken as the one part of a multipart body', async () => {
    expect(await upload(file + end)).toEqual([201, undefined]);
  });

  it.each([
    ['a field before it', field + file + end],
    ['a field after it', file + field + end],
    ['a second file', file + file + end],
    ['a part without a name', `${file}--${boundary}\r\n\r\nx\r\n${end}`],
    ['no part', end],
    ['no end', file],
    ['an end in the middle of its head', file.slice(0, 40)],
    ['no multipart at all', 'date;amount'],
    ['nothing', ''],
  ])('is refused with %s', async (_case, payload) => {
    expect(await upload(payload)).toEqual([400, 'malformed_body']);
  });

  it('is refused without a boundary, and packed on the way', async () => {
    expect(await upload(file + end, { 'content-type': 'multipart/form-data' })).toEqual([400, 'malformed_body']);
    for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip']) {
      const answer = await upload(file + end, { 'content-encoding': encoding });
      expect(answer).toEqual([415, 'content_encoding_unsupported']);
    }
    expect((await upload(file + end, { 'content-encoding': 'identity' }))[0]).toBe(201);
  });
});

describe('answers', () => {
  it('carry security headers and no trace of the server', async () => {
    const { headers } = await test.call('GET', '/ia/me');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('of unknown addresses below /api are errors of the usual shape', async () => {
    const { status, body } = await test.call('GET', '/no/such/thing', { headers: { 'accept-language': 'es' } });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found', message: 'No se encontró nada en esta dirección' });
  });

  it.each(['/api/v1/%E0%A4%A', '/%', `/api/v1/ia/data/imports/${'7'.repeat(2000)}`])(
    'of %s, which is no address, too',
    async (url) => {
      const answer = await test.app.inject({ url, headers: { 'accept-language': 'pt-BR' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.any(String),
        'x-request-id': expect.any(String),
      });
      expect(answer.json()).toEqual({
        code: 'not_found',
        message: 'Nada foi encontrado neste endereço',
        requestId: expect.any(String),
      });
    },
  );

  it('describe every endpoint as OpenAPI 3.1', async () => {
    const { body } = await test.call('GET', '/openapi.json');
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/ia/sales-trend-analysis/categories/{id}/products/growth': { get: { parameters: expect.any(Array) } },
        '/ia/data/imports': { post: { requestBody: expect.any(Object) }, get: expect.any(Object) },
      },
    });
    expect((await test.app.inject('/api/v1/reference')).body).toContain('/api/v1/ia/data/imports/{id}/commit');
  });
});

describe('probes', () => {
  it('answer without headers or token', async () => {
    expect((await test.app.inject('/health/live')).statusCode).toBe(200);
    expect((await test.app.inject('/health/ready')).statusCode).toBe(200);
    const metrics = await test.app.inject('/metrics');
    expect(metrics.body).toContain('http_request_duration_seconds_count');
    expect(metrics.body).not.toContain('/no/such/thing');
  });
});
