import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from '@botica/tabular/xlsx/write-xlsx';
import { sheetRow } from '@botica/tabular/xlsx/xlsx-parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../testing/mailbox';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type Body, UserCalls } from '../testing/user-calls';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

async function send(
  file: string | Uint8Array,
  query = '',
  token = admin.token,
): Promise<{ status: number; body: Body }> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1/ia/admin/users/import?${query}`,
    headers: { ...test.headers(token), 'content-type': 'application/octet-stream' },
    payload: typeof file === 'string' ? Buffer.from(file) : Buffer.from(file),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const userCount = async () => Number((await admin.list('per_page=1')).body.meta.total);
const statuses = (body: Body) => body.data.map(({ line, status }: Body) => [line, status]);

const FILE = `Nombre;Correo electrónico;Usuario;Género;Fecha de nacimiento;Teléfono;Idioma;Moneda;Roles;Nota
Ana Benítez;ana@example.test;ana.b;Femenino;05/03/1990;0981 123456;Español;pyg;Analista, guest;x
;nobody@example.test;;;;;;;;
Beto;BETO@example.test;;m;1985-12-31;+44-161-464-9796;pt-BR;;4;
Carla;not an address;a b;x;31/02/1990;12;klingon;GBP;Piloto;
Ana otra;ANA@example.test;;;;;;;;
Dora;dora@example.test;ANA.B;;;;;;;
`;

describe('a file with users', () => {
  it('says first what would happen to each row, and changes nothing', async () => {
    const before = await userCount();
    const { status, body } = await send(FILE, 'dry_run=1');
    expect([status, body.message]).toEqual([200, '2 users would be added']);
    expect(body.meta).toEqual({
      dry_run: true,
      created: 2,
      exists: 0,
      rejected: 4,
      columns: ['name', 'email', 'username', 'gender', 'birth_date', 'telephone', 'language', 'currency', 'roles'],
      date_order: { order: 'dmy', is_assumed: true, example: { text: '05/03/1990', day: '1990-03-05' } },
      ignored: ['Nota'],
      remarks: [],
    });
    expect(statuses(body)).toEqual([
      [2, 'created'],
      [3, 'rejected'],
      [4, 'created'],
      [5, 'rejected'],
      [6, 'rejected'],
      [7, 'rejected'],
    ]);
    const errors = (line: number) => body.data.find((row: Body) => row.line === line).errors;
    expect(errors(3)).toEqual({ name: ['This field is required'] });
    expect(errors(5)).toEqual({
      email: ['Please provide a valid email address'],
      username: ['This value is not valid'],
      gender: [expect.stringContaining('Must be one of')],
      birth_date: ['Use a date like 2026-03-31'],
      telephone: ['This phone number is too short'],
      language: [expect.stringContaining('Must be one of')],
      currency: ['This value is not valid'],
      roles: ['This role does not exist'],
    });
    expect(errors(6)).toEqual({ email: ['This address is on line 2 already'] });
    expect(errors(7)).toEqual({ username: ['This username is taken'] });
    expect(await userCount()).toBe(before);
    expect(await mailsTo(test, 'ana@example.test')).toEqual([]);
  });

  it('reads dates of birth in the order of their column, never row by row', async () => {
    const look = async (dates: readonly string[], query = '') => {
      const rows = dates.map((date, at) => `Persona ${at},p${at}@dates.test,"${date}"`);
      const { body } = await send(['Nombre,Correo,Nacimiento', ...rows].join('\n'), `dry_run=1${query}`);
      return [
        body.meta.date_order,
        body.meta.created,
        body.data.flatMap(({ errors = {} }: Body) => Object.keys(errors)),
      ];
    };
    // One 25 settles it for all; the page of the United States is read as they wrote it.
    const american = { order: 'mdy', is_assumed: false, example: { text: '03/04/1990', day: '1990-03-04' } };
    expect(await look(['03/04/1990', '12/25/1985'])).toEqual([american, 2, []]);
    const other = { order: 'dmy', is_assumed: false, example: { text: '03/04/1990', day: '1990-04-03' } };
    expect(await look(['03/04/1990', '25/12/1985', '12/25/1985', '26.1.70'])).toEqual([other, 3, ['birth_date']]);
    const asked = { order: 'mdy', is_assumed: false, example: { text: '03/04/1990', day: '1990-03-04' } };
    expect(await look(['03/04/1990'], '&date_order=mdy')).toEqual([asked, 1, []]);
    expect(await look(['1990-04-03', '5 de mayo de 1991', '19850305'])).toEqual([
      { order: 'ymd', is_assumed: false, example: null },
      3,
      [],
    ]);
    // Nobody was born in the years that are to come.
    expect((await look(['31/12/68', '31/12/05']))[1]).toBe(2);
    expect(await look(['soon'])).toEqual([null, 0, ['birth_date']]);
  });

  it('adds who is new, invites them, and the same file again adds nobody', async () => {
    const before = await userCount();
    const { body } = await send(FILE, '', admin.token);
    expect([body.message, body.meta.created, body.meta.rejected]).toEqual(['2 users added', 2, 4]);
    expect(await userCount()).toBe(before + 2);
    const ana = await admin.get((await admin.byEmail('ana@example.test')).uuid);
    expect(ana.body.data).toMatchObject({
      name: 'Ana Benítez',
      username: 'ana.b',
      gender: 'f',
      birthday: '1990-03-05',
      telephone: '+595981123456',
      language: 'es-PY',
      currency: { code: 'PYG' },
      roles: [{ name: 'analyst' }, { name: 'guest' }],
      status: 'invited',
    });
    expect((await admin.byEmail('beto@example.test')).roles).toMatchObject([{ name: 'analyst' }]);
    expect(await mailsTo(test, 'ana@example.test')).toMatchObject([{ kind: 'invitation' }]);
    const again = await send(FILE);
    expect([again.body.meta.created, again.body.meta.exists]).toEqual([0, 3]);
    expect(await userCount()).toBe(before + 2);
    expect(await mailsTo(test, 'ana@example.test')).toHaveLength(1);
    const entries = (await admin.call('GET', '/ia/admin/audit-log?action=user.created&search=Benítez')).body.data;
    expect(entries).toMatchObject([{ after: { email: 'ana@example.test', roles: [4, 9] } }]);
  });

  it('adds each once, also when it comes twice at one moment', async () => {
    const file = `email,name\n${Array.from({ length: 40 }, (_, n) => `twin${n}@example.test,Twin ${n}`).join('\n')}\n`;
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.meta.created, 0)).toBe(40);
    expect((await admin.list('search=twin&searchField=email')).body.meta.total).toBe(40);
  });

  it('adds each once where two files have the same people the other way round', async () => {
    const lines = Array.from({ length: 9 }, (_, n) => `round${n}@example.test,Round ${n}`);
    const { pool } = test.database;
    // Holds the one in the middle, so that both files are under way before either ends.
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query(`INSERT INTO users (name, email) VALUES ('Other', 'round4@example.test')`);
    const both = [lines, lines.toReversed()].map((one) => send(`email,name\n${one.join('\n')}\n`));
    const held = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(held)).rowCount).toBe(2);
    await other.query('ROLLBACK');
    other.release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.meta.created, 0)).toBe(9);
  });

  it.each([
    ['windows-1252, with semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';'), 'latin1')],
    ['UTF-8 after a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('may be as long as its limit says, in %s', async (_how, encoded) => {
    const rows = Array.from({ length: 5000 }, (_, n) => `Íñigo Núñez ${n},n${n}@long.test`);
    const { status, body } = await send(encoded(['Nombre,Correo electrónico', ...rows].join('\r\n')), 'dry_run=1');
    expect([status, body.meta.created, body.meta.columns]).toEqual([200, 5000, ['name', 'email']]);
    expect(body.data[4999]).toMatchObject({ line: 5001, name: 'Íñigo Núñez 4999', email: 'n4999@long.test' });
  });

  it('may be a workbook, and what was exported', async () => {
    const cells = [
      ['Correo', 'Nombre'],
      ['libro@example.test', 'De un libro'],
    ];
    const pieces = [];
    const rows = (async function* () {
      yield cells
        .slice(1)
        .map((row) => sheetRow(row.map((cell) => [cell, false] as const)))
        .join('');
    })();
    for await (const piece of writeXlsx('users', cells[0] ?? [], rows)) pieces.push(piece);
    expect((await send(Buffer.concat(pieces), 'filename=u.xlsx')).body.meta.created).toBe(1);
    const exported = await admin.call('GET', '/ia/admin/users/export?search=twin1&searchField=email');
    const { body } = await send(exported.text, 'dry_run=1');
    expect([body.meta.exists, body.meta.rejected, body.meta.columns.length]).toEqual([11, 0, 10]);
  });

  it('says of each row that cannot be read why, and adds the others', async () => {
    const { body } = await send(
      [
        'email,name',
        'whole@rows.test,Whole',
        'short@rows.test',
        'long@rows.test,Long,x,y',
        `"wide@rows.test","${'x'.repeat(2001)}"`,
        'nul@rows.test,Na\0ta',
        'last@rows.test,Last',
      ].join('\n'),
    );
    expect(body.data.map(({ line, email, errors }: Body) => [line, email, errors])).toEqual([
      [2, 'whole@rows.test', undefined],
      [3, '', { row: ['The row does not have as many cells as there are columns.'] }],
      [4, '', { row: ['The row does not have as many cells as there are columns.'] }],
      [5, '', { row: ['A cell is too long.'] }],
      // A NUL byte is no part of any text.
      [6, 'nul@rows.test', undefined],
      [7, 'last@rows.test', undefined],
    ]);
    expect([body.meta.created, body.meta.rejected]).toEqual([3, 3]);
    expect(body.meta.remarks).toEqual([expect.stringMatching(/^NUL bytes, .* from line 6 on: 1\./)]);
  });

  it('tells roles apart in whatever script their names are', async () => {
    const ids = new Map<string, number>();
    for (const name of ['مدير 1', '经理 1', '★★']) {
      const { body } = await admin.call('POST', '/ia/admin/roles', { name, permissions: [] });
      ids.set(name, body.data.id);
    }
    const names = ['经理 1', 'مدير 1', '☆☆', '★★'];
    const rows = names.map((name, n) => `script${n}@example.test,Ana,${name}`);
    const { body } = await send(['email,name,roles', ...rows].join('\n'));
    expect(body.data.map(({ status }: Body) => status)).toEqual(['created', 'created', 'rejected', 'rejected']);
    for (const [n, name] of names.slice(0, 2).entries())
      expect((await admin.byEmail(`script${n}@example.test`)).roles).toMatchObject([{ id: ids.get(name) }]);
  });

  it('gives no role that holds what the caller lacks', async () => {
    const manager = await test.signInAs('manager');
    const { body } = await send('email,name,roles\njefe@example.test,Jefe,administrator\n', '', manager);
    expect(body.data[0]).toMatchObject({
      status: 'rejected',
      errors: { roles: ['You cannot give, take or change what you are not permitted yourself'] },
    });
    expect((await send('email\n', '', await test.signInAs('analyst'))).status).toBe(403);
  });

  it.each([
    ['without an address', 'Nombre\nAna\n', 422, 'validation_failed'],
    ['with too many rows', `email\n${'a@example.test\n'.repeat(5001)}`, 422, 'validation_failed'],
    ['that is too large', `email\n${'x'.repeat(2_000_001)}`, 413, 'payload_too_large'],
    ['that is none', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 3]), 422, 'import_unreadable'],
    ['that is empty', '', 422, 'import_unreadable'],
    ['of blanks', ' \n\n', 422, 'import_unreadable'],
    ['that is an archive cut short', Buffer.from('PK\u0003\u0004 and no more'), 422, 'import_unreadable'],
    ['that is gzip cut short', gzipSync(`email\n${randomUUID()}`).subarray(0, -6), 422, 'import_unreadable'],
    ['that is a bomb', gzipSync('0'.repeat(30_000_000)), 422, 'import_unreadable'],
    ['with an open quote', 'email,name\na@example.test,"Ana\n', 422, 'import_unreadable'],
    ['with too many columns', `email${',x'.repeat(200)}\n`, 422, 'import_unreadable'],
    ['that is JSON cut short', '[{"email":"a@example.test"},{"ema', 422, 'import_unreadable'],
  ])('%s is refused whole', async (_what, file, status, code) => {
    const answer = await send(file);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
