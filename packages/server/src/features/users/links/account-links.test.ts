import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../testing/mailbox';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/test-app';
import { type Body, UserCalls } from '../testing/user-calls';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const NEW = { password: 'una contraseña nueva', password_confirmation: 'una contraseña nueva' };
const post = (path: string, body: object, headers: Record<string, string> = {}, from = '127.0.0.1') =>
  test.call('POST', path, { body, headers, from }) as Promise<{ status: number; body: Body }>;
const forgot = (email: string) => post('/auth/forgot-password', { email });
const kindsTo = async (address: string) => (await mailsTo(test, address)).map(({ kind }) => kind);
/** Mails of before count no more for how many may be asked for. */
const later = (minutes: number) =>
  test.database.pool.query(`UPDATE mails SET created_at = created_at - make_interval(mins => $1)`, [minutes]);
const tokenFor = async (address: string) => (await mailsTo(test, address))[0]?.token ?? '';

describe('a forgotten password', () => {
  it('is asked for with the same answer, no sooner, whether or not the account exists', async () => {
    const { email } = await admin.signedIn();
    const answers = [];
    for (const login of [email, email.toUpperCase(), 'nobody@example.test', 'nobody', "' OR 1=1 --"]) {
      const began = performance.now();
      const { status, body } = await forgot(login);
      answers.push([status, body, performance.now() - began > 95]);
    }
    const message = 'If there is an account with that address, we have sent it a mail with a link.';
    expect(answers).toEqual(answers.map(() => [202, { message }, true]));
    expect(await kindsTo(email)).toEqual(['password_reset']);
    expect((await forgot('')).status).toBe(422);
  });

  it('is replaced once by the link; all sessions end, and a mail tells of it', async () => {
    const { email, token: session } = await admin.signedIn();
    await forgot(email);
    const [mail] = await mailsTo(test, email);
    expect(mail).toMatchObject({ kind: 'password_reset', page: '/reset-password' });
    const token = mail?.token ?? '';
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await post('/auth/link', { token })).toMatchObject({
      status: 200,
      body: { data: { purpose: 'password_reset', email } },
    });
    expect((await post('/auth/reset-password', { token, ...NEW, password_confirmation: 'other' })).body.errors).toEqual(
      {
        password_confirmation: ['Passwords do not match'],
      },
    );
    // For something else it is no link.
    expect((await post('/auth/accept-invitation', { token, ...NEW, terms_accepted: true })).status).toBe(410);
    const both = await Promise.all([1, 2].map(() => post('/auth/reset-password', { token, ...NEW })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await post('/auth/link', { token })).body).toMatchObject({ code: 'link_expired' });
    expect((await test.call('GET', '/ia/me', { token: session })).status).toBe(401);
    expect([await admin.signIn(email, 'contraseña:larga'), await admin.signIn(email, NEW.password)]).toEqual([
      401, 200,
    ]);
    expect((await kindsTo(email))[0]).toBe('password_changed');
  });

  it('has a link that ends after an hour, of which only a hash is kept, and one at a time', async () => {
    const { email } = await admin.signedIn();
    await forgot(email);
    const first = await tokenFor(email);
    await later(2);
    await forgot(email);
    const second = await tokenFor(email);
    expect(
      await Promise.all([first, second].map(async (token) => (await post('/auth/link', { token })).status)),
    ).toEqual([410, 200]);
    const { rows } = await test.database.pool.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 60) AS minutes, account_links::text || mails::text AS stored
       FROM account_links JOIN users ON users.id = user_id JOIN mails ON mails.user_id = users.id WHERE email = $1`,
      [email],
    );
    expect(Number(rows[0].minutes)).toBe(60);
    expect(rows.some(({ stored }) => stored.includes(second))).toBe(false);
    await test.database.pool.query(`UPDATE account_links SET expires_at = now() - interval '1 second'`);
    expect((await post('/auth/reset-password', { token: second, ...NEW })).status).toBe(410);
  });

  it('is mailed once a minute and five times an hour, however often strangers ask', async () => {
    const { email } = await admin.signedIn();
    await Promise.all([1, 2, 3, 4].map(() => forgot(email)));
    expect(await kindsTo(email)).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      await later(5);
      await forgot(email);
    }
    expect(await kindsTo(email)).toHaveLength(5);
  });

  it('leads nowhere once the account has another address or password, or is deleted', async () => {
    const [moved, changed, deleted] = [await admin.signedIn(), await admin.signedIn(), await admin.signedIn()];
    const tokens = [];
    for (const { email } of [moved, changed, deleted]) {
      await forgot(email);
      tokens.push(await tokenFor(email));
    }
    await admin.update(moved.uuid, { email: 'moved@example.test' });
    await admin.call('PUT', `/ia/admin/users/${changed.uuid}/password`, NEW);
    await admin.remove(deleted.uuid);
    for (const token of tokens) expect((await post('/auth/reset-password', { token, ...NEW })).status).toBe(410);
  });
});

describe('an invitation', () => {
  it('goes to who was added without a password, in their language, and is accepted with the terms', async () => {
    const { uuid, email } = await admin.added({ name: 'Lucía Benítez', language: 'es-PY' });
    const [mail] = await mailsTo(test, email);
    expect(mail).toMatchObject({ kind: 'invitation', page: '/accept-invitation' });
    expect(mail?.text).toContain('Test administrator le agregó a Botica');
    expect(mail?.text).toContain('Hola, Lucía Benítez:');
    const { invitation_expires_at, status } = (await admin.get(uuid)).body.data;
    expect([status, Math.round((Date.parse(invitation_expires_at) - Date.now()) / 3_600_000)]).toEqual([
      'invited',
      168,
    ]);
    const token = mail?.token ?? '';
    expect((await post('/auth/accept-invitation', { token, ...NEW })).body.errors).toHaveProperty('terms_accepted');
    const accepted = { token, ...NEW, terms_accepted: true, promotional_emails: true };
    expect((await post('/auth/accept-invitation', accepted)).body).toEqual({
      message: 'Your account is ready. You can sign in now.',
    });
    expect((await post('/auth/accept-invitation', accepted)).status).toBe(410);
    expect(await admin.signIn(email, NEW.password)).toBe(200);
    const { rows } = await test.database.pool.query(
      `SELECT terms_version, terms_accepted_at = promotional_emails_at AS same, promotional_emails FROM users WHERE uuid = $1`,
      [uuid],
    );
    expect(rows).toEqual([{ terms_version: '2026-11', same: true, promotional_emails: true }]);
    expect((await admin.call('POST', `/ia/admin/users/${uuid}/invitation`)).body.code).toBe('already_joined');
  });

  it('is sent again by who may change the user, and the link of before ends', async () => {
    const { uuid, email } = await admin.added();
    const first = await tokenFor(email);
    expect((await admin.call('POST', `/ia/admin/users/${uuid}/invitation`)).status).toBe(202);
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect((await post('/auth/link', { token: first })).status).toBe(410);
    // Who forgot a password that was never chosen is invited again.
    await later(2);
    await forgot(email);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toEqual(['invitation', 'invitation', 'invitation']);
    const manager = new UserCalls(test, await test.signInAs('manager'));
    const boss = await admin.added({ roles: [2] });
    expect((await manager.call('POST', `/ia/admin/users/${boss.uuid}/invitation`)).body.code).toBe(
      'beyond_own_permissions',
    );
    await Promise.all([1, 2, 3, 4, 5].map(() => admin.call('POST', `/ia/admin/users/${boss.uuid}/invitation`)));
    expect((await admin.call('POST', `/ia/admin/users/${boss.uuid}/invitation`)).status).toBe(429);
  });

  it('follows the user to another address, and ends with a password', async () => {
    const { uuid, email } = await admin.added();
    const first = await tokenFor(email);
    await admin.update(uuid, { email: 'elsewhere@example.test' });
    const second = await tokenFor('elsewhere@example.test');
    expect((await post('/auth/link', { token: first })).status).toBe(410);
    await admin.call('PUT', `/ia/admin/users/${uuid}/password`, NEW);
    expect((await post('/auth/accept-invitation', { token: second, ...NEW, terms_accepted: true })).status).toBe(410);
  });
});

describe('another e-mail address of one’s own', () => {
  const someone = async () => {
    const { uuid, email, token } = await admin.signedIn();
    return { uuid, email, calls: new UserCalls(test, token) };
  };
  const ask = (calls: UserCalls, email: string, current_password = 'contraseña:larga') =>
    calls.call('PUT', '/me/email', { email, current_password });
  const confirm = (token: string) => post('/auth/confirm-email', { token });

  it('holds once both addresses have confirmed it, in any order', async () => {
    const { uuid, email, calls } = await someone();
    const next = `next.${email}`;
    expect((await ask(calls, next, 'wrong')).body.errors).toHaveProperty('current_password');
    expect((await ask(calls, next)).status).toBe(202);
    const [atNew, atOld] = [await tokenFor(next), await tokenFor(email)];
    expect((await confirm(atNew)).body).toMatchObject({ data: { state: 'waiting' } });
    expect((await confirm(atNew)).status).toBe(410);
    const { data } = (await calls.call('GET', '/me/profile')).body;
    expect([data.email, data.pending_email]).toEqual([
      email,
      { email: next, old_confirmed: false, new_confirmed: true },
    ]);
    await later(2);
    await forgot(email);
    const reset = await tokenFor(email);
    expect((await confirm(atOld)).body).toMatchObject({ data: { state: 'changed' } });
    expect((await calls.call('GET', '/me/profile')).body.data).toMatchObject({ email: next, pending_email: null });
    expect((await post('/auth/reset-password', { token: reset, ...NEW })).status).toBe(410);
    expect((await kindsTo(email))[0]).toBe('email_changed');
    const [entry] = (await admin.call('GET', `/ia/admin/audit-log?subject_id=${uuid}&action=profile.email_changed`))
      .body.data;
    expect(entry).toMatchObject({ before: { email }, after: { email: next } });
  });

  it('is refused where somebody has it, also when they were faster', async () => {
    const [one, other] = [await someone(), await someone()];
    expect((await ask(one.calls, other.email.toUpperCase())).body).toMatchObject({ code: 'email_in_use' });
    expect((await ask(one.calls, one.email)).body.errors).toEqual({ email: ['This is your e-mail address already'] });
    await ask(one.calls, 'wanted@example.test');
    await admin.added({ email: 'Wanted@example.test' });
    await confirm(await tokenFor(one.email));
    expect((await confirm(await tokenFor('wanted@example.test'))).body).toMatchObject({ code: 'email_in_use' });
    expect((await one.calls.call('GET', '/me/profile')).body.data.email).toBe(one.email);
  });

  it('is taken back, asked for three times an hour, and begins anew for another address', async () => {
    const { email, calls } = await someone();
    await ask(calls, 'first@example.test');
    const first = await tokenFor('first@example.test');
    await ask(calls, 'second@example.test');
    expect((await confirm(first)).status).toBe(410);
    const second = await tokenFor('second@example.test');
    expect((await calls.call('DELETE', '/me/email')).status).toBe(200);
    expect([await confirm(second), await confirm(await tokenFor(email))].map(({ status }) => status)).toEqual([
      410, 410,
    ]);
    await ask(calls, 'third@example.test');
    expect((await ask(calls, 'fourth@example.test')).status).toBe(429);
  });
});

describe('signing up', () => {
  // From elsewhere than the mails that were asked for above: an address may call so only so often in a minute.
  const register = (email: string) =>
    post(
      '/auth/register',
      { name: 'Nuevo', email, ...NEW, terms_accepted: true, promotional_emails: true },
      {},
      '127.0.0.2',
    );
  const allow = (body: object) => admin.call('PUT', '/ia/settings', body);
  const mode = async () => ((await test.call('GET', '/auth/sign-up')) as { body: Body }).body.data;

  it('is open, for addresses of some domains, or by invitation alone', async () => {
    expect(await mode()).toEqual({ mode: 'open', domains: [] });
    expect((await register('anybody@example.test')).status).toBe(201);
    expect((await allow({ signUp: 'domains' })).body.errors).toEqual({ signUpDomains: ['Name at least one domain'] });
    expect((await allow({ signUp: 'domains', signUpDomains: ['no domain'] })).status).toBe(422);
    await allow({ signUp: 'domains', signUpDomains: [' Farmacia.com.PY '] });
    expect(await mode()).toEqual({ mode: 'domains', domains: ['farmacia.com.py'] });
    for (const other of [
      'a@example.test',
      'a@evil-farmacia.com.py',
      'a@farmacia.com.py.evil.test',
      'a@x.farmacia.com.py',
    ]) {
      expect((await register(other)).body.errors).toEqual({
        email: ['Only addresses of these domains are accepted: farmacia.com.py'],
      });
    }
    expect((await register('Ana@FARMACIA.com.py')).status).toBe(201);
    await allow({ signUp: 'invited' });
    expect((await register('b@farmacia.com.py')).body).toMatchObject({ code: 'sign_up_closed' });
    await allow({ signUp: 'open' });
  });

  it('keeps the version of the terms, and the choice of promotional mails with its time', async () => {
    const { body } = await register('promo@example.test');
    const calls = new UserCalls(test, body.token);
    const chosen = async () => {
      const { data } = (await calls.call('GET', '/me/profile')).body;
      return [data.terms_version, data.promotional_emails, data.promotional_emails_at];
    };
    const [version, wanted, at] = await chosen();
    expect([version, wanted, Math.abs(Date.parse(at) - Date.now()) < 60_000]).toEqual(['2026-11', true, true]);
    await calls.call('PUT', '/me/profile', { promotional_emails: true });
    expect((await chosen())[2]).toBe(at);
    await calls.call('PUT', '/me/profile', { promotional_emails: false });
    const [, now, later] = await chosen();
    expect([now, later > at]).toEqual([false, true]);
  });
});

it('a password that was changed is told by mail, whoever changed it', async () => {
  const token = await test.signInAs('analyst');
  const calls = new UserCalls(test, token);
  const { email } = (await calls.call('GET', '/me/profile')).body.data;
  await calls.call('PUT', '/me/password', { current_password: TEST_PASSWORD, ...NEW });
  expect(await kindsTo(email)).toEqual(['password_changed']);
});
