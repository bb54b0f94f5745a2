import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimMail, forgetOldMails } from '../../platform/mail/mail-queue';
import { mailsTo } from '../../testing/mailbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { UserCalls } from '../users/testing/user-calls';

const SECRET = 'smtp-secret-of-the-test';

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server on this machine that takes mail, or refuses it as it is told. */
class FakePost {
  readonly received: Received[] = [];
  refusal: { at: 'recipient' | 'data'; code: number } | null = null;
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'botica' && password === SECRET ? null : new Error('no'), { user: username }),
    onRcptTo: ({ address }, _session, done) => done(this.#refusing('recipient', address)),
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const refused = this.#refusing('data', '');
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        if (!refused) this.received.push({ from, to, raw: Buffer.concat(pieces).toString('utf8') });
        done(refused);
      });
    },
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.server.address() as AddressInfo;
    return `smtp://botica:${SECRET}@127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  #refusing(at: 'recipient' | 'data', address: string): Error | null {
    if (this.refusal?.at !== at) return null;
    return Object.assign(new Error(`no such box <${address}>`), { responseCode: this.refusal.code });
  }
}

const post = new FakePost();
let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  const url = await post.listen();
  test = await startTestApp({ SMTP_URL: url, MAIL_FROM: 'Botica Ñandú <no-reply@botica.example>' });
  test.log.plant(SECRET);
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(async () => {
  await test.close();
  await post.close();
});

const list = async (query = '', calls = admin) => (await calls.call('GET', `/ia/admin/mails?${query}`)).body;
const mailOf = async (email: string) => (await list(`search=${encodeURIComponent(email)}`)).data[0];
/** What waits for its next try is due now. */
const due = () => test.database.pool.query(`UPDATE mails SET next_attempt_at = now() WHERE state = 'queued'`);
async function invited(changes: object = {}): Promise<string> {
  const { email } = await admin.added(changes);
  await test.mail.send();
  return email;
}

describe('mail by a server', () => {
  it('leaves with text and HTML, as the sender that is set, to one recipient', async () => {
    const email = await invited({ name: 'José <b>Ñ</b>', language: 'pt-BR' });
    const { from, to, raw } = post.received.at(-1) ?? { from: '', to: [], raw: '' };
    expect([from, to]).toEqual(['no-reply@botica.example', [email]]);
    expect(raw).toContain('From: =?UTF-8?');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
    expect(raw).toContain('&lt;b&gt;');
    expect(await mailOf(email)).toMatchObject({
      kind: 'invitation',
      kind_name: 'Invitation',
      recipient: email,
      state: 'sent',
      attempts: 1,
      error: null,
      next_attempt_at: null,
      finished_at: expect.any(String),
    });
    expect((await admin.call('GET', '/ia/admin/mail-transport')).body.data).toEqual({
      kind: 'smtp',
      from: 'Botica Ñandú <no-reply@botica.example>',
    });
    expect(JSON.stringify(await list())).not.toContain(SECRET);
  });

  it.each(['\r\nBcc: evil@example.test\r\n\r\nbody', '"\r\nX: <evil@example.test>', 'Ana, evil@example.test'])(
    'has no header and no recipient more for a name like %j',
    async (name) => {
      const { uuid, email } = await admin.added();
      await test.mail.send();
      await test.database.pool.query('UPDATE users SET name = $1 WHERE uuid = $2', [name, uuid]);
      const inviter = await test.signInAs('administrator');
      await test.database.pool.query(`UPDATE users SET name = $1 WHERE id = (SELECT max(id) FROM users)`, [name]);
      await new UserCalls(test, inviter).call('POST', `/ia/admin/users/${uuid}/invitation`);
      await test.mail.send();
      const { to, raw } = post.received.at(-1) ?? { to: [], raw: '' };
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
      expect(to).toEqual([email]);
      expect(head).not.toMatch(/^(Bcc|X):/im);
      expect(head.match(/^To: /gm)).toHaveLength(1);
    },
  );

  it('is tried again after growing waits while the server refuses it, and fails in the end', async () => {
    post.refusal = { at: 'data', code: 451 };
    const email = await invited();
    const waits = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const { state, attempts, created_at, next_attempt_at } = await mailOf(email);
      expect([state, attempts]).toEqual([attempt === 8 ? 'failed' : 'queued', attempt]);
      if (next_attempt_at !== null) waits.push(Math.round((Date.parse(next_attempt_at) - Date.now()) / 60_000));
      expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
      await due();
      await test.mail.send();
    }
    expect(waits).toEqual([1, 4, 16, 64, 256, 720, 720]);
    const failed = await mailOf(email);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('no such box') });
    post.refusal = null;
    expect((await admin.call('POST', `/ia/admin/mails/${failed.id}/retry`)).status).toBe(202);
    await test.mail.send();
    expect(await mailOf(email)).toMatchObject({ state: 'sent', attempts: 1, error: null });
    expect((await admin.call('POST', `/ia/admin/mails/${failed.id}/retry`)).body.code).toBe('mail_sent');
  });

  it('fails at once for a recipient that does not exist', async () => {
    post.refusal = { at: 'recipient', code: 550 };
    const email = await invited();
    post.refusal = null;
    expect(await mailOf(email)).toMatchObject({ state: 'failed', attempts: 1 });
    expect((await list('state=failed')).data.map(({ recipient }: { recipient: string }) => recipient)).toContain(email);
  });

  it('is not lost when its sender dies in the middle', async () => {
    post.refusal = { at: 'data', code: 451 };
    const email = await invited();
    post.refusal = null;
    await due();
    expect(await claimMail(test.database.db)).toMatchObject({ recipient: email, attempts: 2 });
    expect(await claimMail(test.database.db)).toBeNull();
    await due();
    await test.mail.send();
    expect(await mailOf(email)).toMatchObject({ state: 'sent', attempts: 3 });
  });

  it('is known as one by its Message-ID where its sender dies after it was taken', async () => {
    await test.database.pool.query(
      `CREATE FUNCTION not_noted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
       CREATE TRIGGER not_noted BEFORE UPDATE ON mails FOR EACH ROW WHEN (NEW.state = 'sent') EXECUTE FUNCTION not_noted()`,
    );
    const email = await invited();
    await test.database.pool.query('DROP TRIGGER not_noted ON mails; DROP FUNCTION not_noted()');
    await due();
    await test.mail.send();
    const ids = post.received
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBeTruthy();
    expect(ids[1]).toBe(ids[0]);
  });

  it('puts what people wait for before what comes in masses', async () => {
    const { email } = await admin.signedIn();
    await test.mail.send();
    const masses = `INSERT INTO mails (kind, user_id, recipient, recipient_name, locale, params, next_attempt_at)
      SELECT 'notification', id, email, name, 'en-US', '{"notification":"import_finished","file":"x"}', now() - interval '1 hour'
      FROM users, generate_series(1, 3) WHERE email = $1`;
    await test.database.pool.query(masses, [email]);
    const before = post.received.length;
    await test.call('POST', '/auth/forgot-password', { body: { email } });
    await test.mail.send();
    expect(post.received.slice(before).map(({ raw }) => /password/.test(raw))).toEqual([true, false, false, false]);
  });

  it('shows its text to nobody, and is the business of administrators alone', async () => {
    const { data } = await list('per_page=1');
    expect((await admin.call('GET', `/ia/admin/mails/${data[0].id}`)).body.data.text).toBeNull();
    const manager = new UserCalls(test, await test.signInAs('manager'));
    expect((await manager.call('GET', `/ia/admin/mails/${data[0].id}`)).status).toBe(403);
    for (const id of ['1', 'constructor', crypto.randomUUID()]) {
      expect((await admin.call('GET', `/ia/admin/mails/${id}`)).status).toBe(404);
      expect((await admin.call('POST', `/ia/admin/mails/${id}/retry`)).status).toBe(404);
    }
  });

  it('is forgotten 30 days after it ended', async () => {
    const email = await invited();
    await test.database.pool.query(`UPDATE mails SET finished_at = now() - interval '31 days' WHERE recipient = $1`, [
      email,
    ]);
    await forgetOldMails(test.database.db);
    expect(await mailOf(email)).toBeUndefined();
  });
});

it('does not keep the product from stopping when its server never comes to an end', async () => {
  const talking = createServer((socket) => {
    socket.write('220 post\r\n');
    // Of a greeting that has no last line; a server that fell silent would be given up one day.
    const more = setInterval(() => socket.write('250-and more\r\n'), 1_000);
    socket.on('error', () => {}).on('close', () => clearInterval(more));
  }).listen(0, '127.0.0.1');
  await once(talking, 'listening');
  const { port } = talking.address() as AddressInfo;
  const app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const calls = new UserCalls(app, await app.signInAs('administrator'));
  const connected = once(talking, 'connection');
  await calls.added();
  const [socket] = await connected;
  await app.close();
  socket.destroy();
  talking.close();
});

describe('mail without a server', () => {
  let outbox: TestApp;
  let calls: UserCalls;
  beforeAll(async () => {
    outbox = await startTestApp();
    calls = new UserCalls(outbox, await outbox.signInAs('administrator'));
  });
  afterAll(() => outbox.close());

  it('lies in the outbox, for its owner’s eyes alone', async () => {
    const { email } = await calls.added({ name: 'Ana', language: 'es-PY' });
    const [mail] = await mailsTo(outbox, email);
    const { mode } = await stat(join(outbox.dataDir, 'outbox', `${mail?.id}.eml`));
    expect(mode & 0o777).toBe(0o600);
    expect(mail?.raw).toMatch(/^Subject: Test administrator le invita a Botica$/m);
    expect(mail?.raw).toMatch(/^From: Botica <no-reply@localhost>$/m);
    expect((await list(`search=${email}`, calls)).data).toMatchObject([{ state: 'outbox', attempts: 1 }]);
    expect((await calls.call('GET', '/ia/admin/mail-transport')).body.data).toEqual({
      kind: 'outbox',
      from: 'Botica <no-reply@localhost>',
    });
  });

  it('shows its text to who may change its recipient, which the audit log tells', async () => {
    const { email } = await calls.added({ roles: [2] });
    const [mail] = await mailsTo(outbox, email);
    const read = async (as: UserCalls) => (await as.call('GET', `/ia/admin/mails/${mail?.id}`)).body.data;
    expect((await read(calls)).text).toBe(mail?.text);
    const { data } = (await calls.call('GET', '/ia/admin/audit-log?action=mail.read')).body;
    expect(data).toMatchObject([{ subject: { kind: 'mail', uuid: mail?.id } }]);
    const role = { name: 'Correo', permissions: [{ action: 'update', subject: 'platform' }] };
    const { id } = (await calls.call('POST', '/ia/admin/roles', role)).body.data;
    const postmaster = new UserCalls(outbox, (await calls.signedIn([id])).token);
    expect((await read(postmaster)).text).toBeNull();
  });
});
