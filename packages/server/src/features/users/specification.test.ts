import { ENDPOINTS } from '@botica/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTestApp, TEST_KEY, type TestApp } from '../../testing/test-app';
import { NEWCOMER, type Speaker } from './testing/said';
import { saidOfAdministration } from './testing/said-of-administration';
import { saidOfOwnAccount } from './testing/said-of-own-account';
import { saidOfOwnFactors } from './testing/said-of-own-factors';
import { saidOfUsers } from './testing/said-of-users';
import { type Body, UserCalls } from './testing/user-calls';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp({ ADMIN_EMAIL: 'root@example.test' });
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const post: Speaker['post'] = (path, body, headers = {}) => test.call('POST', path, { body, headers });

describe('what the sample server says, word for word in English', () => {
  it.each([
    [400, 'Content-Type must be application/json', { 'content-type': 'text/plain' }],
    // Who names no language is told in these words, too.
    [400, 'Accept-Language header is required', { 'accept-language': '' }],
    [400, 'X-PUBLIC-KEY header is required', { 'x-public-key': '' }],
    [401, 'Missing or invalid Authorization header', {}],
    [401, 'Missing or invalid Authorization header', { authorization: 'Basic nothing' }],
    [401, 'Invalid email or password', { authorization: basic('nobody@example.test', 'wrong') }],
  ])('%i %s', async (status, message, headers) => {
    const whole = {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      'x-public-key': TEST_KEY,
      ...headers,
    };
    const answer = await test.app.inject({ method: 'POST', url: '/api/v1/auth', headers: whole, payload: '{}' });
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  it.each([
    [401, 'Missing or invalid Authorization header', () => test.call('GET', '/ia/me')],
    [401, 'Invalid token', () => test.call('GET', '/ia/me', { token: 'not-a-token' })],
    [
      403,
      'You are not authorized to perform this action',
      async () => test.call('GET', '/ia/admin/users', { token: await test.signInAs('client') }),
    ],
    [404, 'User not found', () => admin.get('not-a-user')],
    [400, 'Email already in use', () => admin.create({ name: 'Ana', email: 'ROOT@example.test' })],
  ])('%i %s', async (status, message, call) => {
    const answer = await call();
    expect([answer.status, (answer.body as Body).message]).toEqual([status, message]);
  });

  it('500 at the e-mail address where a sign-in fails for a reason that nobody foresaw', async () => {
    const { pool } = test.database;
    await pool.query('ALTER TABLE known_places RENAME TO gone');
    const authorization = basic('root@example.test', 'wrong');
    const { status, body } = await post('/auth', {}, { authorization });
    await pool.query('ALTER TABLE gone RENAME TO known_places');
    expect([status, (body as Body).code, (body as Body).errors]).toEqual([
      500,
      'internal',
      { email: ['Login failure'] },
    ]);
  });

  it.each([
    ['name', 'Name must be at least 2 characters long', { name: ' x ' }],
    ['email', 'Please provide a valid email address', { email: 'no' }],
    ['password_confirmation', 'Passwords do not match', { password_confirmation: 'other' }],
    ['email', 'Email already registered', { email: 'Root@example.test' }],
  ])('422 %s: %s', async (field, message, wrong) => {
    const { status, body } = await post('/auth/register', { ...NEWCOMER, email: 'new@example.test', ...wrong });
    expect([status, (body as Body).errors]).toEqual([422, { [field]: [message] }]);
  });
});

/** As each of the tables below calls. */
const on: Speaker = {
  get test() {
    return test;
  },
  get admin() {
    return admin;
  },
  post,
};

describe('the calls of accounts and prices, in three languages', () => {
  const CALLS = { ...saidOfUsers(on), ...saidOfOwnAccount(on), ...saidOfOwnFactors(on), ...saidOfAdministration(on) };

  it.each(Object.entries(CALLS))('%s', async (_name, { status, messages, call, has }) => {
    for (const [turn, language] of ['es-PY', 'en-US', 'pt-BR'].entries()) {
      const answer = await call({ 'accept-language': language }, turn);
      expect([answer.status, answer.body.message]).toEqual([status, messages?.[turn]]);
      for (const path of has) expect(answer.body).toHaveProperty(path);
    }
  });

  it('leave out no call of accounts', () => {
    const said = new Set(Object.keys(CALLS).flatMap((name) => name.match(/[A-Z]+ \/[^\s,]*/g) ?? []));
    const ofAccounts =
      /^\/(auth|me|addresses|ia\/(me|settings|admin\/(users|roles|mails|mail-transport|audit-log)))(\/|$)/;
    const calls = ENDPOINTS.filter(({ path }) => ofAccounts.test(path)).map(({ method, path }) => `${method} ${path}`);
    expect(calls.length).toBeGreaterThan(70);
    expect(calls.filter((call) => !said.has(call))).toEqual([]);
  });

  it('GET /ia/me, /me/profile, /ia/admin/users and its roles answer with the names of the language', async () => {
    const named = async (language: string) => {
      const ask = async (path: string) =>
        (await admin.call('GET', path, undefined, { 'accept-language': language })).body;
      const [me, profile, list, roles] = await Promise.all(
        ['/ia/me', '/me/profile', '/ia/admin/users?search=administrator', '/ia/admin/users/roles'].map(ask),
      );
      expect(Object.keys(list).sort()).toEqual(['data', 'links', 'meta']);
      expect(me.data.roles[0].permissions).toContainEqual({ action: 'update', subject: 'platform' });
      const ofRole = roles.data.find(({ id }: { id: number }) => id === 2);
      return [me.data.roles[0], profile.data.roles[0], list.data[0].role, ofRole].map((role) => role.localized_name);
    };
    expect(await named('es-PY')).toEqual(Array(4).fill('Administrador'));
    expect(await named('en-US')).toEqual(Array(4).fill('Administrator'));
    expect(await named('pt-BR')).toEqual(Array(4).fill('Administrador'));
  });
});
