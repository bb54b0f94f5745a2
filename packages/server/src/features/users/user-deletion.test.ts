import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { UserCalls } from './testing/user-calls';
import { purge } from './user-deletion.store';

let test: TestApp;
let calls: UserCalls;
let own: string;
beforeAll(async () => {
  test = await startTestApp();
  calls = new UserCalls(test, await test.signInAs('administrator'));
  own = await uuidOf(calls.token);
});
afterAll(() => test.close());

const uuidOf = async (token: string) =>
  ((await test.call('GET', '/ia/me', { token })).body as { data: { uuid: string } }).data.uuid;
const bulk = (body: object) => calls.call('POST', '/ia/admin/users/bulk-delete', body);
const undo = (id: string, by = calls) => by.call('POST', `/ia/admin/users/deletions/${id}/undo`);
/** As if so many seconds had gone by. */
const later = (seconds: number) =>
  test.database.pool.query('UPDATE users SET deleted_at = deleted_at - make_interval(secs => $1)', [seconds]);
const rows = async (uuid: string) =>
  (await test.database.pool.query('SELECT FROM users WHERE uuid = $1', [uuid])).rowCount;

describe('a deleted user', () => {
  it('is gone at once, and all sessions with them', async () => {
    const { uuid, token, email } = await calls.signedIn();
    const { status, body } = await calls.remove(uuid);
    expect([status, body.message]).toEqual([200, 'User deleted']);
    expect((await calls.get(uuid)).status).toBe(404);
    expect((await calls.remove(uuid)).status).toBe(404);
    expect((await calls.update(uuid, { name: 'Nadie' })).status).toBe(404);
    expect((await test.call('GET', '/ia/me', { token })).status).toBe(401);
    expect(await calls.signIn(email, 'contraseña:larga')).toBe(401);
    expect(await calls.byEmail(email)).toBeUndefined();
  });

  it('comes back as before within ten seconds, without their sessions', async () => {
    const { uuid, token, email } = await calls.signedIn([4, 9]);
    const before = (await calls.get(uuid)).body.data;
    const { deletion } = (await calls.remove(uuid)).body;
    expect(Date.parse(deletion.undo_until) - Date.now()).toBeLessThanOrEqual(10_000);
    await later(5);
    const { status, body } = await undo(deletion.id);
    expect([status, body]).toEqual([200, { message: '1 user is back', data: [{ id: uuid, status: 'restored' }] }]);
    expect((await calls.get(uuid)).body.data).toEqual(before);
    expect((await test.call('GET', '/ia/me', { token })).status).toBe(401);
    expect(await calls.signIn(email, 'contraseña:larga')).toBe(200);
    expect((await undo(deletion.id)).body.code).toBe('deletion_not_found');
  });

  it('cannot be taken back later, or by somebody else, and is then removed for good', async () => {
    const { uuid } = await calls.added();
    const { deletion } = (await calls.remove(uuid)).body;
    const other = new UserCalls(test, await test.signInAs('administrator'));
    expect((await undo(deletion.id, other)).status).toBe(404);
    // Others of this file are long gone by now.
    await purge(test.database.db);
    expect(await rows(uuid)).toBe(1);
    await later(10);
    expect((await undo(deletion.id)).status).toBe(404);
    expect(await rows(uuid)).toBe(1);
    expect(await purge(test.database.db)).toBeGreaterThanOrEqual(1);
    expect(await rows(uuid)).toBe(0);
  });

  it('leaves the e-mail address to others, who keep it', async () => {
    const { uuid, email } = await calls.added();
    const { deletion } = (await calls.remove(uuid)).body;
    expect((await calls.create({ name: 'Next', email })).status).toBe(201);
    expect((await undo(deletion.id)).body.data).toEqual([{ id: uuid, status: 'taken' }]);
  });

  it('leaves it also to who takes it at the moment in which that is taken back', async () => {
    const { uuid, email } = await calls.added();
    const { deletion } = (await calls.remove(uuid)).body;
    const other = await test.database.pool.connect();
    await other.query('BEGIN');
    await other.query(`INSERT INTO users (name, email) VALUES ('Next', $1)`, [email.toUpperCase()]);
    const back = undo(deletion.id);
    await expect
      .poll(async () => {
        const { rows } = await test.database.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await other.query('COMMIT');
    other.release();
    const { status, body } = await back;
    expect([status, body.data]).toEqual([200, [{ id: uuid, status: 'taken' }]]);
  });

  it('is never oneself', async () => {
    const { status, body } = await calls.remove(own);
    expect([status, body.code]).toEqual([409, 'own_account']);
  });
});

describe('a bulk deletion', () => {
  let uuids: string[];
  beforeEach(async () => {
    uuids = [];
    for (let i = 0; i < 3; i += 1) uuids.push((await calls.added({ name: `Bulk ${i}` })).uuid);
  });

  it('says of each what happened, and comes back as one', async () => {
    const unknown = crypto.randomUUID();
    const { status, body } = await bulk({ ids: [...uuids, own, unknown, 'constructor', uuids[0]] });
    expect([status, body.message, body.meta]).toEqual([200, '3 users deleted', { deleted: 3, refused: 3 }]);
    expect(body.data.map(({ id, status: what }: { id: string; status: string }) => [id, what])).toEqual([
      ...uuids.map((uuid) => [uuid, 'deleted']),
      [own, 'own_account'],
      [unknown, 'not_found'],
      ['constructor', 'not_found'],
    ]);
    expect(body.data[4].message).toBe('User not found');
    // All at one moment, so that none of them can be taken back longer than the others.
    const moments = await test.database.pool.query('SELECT DISTINCT deleted_at FROM users WHERE deletion_id = $1', [
      body.deletion.id,
    ]);
    expect(moments.rows.map(({ deleted_at }) => deleted_at.getTime() + 10_000)).toEqual([
      Date.parse(body.deletion.undo_until),
    ]);
    expect((await undo(body.deletion.id)).body.message).toBe('3 users are back');
    expect((await calls.list('search=Bulk')).body.meta.total).toBeGreaterThanOrEqual(3);
  });

  it('of all that match takes those, and only when as many match as the caller saw', async () => {
    const { total } = (await calls.list('search=Bulk')).body.meta;
    const match = { search: 'Bulk' };
    const changed = await bulk({ all: true, match, expected: total - 1 });
    expect([changed.status, changed.body.code]).toEqual([409, 'selection_changed']);
    expect((await calls.list('search=Bulk')).body.meta.total).toBe(total);
    const everybody = (await calls.list()).body.meta.total;
    const { body } = await bulk({ all: true, match, expected: total });
    expect(body.meta).toEqual({ deleted: total, refused: 0 });
    expect((await calls.list()).body.meta.total).toBe(everybody - total);
    expect((await undo(body.deletion.id)).status).toBe(200);
  });

  it.each([
    {},
    { ids: [] },
    { ids: 'all' },
    { all: true },
    { all: true, match: { serch: 'x' }, expected: 0 },
    { ids: [1] },
  ])('refuses %j and deletes nobody', async (body) => {
    const before = (await calls.list()).body.meta.total;
    expect((await bulk(body)).status).toBe(422);
    expect((await calls.list()).body.meta.total).toBe(before);
  });

  it('is not for who may not delete', async () => {
    const manager = await test.signInAs('manager');
    const { status } = await test.call('POST', '/ia/admin/users/bulk-delete', { token: manager, body: { ids: uuids } });
    expect(status).toBe(403);
  });
});

it('one administrator stays, whoever deletes whom at one moment', async () => {
  const { pool } = test.database;
  for (let round = 0; round < 3; round += 1) {
    await pool.query('DELETE FROM user_roles WHERE role_id = 2');
    const tokens = [await test.signInAs('administrator'), await test.signInAs('administrator')];
    const both = await Promise.all(tokens.map(uuidOf));
    const answers = await Promise.all(
      tokens.map((token, i) => test.call('DELETE', `/ia/admin/users/${both[1 - i]}`, { token })),
    );
    const left = await pool.query(
      'SELECT FROM user_roles JOIN users ON id = user_id WHERE role_id = 2 AND deleted_at IS NULL',
    );
    expect([answers.map(({ status }) => status).sort(), left.rowCount]).toEqual([[200, expect.any(Number)], 1]);
  }
});
