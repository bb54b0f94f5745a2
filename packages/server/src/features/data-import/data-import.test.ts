import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineRows, workbook } from '@botica/tabular/testing/workbooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { BASE, HEADER, ImportCalls, nextSerial, salesFile } from './testing/import-calls';

let test: TestApp;
let token: string;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
  calls = new ImportCalls(test, token);
});
afterAll(() => test.close());

describe('from upload to figures', () => {
  it('shows what was understood, stores it, and takes exactly it out again', async () => {
    const before = await calls.figures();
    const shown = await calls.preview(salesFile());
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
    expect(await calls.figures()).toEqual(before);

    const done = await calls.commit(shown.id);
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
    expect(await calls.figures(shown.id)).toEqual({ lines: 2, net: '12', tickets: 2, customers: 1 });
    expect(await readdir(join(test.dataDir, 'imports', String(shown.id)))).toEqual(['rejects.csv']);

    expect((await calls.remove(shown.id)).body).toEqual({
      message: 'The import was undone: its rows no longer count.',
    });
    expect(await calls.figures()).toEqual(before);
    expect((await calls.get(shown.id)).status).toBe('undone');
    expect(await calls.remove(shown.id)).toMatchObject({ status: 409, body: { code: 'import_undone' } });
    expect(await test.call('POST', `${BASE}/${shown.id}/commit`, { token })).toMatchObject({
      status: 409,
      body: { code: 'import_undone' },
    });
  });

  it('refuses the same content unless forced, and takes it again after an undo', async () => {
    const content = salesFile();
    const first = await calls.bring(content);
    const refused = await calls.upload(content);
    expect(refused).toMatchObject({ status: 409, body: { code: 'import_duplicate' } });
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Asuncion' }).format(
      new Date(),
    );
    expect(refused.body.message).toContain(`sales.csv on ${today} (import ${first.id})`);
    const forced = await calls.upload(content, { force: 'true' });
    expect(forced.status).toBe(201);
    const again = await calls.commit(forced.body.data.id);
    expect(again.status).toBe('done');
    // A ticket that came twice is one ticket.
    const [a, b] = [await calls.figures(first.id), await calls.figures(again.id)];
    expect(a).toEqual(b);
    await calls.remove(again.id);
    await calls.remove(first.id);
    expect((await calls.bring(content)).status).toBe('done');
  });

  it('lets one of two commits of the same content through', async () => {
    const content = salesFile();
    const [one, two] = [await calls.preview(content), await calls.preview(content)];
    const answers = await Promise.all(
      [one.id, one.id, two.id].map((id) => test.call('POST', `${BASE}/${id}/commit`, { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const winner = answers[2]?.status === 202 ? two.id : one.id;
    await expect.poll(async () => (await calls.get(winner)).status).toBe('done');
    expect((await calls.figures(one.id))?.lines ?? 0).toBe(winner === one.id ? 2 : 0);
  });

  it('discards a preview, and knows no import that is not there', async () => {
    const { id } = await calls.preview(salesFile());
    expect((await calls.remove(id)).body).toEqual({ message: 'The file was discarded.' });
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await test.call(method, `${BASE}/${id}`, { token })).toMatchObject({ status: 404 });
    }
    expect(await calls.change(id, {})).toMatchObject({ status: 404 });
    expect(await test.call('GET', `${BASE}/${id}/rejects`, { token })).toMatchObject({ status: 404 });
    expect(await readdir(join(test.dataDir, 'imports'))).not.toContain(String(id));
  });

  it('stops a running import at once, with nothing left', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `2024-01-31,T${i},,Aspirina,Analgésicos,1,1,1`);
    const before = await calls.figures();
    const { id } = await calls.preview(salesFile(rows));
    await test.call('POST', `${BASE}/${id}/commit`, { token });
    const removed = await calls.remove(id);
    expect(removed.status).toBe(200);
    expect(await calls.figures()).toEqual(before);
    const stopped = await calls.get(id);
    expect(['failed', 'undone']).toContain(stopped.status);
    if (stopped.status === 'failed') {
      const message = 'Test administrator stopped the import; no row was kept.';
      expect(stopped.error).toEqual({ code: 'cancelled', message });
    }
  });

  it('lists imports newest first, by page', async () => {
    const { id } = await calls.bring(salesFile());
    const { body } = await test.call('GET', `${BASE}?page=1&per_page=1`, { token });
    expect(body).toMatchObject({ data: [{ id }], meta: { current_page: 1, per_page: 1, from: 1, to: 1 } });
  });
});

describe('questions', () => {
  const ambiguous = () =>
    // Of a layout of its own, since answers are kept for the next file of a layout.
    salesFile(['01/02/2024,T1,C1,Aspirina,Analgésicos,2,5.50,11.00'])
      .replace('2024-02-01', '03/04/2024')
      .replace(
        'Ticket,Cliente,Producto,Rubro',
        ['Ticket', 'Cliente', 'Producto', 'Rubro'].map((name) => `${name} (${nextSerial()})`).join(','),
      );

  it('block the commit until they are answered', async () => {
    const shown = await calls.preview(ambiguous());
    expect(shown.questions).toMatchObject([{ code: 'date_order_assumed', column: 'Fecha' }]);
    const refused = await test.call('POST', `${BASE}/${shown.id}/commit`, { token });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'import_not_ready', errors: { questions: [expect.any(String)] } },
    });
    const answered = await calls.change(shown.id, { options: { dateOrder: 'mdy' } });
    expect(answered).toMatchObject({
      status: 200,
      body: { data: { questions: [], preview: { rows: [{ date: '2024-01-02' }, {}] } } },
    });
    expect(await calls.commit(shown.id)).toMatchObject({
      status: 'done',
      firstDate: '2024-01-02',
      lastDate: '2024-03-04',
    });
  });

  it('can be answered with the upload', async () => {
    const shown = await calls.preview(ambiguous(), { dateOrder: 'dmy' });
    expect(shown.questions).toEqual([]);
    expect(shown.preview.rows[0]).toMatchObject({ date: '2024-02-01' });
  });

  it('speak the language of the caller', async () => {
    const { body } = await calls.upload(ambiguous(), {}, 'es-PY');
    expect(body.data.questions[0].message).toMatch(/^Nada en la columna Fecha dice/);
    const other = await calls.upload(ambiguous(), {}, 'pt-BR');
    expect(other.body.data.questions[0].message).toMatch(/^Nada na coluna Fecha diz/);
  });
});

describe('a preview', () => {
  it('counts and sums what it read', async () => {
    const shown = await calls.preview(salesFile(['2024-01-30,Q1,,Té,Otros,1,4,4', '2024-01-31,Q2,,Té,Otros,1,4,x']));
    expect(shown).toMatchObject({ rowsRead: 3, rowsAccepted: 2, rowsRejected: 1, isPartial: false });
    expect(shown).toMatchObject({ firstDate: '2024-01-30', lastDate: '2024-02-01' });
    expect(shown.sums).toEqual([{ currency: 'PYG', net: '5' }]);
  });

  it('makes up no amount where none is known', async () => {
    const shown = await calls.preview(`Fecha,Producto,Comentario\n2024-01-31,Té ${nextSerial()},a\n2024-02-01,Gel,b\n`);
    expect(shown.questions).toMatchObject([{ code: 'amount_unmapped' }]);
    expect(shown.preview.rows).toMatchObject([{ amount: null }, { amount: null }]);
    expect(shown.sums).toEqual([]);
  });

  it('says so when it counted the first rows only', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => `2024-01-31,B${at},,Té,Otros,,,1`);
    const shown = await calls.preview(salesFile(rows));
    expect(shown).toMatchObject({ rowsRead: 50_000, isPartial: true, sums: [{ net: '50000' }] });
    expect(shown.warnings.map(({ message }) => message)).toContain(
      'In the first 50,000 rows: Rows without a quantity, counted as 1 unit: 50,000.',
    );
    await calls.remove(shown.id);
  });
});

describe('discounts', () => {
  const header = 'fecha,producto,cantidad,precio,descuento';
  /** Days of their own: sums of a day tell files apart that have no tickets. */
  const rows = (...discounts: string[]) => {
    const year = 1970 + nextSerial();
    return [header, ...discounts.map((discount, at) => `${year}-01-0${at + 1},Té,2,100,${discount}`)].join('\n');
  };

  it('are taken off the amounts that a file does not have, said in preview and result', async () => {
    const shown = await calls.preview(rows('10', '0', '25.5', '201'));
    expect(shown).toMatchObject({
      mapping: { discount: 'descuento' },
      preview: {
        rows: [
          { amount: '190', discount: '10' },
          { amount: '200', discount: '0' },
          { amount: '174.5', discount: '25.5' },
        ],
        problems: [{ column: 'descuento', value: '201', code: 'discount_too_large' }],
      },
    });
    const said = {
      code: 'amount_less_money',
      column: 'descuento',
      count: 2,
      message:
        'Amounts computed as quantity × price less the discount in column descuento, taken as money of the line: 2.',
    };
    expect(shown.warnings).toContainEqual(said);
    const done = await calls.commit(shown.id);
    expect(done).toMatchObject({ rowsAccepted: 3, rowsRejected: 1, sums: [{ net: '564.5' }] });
    expect(done.warnings).toContainEqual(said);
    expect(await calls.figures(shown.id)).toMatchObject({ lines: 3, net: '564.5' });
  });

  it.each([
    ['amount_less_percentage', ['10%', '0', '12.5 %'], '555'],
    ['amount_less_fraction', ['0.1', '0', '0.125'], '555'],
  ])('that are shares: %s', async (code, discounts, net) => {
    const shown = await calls.preview(rows(...discounts));
    expect(shown.warnings).toContainEqual(expect.objectContaining({ code, count: 2 }));
    expect(shown.preview.rows).toMatchObject([{ discount: '20' }, { discount: '0' }, { discount: '25' }]);
    expect(await calls.commit(shown.id)).toMatchObject({ sums: [{ net }] });
  });

  it('of amounts before discounts are said, and computed once the amounts are not mapped', async () => {
    const file = rows('10', '20')
      .replaceAll(/\n(.*)/g, '\n$1,200')
      .replace(header, `${header},importe`);
    const shown = await calls.preview(file);
    expect(shown.sums).toMatchObject([{ net: '400' }]);
    expect(shown.warnings).toContainEqual(expect.objectContaining({ code: 'amount_before_discount', count: 2 }));
    const { amount: _, ...mapping } = shown.mapping;
    const { body } = await calls.change(shown.id, { mapping });
    expect(body).toMatchObject({ data: { sums: [{ net: '370' }] } });
  });
});

describe('options and mapping', () => {
  it('are checked against the file', async () => {
    const { id } = await calls.preview(salesFile());
    expect(await calls.change(id, { mapping: { date: 'Nope' } })).toMatchObject({
      status: 422,
      body: { errors: { 'mapping.date': ['The file has no column named Nope.'] } },
    });
    expect(
      await calls.change(id, { options: { unpivot: ['Importe'] }, mapping: { date: 'Fecha', amount: 'Importe' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'options.unpivot': [expect.any(String)] } },
    });
    expect(await calls.upload(salesFile(), { options: '{"delimiter":"ab"}' })).toMatchObject({ status: 422 });
    expect(await calls.upload(salesFile(), { options: 'no json' })).toMatchObject({ status: 422 });
  });

  it('change what is read, and keep a chosen mapping where the columns stay', async () => {
    const { id } = await calls.preview(salesFile());
    await calls.change(id, { mapping: { date: 'Fecha', amount: 'Precio unitario', product: 'Producto' } });
    const kept = await calls.change(id, { options: { decimal: ',' } });
    expect(kept.body).toMatchObject({ data: { mapping: { amount: 'Precio unitario' }, options: { decimal: ',' } } });
    const headless = await calls.change(id, { options: { headerRow: false } });
    expect(headless.body).toMatchObject({
      data: { headerRow: false, columns: [{ name: 'column_1' }, {}, {}, {}, {}, {}, {}, {}] },
    });
  });

  it('unpivot a wide file: blank and zero cells are no lines', async () => {
    const wide =
      'datum,Jarabes,Cremas,Year,Weekday Name\n13/01/2014,3.67,0,2014,Monday\n14/01/2014,,2.5,2014,Tuesday\n';
    const shown = await calls.preview(wide);
    expect(shown.unpivotSuggestion).toEqual(['Jarabes', 'Cremas']);
    expect(shown.questions).toMatchObject([{ code: 'wide_file' }]);
    await calls.change(shown.id, { options: { unpivot: shown.unpivotSuggestion } });
    const done = await calls.commit(shown.id);
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
    const shown = await calls.preview(Buffer.from(book));
    expect(shown).toMatchObject({ format: 'xlsx', encoding: null });
    expect(shown.sheets.map(({ name, selected }) => [name, selected])).toEqual([
      ['Enero', true],
      ['Febrero', true],
      ['Notas', false],
    ]);
    expect(await calls.commit(shown.id)).toMatchObject({ status: 'done', rowsAccepted: 2, sums: [{ net: '12' }] });
  });
});
