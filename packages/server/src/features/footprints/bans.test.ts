import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { listed, PHONE, send, view } from './testing/footprint-calls';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
});
afterAll(() => test.close());

async function ban(kind: string, value: string) {
  const answer = await test.call('POST', '/ia/admin/footprints/bans', { token, body: { kind, value } });
  return {
    status: answer.status,
    ...(answer.body as { data: { id: string; value: string }; meta: { isNew: boolean } }),
  };
}

describe('a ban', () => {
  it.each([
    ['address', '::ffff:198.51.100.20', '198.51.100.20', { from: '198.51.100.20' }, 'address'],
    ['cidr', '198.51.100.77/28', '198.51.100.64/28', { from: '198.51.100.79' }, 'address'],
    ['cidr', '2001:db8::1/32', '2001:db8::/32', { from: '2001:db8:ffff::9' }, 'address'],
    ['user_agent', 'BadClient/', 'BadClient/', { headers: { 'user-agent': `${PHONE} badclient/2` } }, 'user_agent'],
    ['visitor', 'bad visitor', 'bad visitor', {}, 'visitor'],
  ])(
    'of %s %s is kept as %s, keeps events apart with the reason, and can be lifted',
    async (kind, given, kept, from, reason) => {
      const sessionId = `${kind} ${kept}`;
      const path = `sessionId=${encodeURIComponent(sessionId)}`;
      const event = view({ sessionId, echo_id: kind === 'visitor' ? 'bad visitor' : 'good visitor' });
      const { status, data, meta } = await ban(kind, given);
      expect([status, data.value, meta.isNew]).toEqual([201, kept, true]);
      const again = await ban(kind, given);
      expect([again.data.id, again.meta.isNew]).toEqual([data.id, false]);
      expect((await send(test, event, from)).status).toBe(202);
      const { data: rows } = await listed(test, token, `${path}&is_banned=1`, 1);
      const { body } = await test.call('GET', `/footprints/${rows[0]?.id}`, { token });
      expect(body).toMatchObject({ data: { is_banned: true, ban_reason: reason } });
      const lifted = await test.call('DELETE', `/ia/admin/footprints/bans/${data.id}`, { token });
      expect(lifted.status).toBe(200);
      await send(test, event, from);
      await listed(test, token, path, 1);
      expect((await test.call('DELETE', `/ia/admin/footprints/bans/${data.id}`, { token })).status).toBe(404);
    },
  );

  it.each([
    ['address', '999.1.1.1'],
    ['address', '10.0.0.0/8'],
    ['cidr', '10.0.0.0'],
    ['cidr', '10.0.0.0/33'],
    ['cidr', '010.1/8'],
    ['nothing', 'x'],
    ['visitor', ''],
  ])('of %s %j is refused', async (kind, value) => {
    expect((await ban(kind, value)).status).toBe(422);
  });
});

it('erases a visitor, and a user, with what is on its way', async () => {
  for (const echo_id of ['goes', 'stays']) await send(test, view({ sessionId: 'erase', echo_id }));
  const erase = (body: unknown) => test.call('POST', '/ia/admin/footprints/erasures', { token, body });
  expect((await erase({ echo_id: 'goes' })).body).toMatchObject({ data: { erased: 1 }, message: '1 event was erased' });
  const { data } = await listed(test, token, 'sessionId=erase', 1);
  expect(data[0]?.echo_id).toBe('stays');
  expect((await erase({ echo_id: 'goes' })).body).toMatchObject({ data: { erased: 0 } });
  expect((await erase({})).status).toBe(422);
  expect((await erase({ user: '018f0000-0000-7000-8000-000000000000' })).body).toMatchObject({ data: { erased: 0 } });
  const { body } = await test.call('GET', '/ia/me', { token });
  const me = (body as { data: { uuid: string; echo_uuid: string } }).data;
  for (const event of ['page_view', 'click'])
    await send(test, view({ sessionId: 'mine', echo_id: me.echo_uuid, event }));
  expect((await erase({ user: me.uuid })).body).toMatchObject({ data: { erased: 2 } });
  await listed(test, token, 'sessionId=mine', 0);
});
