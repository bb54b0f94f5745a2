import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { UserCalls } from './testing/user-calls';

let test: TestApp;
let calls: UserCalls;
let manager: UserCalls;
beforeAll(async () => {
  test = await startTestApp({ ADMIN_EMAIL: 'root@example.test' });
  calls = new UserCalls(test, await test.signInAs('administrator'));
  manager = new UserCalls(test, await test.signInAs('manager'));
});
afterAll(() => test.close());

const everything = {
  name: '  Ana   Benítez ',
  email: 'Ana.Benitez@example.test',
  username: 'ana.b',
  gender: 'f',
  birthday: '1990-03-05',
  language: 'en',
  currency: { id: 3 },
  roles: [4, 9],
  telephone: '+44-161-464-9796',
  contacts: {
    public_email: 'ventas@example.test',
    whatsapp: '+595 981 123456',
    telegram: '@ana_b',
    country_code: '+595',
  },
  nationalities: ['PY', 'BR'],
  avatar: { url: 'https://example.test/ana.png', usage: 'avatar' },
  password: 'contraseña:larga',
  password_confirmation: 'contraseña:larga',
};

describe('a user', () => {
  it('is added with every field, and shown as the contract has it', async () => {
    const { status, body } = await calls.create(everything);
    expect([status, body]).toMatchObject([201, { message: 'User created' }]);
    const { data } = body;
    expect(data).toMatchObject({
      name: 'Ana   Benítez',
      email: 'Ana.Benitez@example.test',
      username: 'ana.b',
      gender: 'f',
      birthday: '1990-03-05',
      birth_date: '1990-03-05',
      language: 'en-US',
      currency: { id: 3, code: 'PYG', name: 'Guaraní', sign: '₲' },
      role: { id: 4, name: 'analyst', localized_name: 'Analyst' },
      roles: [{ id: 4 }, { id: 9 }],
      telephone: '+441614649796',
      telephone_country: 'GB',
      contacts: { whatsapp: '+595981123456', telegram: '@ana_b' },
      nationalities: ['PY', 'BR'],
      avatar: { url: 'https://example.test/ana.png', usage: 'avatar' },
      address: null,
      status: 'active',
      can_change: true,
      stats: { roles: 2, permissions: 15 },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
    expect((await calls.get(data.uuid)).body.data.roles[0].permissions).toBeUndefined();
    const withRoles = await calls.get(data.uuid, '?role=1');
    expect(withRoles.body.data.roles[1].permissions).toContainEqual({ action: 'show', subject: 'guest' });
    expect(withRoles.headers.etag).toBe(`"${data.updated_at}"`);
    const { body: listed } = await calls.list(`search=${data.uuid}&searchField=uuid`);
    expect(listed.data[0]).toMatchObject({
      image: { url: 'https://example.test/ana.png' },
      gender: { abbr: 'f', name: 'Female' },
      age: expect.any(Number),
    });
  });

  it('is a guest where no role is named, invited without a password', async () => {
    const { body } = await calls.create({ name: 'Beto', email: 'beto@example.test' });
    expect(body.data).toMatchObject({ role: { id: 9 }, status: 'invited', gender: null, currency: null });
  });

  it.each([
    [{ name: 'x' }, { name: ['Name must be at least 2 characters long'] }],
    [{ email: 'no' }, { email: ['Please provide a valid email address'] }],
    [
      { password: 'long enough', password_confirmation: 'other' },
      { password_confirmation: ['Passwords do not match'] },
    ],
    [{ password: 'long enough' }, { password_confirmation: ['Passwords do not match'] }],
    [{ password: 'short', password_confirmation: 'short' }, { password: ['Must be at least 8 characters long'] }],
    [{ birth_date: '2999-01-01' }, { birth_date: ['Birthday must be in the past'] }],
    [{ birth_date: '05/03/2026' }, { birth_date: ['Use a date like 2026-03-31'] }],
    [{ telephone: '+595 98' }, { telephone: ['This phone number is too short'] }],
    [{ telephone: '+595 981 123 456 789 012' }, { telephone: ['This phone number is too long'] }],
    [{ telephone: { country: 'PY', number: 'call me' } }, { telephone: ['This phone number is not valid'] }],
    [{ gender: 'x' }, { gender: [expect.any(String)] }],
    [{ currency: 'GBP' }, { currency: ['This value is not valid'] }],
    [{ roles: [77] }, { roles: ['This role does not exist'] }],
    [{ nationalities: ['XX'] }, { 'nationalities.0': ['This value is not valid'] }],
    [{ avatar: 'javascript:alert(1)' }, { avatar: ['This value is not valid'] }],
    [{ username: 'a b' }, { username: ['This value is not valid'] }],
  ])('is refused with the message at its field: %j', async (wrong, errors) => {
    const { status, body } = await calls.create({ name: 'Carla', email: 'carla@example.test', ...wrong });
    expect([status, body.code, body.errors]).toEqual([422, 'validation_failed', errors]);
  });

  it('is told in three languages', async () => {
    const names = { 'es-PY': 'El nombre debe', 'pt-BR': 'O nome deve', 'en-US': 'Name must be' };
    for (const [language, words] of Object.entries(names)) {
      const { body } = await calls.call(
        'POST',
        '/ia/admin/users',
        { name: 'x', email: 'x@example.test' },
        { 'accept-language': language },
      );
      expect(body.errors.name[0]).toContain(words);
    }
  });

  it('has an e-mail address of its own, letter case aside, also between two at once', async () => {
    const body = { name: 'Doble', email: 'Twice@example.test' };
    const answers = await Promise.all([calls.create(body), calls.create({ ...body, email: 'tWICE@example.test' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({
      code: 'email_in_use',
      message: 'Email already in use',
      errors: { email: ['Email already in use'] },
    });
    const other = await calls.added();
    expect((await calls.update(other.uuid, { email: 'TWICE@example.test' })).status).toBe(400);
    expect((await calls.update(other.uuid, { username: 'ANA.B' })).body.errors).toEqual({
      username: ['This username is taken'],
    });
  });

  it('gets the roles of its own call, whatever others ask for at the same moment', async () => {
    const asked = [1, 3, 4, 9, 1, 3, 4, 9];
    const made = await Promise.all(asked.map((role) => calls.added({ roles: [role] })));
    expect(made.map(({ roles }) => roles.map(({ id }: { id: number }) => id))).toEqual(asked.map((role) => [role]));
  });

  it('is made once for one Idempotency-Key, also at one moment', async () => {
    const body = {
      name: 'Una vez',
      email: 'once@example.test',
      password: 'long enough',
      password_confirmation: 'long enough',
    };
    const send = (changes = {}) =>
      calls.call('POST', '/ia/admin/users', { ...body, ...changes }, { 'idempotency-key': 'k-1' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.data.uuid)).size).toBe(1);
    expect((await send({ name: 'Otra' })).body.code).toBe('idempotency_key_reused');
    const foreign = await manager.call('POST', '/ia/admin/users', body, { 'idempotency-key': 'k-1' });
    expect(foreign.body.code).toBe('email_in_use');
  });

  it('takes nothing of a body that is no field of the form', async () => {
    const { uuid } = await calls.added();
    const hostile = {
      id: 1,
      uuid: crypto.randomUUID(),
      password_hash: 'x',
      passwordHash: 'x',
      deletedAt: null,
      created_at: '2000-01-01T00:00:00Z',
      echo_uuid: crypto.randomUUID(),
    };
    const before = await test.database.pool.query('SELECT * FROM users WHERE uuid = $1', [uuid]);
    expect((await calls.update(uuid, hostile)).status).toBe(200);
    expect((await test.database.pool.query('SELECT * FROM users WHERE uuid = $1', [uuid])).rows).toEqual(before.rows);
  });

  it('is changed in what is named, the rest stays', async () => {
    const { uuid } = await calls.added({ gender: 'male', telephone: { country: 'PY', number: '0981 123456' } });
    const { status, body } = await calls.update(uuid, { birth_date: '1980-02-29', currency: 'usd' });
    expect([status, body.message]).toEqual([200, 'User updated']);
    expect(body.data).toMatchObject({
      gender: 'm',
      telephone: '+595981123456',
      birthday: '1980-02-29',
      currency: { id: 2 },
    });
    expect((await calls.update(uuid, { gender: null, telephone: null })).body.data).toMatchObject({
      gender: null,
      telephone: null,
    });
  });

  it('is not overwritten by who saw it before somebody else changed it', async () => {
    const { uuid, updated_at } = await calls.added();
    const tag = { 'if-match': `"${updated_at}"` };
    const both = ['A1', 'B2'].map((name) => calls.call('PUT', `/ia/admin/users/${uuid}`, { name }, tag));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await calls.update(uuid, { name: 'C3', updated_at });
    expect([late.status, late.body.code]).toEqual([409, 'user_changed']);
  });

  it.each(['4294967295', 'constructor', "1' OR '1'='1", crypto.randomUUID()])('called %s is not found', async (id) => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', {}],
      ['DELETE', '', undefined],
      ['PUT', '/password', {}],
      ['PUT', '/roles/9', {}],
      ['DELETE', '/roles/9', {}],
    ] as const) {
      const answer = await calls.call(method, `/ia/admin/users/${encodeURIComponent(id)}${path}`, body);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'user_not_found', 'User not found']);
    }
  });

  it('is signed out everywhere by who may change them, and by nobody else', async () => {
    const { uuid, token } = await calls.signedIn();
    const out = (by: UserCalls, whom = uuid) => by.call('DELETE', `/ia/admin/users/${whom}/sessions`);
    const alive = async () => (await test.call('GET', '/ia/me', { token })).status;
    expect((await out(new UserCalls(test, token))).status).toBe(403);
    expect(await alive()).toBe(200);
    expect((await out(calls)).body).toEqual({ message: 'Signed out everywhere' });
    expect(await alive()).toBe(401);
    const chief = await calls.signedIn([2]);
    expect((await out(manager, chief.uuid)).body.code).toBe('beyond_own_permissions');
    const own = (await calls.call('GET', '/ia/me')).body.data.uuid;
    const password = { password: 'long enough', password_confirmation: 'long enough' };
    expect((await out(calls, own)).body.code).toBe('own_account');
    // One's own password takes the one before.
    expect((await calls.call('PUT', `/ia/admin/users/${own}/password`, password)).body.code).toBe('own_account');
  });

  it('whose password is set signs in with it alone, and every session of before ends', async () => {
    const { email, token } = await calls.signedIn();
    const { uuid } = await calls.byEmail(email);
    const body = { password: 'pässword: mit Doppelpunkt', password_confirmation: 'pässword: mit Doppelpunkt' };
    expect((await calls.call('PUT', `/ia/admin/users/${uuid}/password`, body)).body).toEqual({
      message: 'Password updated',
    });
    expect((await test.call('GET', '/ia/me', { token })).status).toBe(401);
    expect(await calls.signIn(email, 'contraseña:larga')).toBe(401);
    expect(await calls.signIn(email, body.password)).toBe(200);
  });

  it('who may do more than the caller is not in the caller’s hands', async () => {
    const { uuid } = await calls.byEmail('root@example.test');
    const attempts = [
      manager.update(uuid, { email: 'mine@example.test' }),
      manager.call('PUT', `/ia/admin/users/${uuid}/password`, {
        password: 'mine, all mine',
        password_confirmation: 'mine, all mine',
      }),
      manager.call('DELETE', `/ia/admin/users/${uuid}/roles/2`, {}),
      manager.create({ name: 'Yo', email: 'yo@example.test', roles: [2] }),
    ];
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, body.code]).toEqual([403, 'beyond_own_permissions']);
    }
    expect((await manager.get(uuid)).body.data.can_change).toBe(false);
  });
});
