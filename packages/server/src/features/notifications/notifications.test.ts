import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../testing/mailbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ImportCalls } from '../data-import/testing/import-calls';
import { UserCalls } from '../users/testing/user-calls';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const list = async (calls: UserCalls, query = '') => (await calls.call('GET', `/me/notifications?${query}`)).body;
const read = (calls: UserCalls, body: object) => calls.call('POST', '/me/notifications/read', body);

describe('notifications', () => {
  it('tell of a new registration those who may see users, and nobody else', async () => {
    const analyst = new UserCalls(test, await test.signInAs('analyst'));
    const manager = new UserCalls(test, await test.signInAs('manager'));
    const body = {
      name: 'Nuevo Cliente',
      email: 'new@example.test',
      password: 'long enough',
      password_confirmation: 'long enough',
      terms_accepted: true,
    };
    await test.call('POST', '/auth/register', { body });
    const { uuid } = await admin.byEmail('new@example.test');
    for (const calls of [admin, manager]) {
      const { data, meta } = await list(calls);
      expect(data).toMatchObject([
        {
          kind: 'user_registered',
          title: 'Nuevo Cliente registered and waits for a role',
          link: `/control-panel/users/${uuid}`,
          waiting_user: uuid,
          read_at: null,
        },
      ]);
      expect(meta).toMatchObject({ total: 1, unread: 1 });
    }
    expect((await list(analyst)).data).toEqual([]);
    // One of them gives a role: the newcomer waits no more, for nobody.
    await manager.call('PUT', `/ia/admin/users/${uuid}/roles/4`, {});
    for (const calls of [admin, manager]) expect((await list(calls)).data[0].waiting_user).toBeNull();
    // Of a registration that was refused nobody hears.
    await test.call('POST', '/auth/register', { body });
    expect((await list(admin)).meta.total).toBe(1);
  });

  it('tell a user of a role, in the language of whoever reads', async () => {
    const { uuid, token } = await admin.signedIn([9]);
    const calls = new UserCalls(test, token);
    await admin.call('PUT', `/ia/admin/users/${uuid}/roles/4`, {});
    await admin.update(uuid, { roles: [9] });
    expect((await list(calls)).data.map(({ title }: { title: string }) => title)).toEqual([
      'You no longer have the role Analyst',
      'You now have the role Analyst',
    ]);
    const spanish = await calls.call('GET', '/me/notifications?per_page=1&page=2', undefined, {
      'accept-language': 'es',
    });
    expect(spanish.body.data[0].title).toBe('Ahora tiene el rol Analista');
  });

  it('tell of who asks for access to a page, once a day for each page', async () => {
    const { uuid, token } = await admin.signedIn([9]);
    const calls = new UserCalls(test, token);
    const ask = (path: unknown) => calls.call('POST', '/me/access-requests', { path });
    const before = (await list(admin)).meta.total;
    const answers = await Promise.all([ask('/control-panel/users'), ask('/control-panel/users')]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([202, 'Asked. Whoever can give you access has been notified.']),
    );
    const { data, meta } = await list(admin);
    expect(meta.total).toBe(before + 1);
    expect(data[0]).toMatchObject({
      kind: 'access_asked',
      title: expect.stringMatching(/^User \d+ asks for access to \/control-panel\/users$/),
      link: `/control-panel/users/${uuid}`,
      waiting_user: null,
    });
    expect((await list(calls)).meta.total).toBe(0);
    for (let i = 1; i < 5; i += 1) expect((await ask(`/page-${i}`)).status).toBe(202);
    expect((await ask('/page-5')).status).toBe(429);
    for (const wrong of ['users', '//<b>', `/${'x'.repeat(200)}`, '/a?b=c', 7, undefined]) {
      expect((await ask(wrong)).status).toBe(422);
    }
  });

  it('tell of an import who brought it', async () => {
    const calls = new UserCalls(test, await test.signInAs('analyst'));
    const imports = new ImportCalls(test, calls.token);
    expect(await imports.bring('Fecha,Producto,Cantidad,Importe\n2024-01-01,Jabón,1,10\n')).toMatchObject({
      status: 'done',
    });
    expect((await list(calls)).data).toMatchObject([{ kind: 'import_finished', link: '/control-panel/data' }]);
    expect((await list(admin)).data.map(({ kind }: { kind: string }) => kind)).not.toContain('import_finished');
  });

  it('come by mail too where the user chose that, in the language of the user', async () => {
    const { uuid, email, token } = await admin.signedIn([9]);
    const calls = new UserCalls(test, token);
    expect((await calls.call('GET', '/me/profile')).body.data.mail_notifications).toEqual([]);
    await admin.call('PUT', `/ia/admin/users/${uuid}/roles/4`, {});
    expect(await mailsTo(test, email)).toEqual([]);
    const chosen = { mail_notifications: ['role_changed', 'import_failed'], language: 'es-PY' };
    expect((await calls.call('PUT', '/me/profile', chosen)).body.data.mail_notifications).toEqual([
      'import_failed',
      'role_changed',
    ]);
    expect((await calls.call('PUT', '/me/profile', { mail_notifications: ['fly'] })).status).toBe(422);
    await admin.call('DELETE', `/ia/admin/users/${uuid}/roles/4`);
    const [mail, ...others] = await mailsTo(test, email);
    expect([mail?.kind, mail?.page, others]).toEqual(['notification', '/profile', []]);
    expect(mail?.text).toContain('Ya no tiene el rol Analista.');
    await calls.call('PUT', '/me/profile', { mail_notifications: [] });
    await admin.call('PUT', `/ia/admin/users/${uuid}/roles/4`, {});
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('are read and removed by their own user alone', async () => {
    const { uuid, token } = await admin.signedIn([9]);
    const calls = new UserCalls(test, token);
    for (const role of [1, 3, 4]) await admin.call('PUT', `/ia/admin/users/${uuid}/roles/${role}`, {});
    const ids = (await list(calls)).data.map(({ id }: { id: string }) => id);
    expect((await read(admin, { ids })).status).toBe(200);
    expect((await admin.call('DELETE', `/me/notifications/${ids[0]}`)).status).toBe(404);
    expect((await list(calls)).meta).toMatchObject({ total: 3, unread: 3 });
    expect((await read(calls, { ids: [ids[0]] })).body).toEqual({ message: 'Marked as read', meta: { unread: 2 } });
    expect((await calls.call('DELETE', `/me/notifications/${ids[1]}`)).body).toEqual({
      message: 'Notification removed',
      meta: { unread: 1 },
    });
    expect((await read(calls, {})).body.meta).toEqual({ unread: 0 });
    expect((await list(calls)).meta.total).toBe(2);
    for (const id of ['1', 'constructor'])
      expect((await calls.call('DELETE', `/me/notifications/${id}`)).status).toBe(404);
    expect((await read(calls, { ids: ['1'] })).status).toBe(422);
  });

  it('are two hundred at most for each user', async () => {
    const { uuid, token } = await admin.signedIn([9]);
    const calls = new UserCalls(test, token);
    await test.database.pool.query(
      `INSERT INTO notifications (user_id, kind, params, created_at)
       SELECT id, 'import_finished', '{"file":"old"}', now() - make_interval(hours => n) FROM users, generate_series(1, 205) n WHERE uuid = $1`,
      [uuid],
    );
    await admin.call('PUT', `/ia/admin/users/${uuid}/roles/4`, {});
    const { data, meta } = await list(calls, 'per_page=200');
    expect([meta.total, data[0].kind]).toEqual([200, 'role_changed']);
  });
});
