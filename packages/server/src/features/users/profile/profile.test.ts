import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTestApp, type TestApp } from '../../../testing/test-app';
import { UserCalls } from '../testing/user-calls';
import { KEPT } from './personal-data';

const FIRST = { login: 'first@example.test', password: 'first administrator' };
const PASSWORD = 'contraseña:larga';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp({ ADMIN_EMAIL: FIRST.login, ADMIN_PASSWORD: FIRST.password });
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

async function someone(roles?: number[]) {
  const user = await admin.signedIn(roles);
  return { ...user, calls: new UserCalls(test, user.token) };
}
async function signInAgain(login: string, password = PASSWORD): Promise<UserCalls> {
  const { body } = await test.call('POST', '/auth', {
    body: { device: 'Phone' },
    headers: { authorization: basic(login, password) },
  });
  return new UserCalls(test, (body as { token: string }).token);
}
const alive = async (calls: UserCalls) => (await calls.call('GET', '/ia/me')).status;

describe('one’s own profile', () => {
  it('is seen and changed by everybody, whatever the role', async () => {
    const { calls, uuid } = await someone([1]);
    const seen = await calls.call('GET', '/me/profile');
    expect(seen.body.data).toMatchObject({ uuid, roles: [{ id: 1, permissions: expect.any(Array) }], time_zone: null });
    const changes = {
      name: 'Ana Nueva',
      language: 'pt-BR',
      birthday: '1990-01-01',
      time_zone: 'Europe/Madrid',
      promotional_emails: true,
    };
    const { status, body } = await calls.call('PUT', '/me/profile', changes, { 'if-match': String(seen.headers.etag) });
    expect([status, body]).toMatchObject([
      200,
      { message: 'Profile updated', data: { ...changes, birth_date: '1990-01-01' } },
    ]);
    expect(
      (await calls.call('PUT', '/me/profile', { name: 'X1' }, { 'if-match': String(seen.headers.etag) })).body.code,
    ).toBe('user_changed');
    expect((await calls.call('PUT', '/me/profile', { time_zone: 'Mars/Olympus' })).body.errors).toHaveProperty(
      'time_zone',
    );
    // No name is no zone: pages could write no time in it.
    expect((await calls.call('PUT', '/me/profile', { time_zone: '' })).body.data.time_zone).toBeNull();
  });

  it('takes no e-mail address, role or anything else that is not one’s own to change', async () => {
    const { calls, uuid, email } = await someone([1]);
    const hostile = {
      email: 'other@example.test',
      roles: [2],
      role: 2,
      id: 1,
      uuid: crypto.randomUUID(),
      password: 'x',
    };
    expect((await calls.call('PUT', '/me/profile', hostile)).status).toBe(200);
    expect((await admin.get(uuid)).body.data).toMatchObject({ email, roles: [{ id: 1 }] });
    expect(await admin.signIn(email, PASSWORD)).toBe(200);
  });

  it('is taken away as a file, without secrets', async () => {
    const { calls, email } = await someone();
    const { headers, text } = await calls.call('GET', '/me/export');
    expect(headers['content-disposition']).toBe('attachment; filename="botica-profile.json"');
    expect(JSON.parse(text)).toMatchObject({
      profile: { email },
      sessions: [{ ip: '127.0.0.1' }],
      saved_views: [],
      activities: [{ action: 'user.created' }, { action: 'profile.exported' }],
    });
    expect(text).not.toMatch(/argon2|token_hash|hash|secret/);
  });

  it('is taken away with every table that names a user, but what is secret or of the company', async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'users'::regclass`,
    );
    const ofProfile = ['user_roles', 'email_changes'];
    const secret = ['known_places', 'second_factors', 'recovery_codes', 'account_links', 'idempotency_keys'];
    const ofCompany = ['byte_price_versions', 'platforms'];
    const taken = Object.values(KEPT).map((text) => /FROM (\w+)/.exec(text)?.[1] ?? '');
    expect([...taken, ...ofProfile, ...secret, ...ofCompany].toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });

  it('is deleted with the password alone, for good', async () => {
    const { calls, uuid, email } = await someone();
    const wrong = await calls.call('DELETE', '/me/profile', { current_password: 'wrong' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ['This is not your current password'] },
    ]);
    expect((await calls.call('DELETE', '/me/profile', { current_password: PASSWORD })).body).toEqual({
      message: 'Your account was deleted',
    });
    expect(await alive(calls)).toBe(401);
    expect(await admin.signIn(email, PASSWORD)).toBe(401);
    expect((await admin.get(uuid)).status).toBe(404);
    expect((await admin.create({ name: 'Otra', email })).status).toBe(201);
  });

  it('of the last administrator stays', async () => {
    const { calls, uuid } = await someone([2]);
    await test.database.pool.query(
      'DELETE FROM user_roles WHERE role_id = 2 AND user_id <> (SELECT id FROM users WHERE uuid = $1)',
      [uuid],
    );
    expect((await calls.call('DELETE', '/me/profile', { current_password: PASSWORD })).body.code).toBe(
      'last_administrator',
    );
    await test.database.pool.query('INSERT INTO user_roles SELECT user_id, 2 FROM sessions ON CONFLICT DO NOTHING');
  });
});

describe('one’s own password', () => {
  const NEW = { password: 'pässword: neu', password_confirmation: 'pässword: neu' };

  it('needs the current one, ends all other sessions and keeps this one', async () => {
    const { calls, email } = await someone();
    const other = await signInAgain(email);
    expect((await calls.call('PUT', '/me/password', { current_password: 'wrong', ...NEW })).status).toBe(422);
    const answer = await calls.call('PUT', '/me/password', { current_password: PASSWORD, ...NEW });
    expect(answer.body).toEqual({ message: 'Password updated' });
    expect([await alive(calls), await alive(other)]).toEqual([200, 401]);
    expect([await admin.signIn(email, PASSWORD), await admin.signIn(email, NEW.password)]).toEqual([401, 200]);
  });

  it('cannot be guessed from a session', async () => {
    const { calls } = await someone();
    for (let i = 0; i < 5; i += 1) await calls.call('PUT', '/me/password', { current_password: `wrong ${i}`, ...NEW });
    const { status, headers } = await calls.call('PUT', '/me/password', { current_password: PASSWORD, ...NEW });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  it('of the first administrator takes the kept file with it', async () => {
    const file = join(test.dataDir, 'first-admin.txt');
    expect(await readFile(file, 'utf8')).toContain(FIRST.login);
    const { calls } = await someone();
    await calls.call('PUT', '/me/password', { current_password: PASSWORD, ...NEW });
    await stat(file);
    const first = await signInAgain(FIRST.login, FIRST.password);
    const hasFirst = async (who: UserCalls) => (await who.call('GET', '/ia/me')).body.data.has_first_password;
    expect([await hasFirst(first), await hasFirst(calls)]).toEqual([true, false]);
    await first.call('PUT', '/me/password', { current_password: FIRST.password, ...NEW });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await hasFirst(first)).toBe(false);
  });
});

describe('one’s own sessions', () => {
  it('are listed, this one first, and end one by one or all others together', async () => {
    const { calls, email } = await someone();
    const [second, third] = [await signInAgain(email), await signInAgain(email)];
    const list = async () => (await calls.call('GET', '/me/sessions')).body.data;
    const sessions = await list();
    expect(sessions.map((one: { is_current: boolean; device: string }) => [one.is_current, one.device])).toEqual([
      [true, ''],
      [false, 'Phone'],
      [false, 'Phone'],
    ]);
    expect((await calls.call('DELETE', `/me/sessions/${sessions[1].id}`)).body).toEqual({ message: 'Session ended' });
    expect([await alive(second), await alive(third)].sort()).toEqual([200, 401]);
    await signInAgain(email);
    expect((await calls.call('DELETE', '/me/sessions')).body).toEqual({ message: 'All other sessions ended' });
    expect((await list()).length).toBe(1);
    expect([await alive(calls), await alive(third), await alive(second)]).toEqual([200, 401, 401]);
  });

  it('take the password to end where this one began more than a quarter of an hour ago', async () => {
    const { calls, email } = await someone();
    const other = await signInAgain(email);
    const age = (minutes: number) =>
      test.database.pool.query(
        `UPDATE sessions SET created_at = now() - make_interval(mins => $1)
         FROM users u WHERE u.id = user_id AND u.email = $2`,
        [minutes, email],
      );
    await age(16);
    const { id } = (await calls.call('GET', '/me/sessions')).body.data[1];
    for (const path of ['/me/sessions', `/me/sessions/${id}`]) {
      const { status, body } = await calls.call('DELETE', path);
      expect([status, body.errors]).toEqual([422, { current_password: ['Enter your password again'] }]);
      expect((await calls.call('DELETE', path, { current_password: 'wrong' })).status).toBe(422);
    }
    expect(await alive(other)).toBe(200);
    expect((await calls.call('DELETE', `/me/sessions/${id}`, { current_password: PASSWORD })).status).toBe(200);
    expect(await alive(other)).toBe(401);
    await age(14);
    expect((await calls.call('DELETE', '/me/sessions')).status).toBe(200);
  });

  it('are nobody else’s to see or end', async () => {
    const [{ calls }, { calls: other }] = [await someone(), await someone()];
    const [session] = (await other.call('GET', '/me/sessions')).body.data;
    for (const id of [session.id, 'constructor', '99999999999', '-1']) {
      expect((await calls.call('DELETE', `/me/sessions/${id}`)).status).toBe(404);
    }
    expect(await alive(other)).toBe(200);
  });
});
