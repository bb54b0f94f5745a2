import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { importTable } from './jobs/import-tables';
import { ImportCalls, nextSerial } from './testing/import-calls';

let test: TestApp;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  calls = new ImportCalls(test, await test.signInAs('manager'));
});
afterAll(() => test.close());

/** A file that no other test has: its last row is of a subject of its own. */
const file = (header: string, rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;
const bring = (kind: ImportKind, text: string) => calls.bring(text, {}, kind);

async function stored(kind: ImportKind, id: number, columns: string): Promise<unknown[][]> {
  const rows = await test.warehouse.query({
    sql: `SELECT [${columns}] AS cells FROM ${importTable(kind).table} WHERE import_id = {id:UInt32} ORDER BY line`,
    params: { id },
    row: z.object({ cells: z.array(z.unknown()) }),
  });
  return rows.map(({ cells }) => cells);
}

interface Sample {
  kind: ImportKind;
  header: string;
  rows: readonly string[];
  mapping: Record<string, string>;
  columns: string;
  cells: string[][];
  first: object;
  dates: [string | null, string | null];
}

const samples: Sample[] = [
  {
    kind: 'visitors',
    header: 'Fecha;Sucursal;Visitantes',
    rows: ['31/01/2024;Centro;1.250', '01/02/2024;Luque;0', '01/02/2024;;75'],
    mapping: { date: 'Fecha', store: 'Sucursal', visitors: 'Visitantes' },
    columns: 'toString(date), store, toString(visitors)',
    cells: [
      ['2024-01-31', 'Centro', '1250'],
      ['2024-02-01', 'Luque', '0'],
      ['2024-02-01', '', '75'],
    ],
    first: { line: 2, date: '2024-01-31', store: 'Centro', visitors: 1250 },
    dates: ['2024-01-31', '2024-02-01'],
  },
  {
    kind: 'surveys',
    header: 'Response date,Customer ID,How likely are you to recommend us? (NPS),NPS',
    rows: ['2024-01-31,007,,9', '2024-02-01,,,0'],
    mapping: { date: 'Response date', customer: 'Customer ID', score: 'NPS' },
    columns: 'toString(date), customer, toString(score)',
    cells: [
      ['2024-01-31', '007', '9'],
      ['2024-02-01', '', '0'],
    ],
    first: { line: 2, date: '2024-01-31', customer: '007', score: 9 },
    dates: ['2024-01-31', '2024-02-01'],
  },
  {
    kind: 'customers',
    header: 'Código,Nome,Sexo,Data de nascimento',
    rows: ['007,Ana,Feminino,29/02/1988', 'C2,Beto,Masculino,', 'C3,Lia,,31/12/1899', 'C4,Zé,x y,01/01/2199'],
    mapping: { customer: 'Código', gender: 'Sexo', birth_date: 'Data de nascimento' },
    columns: "customer, toString(gender), ifNull(toString(birth_date), '')",
    cells: [
      ['007', 'female', '1988-02-29'],
      ['C2', 'male', ''],
      ['C3', 'unknown', ''],
      ['C4', 'unknown', ''],
    ],
    first: { line: 2, customer: '007', gender: 'female', birthDate: '1988-02-29' },
    dates: [null, null],
  },
  {
    kind: 'products',
    header: 'id,name,category',
    rows: ['0012,"Aspirina, 500 mg",Analgésicos', 'P2,,Higiene'],
    mapping: { product_id: 'id', product: 'name', category: 'category' },
    columns: 'product_id, product, category',
    cells: [
      ['0012', 'Aspirina, 500 mg', 'Analgésicos'],
      ['P2', '', 'Higiene'],
    ],
    first: { line: 2, productId: '0012', product: 'Aspirina, 500 mg', category: 'Analgésicos' },
    dates: [null, null],
  },
];

describe.each(samples)('a file of $kind', ({ kind, header, rows, mapping, columns, cells, first, dates }) => {
  it('is understood by its names, stored as shown, refused the second time, and taken out whole', async () => {
    const text = file(header, rows);
    const shown = await calls.preview(text, {}, kind);
    expect(shown).toMatchObject({ kind, mapping, questions: [], suggestedKind: null });
    expect(shown.preview.rows[0]).toEqual(first);
    const done = await calls.commit(shown.id);
    expect(done).toMatchObject({ kind, status: 'done', rowsAccepted: rows.length, rowsRejected: 0, sums: [] });
    expect([done.firstDate, done.lastDate]).toEqual(dates);
    expect(await stored(kind, done.id, columns)).toEqual(cells);
    expect(await calls.upload(text, { kind })).toMatchObject({ status: 409, body: { code: 'import_duplicate' } });
    const again = await calls.upload(text, { kind, force: 'true' });
    const forced = await calls.commit(again.body.data.id);
    await calls.remove(done.id);
    expect(await stored(kind, done.id, columns)).toEqual([]);
    expect(await stored(kind, forced.id, columns)).toEqual(cells);
    expect(await calls.get(done.id)).toMatchObject({ status: 'undone', kind });
    await calls.remove(forced.id);
  });

  it('is suggested to somebody who brought it as sales, and read as such on demand', async () => {
    const shown = await calls.preview(`${file(header, rows)}\n`);
    expect(shown).toMatchObject({ kind: 'sales', suggestedKind: kind });
    const { status, body } = await calls.change(shown.id, { kind });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { kind, mapping, questions: [], suggestedKind: null } });
    expect((await calls.commit(shown.id)).kind).toBe(kind);
    expect(await stored(kind, shown.id, columns)).toEqual(cells);
    await calls.remove(shown.id);
  });
});

describe('rows that cannot be taken', () => {
  const rejects = async (id: number) => {
    const { text } = await test.call('GET', `/ia/data/imports/${id}/rejects`, {
      token: await test.signInAs('manager'),
    });
    return text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([line, column, value, code]) => [line, column, value, code].join(' '));
  };

  it('are rejected with a reason, the others stay', async () => {
    const visitors = await bring(
      'visitors',
      file('date,store,visitors', [
        ...['2024-01-01,A,10', '2024-01-02,A,-1', '2024-01-03,A,1.5', '2024-01-04,A,', 'soon,A,5', '2024-01-05,A,many'],
        `2024-01-06,A${'x'.repeat(1001)},5`,
        '2024-01-07,A,99999999999',
      ]),
    );
    expect(visitors).toMatchObject({ status: 'done', rowsRead: 8, rowsAccepted: 1, rowsRejected: 7 });
    expect((await rejects(visitors.id)).map((line) => line.split(' ').at(-1))).toEqual([
      ...[
        'not_a_count',
        'not_a_count',
        'visitors_unknown',
        'not_a_date',
        'not_a_number',
        'text_too_long',
        'not_a_count',
      ],
    ]);
    const surveys = await bring(
      'surveys',
      file('date,score', ['2024-01-01,10', '2024-01-01,11', '2024-01-01,-1', '2024-01-01,7.5', '2024-01-01,N/A']),
    );
    expect(await rejects(surveys.id)).toEqual([
      '3 score 11 score_out_of_range',
      '4 score -1 score_out_of_range',
      '5 score 7.5 score_out_of_range',
      '6 score N/A score_unknown',
    ]);
    const customers = await bring('customers', file('customer,gender', ['C1,F', ',M', 'missing,M']));
    expect(await rejects(customers.id)).toEqual([
      '3 customer  customer_unknown',
      '4 customer missing customer_unknown',
    ]);
    const products = await bring('products', file('sku,name', ['P1,Té', ',Gel']));
    expect(await rejects(products.id)).toEqual(['3 sku  product_unknown']);
    for (const { id } of [visitors, surveys, customers, products]) await calls.remove(id);
  });

  it('leave nothing of a file that has no other', async () => {
    const failed = await bring('surveys', file('date,score', ['2024-01-01,11', `2024-01-02,${nextSerial() + 20}`]));
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'nothing_accepted' } });
  });

  it('never execute what a text says', async () => {
    const name = `'; DROP TABLE product_records; -- \\n \\\\`;
    const done = await bring('products', file('sku,name', [`"P'1","${name}"`, '=1+1,@x']));
    expect(await stored('products', done.id, 'product_id, product')).toEqual([
      ["P'1", name],
      ['=1+1', '@x'],
    ]);
    await calls.remove(done.id);
  });
});

it('says how many rows are about something that the file had named before', async () => {
  const text = file('date,store,visitors', ['2024-01-01 10:00,A,5', '2024-01-01 11:00,A,7', '2024-01-01 10:00,B,7']);
  const shown = await calls.preview(text, {}, 'visitors');
  const added = { code: 'visitors_added', count: 1 };
  expect(shown.warnings).toMatchObject([added]);
  const done = await calls.commit(shown.id);
  expect(done.warnings).toMatchObject([added]);
  await calls.remove(done.id);
});

it('says which stores of visitor counts no sale names, and nothing while no sale names any', async () => {
  const counts = () =>
    file('date,store,visitors', ['2024-01-01,Centro,5', '2024-01-01,Cntro,7', `2024-01-01,,${nextSerial()}`]);
  const unsold = async (sales: string) => {
    const sold = await bring('sales', sales);
    const done = await bring('visitors', counts());
    for (const { id } of [done, sold]) await calls.remove(id);
    return done.warnings.filter(({ code }) => code === 'stores_unsold');
  };
  expect(await unsold('date,product,amount\n2024-01-01,A,1\n')).toEqual([]);
  const [remark, ...others] = await unsold('date,store,product,amount\n2024-01-01,Centro,A,1\n');
  expect(remark).toMatchObject({ count: 1, message: expect.stringContaining('Cntro') });
  expect(others).toEqual([]);
});

it('asks for what a kind needs, and refuses fields that it does not have', async () => {
  const asked = async (kind: ImportKind) => {
    const { questions } = await calls.preview(`a${nextSerial()},b\nx,y\n`, { headerRow: true }, kind);
    return questions.map(({ code }) => code);
  };
  expect(await asked('visitors')).toEqual(['date_unmapped', 'visitors_unmapped']);
  expect(await asked('surveys')).toEqual(['date_unmapped', 'score_unmapped']);
  expect(await asked('customers')).toEqual(['customer_unmapped', 'person_unmapped']);
  expect(await asked('products')).toEqual(['product_id_unmapped', 'product_name_unmapped']);
  const shown = await calls.preview(file('date,score', ['2024-01-31,3']), {}, 'surveys');
  for (const body of [{ mapping: { amount: 'score' } }, { options: { unpivot: ['score'] } }]) {
    expect(await calls.change(shown.id, body)).toMatchObject({ status: 422 });
  }
});

it.each([
  ['surveys', 'date,rating', ['2024-01-01,9', '2024-01-02,0', '2024-01-02,9']],
  ['surveys', 'Fecha,Puntaje,Comentario', ['01/02/2024,10,Bien', '15/02/2024,3,Lento']],
  // Numbers of receipts, and money, under the names of a score.
  [null, 'Data,Nota', Array.from({ length: 12 }, (_, at) => `2024-01-01,${at + 500}`)],
  [null, 'date,rating', ['2024-01-01,4.5', '2024-01-02,3.25']],
])('answers without a customer are told by their scale: %s of %s', async (suggestedKind, header, rows) => {
  expect(await calls.preview(file(header, rows))).toMatchObject({ kind: 'sales', suggestedKind });
});
