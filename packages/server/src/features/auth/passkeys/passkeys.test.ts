import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function someone() {
  const { uuid, email } = await admin.added({
    roles: [9],
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
async function added(person: Person, device = new TestAuthenticator()) {
  const { ceremony, challenge } = await start(person);
  const body = { ceremony, name: 'Teléfono', credential: device.create({ challenge }) };
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
    expect((await signIn(device)).status).toBe(401);
    const second = await added(other);
    await admin.remove(other.uuid);
    expect((await signIn(second.device)).status).toBe(401);
  });

  it('does not outlive a password that somebody else sets: whoever had the account has it no more', async () => {
    const person = await someone();
    const { device } = await added(person);
    const password = { password: 'a whole new one', password_confirmation: 'a whole new one' };
    await admin.call('PUT', `/ia/admin/users/${person.uuid}/password`, password);
    expect((await signIn(device)).status).toBe(401);
  });
});
