import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf, type Seen } from '../reading/testing/preview-of';

const products = ({ rows }: Seen) => rows.map(({ product }) => product);

describe('a quote that is not part of the quoting is text', () => {
  it.each([',', ';', '\t', '|'])('in a file that quotes nothing, between %j', async (mark) => {
    const rows = ['Caño "1/2 pulgada', '"Codo 3/4" PVC', 'Tapa " ciega " A', 'Gasa'];
    const file = rowsOf(
      ['Fecha', 'Ticket', 'Producto', 'Importe'].join(mark),
      ...rows.map((name, at) => ['2026-04-13', at, name, 100 + at].join(mark)),
    );
    const outcome = await previewOf(file);
    expect(products(outcome)).toEqual(rows);
    expect(outcome).toMatchObject({ net: '406', lines: 4 });
  });

  it.each([
    ['"Pan "casero" dulce"', 'Pan "casero" dulce'],
    ['"Jarabe \\"Forte\\", 120 ml"', 'Jarabe "Forte", 120 ml'],
    ['"Codo 3/4" PVC', '"Codo 3/4" PVC'],
    ['"Con ""comillas"" propias"', 'Con "comillas" propias'],
  ])('in a file that quotes: %s', async (cell, name) => {
    const file = rowsOf(
      '"Fecha","Ticket","Producto","Importe"',
      `"2026-04-13","1",${cell},"10"`,
      '"2026-04-14","2","Té","5"',
    );
    const outcome = await previewOf(file);
    expect(products(outcome)).toEqual([name, 'Té']);
    expect(outcome).toMatchObject({ net: '15', lines: 2 });
  });

  it('is rejected where no reading fits the width of the row', async () => {
    const file = rowsOf(
      '"Fecha","Ticket","Producto","Importe"',
      '"2026-04-13","1","a" b, "c" d,"10"',
      '"2026-04-14","2","Té","5"',
    );
    const outcome = await previewOf(file);
    expect(outcome).toMatchObject({ net: '5', lines: 1 });
    expect(outcome.preview.problems).toMatchObject([{ code: 'bad_quote' }]);
  });
});

describe('a row of units or formats below the names is neither', () => {
  it.each([
    '(dd/mm/aaaa);(nro);(texto);(un.);(Gs.)',
    'dd/mm/yyyy;nro;text;un;PYG',
    'date;int;varchar(40);decimal;decimal',
  ])('%s', async (units) => {
    const file = rowsOf(
      'Fecha;Ticket;Producto;Cantidad;Importe',
      units,
      '13/04/2026;1;Gasa;1;1000',
      '14/04/2026;2;Gel;2;5000',
    );
    const outcome = await previewOf(file);
    expect(outcome).toMatchObject({ questions: [], net: '6000', lines: 2, tickets: 2 });
    expect(outcome.preview).toMatchObject({ summary: { headerLine: 1 }, trial: { counts: { rowsRejected: 0 } } });
  });
});

describe('JSON with the names of its columns apart', () => {
  it.each([
    [
      '{"columns":["date","ticket","product","amount"],"data":[["2026-04-13","1","Gel",10],["2026-04-14","2","Tea",20]]}',
    ],
    [
      '{"meta":{"tags":["a"]},"fields":["date","ticket","product","amount"],"rows":[["2026-04-13","1","Gel",10],["2026-04-14","2","Tea",20]]}',
    ],
    [
      '{"index":[0,1],"columns":["date","ticket","product","amount"],"data":[["2026-04-13","1","Gel",10],["2026-04-14","2","Tea",20]]}',
    ],
  ])('%s', async (text) => {
    const outcome = await previewOf(text, { filename: 'file.json' });
    expect(outcome).toMatchObject({ questions: [], net: '30', lines: 2, tickets: 2 });
    expect(products(outcome)).toEqual(['Gel', 'Tea']);
  });
});
