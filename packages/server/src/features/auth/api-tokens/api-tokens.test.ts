import type { Permission } from '@botica/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/test-app';
import { UserCalls } from '../../users/testing/user-calls';
import { signInWith } from '../second-factor/testing-app-codes';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const SETTINGS: Permission = { action: 'show', subject: 'guest' };
const IMPORTS: Permission = { action: 'index', subject: 'company' };
const pair = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };

async function someone(roles = [4]) {
  const { uuid, email } = await admin.added({ roles, ...pair });
  const { body } = await signInWith(test, email);
  return { uuid, email, calls: new UserCalls(test, (body as { token: string }).token) };
}
type Person = Awaited<ReturnType<typeof someone>>;

const make = ({ calls }: Person, changes: object = {}) =>
  calls.call('POST', '/me/tokens', {
    name: 'Importación nocturna',
    permissions: [SETTINGS],
    days: 30,
    current_password: TEST_PASSWORD,
    ...changes,
  });
async function program(person: Person, changes: object = {}) {
  const { body } = await make(person, changes);
  return { id: body.data.id as string, calls: new UserCalls(test, body.data.token) };
}
const settings = async (calls: UserCalls) => (await calls.call('GET', '/ia/settings')).status;

describe('an API token', () => {
  it('is made with the password, told once, and may do what was chosen', async () => {
    const person = await someone();
    const { status, body } = await make(person, { permissions: [SETTINGS, SETTINGS] });
    expect([status, body.message]).toEqual([201, 'Token created. Copy it now: it is not shown again.']);
    const { token, ...shown } = body.data;
    expect(token).toMatch(/^botica_[\w-]{43}$/);
    expect(shown).toMatchObject({
      name: 'Importación nocturna',
      permissions: [SETTINGS],
      last_used_at: null,
      is_expired: false,
    });
    expect(Date.parse(shown.expires_at) - Date.parse(shown.created_at)).toBe(30 * 86_400_000);
    expect((await person.calls.call('GET', '/me/tokens')).body.data).toEqual([shown]);
    const calls = new UserCalls(test, token);
    expect(await settings(calls)).toBe(200);
    expect((await person.calls.call('GET', '/me/tokens')).body.data[0].last_used_at).toMatch(/Z$/);
    expect((await calls.call('GET', '/ia/me')).body.data).toMatchObject({
      uuid: person.uuid,
      via: 'token',
      roles: [{ name: 'analyst', permissions: [SETTINGS] }],
    });
    // The analyst may list imports; this program may not.
    expect((await person.calls.call('GET', '/ia/data/imports')).status).toBe(200);
    expect((await calls.call('GET', '/ia/data/imports')).status).toBe(403);
  });

  it('is refused with permissions that its owner lacks, a wrong password or values out of bounds', async () => {
    const person = await someone();
    expect((await make(person, { permissions: [{ action: 'update', subject: 'platform' }] })).body.code).toBe(
      'beyond_own_permissions',
    );
    for (const [changes, field] of [
      [{ current_password: 'wrong one' }, 'current_password'],
      [{ permissions: [] }, 'permissions'],
      [{ permissions: [{ action: 'fly', subject: 'guest' }] }, 'permissions.0.action'],
      [{ days: 0 }, 'days'],
      [{ days: 366 }, 'days'],
      [{ days: 1.5 }, 'days'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
    ] as const) {
      const { status, body } = await make(person, changes);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect((await person.calls.call('GET', '/me/tokens')).body.data).toEqual([]);
  });

  it('loses what its owner loses, at the next call', async () => {
    const person = await someone([4]);
    const { calls } = await program(person, { permissions: [SETTINGS, IMPORTS] });
    expect((await calls.call('GET', '/ia/data/imports')).status).toBe(200);
    await admin.update(person.uuid, { roles: [9] });
    expect((await calls.call('GET', '/ia/data/imports')).status).toBe(403);
    expect(await settings(calls)).toBe(200);
  });

  it('does nothing that takes a session: no profile, password, sessions, nor another token', async () => {
    const person = await someone([2]);
    const all = (await person.calls.call('GET', '/ia/me')).body.data.roles[0].permissions;
    const { calls } = await program(person, { permissions: all });
    expect((await calls.call('GET', '/ia/admin/users')).status).toBe(200);
    for (const [method, path, body] of [
      ['GET', '/me/profile', undefined],
      ['PUT', '/me/profile', { name: 'Otra' }],
      ['DELETE', '/me/profile', { current_password: TEST_PASSWORD }],
      ['GET', '/me/export', undefined],
      ['PUT', '/me/password', { current_password: TEST_PASSWORD, ...pair }],
      ['GET', '/me/sessions', undefined],
      ['DELETE', '/me/sessions', undefined],
      ['POST', '/me/two-factor', { current_password: TEST_PASSWORD }],
      ['GET', '/me/tokens', undefined],
      ['POST', '/me/tokens', { name: 'x', permissions: [SETTINGS], days: 1, current_password: TEST_PASSWORD }],
      ['POST', '/auth/logout', undefined],
      // Nor by way of administration, to which one is a user like others.
      ['PUT', `/ia/admin/users/${person.uuid}/password`, pair],
      ['DELETE', `/ia/admin/users/${person.uuid}/two-factor`, undefined],
    ] as const) {
      const answer = await calls.call(method, path, body);
      expect([path, answer.status]).toEqual([path, path.startsWith('/ia') ? 409 : 403]);
    }
  });

  it('ends when it is revoked, by its own user alone', async () => {
    const [person, other] = [await someone(), await someone()];
    const { id, calls } = await program(person);
    expect((await other.calls.call('DELETE', `/me/tokens/${id}`)).status).toBe(404);
    expect((await other.calls.call('DELETE', '/me/tokens/constructor')).status).toBe(404);
    expect(await settings(calls)).toBe(200);
    expect((await person.calls.call('DELETE', `/me/tokens/${id}`)).body).toEqual({ message: 'Token revoked' });
    expect(await settings(calls)).toBe(401);
    const log = await admin.call(
      'GET',
      `/ia/admin/audit-log?subject_id=${person.uuid}&action=profile.token_created,profile.token_revoked`,
    );
    expect(
      log.body.data.map(({ action, before, after }: Record<string, unknown>) => [action, before ?? after]),
    ).toEqual([
      [
        'profile.token_revoked',
        { name: 'Importación nocturna', permissions: ['show guest'], expires_at: expect.any(String) },
      ],
      [
        'profile.token_created',
        { name: 'Importación nocturna', permissions: ['show guest'], expires_at: expect.any(String) },
      ],
    ]);
  });

  it('ends with its time, a new password and the account', async () => {
    const person = await someone();
    const { calls } = await program(person, { days: 1 });
    await test.database.pool.query(`UPDATE api_tokens SET expires_at = now() - interval '1 second'`);
    expect(await settings(calls)).toBe(401);
    expect((await person.calls.call('GET', '/me/tokens')).body.data[0].is_expired).toBe(true);
    const second = await program(person);
    const password = { password: 'a whole new one', password_confirmation: 'a whole new one' };
    await person.calls.call('PUT', '/me/password', { current_password: TEST_PASSWORD, ...password });
    expect(await settings(second.calls)).toBe(401);
    const third = await someone();
    const { calls: ofThird } = await program(third);
    await admin.call('PUT', `/ia/admin/users/${third.uuid}/password`, password);
    expect(await settings(ofThird)).toBe(401);
    const fourth = await someone();
    const { calls: ofFourth } = await program(fourth);
    await admin.remove(fourth.uuid);
    expect(await settings(ofFourth)).toBe(401);
  });

  it('is one of twenty at most, also when many are made at one moment', async () => {
    const person = await someone();
    await test.database.pool.query(
      `INSERT INTO api_tokens (user_id, name, token_hash, permissions, created_at, expires_at)
       SELECT id, 'n', sha256(n::text::bytea), '[]', now(), now() FROM users, generate_series(1, 18) n WHERE uuid = $1`,
      [person.uuid],
    );
    const answers = await Promise.all([make(person), make(person), make(person), make(person)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
  });

  it('is stored as a hash', async () => {
    const person = await someone();
    const { body } = await make(person);
    const { rows } = await test.database.pool.query(
      'SELECT row_to_json(api_tokens)::text AS row FROM api_tokens WHERE id = $1',
      [body.data.id],
    );
    expect(rows[0].row).not.toContain(body.data.token.slice('botica_'.length));
  });
});
