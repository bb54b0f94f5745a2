import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailsTo } from '../../../testing/mailbox';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/test-app';
import { UserCalls } from '../../users/testing/user-calls';
import { AppCodes, signInWith } from './testing-app-codes';

let test: TestApp;
let admin: UserCalls;
let networks = 0;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});

interface Person {
  uuid: string;
  email: string;
  calls: UserCalls;
  /** Of a network of their own: tries of others count for nothing. */
  from: string;
}

async function someone(roles = [9]): Promise<Person> {
  const password = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };
  const { uuid, email } = await admin.added({ roles, ...password });
  networks += 1;
  const from = `10.9.${networks}.1`;
  const { body } = await signInWith(test, email, undefined, from);
  return { uuid, email, from, calls: new UserCalls(test, (body as { token: string }).token) };
}
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const current = { current_password: TEST_PASSWORD };
const enter = (person: Person, code?: string) => signInWith(test, person.email, code, person.from);

describe('setting up a second factor', () => {
  it('takes the password and a code of the app; codes count from then on', async () => {
    const person = await someone();
    const { calls } = person;
    const off = { enabled_at: null, recovery_codes: 0, is_required: false };
    expect((await calls.call('GET', '/me/two-factor')).body.data).toEqual(off);
    const wrong = await calls.call('POST', '/me/two-factor', { current_password: 'not this one' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']]);
    const early = await calls.call('POST', '/me/two-factor/confirm', { code: '000000' });
    expect([early.status, early.body.errors]).toEqual([422, { code: ['This code is wrong or was used already'] }]);
    const { secret, uri } = (await calls.call('POST', '/me/two-factor', current)).body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Botica:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Botica`);
    // What was begun and not ended asks nobody for a code.
    expect((await enter(person)).status).toBe(200);
    const app = await AppCodes.setUp(test, calls.token);
    expect(app.recovery).toHaveLength(10);
    expect(new Set(app.recovery).size).toBe(10);
    for (const code of app.recovery) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    expect((await calls.call('GET', '/me/two-factor')).body.data).toEqual({
      enabled_at: expect.stringMatching(/Z$/),
      recovery_codes: 10,
      is_required: false,
    });
    expect((await calls.call('GET', '/ia/me')).body.data.second_factor).toBe('on');
    expect(codeOf(await calls.call('POST', '/me/two-factor', current))).toBe('two_factor_enabled');
    expect(codeOf(await calls.call('POST', '/me/two-factor/confirm', { code: app.next() }))).toBe('two_factor_enabled');
    expect((await admin.get(person.uuid)).body.data.has_second_factor).toBe(true);
  });

  it('leaves neither secret nor codes in the database as they are, nor in the audit log', async () => {
    const { calls, uuid } = await someone();
    const { secret } = (await calls.call('POST', '/me/two-factor', current)).body.data;
    const app = await AppCodes.setUp(test, calls.token);
    const { rows } = await test.database.pool.query(
      `SELECT encode(f.secret, 'escape') || encode(c.code_hash, 'escape') AS stored FROM users u
       JOIN second_factors f ON f.user_id = u.id JOIN recovery_codes c ON c.user_id = u.id WHERE u.uuid = $1`,
      [uuid],
    );
    expect(rows).toHaveLength(10);
    const { text } = await admin.call('GET', `/ia/admin/audit-log?subject_id=${uuid}`);
    expect(text).toContain('profile.two_factor_enabled');
    for (const hidden of [secret, ...app.recovery]) expect(JSON.stringify(rows) + text).not.toContain(hidden);
  });
});

describe('signing in with a code', () => {
  it('tells that one is missing only to who knows the password, and takes each code once', async () => {
    const person = await someone();
    const app = await AppCodes.setUp(test, person.calls.token);
    const missing = await enter(person);
    expect([missing.status, missing.body]).toMatchObject([
      401,
      { code: 'totp_required', message: 'Enter the code of your authenticator app as well' },
    ]);
    expect(codeOf(await signInWith(test, person.email, app.next(), person.from, 'wrong one'))).toBe(
      'invalid_credentials',
    );
    const code = app.next();
    const entered = await enter(person, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([entered.status, (entered.body as { token?: string }).token]).toEqual([200, expect.any(String)]);
    const replayed = await enter(person, code);
    expect([replayed.status, replayed.body]).toMatchObject([
      401,
      { code: 'totp_invalid', errors: { code: ['This code is wrong or was used already'] } },
    ]);
    expect(codeOf(await enter(person, app.stale()))).toBe('totp_invalid');
  });

  it('takes one code of two calls at one moment once', async () => {
    const person = await someone();
    const app = await AppCodes.setUp(test, person.calls.token);
    const code = app.next();
    const answers = await Promise.all([enter(person, code), enter(person, code), enter(person, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const recovery = app.recovery[0];
    const again = await Promise.all([enter(person, recovery), enter(person, recovery)]);
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await person.calls.call('GET', '/me/two-factor')).body.data.recovery_codes).toBe(9);
  });

  it('takes codes again after the clock of the server was ahead, each of them once', async () => {
    const person = await someone();
    const app = await AppCodes.setUp(test, person.calls.token);
    const now = Date.now();
    vi.setSystemTime(now + 3_600_000);
    expect((await enter(person, app.next())).status).toBe(200);
    vi.setSystemTime(now);
    const code = app.next();
    expect([(await enter(person, code)).status, codeOf(await enter(person, code))]).toEqual([200, 'totp_invalid']);
  });

  it('bounds guesses, also of who knows the password and comes from everywhere', async () => {
    const person = await someone();
    await AppCodes.setUp(test, person.calls.token);
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 8; i += 1) codes.push(codeOf(await signInWith(test, person.email, '000000', `10.8.${i}.1`)));
    expect(codes.filter((code) => code === 'totp_invalid')).toHaveLength(5);
    expect(codes.slice(5)).toEqual(['rate_limited', 'rate_limited', 'rate_limited']);
    // A missing code is no try: the page learns that it has to ask for one.
    expect(codeOf(await enter(person))).toBe('totp_required');
    expect(codeOf(await enter(person, '000000'))).toBe('rate_limited');
  });

  it('is no way in for a code of somebody else', async () => {
    const [one, other] = [await someone(), await someone()];
    const app = await AppCodes.setUp(test, one.calls.token);
    await AppCodes.setUp(test, other.calls.token);
    expect(codeOf(await enter(other, app.next()))).toBe('totp_invalid');
    expect(codeOf(await enter(other, app.recovery[3]))).toBe('totp_invalid');
    expect((await enter(one, app.recovery[3]?.toUpperCase())).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are replaced by new ones with the password and a code', async () => {
    const person = await someone();
    const renew = (code = '') => person.calls.call('POST', '/me/two-factor/recovery-codes', { ...current, code });
    expect(codeOf(await renew())).toBe('two_factor_off');
    const app = await AppCodes.setUp(test, person.calls.token);
    const { status, body } = await renew(app.next());
    expect([status, body.data.recovery_codes.length]).toEqual([200, 10]);
    expect(codeOf(await enter(person, app.recovery[0]))).toBe('totp_invalid');
    expect((await enter(person, body.data.recovery_codes[0])).status).toBe(200);
  });
});

describe('what changes how one signs in', () => {
  it('takes a code beside the password where there is an app', async () => {
    const { calls, email } = await someone();
    const app = await AppCodes.setUp(test, calls.token);
    const permissions = [{ action: 'show', subject: 'guest' }];
    const wishes = [
      ['PUT', '/me/email', { email: `new.${email}` }, 202],
      ['POST', '/me/two-factor/recovery-codes', {}, 200],
      ['POST', '/me/passkeys/options', {}, 200],
      ['DELETE', `/me/passkeys/${crypto.randomUUID()}`, {}, 404],
      ['POST', '/me/tokens', { name: 'x', permissions, days: 1 }, 201],
    ] as const;
    for (const [method, path, body, status] of wishes) {
      const ask = (proof: object) => calls.call(method, path, { ...body, ...proof });
      const missing = await ask(current);
      expect([path, missing.status, missing.body.errors]).toEqual([
        path,
        422,
        { code: ['Enter the code of your authenticator app as well'] },
      ]);
      expect((await ask({ ...current, code: app.stale() })).body.errors).toHaveProperty('code');
      expect(Object.keys((await ask({ current_password: 'no', code: app.next() })).body.errors)).toEqual([
        'current_password',
      ]);
      expect([path, (await ask({ ...current, code: app.next() })).status]).toEqual([path, status]);
    }
  });

  it('is told by mail, whoever changed it', async () => {
    const { calls, email, uuid } = await someone();
    const app = await AppCodes.setUp(test, calls.token);
    await calls.call('POST', '/me/two-factor/recovery-codes', { ...current, code: app.next() });
    await admin.call('DELETE', `/ia/admin/users/${uuid}/two-factor`);
    const mails = await mailsTo(test, email);
    expect(mails.map(({ kind, page }) => [kind, page])).toEqual(Array(3).fill(['factors_changed', '/forgot-password']));
    expect(mails[0]?.text).toContain('If that was not you, choose a new password now');
  });

  it('ends all other sessions where that is asked for, and none otherwise', async () => {
    const person = await someone();
    const { calls } = person;
    const elsewhere = async (code?: string) => {
      const { body } = await enter(person, code);
      return new UserCalls(test, (body as { token: string }).token);
    };
    const alive = async (...all: UserCalls[]) =>
      Promise.all(all.map(async (one) => (await one.call('GET', '/ia/me')).status));
    const first = await elsewhere();
    const app = await AppCodes.setUp(test, calls.token);
    expect(await alive(calls, first)).toEqual([200, 200]);
    const end = { ...current, code: app.next(), end_other_sessions: true };
    expect((await calls.call('DELETE', '/me/two-factor', end)).status).toBe(200);
    expect(await alive(calls, first)).toEqual([200, 401]);
    const second = await elsewhere();
    await AppCodes.setUp(test, calls.token, TEST_PASSWORD, { end_other_sessions: true });
    expect(await alive(calls, second)).toEqual([200, 401]);
  });
});

describe('going back to the password alone', () => {
  it('takes the password and a code', async () => {
    const person = await someone();
    const end = (body: object) => person.calls.call('DELETE', '/me/two-factor', body);
    expect(codeOf(await end({ ...current, code: '000000' }))).toBe('two_factor_off');
    const app = await AppCodes.setUp(test, person.calls.token);
    expect(Object.keys((await end({ current_password: 'no', code: app.next() })).body.errors)).toEqual([
      'current_password',
    ]);
    expect(Object.keys((await end({ ...current, code: '000000' })).body.errors)).toEqual(['code']);
    expect((await end({ ...current, code: app.recovery[1] })).status).toBe(200);
    expect((await enter(person)).status).toBe(200);
    const { rows } = await test.database.pool.query(
      'SELECT 1 FROM recovery_codes c JOIN users u ON u.id = c.user_id WHERE u.uuid = $1',
      [person.uuid],
    );
    expect(rows).toEqual([]);
  });

  it('is done by an administrator for who lost everything, and ends all sessions', async () => {
    const person = await someone();
    const reset = (by: UserCalls, uuid = person.uuid) => by.call('DELETE', `/ia/admin/users/${uuid}/two-factor`);
    await AppCodes.setUp(test, person.calls.token);
    expect((await reset(person.calls)).status).toBe(403);
    const done = await reset(admin);
    expect([done.status, done.body.message]).toEqual([200, 'The two-step verification of this account was removed']);
    expect((await person.calls.call('GET', '/ia/me')).status).toBe(401);
    expect((await enter(person)).status).toBe(200);
    expect(codeOf(await reset(admin))).toBe('two_factor_off');
    expect(codeOf(await reset(admin, 'constructor'))).toBe('user_not_found');
    // Nobody takes it from who may do more.
    const manager = await someone([3]);
    const chief = await someone([2]);
    await AppCodes.setUp(test, chief.calls.token);
    expect(codeOf(await reset(manager.calls, chief.uuid))).toBe('beyond_own_permissions');
  });
});

describe('a role that asks for a second factor', () => {
  it('opens no more than the own account until there is one, in open sessions too', async () => {
    const { data: role } = (
      await admin.call('POST', '/ia/admin/roles', {
        name: 'Caja',
        permissions: [
          { action: 'show', subject: 'guest' },
          { action: 'store', subject: 'complaint' },
        ],
      })
    ).body;
    const person = await someone([role.id]);
    const sees = async () => (await person.calls.call('GET', '/ia/settings')).status;
    expect(await sees()).toBe(200);
    const require = (isRequired: boolean, id = role.id) =>
      admin.call('PUT', `/ia/admin/roles/${id}`, { requires_second_factor: isRequired });
    expect((await require(true)).body.data.requires_second_factor).toBe(true);
    expect(await sees()).toBe(403);
    const { data: me } = (await person.calls.call('GET', '/ia/me')).body;
    expect([me.second_factor, me.roles[0].permissions]).toEqual([
      'needed',
      [{ action: 'store', subject: 'complaint' }],
    ]);
    expect((await person.calls.call('GET', '/me/profile')).status).toBe(200);
    const app = await AppCodes.setUp(test, person.calls.token);
    expect(await sees()).toBe(200);
    const kept = await person.calls.call('DELETE', '/me/two-factor', { ...current, code: app.next() });
    expect([kept.status, kept.body.code]).toEqual([409, 'two_factor_required_by_role']);
    await require(false);
    expect((await person.calls.call('DELETE', '/me/two-factor', { ...current, code: app.next() })).status).toBe(200);
    expect(await sees()).toBe(200);
  });

  it('is not opened by a new password', async () => {
    const person = await someone();
    const app = await AppCodes.setUp(test, person.calls.token);
    const password = 'one that is new';
    const body = { password, password_confirmation: password };
    expect((await admin.call('PUT', `/ia/admin/users/${person.uuid}/password`, body)).status).toBe(200);
    const attempt = (code?: string) => signInWith(test, person.email, code, person.from, password);
    expect(codeOf(await attempt())).toBe('totp_required');
    expect((await attempt(app.next())).status).toBe(200);
  });

  it('may be the administrator’s, which stays as it is otherwise; nobody closes their own', async () => {
    const chief = await someone([2]);
    const require = (body: object) => chief.calls.call('PUT', '/ia/admin/roles/2', body);
    expect(codeOf(await require({ requires_second_factor: true }))).toBe('two_factor_first');
    await AppCodes.setUp(test, chief.calls.token);
    expect(codeOf(await require({ requires_second_factor: true, permissions: [] }))).toBe('role_protected');
    expect((await require({ requires_second_factor: true })).status).toBe(200);
    expect((await admin.call('GET', '/ia/admin/users')).status).toBe(403);
    expect((await require({ requires_second_factor: false })).status).toBe(200);
    expect((await admin.call('GET', '/ia/admin/users')).status).toBe(200);
  });
});
