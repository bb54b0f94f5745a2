import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

interface PlatformBody {
  uuid: string;
  public_key: string;
  origins: string[];
  first_event_at: string | null;
  is_default: boolean;
}

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
});
afterAll(() => test.close());

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  const answer = await test.call(method, `/ia/admin/platforms${path}`, { token, ...(body !== undefined && { body }) });
  return { status: answer.status, ...(answer.body as { code?: string; data: PlatformBody }) };
}
async function all(): Promise<PlatformBody[]> {
  return (await call('GET', '')).data as unknown as PlatformBody[];
}
const sendWith = async (key: string, origin: string) => {
  const event = { sessionId: 's', page: 'https://shop.test/', event: 'page_view' };
  const answer = await test.call('POST', '/footprints', { body: event, headers: { 'x-public-key': key, origin } });
  return answer.status;
};

it('has a platform from its first key to its last', async () => {
  const added = await call('POST', '', { name: 'Shop', origins: ['https://shop.test/any?path'] });
  expect(added).toMatchObject({
    status: 201,
    data: { origins: ['https://shop.test'], store: null, first_event_at: null },
  });
  const { uuid, public_key } = added.data;
  expect([await sendWith(public_key, 'https://shop.test'), await sendWith(public_key, 'https://evil.test')]).toEqual([
    202, 403,
  ]);
  expect((await all()).find((platform) => platform.uuid === uuid)?.first_event_at).toMatch(/Z$/);
  expect(await call('PUT', `/${uuid}`, { origins: ['*'] })).toMatchObject({ status: 200, data: { origins: ['*'] } });
  expect(await sendWith(public_key, 'https://evil.test')).toBe(202);
  for (const store of ['Tienda web', null]) {
    expect(await call('PUT', `/${uuid}`, { store })).toMatchObject({ status: 200, data: { store, origins: ['*'] } });
  }
  const rotated = await call('POST', `/${uuid}/key`);
  expect(rotated.data.public_key).not.toBe(public_key);
  expect(await sendWith(public_key, 'https://shop.test')).toBe(403);
  expect(await sendWith(rotated.data.public_key, 'https://shop.test')).toBe(202);
  expect((await call('DELETE', `/${uuid}`)).status).toBe(200);
  expect(await sendWith(rotated.data.public_key, 'https://shop.test')).toBe(403);
  expect((await call('DELETE', `/${uuid}`)).status).toBe(404);
});

it('keeps that of Botica itself, and refuses origins that are none', async () => {
  const own = (await all()).find(({ is_default }) => is_default);
  expect(await call('POST', `/${own?.uuid}/key`)).toMatchObject({ status: 409, code: 'platform_protected' });
  expect(await call('DELETE', `/${own?.uuid}`)).toMatchObject({ status: 409, code: 'platform_protected' });
  for (const origin of ['shop.test', 'javascript:alert(1)', 'null', '']) {
    expect((await call('POST', '', { name: 'Shop', origins: [origin] })).status).toBe(422);
  }
});
