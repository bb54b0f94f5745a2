import { afterAll, beforeAll, expect, it } from 'vitest';
import { basic, startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app';
import { listed, send, view } from './testing/footprint-calls';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
});
afterAll(() => test.close());

async function register(echo_id: unknown) {
  const email = `${Math.random().toString(36).slice(2)}@example.test`;
  const password = TEST_PASSWORD;
  const body = { name: 'Ana', email, password, password_confirmation: password, terms_accepted: true, echo_id };
  const answer = await test.call('POST', '/auth/register', { body });
  expect(answer.status).toBe(201);
  const { user } = (answer.body as { data: { user: { uuid: string; echo_uuid: string } } }).data;
  return { ...user, email };
}

it('gives the events of a visitor to who signs in, those before and those after', async () => {
  await send(test, view({ sessionId: 'a', echo_id: 'visitor' }));
  await listed(test, token, 'sessionId=a&with_user=0', 1);
  const ana = await register('visitor');
  await send(test, view({ sessionId: 'a', echo_id: 'visitor' }));
  const { data } = await listed(test, token, 'sessionId=a&with_user=1', 2);
  expect(data.map(({ user }) => user)).toEqual([
    { uuid: ana.uuid, name: 'Ana' },
    { uuid: ana.uuid, name: 'Ana' },
  ]);
  await listed(test, token, 'sessionId=a&with_user=0', 0);
  await listed(test, token, `user=${ana.uuid}`, 2);
  // She takes them away with what else is kept of her.
  const authorization = basic(ana.email, TEST_PASSWORD);
  const own = (await test.call('POST', '/auth', { body: {}, headers: { authorization } })).body as { token: string };
  const { visits } = (await test.call('GET', '/me/export', { token: own.token })).body as { visits: object[] };
  expect(visits).toMatchObject(Array(2).fill({ event: 'page_view', session: 'a', at: expect.stringMatching(/Z$/) }));
  // Another one at the same device later: what was Ana's stays hers.
  const bea = await register('nobody yet');
  const signedIn = await test.call('POST', '/auth', {
    body: { echo_id: 'visitor' },
    headers: { authorization: basic(bea.email, TEST_PASSWORD) },
  });
  expect(signedIn.status).toBe(200);
  await send(test, view({ sessionId: 'a', echo_id: 'visitor' }));
  await listed(test, token, `user=${bea.uuid}`, 1);
  await listed(test, token, `user=${ana.uuid}`, 2);
});

it('knows a user by the name that their own pages use', async () => {
  const { uuid, echo_uuid } = await register(undefined);
  await send(test, view({ sessionId: 'own', echo_id: echo_uuid }));
  await listed(test, token, `user=${uuid}&sessionId=own`, 1);
});

it.each([['x'.repeat(101)], [5], [null], [{ a: 1 }]])('signs in all the same with %j as visitor', async (echoId) => {
  await register(echoId);
});
