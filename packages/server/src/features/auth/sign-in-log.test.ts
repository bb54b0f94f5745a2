import { afterAll, beforeAll, expect, it } from 'vitest';
import { basic, startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app';
import { UserCalls } from '../users/testing/user-calls';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Line {
  msg: string;
  reqId: string;
  [field: string]: unknown;
}
const linesOf = (message: string) =>
  test.log.lines.map((line): Line => JSON.parse(line)).filter(({ msg }) => msg === message);

it('tells of each sign-in how it went, and of each refusal whose it was, without a name', async () => {
  const admin = new UserCalls(test, await test.signInAs('administrator'));
  const password = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };
  const { email } = await admin.added({ ...password, roles: [9] });
  test.log.lines.length = 0;
  const enter = (login: string, secret: string) =>
    test.call('POST', '/auth', { body: {}, headers: { authorization: basic(login, secret) } });
  const { body } = await enter(email, TEST_PASSWORD);
  await enter(email, 'not this one');
  await enter('nobody@example.test', TEST_PASSWORD);
  const { token, data } = body as { token: string; data: { user: { id: number } } };
  const told = linesOf('sign-in');
  expect(told).toMatchObject([
    { outcome: 'succeeded', userId: data.user.id, factors: ['password'] },
    { outcome: 'refused', reason: 'invalid_credentials' },
    { outcome: 'refused', reason: 'invalid_credentials' },
  ]);
  // A guess is logged alike whether the account is there or not.
  expect(Object.keys(told[1] ?? {})).toEqual(Object.keys(told[2] ?? {}));
  await test.call('GET', '/ia/admin/users', { token });
  const refusal = linesOf('answered').at(-1);
  expect(refusal).toMatchObject({ route: '/api/v1/ia/admin/users', status: 403, userId: data.user.id });
});
