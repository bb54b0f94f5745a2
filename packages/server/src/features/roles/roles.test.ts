import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app';
import { UserCalls } from '../users/testing/user-calls';

let test: TestApp;
let admin: UserCalls;
let manager: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  // The one that a first start made is nobody's here.
  await test.database.pool.query('DELETE FROM user_roles');
  admin = new UserCalls(test, await test.signInAs('administrator'));
  manager = new UserCalls(test, await test.signInAs('manager'));
});
afterAll(() => test.close());

const give = (uuid: string, role: number | string, by = admin, body: unknown = {}) =>
  by.call('PUT', `/ia/admin/users/${uuid}/roles/${role}`, body);
const take = (uuid: string, role: number | string, by = admin) =>
  by.call('DELETE', `/ia/admin/users/${uuid}/roles/${role}`, { action: 'remove' });
const me = async (token: string) => (await test.call('GET', '/ia/me', { token })).body as { data: { uuid: string } };
const uuidOf = async (calls: UserCalls) => (await me(calls.token)).data.uuid;
/** So many calls wait for a row that somebody else holds. */
const waiting = (calls: number) =>
  expect
    .poll(async () => {
      const { rows } = await test.database.pool.query(
        `SELECT count(*)::int AS calls FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0].calls;
    })
    .toBe(calls);
const roleIds = async (uuid: string) =>
  (await admin.get(uuid)).body.data.roles.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);

describe('a role', () => {
  it('is given, and counts from the next call of an open session; so is taking it', async () => {
    const { uuid, token } = await admin.signedIn([1]);
    const sees = async () => (await test.call('GET', '/ia/settings', { token })).status;
    expect(await sees()).toBe(403);
    const given = await give(uuid, 4);
    expect([given.status, given.body]).toMatchObject([200, { message: 'Role updated', data: { status: 'active' } }]);
    expect(await sees()).toBe(200);
    const again = await give(uuid, 4);
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'role_already_assigned', message: 'This role is already assigned to the user' },
    ]);
    expect((await take(uuid, 4)).body).toMatchObject({ message: 'Role removed', data: { roles: [{ id: 1 }] } });
    expect(await sees()).toBe(403);
    const none = await take(uuid, 4);
    expect([none.status, none.body]).toMatchObject([409, { code: 'no_role_to_remove', message: 'No role to remove' }]);
  });

  it('takes no other status, and no other action', async () => {
    const { uuid } = await admin.added();
    expect((await give(uuid, 4, admin, { status: 'pending' })).status).toBe(422);
    expect((await give(uuid, 4, admin, { status: 'approved' })).status).toBe(200);
    expect((await admin.call('DELETE', `/ia/admin/users/${uuid}/roles/4`, { action: 'keep' })).status).toBe(422);
    expect((await admin.call('DELETE', `/ia/admin/users/${uuid}/roles/4`)).status).toBe(200);
  });

  it.each([77, 'constructor', '4294967295', '1e0', '-4'])('called %s is not found', async (role) => {
    const { uuid } = await admin.added();
    expect((await give(uuid, role)).body.code).toBe('role_not_found');
    expect((await take(uuid, role)).body.code).toBe('no_role_to_remove');
  });

  it('given at one moment twice is given once', async () => {
    const { uuid } = await admin.added();
    const answers = await Promise.all([give(uuid, 4), give(uuid, 4), give(uuid, 4)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await roleIds(uuid)).toEqual([4, 9]);
  });

  it('with what the giver lacks is not given, by whichever call', async () => {
    const { uuid } = await admin.added();
    expect((await give(uuid, 2, manager)).body.code).toBe('beyond_own_permissions');
    expect((await manager.update(uuid, { roles: [2] })).body.code).toBe('beyond_own_permissions');
    expect((await give(await uuidOf(manager), 2, manager)).body.code).toBe('beyond_own_permissions');
    expect((await give(uuid, 3, manager)).status).toBe(200);
    expect((await manager.update(uuid, { roles: [4, 3] })).status).toBe(200);
    expect(await roleIds(uuid)).toEqual([3, 4]);
  });

  it('is not taken from oneself', async () => {
    const other = await admin.signedIn([2, 9]);
    const calls = new UserCalls(test, other.token);
    expect((await take(other.uuid, 2, calls)).body.code).toBe('own_account');
    expect((await calls.update(other.uuid, { roles: [9] })).body.code).toBe('own_account');
    expect((await calls.update(other.uuid, { roles: [9, 2], name: 'Same roles' })).status).toBe(200);
    expect((await take(other.uuid, 2)).status).toBe(200);
  });
});

describe('a role that is deleted at the moment in which it is given', () => {
  const remove = (id: number) => admin.call('DELETE', `/ia/admin/roles/${id}`);
  const newRole = async () => {
    const { body } = await admin.call('POST', '/ia/admin/roles', { name: crypto.randomUUID(), permissions: [] });
    return body.data.id as number;
  };

  it('stays where whoever gives it came first', async () => {
    const [id, { uuid }] = [await newRole(), await admin.added()];
    await test.mail.send();
    const giver = await test.database.pool.connect();
    await giver.query('BEGIN');
    await giver.query('INSERT INTO user_roles (user_id, role_id) SELECT id, $1 FROM users WHERE uuid = $2', [id, uuid]);
    const removed = remove(id);
    await waiting(1);
    await giver.query('COMMIT');
    giver.release();
    expect((await removed).body.code).toBe('role_in_use');
    expect(await roleIds(uuid)).toEqual([9, id]);
  });

  it('is none where its end came first, whichever call gives it', async () => {
    const [id, { uuid }, other] = [await newRole(), await admin.added(), await admin.added()];
    // An invitation that leaves waits for its user, too.
    await test.mail.send();
    const remover = await test.database.pool.connect();
    await remover.query('BEGIN');
    await remover.query('DELETE FROM roles WHERE id = $1', [id]);
    const given = [
      give(uuid, id),
      admin.update(other.uuid, { roles: [id] }),
      admin.create({ name: 'Ana', email: 'late@example.test', roles: [id] }),
    ];
    await waiting(3);
    await remover.query('COMMIT');
    remover.release();
    const answers = await Promise.all(given);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'role_not_found'],
      [422, 'validation_failed'],
      [422, 'validation_failed'],
    ]);
    expect(await roleIds(uuid)).toEqual([9]);
  });
});

describe('the last administrator', () => {
  it('stays one, whatever they ask for themselves', async () => {
    const own = await uuidOf(admin);
    for (const answer of [await take(own, 2), await admin.update(own, { roles: [9] })]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'last_administrator']);
    }
    expect((await admin.remove(own)).status).toBe(409);
  });

  it('stays beside others who were invited and never came', async () => {
    const own = await uuidOf(admin);
    const invited = await admin.added({ roles: [2] });
    const password = { current_password: TEST_PASSWORD };
    for (const answer of [
      await take(own, 2),
      await admin.update(own, { roles: [9] }),
      await admin.remove(own),
      await admin.call('POST', '/ia/admin/users/bulk-delete', { ids: [own] }),
      await admin.call('DELETE', '/me/profile', password),
    ]) {
      expect(answer.body.code ?? answer.body.data[0].status).toBe('last_administrator');
    }
    // Who never came may go, and may lose the role.
    expect((await take(invited.uuid, 2)).status).toBe(200);
    expect((await admin.remove((await admin.added({ roles: [2] })).uuid)).status).toBe(200);
    await test.database.pool.query('DELETE FROM users WHERE deleted_at IS NOT NULL');
  });

  it('stays when two take it from one another at one moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const other = await admin.signedIn([2]);
      const calls = new UserCalls(test, other.token);
      const own = await uuidOf(admin);
      const answers = await Promise.all([take(other.uuid, 2), calls.update(own, { roles: [9] })]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const held = await test.database.pool.query('SELECT user_id FROM user_roles WHERE role_id = 2');
      expect(held.rowCount).toBe(1);
      // Whoever is left makes the first one an administrator again.
      if (answers[1]?.status === 200) {
        expect((await give(own, 2, calls)).status).toBe(200);
        expect((await take(other.uuid, 2)).status).toBe(200);
      }
    }
  });
});

describe('the roles', () => {
  const create = (body: object, by = admin) => by.call('POST', '/ia/admin/roles', body);
  const change = (id: number | string, body: object) => admin.call('PUT', `/ia/admin/roles/${id}`, body);
  const remove = (id: number | string) => admin.call('DELETE', `/ia/admin/roles/${id}`);
  const see = { action: 'show', subject: 'guest' };

  it('are listed with what they hold and who may give them', async () => {
    const { body } = await manager.call('GET', '/ia/admin/users/roles');
    const seeded = Object.fromEntries(body.data.map((role: { name: string }) => [role.name, role]));
    expect(seeded.administrator).toMatchObject({
      id: 2,
      localized_name: 'Administrator',
      can_give: false,
      is_seeded: true,
    });
    expect(seeded.analyst).toMatchObject({ id: 4, can_give: true, can_change: false });
    expect(seeded.administrator.permissions).toHaveLength(32);
  });

  it('are added, changed and removed by who may update the platform', async () => {
    expect((await create({ name: 'Cajera', permissions: [see] }, manager)).status).toBe(403);
    const { status, body } = await create({ name: ' Cajera ', permissions: [see, see] });
    expect([status, body.message]).toEqual([201, 'Role “Cajera” created']);
    const { id } = body.data;
    expect(body.data).toMatchObject({
      name: 'Cajera',
      localized_name: 'Cajera',
      permissions: [see],
      users: 0,
      is_seeded: false,
    });
    expect(id).toBeGreaterThanOrEqual(100);
    const { uuid } = await admin.signedIn([id]);
    expect((await admin.get(uuid)).body.data).toMatchObject({ role: { localized_name: 'Cajera' }, status: 'active' });
    const changed = await change(id, { name: 'Caja', permissions: [], updated_at: body.data.updated_at });
    expect(changed.body).toMatchObject({ message: 'Role “Caja” changed', data: { permissions: [], users: 1 } });
    expect((await admin.get(uuid)).body.data.status).toBe('waiting');
    expect((await change(id, { name: 'X1', updated_at: body.data.updated_at })).body.code).toBe('role_changed');
    expect((await remove(id)).body.code).toBe('role_in_use');
    await take(uuid, id);
    expect((await remove(id)).body).toEqual({ message: 'Role “Caja” deleted' });
    expect((await remove(id)).body.code).toBe('role_not_found');
  });

  it.each(['analyst', 'ANALISTA', 'Analítica', 'Gerente'])('have names of their own: %s', async (name) => {
    const { status, body } = await create({ name, permissions: [] });
    if (name === 'Analítica')
      expect((await create({ name: 'analitica', permissions: [] })).body.code).toBe('role_name_taken');
    else expect([status, body.code]).toEqual([409, 'role_name_taken']);
  });

  it('that come with the product keep their names, and the administrator everything', async () => {
    expect((await change(2, { permissions: [] })).body.code).toBe('role_protected');
    expect((await change(4, { name: 'Otro nombre' })).body.code).toBe('role_protected');
    expect((await remove(4)).body.code).toBe('role_protected');
    expect((await change(1, { permissions: [see] })).status).toBe(200);
  });

  it('hold nothing that does not exist', async () => {
    const { status, body } = await create({ name: 'Mala', permissions: [{ action: 'fly', subject: 'guest' }] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['permissions.0.action']]);
    for (const id of ['constructor', '77', 'x']) expect((await change(id, {})).body.code).toBe('role_not_found');
  });

  it('are not changed by who would lose by it', async () => {
    const all = (await admin.call('GET', '/ia/admin/users/roles')).body.data.find(
      ({ id }: { id: number }) => id === 2,
    ).permissions;
    const { id } = (await create({ name: 'Casi todo', permissions: all })).body.data;
    const { token } = await admin.signedIn([id]);
    const own = new UserCalls(test, token);
    expect((await own.call('PUT', `/ia/admin/roles/${id}`, { permissions: [see] })).body.code).toBe('own_account');
    expect((await own.call('PUT', `/ia/admin/roles/${id}`, { name: 'Casi casi' })).status).toBe(200);
    expect((await change(id, { permissions: [see] })).status).toBe(200);
    expect((await own.call('GET', '/ia/admin/users')).status).toBe(403);
  });
});
