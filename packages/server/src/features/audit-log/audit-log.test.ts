import { AUDIT_ACTIONS } from '@botica/contract/audit-log/vocabulary';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailsTo } from '../../testing/mailbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TestAuthenticator } from '../auth/passkeys/testing-authenticator';
import { AppCodes } from '../auth/second-factor/testing-app-codes';
import { ImportCalls } from '../data-import/testing/import-calls';
import { UserCalls } from '../users/testing/user-calls';

let test: TestApp;
let calls: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  calls = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

interface Entry {
  id: number;
  action: string;
  [field: string]: unknown;
}
const log = async (query = ''): Promise<Entry[]> => (await calls.call('GET', `/ia/admin/audit-log?${query}`)).body.data;

/** What is done by mailed links, and about mail. */
async function useLinks(): Promise<void> {
  const password = { password: 'never in the log', password_confirmation: 'never in the log' };
  const post = (path: string, body: object) => test.call('POST', path, { body });
  const { uuid, email } = await calls.added();
  await calls.call('POST', `/ia/admin/users/${uuid}/invitation`);
  const [invitation] = await mailsTo(test, email);
  await calls.call('GET', `/ia/admin/mails/${invitation?.id}`);
  await post('/auth/accept-invitation', { token: invitation?.token, ...password, terms_accepted: true });
  await calls.call('POST', `/ia/admin/mails/${invitation?.id}/retry`);
  const member = await calls.signedIn();
  const own = new UserCalls(test, member.token);
  await own.call('PUT', '/me/email', { email: `new.${member.email}`, current_password: 'contraseña:larga' });
  for (const address of [member.email, `new.${member.email}`]) {
    await post('/auth/confirm-email', { token: (await mailsTo(test, address))[0]?.token });
  }
  await post('/auth/forgot-password', { email: `new.${member.email}` });
  const [reset] = await mailsTo(test, `new.${member.email}`);
  await post('/auth/reset-password', { token: reset?.token, ...password });
}

/** Milliseconds since 1970. */
async function timeOfDatabase(): Promise<number> {
  const { rows } = await test.database.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now.getTime() ?? 0;
}

describe('the audit log', () => {
  it('says who did what to whom, when and from where, with what it was before', async () => {
    const { uuid } = await calls.added({ name: 'Ana', telephone: '+595981123456' });
    const before = await timeOfDatabase();
    await calls.update(uuid, { name: 'Ana María', telephone: null });
    const after = await timeOfDatabase();
    await calls.update(uuid, { name: 'Ana María' });
    const [changed, added, ...others] = await log(`subject_id=${uuid}`);
    expect(others).toEqual([]);
    expect(changed).toMatchObject({
      action: 'user.updated',
      action_name: 'User changed',
      actor: { name: 'Test administrator' },
      subject: { kind: 'user', uuid, name: 'Ana' },
      ip: '127.0.0.1',
      before: { name: 'Ana', telephone: '+595981123456' },
      after: { name: 'Ana María', telephone: null },
    });
    const at = Date.parse(String(changed?.at));
    expect([before <= at, at <= after]).toEqual([true, true]);
    expect(added).toMatchObject({ action: 'user.created', before: null, after: { name: 'Ana', roles: [9] } });
  });

  it('has each change of users, roles, settings and imports, and each export of people', async () => {
    const { uuid } = await calls.added();
    const password = { password: 'never in the log', password_confirmation: 'never in the log' };
    await calls.call('PUT', `/ia/admin/users/${uuid}/password`, password);
    await calls.call('PUT', `/ia/admin/users/${uuid}/roles/4`, {});
    await calls.call('DELETE', `/ia/admin/users/${uuid}/roles/4`);
    const { deletion } = (await calls.remove(uuid)).body;
    await calls.call('POST', `/ia/admin/users/deletions/${deletion.id}/undo`);
    await calls.call('GET', `/ia/admin/users/export?ids=${uuid}`);
    const { id } = (await calls.call('POST', '/ia/admin/roles', { name: 'Caja', permissions: [] })).body.data;
    await calls.call('PUT', `/ia/admin/roles/${id}`, { name: 'Caja 2' });
    await calls.call('DELETE', `/ia/admin/roles/${id}`);
    await calls.call('PUT', '/ia/settings', { companyName: 'Farmacia Sol' });
    await calls.call('PUT', '/ia/settings', { companyName: 'Farmacia Sol' });
    const imports = new ImportCalls(test, calls.token);
    const file = 'Fecha,Producto,Cantidad,Importe\n2024-01-01,Jabón,1,10\n';
    const done = await imports.bring(file);
    await calls.call('DELETE', `/ia/data/imports/${done.id}`);
    const waiting = await imports.preview(`${file}2024-01-02,Gasa,1,10\n`);
    await calls.call('DELETE', `/ia/data/imports/${waiting.id}`);
    await calls.call('DELETE', '/ia/data/sample');
    const platform = (await calls.call('POST', '/ia/admin/platforms', { name: 'Tienda', origins: [] })).body.data;
    await calls.call('PUT', `/ia/admin/platforms/${platform.uuid}`, { name: 'Tienda 2' });
    await calls.call('POST', `/ia/admin/platforms/${platform.uuid}/key`);
    await calls.call('DELETE', `/ia/admin/platforms/${platform.uuid}`);
    const ban = (await calls.call('POST', '/ia/admin/footprints/bans', { kind: 'address', value: '203.0.113.9' })).body
      .data;
    await calls.call('DELETE', `/ia/admin/footprints/bans/${ban.id}`);
    await calls.call('POST', '/ia/admin/footprints/erasures', { echo_id: 'nobody' });
    const price = { title: 'Base', price: '0.5', currency: 'PYG', measurement_type: 'megabyte', is_active: true };
    const { data: priced } = (await calls.call('POST', '/ia/admin/pricing/bytes', price)).body;
    await calls.call('PUT', `/ia/admin/pricing/bytes/${priced.uuid}`, { ...price, title: 'Base 2' });
    await calls.call('DELETE', `/ia/admin/pricing/bytes/${priced.uuid}`);
    await calls.call('POST', `/ia/admin/pricing/bytes/${priced.uuid}/restore`);
    await useLinks();
    await calls.call('GET', '/ia/admin/audit-log/export');
    await calls.call('GET', '/ia/insights/customers/export');
    const own = new UserCalls(test, (await calls.signedIn()).token);
    const current_password = 'contraseña:larga';
    await own.call('PUT', '/me/profile', { name: 'Otro nombre' });
    const home = { country: 'BR', state: 'SP', city: 'Campinas', address_line_1: 'Rua A' };
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = await AppCodes.setUp(test, own.token, current_password);
    await own.call('POST', '/me/two-factor/recovery-codes', { current_password, code: app.next() });
    await own.call('DELETE', '/me/two-factor', { current_password, code: app.next() });
    const lost = await calls.signedIn();
    await AppCodes.setUp(test, lost.token, current_password);
    vi.useRealTimers();
    await calls.call('DELETE', `/ia/admin/users/${lost.uuid}/two-factor`);
    await calls.call('DELETE', `/ia/admin/users/${lost.uuid}/sessions`);
    const { ceremony, options } = (await own.call('POST', '/me/passkeys/options', { current_password })).body.data;
    const credential = new TestAuthenticator().create({ challenge: options.challenge });
    const passkey = (await own.call('POST', '/me/passkeys', { ceremony, name: 'x', credential })).body.data;
    await own.call('DELETE', `/me/passkeys/${passkey.id}`, { current_password });
    const permissions = [{ action: 'show', subject: 'guest' }];
    const token = await own.call('POST', '/me/tokens', { name: 'x', permissions, days: 1, current_password });
    await own.call('DELETE', `/me/tokens/${token.body.data.id}`);
    const address = (await own.call('POST', '/addresses', home)).body.data;
    await own.call('PUT', '/addresses', { id: address.id, city: 'Santos' });
    await own.call('GET', '/me/export');
    await own.call('PUT', '/me/password', { current_password, ...password });
    await own.call('DELETE', '/me/profile', { current_password: password.password });
    const entries = (await log('per_page=200')).reverse();
    const found = entries.map(({ action }) => action);
    expect(AUDIT_ACTIONS.filter((action) => !found.includes(action))).toEqual([]);
    expect(found.filter((action) => action === 'settings.updated')).toHaveLength(1);
    expect(entries.find(({ action }) => action === 'settings.updated')).toMatchObject({
      before: { companyName: 'Botica' },
      after: { companyName: 'Farmacia Sol' },
    });
    expect(entries.find(({ action }) => action === 'user.password_changed')).toMatchObject({
      before: { password: null },
      after: { password: '***' },
    });
    expect(JSON.stringify(entries)).not.toMatch(/never in the log|argon2/);
  });

  it('is told to the log of the server as well, by ids alone', async () => {
    test.log.lines.length = 0;
    const { uuid } = await calls.added({ name: 'Persona Única', roles: [4] });
    await calls.call('POST', '/ia/admin/footprints/erasures', { echo_id: 'visitor-of-long-ago' });
    const lines = test.log.lines.map((line) => JSON.parse(line));
    const { data: me } = (await calls.call('GET', '/ia/me')).body;
    const told = lines.filter(({ msg }) => msg === 'audit');
    expect(told).toMatchObject([
      { action: 'user.created', actor: me.uuid, subject: { kind: 'user', id: uuid } },
      { action: 'footprints.erased', actor: me.uuid, subject: { kind: 'footprints', id: null } },
    ]);
    const answered = lines.filter(({ msg }) => msg === 'answered').map(({ reqId, status }) => [reqId, status]);
    expect(answered[0]).toEqual([told[0]?.reqId, 201]);
    expect(test.log.lines.join('')).not.toMatch(/Persona|visitor-of/);
  });

  it('tells nothing of what was refused or rolled back', async () => {
    const before = await log();
    expect((await calls.create({ name: 'A', email: 'no' })).status).toBe(422);
    const { email } = await calls.added();
    expect((await calls.create({ name: 'Doble', email })).status).toBe(400);
    expect((await log()).length).toBe(Math.min(25, before.length + 1));
  });

  it('names all that may happen, in the language of who asks', async () => {
    const names = async (language: string) =>
      (await calls.call('GET', '/ia/admin/audit-log/actions', undefined, { 'accept-language': language })).body.data;
    const english = await names('en');
    expect(english.map(({ action }: { action: string }) => action).sort()).toEqual([...AUDIT_ACTIONS].sort());
    expect(english[0]).toEqual({ action: 'address.created', name: 'Address added' });
    for (const language of ['es', 'en', 'pt']) {
      const words = (await names(language)).map(({ name }: { name: string }) => name);
      expect(words.filter((name: string) => name.includes('auditLog'))).toEqual([]);
      expect(new Set(words).size).toBe(AUDIT_ACTIONS.length);
    }
  });

  it('is append-only at the database', async () => {
    const { pool } = test.database;
    for (const sql of ['UPDATE audit_log SET ip = $$x$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
      await expect(pool.query(sql)).rejects.toThrow('append-only');
    }
  });

  it('is filtered by what, whom, who and when', async () => {
    const other = new UserCalls(test, await test.signInAs('administrator'));
    const { uuid } = await other.added({ name: 'Íñigo <b>' });
    const { data: own } = (await other.call('GET', '/ia/me')).body;
    expect(await log(`actor=${own.uuid}`)).toHaveLength(1);
    expect((await log('search=inigo')).map(({ subject }) => subject)).toEqual([
      { kind: 'user', uuid, name: 'Íñigo <b>' },
    ]);
    expect((await log('action=role.created,role.deleted')).every(({ action }) => action.startsWith('role.'))).toBe(
      true,
    );
    expect((await log('subject=settings')).length).toBe(1);
    const today = new Date().toISOString().slice(0, 10);
    expect((await log(`from=${today}&to=${today}&actor=${own.uuid}`)).length).toBe(1);
    expect(await log('to=2020-01-01')).toEqual([]);
    expect((await log('from=0001-01-01&to=9999-12-31&per_page=1')).length).toBe(1);
    for (const wrong of [
      'action=fly',
      'actor=1',
      'from=05/03/2026',
      'tz=Mars/Olympus',
      'sortBy=at',
      'subject=constructor',
    ]) {
      expect((await calls.call('GET', `/ia/admin/audit-log?${wrong}`)).status).toBe(422);
    }
  });

  it('has the days of the time zone that is asked for', async () => {
    await test.database.pool.query(
      `INSERT INTO audit_log (at, ip, request_id, action, subject_kind, subject_id)
       VALUES ('2021-03-04T15:30:00Z', '', '', 'user.updated', 'user', 'tokyo')`,
    );
    const found = async (query: string) => (await log(`subject_id=tokyo&${query}`)).length;
    expect([
      await found('from=2021-03-05&to=2021-03-05'),
      await found('from=2021-03-05&to=2021-03-05&tz=asia/tokyo'),
      await found('from=2021-03-04&to=2021-03-04'),
      await found('from=2021-03-04&to=2021-03-04&tz=Asia/Tokyo'),
    ]).toEqual([0, 1, 1, 0]);
  });

  it('is a file where asked, and that it was taken is in it', async () => {
    await calls.added({ name: '=cmd|calc' });
    const { text, headers } = await calls.call('GET', '/ia/admin/audit-log/export?action=user.created');
    expect(headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    expect(text.startsWith('\uFEFF"Time (UTC)","By"')).toBe(true);
    expect(text).toContain(`"'=cmd`);
    expect((await log('action=audit_log.exported'))[0]).toMatchObject({
      after: { format: 'csv', action: ['user.created'] },
    });
  });

  it('shows of a user what the user did and what was done to them, without values, to who may see users', async () => {
    const { uuid } = await calls.added();
    const manager = new UserCalls(test, await test.signInAs('manager'));
    const { body } = await manager.call('GET', `/ia/admin/users/${uuid}/activities`);
    expect(body.data).toMatchObject([{ action: 'user.created', subject: { uuid } }]);
    expect(Object.keys(body.data[0])).not.toContain('after');
    expect((await manager.call('GET', '/ia/admin/users/x/activities')).body.code).toBe('user_not_found');
  });
});
