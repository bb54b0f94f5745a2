import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../testing/mailbox';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/test-app';
import { UserCalls } from '../../users/testing/user-calls';
import { signInWith } from '../second-factor/testing-app-codes';
import { TestAuthenticator } from './testing-authenticator';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const current = { current_password: TEST_PASSWORD };

async function someone(roles = [9]) {
  const { uuid, email } = await admin.added({
    roles,
    password: TEST_PASSWORD,
    password_confirmation: TEST_PASSWORD,
  });
  const { body } = await signInWith(test, email);
  return { uuid, email, calls: new UserCalls(test, (body as { token: string }).token) };
}
type Person = Awaited<ReturnType<typeof someone>>;

async function start({ calls }: Person) {
  const { ceremony, options } = (await calls.call('POST', '/me/passkeys/options', current)).body.data;
  return { ceremony, options, challenge: options.challenge as string };
}
async function added(person: Person, device = new TestAuthenticator(), more: object = {}) {
  const { ceremony, challenge } = await start(person);
  const body = { ceremony, name: 'Teléfono', credential: device.create({ challenge }), ...more };
  return { device, answer: await person.calls.call('POST', '/me/passkeys', body) };
}
async function startSignIn() {
  const { body } = await test.call('POST', '/auth/passkey/options', { body: {} });
  const { ceremony, options } = (body as { data: { ceremony: string; options: { challenge: string } } }).data;
  return { ceremony, options, challenge: options.challenge };
}
const enter = (ceremony: string, credential: object) =>
  test.call('POST', '/auth/passkey', { body: { ceremony, credential } });
async function signIn(device: TestAuthenticator) {
  const { ceremony, challenge } = await startSignIn();
  return enter(ceremony, device.get({ challenge }));
}

describe('a passkey', () => {
  it('is added with the password, and signs in by itself', async () => {
    const person = await someone();
    const wrong = await person.calls.call('POST', '/me/passkeys/options', { current_password: 'not this one' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']]);
    const { device, answer } = await added(person);
    expect([answer.status, answer.body.message]).toEqual([201, 'Passkey added']);
    expect((await person.calls.call('GET', '/me/passkeys')).body.data).toEqual([
      { id: expect.any(String), name: 'Teléfono', created_at: expect.stringMatching(/Z$/), last_used_at: null },
    ]);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await signIn(device);
      expect([status, (body as { data: { user: { uuid: string } } }).data.user.uuid]).toEqual([200, person.uuid]);
    }
    expect((await person.calls.call('GET', '/me/passkeys')).body.data[0].last_used_at).toMatch(/Z$/);
    // The device is told which of its passkeys are there already.
    const { options } = await start(person);
    expect(options.excludeCredentials).toMatchObject([{ id: device.id.toString('base64url') }]);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('tells strangers of nobody', async () => {
    const { options } = await startSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const refused = await signIn(new TestAuthenticator());
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'passkey_refused' }]);
  });

  it('is refused from another site, for another question, without proof of its owner, and twice', async () => {
    const { device } = await added(await someone());
    const refused = async (lie: object) => {
      const { ceremony, challenge } = await startSignIn();
      return (await enter(ceremony, device.get({ challenge, ...lie }))).status;
    };
    expect(await refused({ origin: 'https://evil.example' })).toBe(401);
    expect(await refused({ rpId: 'evil.example' })).toBe(401);
    expect(await refused({ challenge: Buffer.alloc(32).toString('base64url') })).toBe(401);
    expect(await refused({ isVerified: false })).toBe(401);
    const { ceremony, challenge } = await startSignIn();
    const credential = device.get({ challenge });
    const answers = [await enter(ceremony, credential), await enter(ceremony, credential)];
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    // A copy of the device counts from where it was copied.
    device.counter = 0;
    expect((await signIn(device)).status).toBe(401);
    const broken = await startSignIn();
    expect((await enter(broken.ceremony, { ...device.get(broken), response: {} })).status).toBe(401);
  });

  it('is added by who began, once, and belongs to one user', async () => {
    const [one, other] = [await someone(), await someone()];
    const { ceremony, challenge } = await start(one);
    const device = new TestAuthenticator();
    const body = { ceremony, name: 'x', credential: device.create({ challenge }) };
    const foreign = await other.calls.call('POST', '/me/passkeys', body);
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['name']]);
    // What was tried is over, also for who began.
    expect((await one.calls.call('POST', '/me/passkeys', body)).status).toBe(422);
    expect((await added(one, device)).answer.status).toBe(201);
    expect((await added(other, device)).answer.status).toBe(422);
    // A question for signing in adds nothing, and one for adding signs nobody in.
    const signing = await startSignIn();
    const wrongKind = { ceremony: signing.ceremony, name: 'x', credential: new TestAuthenticator().create(signing) };
    expect((await one.calls.call('POST', '/me/passkeys', wrongKind)).status).toBe(422);
    const adding = await start(one);
    expect((await enter(adding.ceremony, device.get(adding))).status).toBe(401);
  });

  it('is removed with the password, by its own user alone, and with the account', async () => {
    const [person, other] = [await someone(), await someone()];
    const { device, answer } = await added(person);
    const remove = (by: Person, password = TEST_PASSWORD) =>
      by.calls.call('DELETE', `/me/passkeys/${answer.body.data.id}`, { current_password: password });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(person, 'not this one')).status).toBe(422);
    expect((await signIn(device)).status).toBe(200);
    expect((await remove(person)).body).toEqual({ message: 'Passkey removed' });
    expect((await mailsTo(test, person.email)).map(({ kind }) => kind)).toEqual(Array(2).fill('factors_changed'));
    expect((await signIn(device)).status).toBe(401);
    const second = await added(other);
    await admin.remove(other.uuid);
    expect((await signIn(second.device)).status).toBe(401);
  });

  it('ends all other sessions where that is asked for, and none otherwise, when it is added and when it is removed', async () => {
    const person = await someone();
    const elsewhere = async () => {
      const { body } = await signInWith(test, person.email);
      return new UserCalls(test, (body as { token: string }).token);
    };
    const alive = (...all: UserCalls[]) =>
      Promise.all(all.map(async (one) => (await one.call('GET', '/ia/me')).status));
    const end = { end_other_sessions: true };
    const first = await elsewhere();
    const kept = await added(person);
    expect(await alive(person.calls, first)).toEqual([200, 200]);
    const { answer } = await added(person, new TestAuthenticator(), end);
    expect(await alive(person.calls, first)).toEqual([200, 401]);
    const second = await elsewhere();
    const remove = (id: string, more: object) =>
      person.calls.call('DELETE', `/me/passkeys/${id}`, { ...current, ...more });
    // What is refused ends nothing.
    expect((await remove(answer.body.data.id, { ...end, current_password: 'not this one' })).status).toBe(422);
    expect((await remove(answer.body.data.id, {})).status).toBe(200);
    expect(await alive(person.calls, second)).toEqual([200, 200]);
    expect((await remove(kept.answer.body.data.id, end)).status).toBe(200);
    expect(await alive(person.calls, second)).toEqual([200, 401]);
  });

  it('outlives a password that an administrator or a mailed link sets, and not the removal of second factors', async () => {
    const person = await someone();
    const { device } = await added(person);
    const password = { password: 'a whole new one', password_confirmation: 'a whole new one' };
    await admin.call('PUT', `/ia/admin/users/${person.uuid}/password`, password);
    expect((await signIn(device)).status).toBe(200);
    await test.call('POST', '/auth/forgot-password', { body: { email: person.email } });
    const mails = await mailsTo(test, person.email);
    const token = mails.find(({ kind }) => kind === 'password_reset')?.token ?? '';
    const byMail = { token, password: 'one more new one', password_confirmation: 'one more new one' };
    expect((await test.call('POST', '/auth/reset-password', { body: byMail })).status).toBe(200);
    expect((await signIn(device)).status).toBe(200);
    expect((await admin.get(person.uuid)).body.data.has_second_factor).toBe(true);
    expect((await admin.call('DELETE', `/ia/admin/users/${person.uuid}/two-factor`)).status).toBe(200);
    expect((await admin.get(person.uuid)).body.data.has_second_factor).toBe(false);
    expect((await signIn(device)).status).toBe(401);
  });
});

describe('a role that asks for a second factor', () => {
  async function strictRole(): Promise<{ id: number; require: (isRequired: boolean) => Promise<unknown> }> {
    const permissions = [{ action: 'show', subject: 'guest' }];
    const name = `Caja ${crypto.randomUUID().slice(0, 8)}`;
    const { id } = (await admin.call('POST', '/ia/admin/roles', { name, permissions })).body.data;
    const require = (isRequired: boolean) =>
      admin.call('PUT', `/ia/admin/roles/${id}`, { requires_second_factor: isRequired });
    return { id, require };
  }
  const sees = async (calls: UserCalls) => (await calls.call('GET', '/ia/settings')).status;
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
  async function enterBy(device: TestAuthenticator) {
    const { body } = await signIn(device);
    return new UserCalls(test, (body as { token: string }).token);
  }
  async function enterByPassword(email: string) {
    const { body } = await signInWith(test, email);
    return new UserCalls(test, (body as { token: string }).token);
  }

  it('opens in sessions that a passkey began, and in the one it was added in; not with the password alone', async () => {
    const role = await strictRole();
    await role.require(true);
    const person = await someone([role.id]);
    expect(await sees(person.calls)).toBe(403);
    const { device } = await added(person);
    expect(await sees(person.calls)).toBe(200);
    expect((await person.calls.call('GET', '/ia/me')).body.data.second_factor).toBe('on');
    expect(await sees(await enterBy(device))).toBe(200);
    const weak = await enterByPassword(person.email);
    expect([await sees(weak), (await weak.call('GET', '/ia/me')).body.data.second_factor]).toEqual([403, 'needed']);
  });

  it('keeps who knows the password alone from making a factor, or taking one away', async () => {
    const role = await strictRole();
    await role.require(true);
    const person = await someone([role.id]);
    const { device, answer } = await added(person);
    const weak = await enterByPassword(person.email);
    const first = `/me/passkeys/${answer.body.data.id}`;
    expect(await codeOf(weak.call('POST', '/me/passkeys/options', current))).toBe('passkey_needed');
    expect(await codeOf(weak.call('POST', '/me/two-factor', current))).toBe('passkey_needed');
    expect(await codeOf(weak.call('DELETE', first, current))).toBe('passkey_needed');
    // The last one stays as long as the role asks for it; with another one it may go, and its sessions with it.
    const own = { ...person, calls: await enterBy(device) };
    expect(await codeOf(own.calls.call('DELETE', first, current))).toBe('two_factor_required_by_role');
    const another = (await added(own)).device;
    expect((await own.calls.call('DELETE', first, current)).status).toBe(200);
    expect(await sees(await enterBy(another))).toBe(200);
  });

  it('counts for API tokens of who has one', async () => {
    const role = await strictRole();
    const person = await someone([role.id]);
    const made = { name: 'x', permissions: [{ action: 'show', subject: 'guest' }], days: 1, ...current };
    const { token } = (await person.calls.call('POST', '/me/tokens', made)).body.data;
    const program = new UserCalls(test, token);
    await role.require(true);
    expect(await sees(program)).toBe(403);
    await added(person);
    expect(await sees(program)).toBe(200);
  });
});
