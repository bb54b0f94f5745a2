import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ ADMIN_EMAIL: 'Admin@Example.test', ADMIN_PASSWORD: TEST_PASSWORD });
});
afterAll(() => test.close());

const signIn = (login: string, password: string, body: unknown = {}) =>
  test.call('POST', '/auth', { body, headers: { authorization: basic(login, password) } });

const newcomer = (changes: Record<string, unknown> = {}) => ({
  name: 'Ana Benítez',
  email: `ana.${Math.random().toString(36).slice(2)}@example.test`,
  gender: 'female',
  password: 'contraseña:larga',
  password_confirmation: 'contraseña:larga',
  terms_accepted: true,
  ...changes,
});

describe('signing in', () => {
  it('answers a token, a message in the caller’s language and the user with permissions', async () => {
    const { status, body } = await signIn('admin@example.TEST', TEST_PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Welcome, Administrator',
      data: { user: { email: 'Admin@Example.test', roles: [{ id: 2, localized_name: 'Administrator' }] } },
    });
    const { token } = body as { token: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await test.database.pool.query('SELECT 1 FROM sessions WHERE token_hash = $1', [
      createHash('sha256').update(token).digest(),
    ]);
    expect(stored.rowCount).toBe(1);
    expect((await test.call('GET', '/ia/me', { token })).body).toMatchObject({ data: { name: 'Administrator' } });
  });

  it.each([
    ['a wrong password', () => signIn('admin@example.test', 'wrong')],
    ['an unknown user', () => signIn('nobody@example.test', TEST_PASSWORD)],
    ['no user', () => signIn('', TEST_PASSWORD)],
    ['a password beyond the limit', () => signIn('admin@example.test', 'x'.repeat(201))],
    ['SQL in the login', () => signIn("' OR 1=1 --", TEST_PASSWORD)],
  ])('refuses %s in the same words, without a Basic challenge', async (_case, attempt) => {
    const { status, body, headers } = await attempt();
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid email or password',
      errors: { email: ['Invalid email or password'] },
    });
    expect(headers['www-authenticate']).toBeUndefined();
  });

  it.each([
    ['no credentials', {}],
    ['those of another kind', { authorization: 'Bearer x' }],
    ['none that can be read', { authorization: 'Basic ÿ' }],
    ['a NUL in the login', { authorization: basic('a\u0000b', TEST_PASSWORD) }],
  ])('refuses %s as credentials that are missing', async (_case, headers) => {
    const { status, body } = await test.call('POST', '/auth', { body: {}, headers });
    expect([status, body]).toMatchObject([
      401,
      { code: 'invalid_credentials', message: 'Missing or invalid Authorization header' },
    ]);
  });

  it('makes an account wait after five failures, and says for how long', async () => {
    for (let i = 0; i < 5; i += 1) await signIn('target@example.test', 'wrong');
    const { status, body, headers } = await signIn('target@example.test', 'wrong');
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'rate_limited', message: 'Too many attempts. Wait a moment and try again.' });
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  it('takes a username, letter case aside', async () => {
    await test.call('POST', '/auth/register', { body: newcomer({ username: 'Ana.B' }) });
    expect((await signIn('ana.b', 'contraseña:larga')).status).toBe(200);
  });
});

describe('registering', () => {
  it('makes a client and signs in', async () => {
    const { status, body } = await test.call('POST', '/auth/register', { body: newcomer() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { user: { gender: 'female', roles: [{ id: 1, name: 'client' }] } } });
  });

  it('names each wrong field in the caller’s language', async () => {
    const input = newcomer({ name: ' x ', email: 'no', password: 'short', terms_accepted: false });
    const { status, body } = await test.call('POST', '/auth/register', {
      body: input,
      headers: { 'accept-language': 'pt-BR' },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: {
        name: ['O nome deve ter pelo menos 2 caracteres'],
        email: ['Informe um e-mail válido'],
        password: ['Deve ter pelo menos 8 caracteres'],
        terms_accepted: [expect.any(String)],
      },
    });
  });

  it('refuses a password that anybody would try', async () => {
    const weak = { password: 'Password123', password_confirmation: 'Password123' };
    const { status, body } = await test.call('POST', '/auth/register', { body: newcomer(weak) });
    expect([status, body]).toMatchObject([
      422,
      { errors: { password: ['This password is easy to guess. Choose another one.'] } },
    ]);
  });

  it('refuses passwords that differ', async () => {
    const { body } = await test.call('POST', '/auth/register', { body: newcomer({ password_confirmation: 'other' }) });
    expect(body).toMatchObject({ errors: { password_confirmation: ['Passwords do not match'] } });
  });

  it('lets one of two at once have an address, letter case aside', async () => {
    const answers = await Promise.all([
      test.call('POST', '/auth/register', { body: newcomer({ email: 'Twice@example.test' }) }),
      test.call('POST', '/auth/register', { body: newcomer({ email: 'twice@example.test' }) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: { email: ['Email already registered'] },
    });
  });
});

describe('sessions', () => {
  it('end at sign-out, at once', async () => {
    const token = await test.signInAs('analyst');
    expect((await test.call('POST', '/auth/logout', { token })).body).toEqual({ message: 'You have signed out' });
    expect((await test.call('GET', '/ia/me', { token })).body).toMatchObject({
      code: 'unauthenticated',
      message: 'Invalid token',
    });
    expect((await test.call('GET', '/ia/me')).body).toMatchObject({
      code: 'unauthenticated',
      message: 'Missing or invalid Authorization header',
    });
  });

  it('end after twelve idle hours and at their absolute end', async () => {
    const idle = await test.signInAs('analyst');
    const old = await test.signInAs('analyst');
    const age = (token: string, column: string, hours: number) =>
      test.database.pool.query(
        `UPDATE sessions SET ${column} = ${column} - make_interval(mins => $2) WHERE token_hash = $1`,
        [createHash('sha256').update(token).digest(), hours * 60],
      );
    await age(idle, 'last_used_at', 11.9);
    expect((await test.call('GET', '/ia/me', { token: idle })).status).toBe(200);
    await age(idle, 'last_used_at', 12.1);
    expect((await test.call('GET', '/ia/me', { token: idle })).status).toBe(401);
    await age(old, 'expires_at', 12.1);
    expect((await test.call('GET', '/ia/me', { token: old })).status).toBe(401);
  });

  it('see a changed role at the next call', async () => {
    const token = await test.signInAs('analyst');
    const user = await test.call('GET', '/ia/me', { token });
    const { id } = (user.body as { data: { id: number } }).data;
    expect((await test.call('GET', '/ia/settings', { token })).status).toBe(200);
    await test.database.pool.query('UPDATE user_roles SET role_id = 1 WHERE user_id = $1', [id]);
    expect((await test.call('GET', '/ia/settings', { token })).status).toBe(403);
  });
});
