import type { Endpoint } from '@botica/contract/endpoint';
import { ENDPOINTS } from '@botica/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UserCalls } from './features/users/testing/user-calls';
import { basic, startTestApp, TEST_PASSWORD, type TestApp } from './testing/test-app';

let test: TestApp;
let admin: UserCalls;
let email: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
  email = (await admin.call('GET', '/ia/me')).body.data.email;
});
afterAll(() => test.close());

/** An answer that goes on until somebody leaves is no text to look at. */
const ANSWERS = ENDPOINTS.filter(({ events }) => events === undefined);
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const fieldsOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties) ?? {});
const count = async (table: string) =>
  Number((await test.database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

describe('SQL in every parameter', () => {
  const SQL = `1' OR '1'='1'; DROP TABLE users; --`;

  it.each(named(ANSWERS.filter(({ method }) => method === 'GET')))(
    'of %s is a value like any other',
    async (_name, endpoint) => {
      const value = encodeURIComponent(SQL);
      const path = endpoint.path.replaceAll(/\{\w+\}/g, value);
      for (const field of ['', ...fieldsOf(endpoint.query)]) {
        const { status, text } = await admin.call('GET', `${path}?${field && `${field}=${value}`}`);
        expect([field, status < 500]).toEqual([field, true]);
        expect(text).not.toMatch(/syntax error|PostgreSQL|ClickHouse|DB::Exception/i);
      }
    },
  );

  it('changed and removed nothing', async () => {
    expect([await count('users'), await count('sessions')]).toEqual([2, 1]);
  });
});

describe('a page of another site', () => {
  // Its calls carry the cookies of the person who looks at it, and neither a token nor headers of its own choice.
  it.each(named(ANSWERS.filter(({ permission }) => permission !== 'public')))(
    'does nothing by %s',
    async (_name, endpoint) => {
      const url = `/api/v1${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`;
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const { statusCode } = await test.app.inject({
          method: endpoint.method,
          url,
          headers: {
            cookie: `accessToken=${admin.token}`,
            origin: 'https://evil.example',
            'accept-language': 'en',
            ...(endpoint.method !== 'GET' && { 'content-type': type }),
          },
          ...(endpoint.method !== 'GET' && { payload: '{}' }),
        });
        expect([400, 401, 403, 415]).toContain(statusCode);
      }
      const { headers, statusCode } = await test.app.inject({
        method: endpoint.method,
        url,
        headers: { ...test.headers(), cookie: `accessToken=${admin.token}`, origin: 'https://evil.example' },
        ...(endpoint.body && { payload: {} }),
        ...(endpoint.file && { payload: 'x' }),
      });
      expect([400, 401, 415]).toContain(statusCode);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('a session', () => {
  it('is another one with each sign-in, whatever token the browser brought', async () => {
    const planted = 'A'.repeat(43);
    const signIn = (headers: Record<string, string>) =>
      test.call('POST', '/auth', { body: {}, headers: { authorization: basic(email, TEST_PASSWORD), ...headers } });
    const tokens = [
      await signIn({ cookie: `accessToken=${planted}` }),
      await signIn({ cookie: `accessToken=${admin.token}` }),
    ].map(({ body }) => (body as { token: string }).token);
    expect(new Set([...tokens, planted, admin.token]).size).toBe(4);
    expect((await test.call('GET', '/ia/me', { token: planted })).status).toBe(401);
  });
});

describe('fields that no form has', () => {
  const MORE = {
    id: 1,
    uuid: crypto.randomUUID(),
    roles: [2],
    role: 'administrator',
    role_id: 2,
    permissions: [{ action: 'update', subject: 'platform' }],
    is_admin: true,
    via: 'session',
    password_hash: 'x',
    second_factor_at: null,
    requires_second_factor: false,
    deleted_at: null,
    user_id: 1,
    created_at: '2000-01-01T00:00:00Z',
  };

  it('make nobody more at registration', async () => {
    const body = {
      ...{ name: 'Ana Benítez', email: 'more@example.test', terms_accepted: true },
      ...{ password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD, ...MORE },
    };
    const { body: answer } = await test.call('POST', '/auth/register', { body });
    const { user } = (answer as { data: { user: { uuid: string; roles: { name: string }[] } } }).data;
    expect([user.roles.map(({ name }) => name), user.uuid === MORE.uuid]).toEqual([['client'], false]);
  });

  it('change nothing else of oneself, of a token or of an address', async () => {
    const { uuid, token } = await admin.signedIn([9]);
    const calls = new UserCalls(test, token);
    const row = async () =>
      (
        await test.database.pool.query('SELECT to_jsonb(u) - $2 AS row FROM users u WHERE uuid = $1', [
          uuid,
          'updated_at',
        ])
      ).rows;
    const before = await row();
    expect((await calls.call('PUT', '/me/profile', { ...MORE, email: 'other@example.test' })).status).toBe(200);
    expect(await row()).toEqual(before);
    expect((await calls.call('GET', '/ia/me')).body.data.roles).toMatchObject([{ name: 'guest' }]);
    const home = { country: 'BR', state: 'SP', city: 'Campinas', address_line_1: 'Rua A' };
    const { data } = (await calls.call('POST', '/addresses', { ...home, ...MORE })).body;
    expect([data.user, data.id === MORE.uuid]).toEqual([uuid, false]);
  });
});

describe('script in a text', () => {
  const SCRIPT = `<script>alert(1)</script>"><img src=x onerror=alert(2)>`;

  it('stays a text: answers are JSON that no browser takes for a page', async () => {
    const user = await admin.added({ name: SCRIPT });
    await admin.call('POST', '/ia/admin/roles', { name: '<b onclick=alert(3)>', permissions: [] });
    const paths = [
      `/ia/admin/users/${user.uuid}`,
      `/ia/admin/users?search=${encodeURIComponent(SCRIPT)}`,
      '/ia/admin/users/roles',
      '/ia/admin/audit-log',
    ];
    for (const path of paths) {
      const { headers, text } = await admin.call('GET', path);
      expect(text).toMatch(/<(script|b onclick)/);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      });
    }
    const { headers } = await test.call('GET', `/${encodeURIComponent(SCRIPT)}`, { token: admin.token });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('a line break in a name', () => {
  it('adds no header to a download', async () => {
    const filename = encodeURIComponent('ventas"\r\nX-Injected: 1\r\n\r\n<html>.csv');
    const uploaded = await test.app.inject({
      method: 'POST',
      url: `/api/v1/ia/data/imports?filename=${filename}`,
      headers: { ...test.headers(admin.token), 'content-type': 'application/octet-stream' },
      payload: 'Fecha,Producto,Importe\n2024-01-01,Jabón,x\n',
    });
    expect(uploaded.statusCode).toBe(201);
    const { headers } = await admin.call('GET', `/ia/data/imports/${uploaded.json().data.id}/rejects`);
    expect(headers['x-injected']).toBeUndefined();
    expect(String(headers['content-disposition'] ?? '')).not.toMatch(/[\r\n]/);
    const languages = await admin.call('GET', '/ia/admin/users/export?format=csv', undefined, {
      'accept-language': 'es',
    });
    expect(languages.headers['content-disposition']).toBe('attachment; filename="usuarios.csv"');
  });
});
