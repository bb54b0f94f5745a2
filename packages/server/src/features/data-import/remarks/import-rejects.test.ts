import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { BASE, HEADER, ImportCalls, nextSerial, salesFile } from '../testing/import-calls';

let test: TestApp;
let token: string;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
  calls = new ImportCalls(test, token);
});
afterAll(() => test.close());

describe('rejects', () => {
  it('are counted, told apart and handed out as a CSV that no spreadsheet runs', async () => {
    const done = await calls.bring(
      salesFile([
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
      `3,Importe,'=1+1,not_a_number,"2024-01-01,T1,,A,B,1,1,'=1+1"`,
      '4,,,ragged_row,"2024-01-01,T1,,A,B,1,1"',
    ]);
    const inWords = await test.call('GET', `${BASE}/${done.id}/rejects?words=true`, {
      token,
      headers: { 'accept-language': 'pt-BR' },
    });
    expect(inWords.text).toContain('2;"Fecha";"2023-02-29";');
    expect(inWords.text).toContain('"Linha";"Coluna"');
  });

  it('hold rows of totals, which are counted and never sales', async () => {
    const done = await calls.bring(
      salesFile([
        '2024-01-01,R1,,Colgate Total 12,Higiene,1,4,4',
        '2024-01-01,R2,,Jabón,Higiene,1,6,6',
        '2024-01-01,,,TOTAL GENERAL,,2,,10',
        '2024-01-01,,,,,2,,10',
      ]),
    );
    expect(done).toMatchObject({ status: 'done', rowsAccepted: 3, rowsRejected: 2, sums: [{ net: '11' }] });
    expect(done.warnings).toContainEqual(
      expect.objectContaining({ code: 'totals_left_out', count: 2, message: expect.stringContaining('2') }),
    );
    const { text } = await test.call('GET', `${BASE}/${done.id}/rejects`, { token });
    expect(text).toContain('4,Producto,TOTAL GENERAL,totals_row,');
    expect(text).toContain('5,Importe,10,totals_row,');
  });

  it('hold odd values of a column whose name says what it is, however few rows there are', async () => {
    const rows = ['2024-01-01,Gel,1.234', '2024-01-01,Té,ver', '2024-01-01,Miel,s/d'];
    const shown = await calls.preview(
      `Fecha,Producto,amount\n${rows.join('\n')}\n2024-01-01,Pan ${nextSerial()},7.5\n`,
    );
    expect(shown).toMatchObject({ questions: [], mapping: { date: 'Fecha', product: 'Producto', amount: 'amount' } });
    expect(await calls.commit(shown.id)).toMatchObject({ rowsAccepted: 2, rowsRejected: 2, sums: [{ net: '8.734' }] });
  });

  it('leave nothing when no row is left', async () => {
    const before = await calls.figures();
    const done = await calls.bring(`${HEADER}\n2024-02-29,T${nextSerial()},,A,B,0,1,1\n`);
    expect(done).toMatchObject({ status: 'failed', rowsRejected: 1, error: { code: 'nothing_accepted' } });
    expect(await calls.figures()).toEqual(before);
  });

  it('leave cancelled lines out', async () => {
    const header = `${HEADER},Estado`;
    const rows = [`2024-01-01,P${nextSerial()},,A,B,1,1,1,Pagado`, '2024-01-01,T2,,A,B,1,1,1,ANULADO'];
    const done = await calls.bring(`${header}\n${rows.join('\n')}\n`);
    expect(done).toMatchObject({ rowsAccepted: 1, rowsCancelled: 1, rowsRejected: 0 });
  });
});
