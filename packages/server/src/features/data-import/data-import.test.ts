import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DataImport, type ImportMapping, type ImportOptions, ImportPreview } from '@botica/contract/data-import';
import { inlineRows, workbook } from '@botica/tabular/testing/workbooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
});
afterAll(() => test.close());

const BASE = '/ia/data/imports';

async function upload(content: string | Buffer, query: Record<string, string> = {}, language = 'en-US') {
  const search = new URLSearchParams({ filename: 'sales.csv', ...query });
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1${BASE}?${search}`,
    headers: { ...test.headers(token), 'accept-language': language, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function preview(content: string | Buffer, options: ImportOptions = {}): Promise<ImportPreview> {
  const { status, body } = await upload(content, { options: JSON.stringify(options) });
  expect(body).toMatchObject({ data: { status: 'preview' } });
  expect(status).toBe(201);
  return ImportPreview.parse(body.data);
}

async function change(id: number, body: { options?: ImportOptions; mapping?: ImportMapping }) {
  return test.call('PUT', `${BASE}/${id}`, { token, body });
}

async function get(id: number): Promise<DataImport> {
  const { body } = await test.call('GET', `${BASE}/${id}`, { token });
  return z.object({ data: DataImport }).parse(body).data;
}

async function commit(id: number): Promise<DataImport> {
  const { status, text } = await test.call('POST', `${BASE}/${id}/commit`, { token });
  expect([status, text]).toEqual([202, expect.any(String)]);
  for (;;) {
    const found = await get(id);
    if (found.status !== 'running') return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

async function bring(content: string | Buffer, options: ImportOptions = {}): Promise<DataImport> {
  return commit((await preview(content, options)).id);
}

function remove(id: number) {
  return test.call('DELETE', `${BASE}/${id}`, { token });
}

const Figures = z.object({
  lines: z.coerce.number(),
  net: z.string(),
  tickets: z.coerce.number(),
  customers: z.coerce.number(),
});

/** What is in the warehouse, of one import or of all. */
async function figures(id?: number) {
  const [row] = await test.warehouse.query({
    sql: `SELECT count() AS lines, toString(sum(amount)) AS net, uniqExactIf(ticket_key, ticket_key != 0 AND is_sale) AS tickets,
      uniqExactIf(customer_key, customer_key != 0) AS customers FROM sale_lines WHERE {id:UInt32} IN (0, import_id)`,
    params: { id: id ?? 0 },
    row: Figures,
  });
  return row;
}

let serial = 0;
/** A number that no other file of these tests has. */
function nextSerial(): number {
  serial += 1;
  return serial;
}
/** A small file that no other test has. */
function file(rows: string[] = ['2024-01-31,T1,C1,Aspirina,Analgésicos,2,5.50,11.00'], header = HEADER): string {
  nextSerial();
  return `${[header, ...rows, `2024-02-01,U${serial},,Jabón ${serial},Higiene,1,1,1`].join('\n')}\n`;
}
const HEADER = 'Fecha,Ticket,Cliente,Producto,Rubro,Cantidad,Precio unitario,Importe';

describe('from upload to figures', () => {
  it('shows what was understood, stores it, and takes exactly it out again', async () => {
    const before = await figures();
    const shown = await preview(file());
    expect(shown).toMatchObject({
      format: 'delimited',
      encoding: 'utf-8',
      delimiter: ',',
      headerRow: true,
      decimal: '.',
      questions: [],
      mapping: {
        date: 'Fecha',
        ticket: 'Ticket',
        customer: 'Cliente',
        product: 'Producto',
        category: 'Rubro',
        quantity: 'Cantidad',
        unit_price: 'Precio unitario',
        amount: 'Importe',
      },
      removesSample: false,
    });
    expect(shown.preview.rows[0]).toEqual({
      line: 2,
      date: '2024-01-31',
      time: null,
      ticket: 'T1',
      store: '',
      customer: 'C1',
      gender: null,
      age: null,
      productId: '',
      product: 'Aspirina',
      category: 'Analgésicos',
      quantity: '2',
      unitPrice: '5.5',
      amount: '11',
      discount: '0',
      payment: '',
    });
    expect(await figures()).toEqual(before);

    const done = await commit(shown.id);
    expect(done).toMatchObject({
      status: 'done',
      progress: 1,
      rowsRead: 2,
      rowsAccepted: 2,
      rowsRejected: 0,
      firstDate: '2024-01-31',
      lastDate: '2024-02-01',
      sums: [{ currency: 'PYG', net: '12' }],
      error: null,
    });
    expect(await figures(shown.id)).toEqual({ lines: 2, net: '12', tickets: 2, customers: 1 });
    expect(await readdir(join(test.dataDir, 'imports', String(shown.id)))).toEqual(['rejects.csv']);

    expect((await remove(shown.id)).body).toEqual({ message: 'The import was undone: its rows no longer count.' });
    expect(await figures()).toEqual(before);
    expect((await get(shown.id)).status).toBe('undone');
    expect(await remove(shown.id)).toMatchObject({ status: 409, body: { code: 'import_undone' } });
    expect(await test.call('POST', `${BASE}/${shown.id}/commit`, { token })).toMatchObject({
      status: 409,
      body: { code: 'import_undone' },
    });
  });

  it('refuses the same content unless forced, and takes it again after an undo', async () => {
    const content = file();
    const first = await bring(content);
    expect(await upload(content)).toMatchObject({ status: 409, body: { code: 'import_duplicate' } });
    const forced = await upload(content, { force: 'true' });
    expect(forced.status).toBe(201);
    const again = await commit(forced.body.data.id);
    expect(again.status).toBe('done');
    // A ticket that came twice is one ticket.
    const [a, b] = [await figures(first.id), await figures(again.id)];
    expect(a).toEqual(b);
    await remove(again.id);
    await remove(first.id);
    expect((await bring(content)).status).toBe('done');
  });

  it('lets one of two commits of the same content through', async () => {
    const content = file();
    const [one, two] = [await preview(content), await preview(content)];
    const answers = await Promise.all(
      [one.id, one.id, two.id].map((id) => test.call('POST', `${BASE}/${id}/commit`, { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const winner = answers[2]?.status === 202 ? two.id : one.id;
    await expect.poll(async () => (await get(winner)).status, { timeout: 30_000 }).toBe('done');
    expect((await figures(one.id))?.lines ?? 0).toBe(winner === one.id ? 2 : 0);
  });

  it('discards a preview, and knows no import that is not there', async () => {
    const { id } = await preview(file());
    expect((await remove(id)).body).toEqual({ message: 'The file was discarded.' });
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await test.call(method, `${BASE}/${id}`, { token })).toMatchObject({ status: 404 });
    }
    expect(await change(id, {})).toMatchObject({ status: 404 });
    expect(await test.call('GET', `${BASE}/${id}/rejects`, { token })).toMatchObject({ status: 404 });
    expect(await readdir(join(test.dataDir, 'imports'))).not.toContain(String(id));
  });

  it('stops a running import at once, with nothing left', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `2024-01-31,T${i},,Aspirina,Analgésicos,1,1,1`);
    const before = await figures();
    const { id } = await preview(file(rows));
    await test.call('POST', `${BASE}/${id}/commit`, { token });
    const removed = await remove(id);
    expect(removed.status).toBe(200);
    expect(await figures()).toEqual(before);
    expect(['failed', 'undone']).toContain((await get(id)).status);
  });

  it('lists imports newest first, by page', async () => {
    const { id } = await bring(file());
    const { body } = await test.call('GET', `${BASE}?page=1&per_page=1`, { token });
    expect(body).toMatchObject({ data: [{ id }], meta: { current_page: 1, per_page: 1 } });
  });
});

describe('questions', () => {
  const ambiguous = () =>
    file(['01/02/2024,T1,C1,Aspirina,Analgésicos,2,5.50,11.00']).replace('2024-02-01', '03/04/2024');

  it('block the commit until they are answered', async () => {
    const shown = await preview(ambiguous());
    expect(shown.questions).toMatchObject([{ code: 'date_order_assumed', column: 'Fecha' }]);
    const refused = await test.call('POST', `${BASE}/${shown.id}/commit`, { token });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'import_not_ready', errors: { questions: [expect.any(String)] } },
    });
    const answered = await change(shown.id, { options: { dateOrder: 'mdy' } });
    expect(answered).toMatchObject({
      status: 200,
      body: { data: { questions: [], preview: { rows: [{ date: '2024-01-02' }, {}] } } },
    });
    expect(await commit(shown.id)).toMatchObject({ status: 'done', firstDate: '2024-01-02', lastDate: '2024-03-04' });
  });

  it('can be answered with the upload', async () => {
    const shown = await preview(ambiguous(), { dateOrder: 'dmy' });
    expect(shown.questions).toEqual([]);
    expect(shown.preview.rows[0]?.date).toBe('2024-02-01');
  });

  it('speak the language of the caller', async () => {
    const { body } = await upload(ambiguous(), {}, 'es-PY');
    expect(body.data.questions[0].message).toMatch(/^Nada en la columna Fecha dice/);
    const other = await upload(ambiguous(), {}, 'pt-BR');
    expect(other.body.data.questions[0].message).toMatch(/^Nada na coluna Fecha diz/);
  });
});

describe('options and mapping', () => {
  it('are checked against the file', async () => {
    const { id } = await preview(file());
    expect(await change(id, { mapping: { date: 'Nope' } })).toMatchObject({
      status: 422,
      body: { errors: { 'mapping.date': ['The file has no column named Nope.'] } },
    });
    expect(
      await change(id, { options: { unpivot: ['Importe'] }, mapping: { date: 'Fecha', amount: 'Importe' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'options.unpivot': [expect.any(String)] } },
    });
    expect(await upload(file(), { options: '{"delimiter":"ab"}' })).toMatchObject({ status: 422 });
    expect(await upload(file(), { options: 'no json' })).toMatchObject({ status: 422 });
  });

  it('change what is read, and keep a chosen mapping where the columns stay', async () => {
    const { id } = await preview(file());
    await change(id, { mapping: { date: 'Fecha', amount: 'Precio unitario', product: 'Producto' } });
    const kept = await change(id, { options: { decimal: ',' } });
    expect(kept.body).toMatchObject({ data: { mapping: { amount: 'Precio unitario' }, options: { decimal: ',' } } });
    const headless = await change(id, { options: { headerRow: false } });
    expect(headless.body).toMatchObject({
      data: { headerRow: false, columns: [{ name: 'column_1' }, {}, {}, {}, {}, {}, {}, {}] },
    });
  });

  it('unpivot a wide file: blank and zero cells are no lines', async () => {
    const wide =
      'datum,Jarabes,Cremas,Year,Weekday Name\n13/01/2014,3.67,0,2014,Monday\n14/01/2014,,2.5,2014,Tuesday\n';
    const shown = await preview(wide);
    expect(shown.unpivotSuggestion).toEqual(['Jarabes', 'Cremas']);
    expect(shown.questions).toMatchObject([{ code: 'wide_file' }]);
    await change(shown.id, { options: { unpivot: shown.unpivotSuggestion } });
    const done = await commit(shown.id);
    expect(done).toMatchObject({ status: 'done', rowsRead: 2, rowsAccepted: 2, sums: [{ net: '6.17' }] });
    expect(done.warnings.map(({ code }) => code)).toContain('amounts_are_units');
  });
});

describe('workbooks', () => {
  it('take every sheet with the same header as one table', async () => {
    const sheet = (name: string, ...rows: string[][]) => ({ name, data: inlineRows([HEADER.split(','), ...rows]) });
    const book = workbook({
      sheets: [
        sheet('Enero', ['2024-01-31', 'T1', 'C1', 'Aspirina', 'Analgésicos', '1', '5', '5']),
        sheet('Febrero', ['2024-02-01', 'T2', 'C2', 'Jabón', 'Higiene', '1', '7', '7']),
        { name: 'Notas', data: inlineRows([['Nada que ver']]) },
      ],
    });
    const shown = await preview(Buffer.from(book));
    expect(shown).toMatchObject({ format: 'xlsx', encoding: null });
    expect(shown.sheets.map(({ name, selected }) => [name, selected])).toEqual([
      ['Enero', true],
      ['Febrero', true],
      ['Notas', false],
    ]);
    expect(await commit(shown.id)).toMatchObject({ status: 'done', rowsAccepted: 2, sums: [{ net: '12' }] });
  });
});

describe('rejects', () => {
  it('are counted, told apart and handed out as a CSV that no spreadsheet runs', async () => {
    const done = await bring(
      file([
        '2023-02-29,T1,,A,B,1,1,1',
        '2024-01-01,T1,,A,B,1,1,=1+1',
        '2024-01-01,T1,,A,B,1,1',
        '2024-01-01,T1,,A,B,1,1,-',
      ]),
    );
    expect(done).toMatchObject({ status: 'done', rowsRead: 5, rowsAccepted: 1 + 1, rowsRejected: 3 });
    const { text, headers } = await test.call('GET', `${BASE}/${done.id}/rejects`, { token });
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines).toEqual([
      'line,column,value,reason,original',
      '2,Fecha,2023-02-29,no_such_date,"2023-02-29,T1,,A,B,1,1,1"',
      '3,Importe,\'=1+1,not_a_number,"2024-01-01,T1,,A,B,1,1,=1+1"',
      '4,,,ragged_row,"2024-01-01,T1,,A,B,1,1"',
    ]);
  });

  it('leave nothing when no row is left', async () => {
    const before = await figures();
    const done = await bring(`${HEADER}\n2024-02-29,T${nextSerial()},,A,B,0,1,1\n`);
    expect(done).toMatchObject({ status: 'failed', rowsRejected: 1, error: { code: 'nothing_accepted' } });
    expect(await figures()).toEqual(before);
  });

  it('leave cancelled lines out', async () => {
    const header = `${HEADER},Estado`;
    const rows = ['2024-01-01,T1,,A,B,1,1,1,Pagado', '2024-01-01,T2,,A,B,1,1,1,ANULADO'];
    const done = await bring(`${header}\n${rows.join('\n')}\n`);
    expect(done).toMatchObject({ rowsAccepted: 1, rowsCancelled: 1, rowsRejected: 0 });
  });
});

describe('files that are no tables', () => {
  const columns = Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',');
  const gzip = gzipSync(`${HEADER}\n${'2024-01-01,T1,,A,B,1,1,1\n'.repeat(2000)}`);
  const bad: [name: string, content: string | Buffer, filename: string, message: RegExp][] = [
    ['an empty file', '', 'a.csv', /empty/],
    ['a header only', `${HEADER}\n`, 'a.csv', /no rows/],
    ['binary data', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7) % 256)), 'a.csv', /binary/],
    ['an open quote', `a,b\n1,"x\n${'2,3\n'.repeat(50)}`, 'a.csv', /quote/],
    ['a line of 5 MB', `a,b\n1,${'x'.repeat(5_000_000)}`, 'a.csv', /too long/],
    ['a truncated gzip', gzip.subarray(0, gzip.length - 20), 'a.csv.gz', /cut off/],
    [
      'a zip bomb named .xlsx',
      Buffer.from(workbook({ sheets: [{ name: 'S', data: ' '.repeat(64_000_000) }] })),
      'a.xlsx',
      /suspicious/,
    ],
    ['10,000 columns', `${columns}\n${columns}\n`, 'a.csv', /more columns/],
  ];

  it.each(bad)('%s is refused with a clear error and leaves nothing', async (_name, content, filename, message) => {
    const before = await readdir(join(test.dataDir, 'imports'));
    const { status, body } = await upload(content, { filename });
    expect(body).toMatchObject({ code: 'import_unreadable', errors: { file: [expect.stringMatching(message)] } });
    expect(status).toBe(422);
    expect(await readdir(join(test.dataDir, 'imports'))).toEqual(before);
  });

  it.each([
    ['NUL bytes', `${HEADER}\n2024-01-01,T1,,A\0,B,1,1,1\n`, { rowsAccepted: 1, rowsRejected: 1 }],
    ['mixed line ends', `${HEADER}\r\n2024-01-01,T1,,A,B,1,1,1\r2024-01-01,T2,,A,B,1,1,1\n`, { rowsAccepted: 3 }],
    [
      'duplicate and empty headers',
      `${HEADER},Importe,\n2024-01-01,T1,,A,B,1,1,1,9,9\n`,
      { rowsAccepted: 1, rowsRejected: 1 },
    ],
    [
      'one byte that is not UTF-8',
      Buffer.from(`${HEADER}\n2024-01-01,T1,,Á,B,1,1,1\n2024-01-01,T1,,\xff,B,1,1,1\n`, 'latin1'),
      { rowsAccepted: 3 },
    ],
  ])('%s do not stop a file', async (_name, content, counts) => {
    const unique = Buffer.concat([Buffer.from(content), Buffer.from(`2024-02-01,V${nextSerial()},,A,B,1,1,1\n`)]);
    expect(await bring(unique)).toMatchObject({ status: 'done', ...counts });
  });

  it('takes headers that are names of object members', async () => {
    const content = `__proto__,constructor,Fecha,Importe\na,b,2024-01-01,${nextSerial()}\n`;
    const { id } = await preview(content);
    const mapped = await change(id, {
      mapping: { product: '__proto__', category: 'constructor', date: 'Fecha', amount: 'Importe' },
    });
    expect(mapped).toMatchObject({
      status: 200,
      body: { data: { preview: { rows: [{ product: 'a', category: 'b' }] } } },
    });
    expect(await commit(id)).toMatchObject({ status: 'done', rowsAccepted: 1 });
  });

  it('treats the filename as text only', async () => {
    const { body } = await upload(file(), { filename: '../../etc/pass\u0007wd.csv' });
    expect(body).toMatchObject({ data: { filename: 'passwd.csv' } });
  });
});
