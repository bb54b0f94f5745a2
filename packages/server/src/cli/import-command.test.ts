import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app';
import { readArguments } from './import-arguments';
import { runImport } from './import-command';

let test: TestApp;
let directory: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'botica-cli-'));
  test = await startTestApp({ ADMIN_PASSWORD: 'first admin password' });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  // Signs in with first-admin.txt of the data directory.
  env = { BOTICA_URL: `http://127.0.0.1:${port}`, DATA_DIR: test.dataDir, LANG: 'en_US.UTF-8' };
});
afterAll(async () => {
  await test?.close();
  await rm(directory, { recursive: true, force: true });
});

const run = (...argv: string[]) => runAs(env, ...argv);

async function runAs(environment: NodeJS.ProcessEnv, ...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runImport(argv, environment, { out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

async function write(name: string, text: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, text);
  return path;
}

describe('npm run import', () => {
  it('imports a file, says how it went, and refuses it the second time', async () => {
    const path = await write(
      'sales.csv',
      'Fecha,Producto,Importe\n2024-01-31,Jabón,12.50\n2024-02-01,Gel,x\n2024-02-01,Té,3\n',
    );
    const done = await run(path);
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toMatch(
      /^import \d+ done: sales\.csv\n {2}rows read 3, accepted 2, rejected 1, cancelled 0\n {2}2024-01-31 \.\. 2024-02-01, net 15\.5 PYG\n$/,
    );
    expect(done.err).toContain('upload 100 %');
    const again = await run(path);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('--force');
    expect(await run(path, '--force', '--json')).toMatchObject({ code: 0 });
  });

  it('calls with an API token instead of a password', async () => {
    const session = await test.signInAs('administrator');
    const actions = ['index', 'show', 'store'] as const;
    const permissions = actions.map((action) => ({ action, subject: 'company' }));
    const input = { name: 'nightly', permissions, days: 1, current_password: TEST_PASSWORD };
    const { body } = await test.call('POST', '/me/tokens', { token: session, body: input });
    const { token } = (body as { data: { token: string } }).data;
    const path = await write('by-token.csv', 'Fecha,Producto,Importe\n2024-03-01,Jabón,5\n');
    const withToken = (text: string) => ({ ...env, DATA_DIR: directory, BOTICA_TOKEN: text });
    expect(await runAs(withToken(token), path)).toMatchObject({ code: 0 });
    const refused = await runAs(withToken(`${token}x`), path);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(await runAs({ ...env, DATA_DIR: directory }, path)).toMatchObject({ code: 1, out: '' });
  });

  it('names the flag that answers a question, and takes the answer', async () => {
    const path = await write('ambiguous.csv', 'Fecha,Producto,Importe\n01/02/2024,Jabón,1\n03/04/2024,Gel,2\n');
    const asked = await run(path);
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('--date-order');
    expect(asked.err).toContain('day/month/year was assumed: 01/02/2024 is read as February 1, 2024.');
    const answered = await run(path, '--date-order', 'mdy', '--json');
    expect(answered.code).toBe(0);
    expect(JSON.parse(answered.out)).toMatchObject({ status: 'done', firstDate: '2024-01-02', lastDate: '2024-03-04' });
  });

  it('takes exports that overlap: asks about tickets that are there, and brings only what is new', async () => {
    const rows = ['2024-05-01,A1,Jabón,1', '2024-05-02,A2,Gel,2', '2024-05-03,A3,Té,4', '2024-05-04,A4,Miel,8'];
    const file = (days: number) => ['Fecha,Ticket,Producto,Importe', ...rows.slice(0, days), ''].join('\n');
    expect((await run(await write('monday.csv', file(2)))).code).toBe(0);
    const path = await write('thursday.csv', file(4));
    const asked = await run(path);
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('--only-new');
    const done = await run(path, '--only-new');
    expect(done.code).toBe(0);
    expect(done.out).toContain('rows read 4, accepted 2, rejected 0, cancelled 0, known already 2\n');
    expect(done.out).toContain('2024-05-03 .. 2024-05-04, net 12 PYG');
  });

  it('asks which mark is the decimal one where nothing in the file tells, with a value of the file', async () => {
    const path = await write('marks.csv', 'Fecha;Producto;Importe\n31/01/2024;Jabón;1.234\n31/01/2024;Gel;2.500\n');
    const asked = await run(path);
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('The comma was assumed: 1.234 is read as 1,234.');
    expect(asked.err).toContain('--decimal');
    const answered = await run(path, '--decimal', '.', '--json');
    expect(JSON.parse(answered.out)).toMatchObject({ status: 'done', sums: [{ net: '3.734' }] });
  });

  it('offers to unpivot a wide file, with the columns to name', async () => {
    const path = await write('wide.csv', 'datum,Jarabes,Cremas,Year\n13/01/2014,3.5,0,2014\n14/01/2014,1,2.25,2014\n');
    const asked = await run(path);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('--unpivot "Jarabes,Cremas"');
    const done = await run(path, '--unpivot', 'Jarabes,Cremas', '--json');
    expect(JSON.parse(done.out)).toMatchObject({ rowsRead: 2, rowsAccepted: 3, sums: [{ net: '6.75' }] });
  });

  it('takes the line that names the columns', async () => {
    const path = await write('titles.csv', 'a,b,c\nFecha,Producto,Importe\nx,y,z\n2024-01-31,Jabón azul,7\n');
    const done = await run(path, '--header-line', '2', '--json');
    expect(JSON.parse(done.out)).toMatchObject({ rowsRead: 2, rowsAccepted: 1, sums: [{ net: '7' }] });
    expect(await run(path, '--header-line', '9', '--force')).toMatchObject({
      code: 1,
      err: expect.stringContaining('headerLine 9'),
    });
  });

  it('keeps how a file was read in a file, and reads others as it says', async () => {
    const header = 'Cuando;Que;Cuanto';
    const one = await write('kept.csv', `${header}\n03/04/2024;Jabón;1,50\n`);
    const layout = join(directory, 'kept.layout.json');
    const flags = ['--map', 'date=Cuando', '--map', 'product=Que', '--map', 'amount=Cuanto', '--date-order', 'dmy'];
    expect(await run(one, ...flags, '--save-layout', layout)).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(layout, 'utf8'))).toEqual({
      kind: 'sales',
      mapping: { date: 'Cuando', product: 'Que', amount: 'Cuanto' },
      options: { dateOrder: 'dmy' },
    });
    const two = await write('like-kept.csv', `${header};Extra\n05/06/2024;Gel;2,50;x\n`);
    const done = await run(two, '--layout', layout, '--json');
    expect(JSON.parse(done.out)).toMatchObject({ status: 'done', firstDate: '2024-06-05', sums: [{ net: '2.5' }] });
    expect(done.err).toContain('Not used: Extra (text)');
    expect(await run(two, '--layout', one)).toMatchObject({ code: 1, err: expect.stringContaining('no layout') });
  });

  it('says what the file states of itself, converts at rates and joins spellings', async () => {
    const rows = ['2024-07-01,1,Jabón,USD,2', '2024-07-02,2,JABÓN,PYG,5000', 'TOTAL,,,,19600'];
    const path = await write('rates.csv', `Fecha,Ticket,Producto,Moneda,Importe\n${rows.join('\n')}\n`);
    const asked = await run(path);
    expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('--rate CODE=NUMBER') });
    const dollars = await run(path, '--currency', 'usd', '--json');
    expect(JSON.parse(dollars.out)).toMatchObject({ status: 'done', sums: [{ currency: 'USD', net: '2' }] });
    const done = await run(path, '--force', '--rate', 'USD=7300', '--join', 'product:JABÓN=Jabón', '--json');
    expect(JSON.parse(done.out)).toMatchObject({ status: 'done', sums: [{ currency: 'PYG', net: '19600' }] });
    expect(done.err).toContain('The file says 19600 PYG (TOTAL), 19600 PYG was read');
    expect(done.err).toContain('joined with another spelling');
  });

  it('takes several files and a mapping beside what is suggested', async () => {
    const one = await write('one.txt', ' 0001 20240131  2  1.50\n 0002 20240201  1  2.25\n');
    const two = await write('two.txt', ' 0003 20240131  2  4.50\n 0004 20240201  1  8.25\n');
    const done = await run(one, two, '--map', 'customer=column_1', '--map', 'quantity=column_3', '--json');
    expect(done.err).not.toContain('Answer with');
    expect(done.code).toBe(0);
    const nets = done.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).sums[0].net);
    expect(nets).toEqual(['3.75', '12.75']);
  });

  it('fails with one readable line', async () => {
    const missing = join(directory, 'missing.csv');
    expect(await run(missing)).toMatchObject({ code: 1, err: `${missing}: there is no such file\n` });
    expect(await run(directory)).toMatchObject({ code: 1, err: expect.stringContaining('is a directory') });
    const empty = await run(await write('empty.csv', ''));
    expect(empty).toMatchObject({ code: 1, err: expect.stringContaining('empty') });
    const path = await write('other.csv', 'Fecha,Producto,Importe\n2024-01-31,Jabón,99\n');
    const wrong = await run(path, '--map', 'date=Nope');
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('Nope') });
    expect(await run(path, '--date-order', 'xyz')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--date-order'),
    });
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('Usage') });
    const away = await runImport(
      [path],
      { ...env, BOTICA_URL: 'http://127.0.0.1:9' },
      { out: () => {}, err: () => {} },
    );
    expect(away).toBe(1);
  });
});

describe('readArguments', () => {
  it('reads every flag', () => {
    const line =
      'a.csv b.csv --kind sales --map amount=Total=x --unpivot A,B --date-order ymd --decimal , --delimiter \\t --encoding cp850 --no-header --sheet S --sheet T --force --json';
    expect(readArguments(line.split(' '))).toEqual({
      files: ['a.csv', 'b.csv'],
      kind: 'sales',
      layout: null,
      saveLayout: null,
      options: {
        encoding: 'cp850',
        delimiter: '\t',
        headerRow: false,
        decimal: ',',
        dateOrder: 'ymd',
        sheets: ['S', 'T'],
        unpivot: ['A', 'B'],
      },
      mapping: { amount: 'Total=x' },
      isForced: true,
      isOnlyNew: false,
      isJson: true,
      isHelp: false,
    });
  });

  it.each([
    ['--decimal x'],
    ['--header-line 0'],
    ['--header-line 3 --no-header'],
    ['--map nope=a'],
    ['--map date'],
    ['--delimiter ab'],
    ['--unpivot A,,B'],
    ['--rate USD'],
    ['--rate USD=0'],
    ['--nobody CF'],
    ['--join shelf:A=B'],
    ['--whatever'],
  ])('refuses %s', (flags) => {
    expect(() => readArguments(['a.csv', ...flags.split(' ')])).toThrow(
      expect.objectContaining({ name: 'UsageError' }),
    );
  });
});
