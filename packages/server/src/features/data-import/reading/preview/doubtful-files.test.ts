import { bytesOf } from '@botica/tabular/testing/sources';
import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../testing/preview-of';

describe('an encoding that two readings fit', () => {
  const file = bytesOf('Fecha,Producto,Importe\n2026-04-13,Gel', [0xa0], 'facial,5\n2026-04-14,Gasa,7\n');

  it('is asked about with words of both, and taken as it is said', async () => {
    const asked = await previewOf(file);
    expect(asked.questions).toEqual(['encoding_close']);
    expect(asked.preview.questions[0]?.found).toBe('cp850: Geláfacial; windows-1252: Gel\u00a0facial');
    const said = await previewOf(file, { options: { encoding: 'windows-1252' } });
    expect(said).toMatchObject({ questions: [], rows: [{ product: 'Gel facial' }, { product: 'Gasa' }] });
  });
});

describe('a header above births of long ago', () => {
  it.each([
    ['days', 'Cliente;Sexo;Nacimiento', ['AA-1;Masculino;15/01/1949', 'AB-2;F;13/02/1980', 'AC-3;F;01/07/1952']],
    ['written with the year in front', 'customer,gender,birth_date', ['A,M,1931-05-06', 'B,F,1969-12-31']],
    ['and nothing else that is typed', 'Código,Nacimiento,Género', ['x,02/03/1931,f', 'y,04/05/1912,m']],
  ])('is the first line: %s', async (_, header, rows) => {
    const { preview } = await previewOf(rowsOf(header, ...rows), { kind: 'customers' });
    expect(preview.summary).toMatchObject({ headerLine: 1, rows: rows.length });
    expect(preview.rows.map((row) => 'birthDate' in row && row.birthDate !== null)).toEqual(rows.map(() => true));
  });
});

describe('years of two digits', () => {
  const years = (...dates: string[]) =>
    previewOf(rowsOf('Fecha;Ticket;Producto;Importe', ...dates.map((date, at) => `${date};${at};Gel;5`)));
  // Days that are no years yet would not be open; these were years when this was written.
  it.each([
    ['that change as days do', ['24/03/20', '24/03/21', '24/03/22']],
    ['of two years, by either reading', ['24/03/25', '25/01/24']],
    ['between points', ['23.05.17', '23.05.18']],
  ])('are asked about: %s', async (_, dates) => {
    expect(await years(...dates)).toMatchObject({ questions: ['date_order_assumed'] });
  });

  it('are read as they are said to stand', async () => {
    const file = rowsOf('Fecha;Producto;Importe', '24/03/20;Gel;5', '24/03/21;Gel;6');
    const dates = async (dateOrder: 'ymd' | 'dmy') => (await previewOf(file, { options: { dateOrder } })).rows;
    expect(await dates('ymd')).toMatchObject([{ date: '2024-03-20' }, { date: '2024-03-21' }]);
    expect(await dates('dmy')).toMatchObject([{ date: '2020-03-24' }, { date: '2021-03-24' }]);
  });

  it.each([
    ['with days that vary', ['20/03/26', '21/03/26', '22/03/26']],
    ['with days that are no years', ['31/12/25', '01/12/24']],
    ['of one day', ['20/03/26', '20/03/26']],
    ['of four digits', ['24/03/2020', '24/03/2021']],
  ])('are not asked about %s', async (_, dates) => {
    expect(await years(...dates)).toMatchObject({ questions: [] });
  });

  it('of births are told by their being births', async () => {
    const file = rowsOf(
      'Fecha;Cliente;Nacimiento;Producto;Importe',
      '2026-04-13;A;24/03/20;Gel;5',
      '2026-04-14;B;24/03/21;Gel;5',
    );
    expect(await previewOf(file)).toMatchObject({ questions: [] });
  });
});

describe('lines without money and without quantities', () => {
  it.each([
    ['Date,Time,Transaction,Item', ['2026-04-13,09:05,1,Bread', '2026-04-13,09:05,1,Tea', '2026-04-14,10:00,2,Bread']],
    ['Fecha;Ticket;Rubro', ['13/04/2026;1;Higiene', '13/04/2026;1;Gasas', '14/04/2026;2;Higiene']],
    ['data|cupom|produto|cliente', ['13/04/2026|1|Gaze|C1', '13/04/2026|1|Gel|C1', '14/04/2026|2|Gaze|C2']],
  ])('are one unit each, said: %s', async (header, rows) => {
    const outcome = await previewOf(rowsOf(header, ...rows));
    expect(outcome).toMatchObject({ questions: [], net: '3', lines: 3, tickets: 2, remarks: ['lines_are_units'] });
    expect(outcome.rows.map(({ quantity, amount }) => [quantity, amount])).toEqual(rows.map(() => ['1', '1']));
  });

  it('are asked about where a column may be money, or nothing says that they are lines of tickets', async () => {
    const money = rowsOf('Date,Transaction,Item,NIC', '2026-04-13,1,Bread,2.50', '2026-04-14,2,Tea,1.25');
    expect(await previewOf(money)).toMatchObject({ questions: ['amount_unmapped'] });
    const list = rowsOf('Fecha;Producto', '13/04/2026;Gasa', '14/04/2026;Gel');
    expect(await previewOf(list)).toMatchObject({ questions: ['amount_unmapped'] });
    expect(await previewOf(list, { mapping: { amount: '' } })).toMatchObject({
      questions: [],
      net: '2',
      remarks: ['lines_are_units'],
    });
  });
});

it('a file with unknown quantities counts what amounts and prices say, and does not say that they differ', async () => {
  const outcome = await previewOf(
    rowsOf(
      'date,ticket,product,quantity,price,total',
      '2024-03-01,1,A,2,5,10',
      '2024-03-02,2,A,,5,20',
      '2024-03-03,3,B,ERROR,3,9',
      '2024-03-04,4,B,,3,',
    ),
  );
  expect(outcome).toMatchObject({ questions: [], net: '39', lines: 3, tickets: 3, remarks: [] });
  expect(outcome.rows.map(({ quantity }) => quantity)).toEqual(['2', '4', '3']);
  expect(outcome.preview.trial?.counts).toMatchObject({ rowsAccepted: 3, rowsRejected: 1 });
});

describe('columns of a wide file', () => {
  const days = [1, 2, 3, 4].map((day) => `0${day}/04/2026`);
  const suggestion = async (header: string, row: (at: number) => string) =>
    (await previewOf(rowsOf(header, ...days.map((day, at) => `${day};${row(at)}`)))).preview.unpivotSuggestion;

  it('are all of one kind and unit', async () => {
    expect(await suggestion('datum;Jarabes;Cremas;Gasas', (at) => `${at + 3};${at * 2};7,5`)).toEqual([
      'Jarabes',
      'Cremas',
      'Gasas',
    ]);
    expect(await suggestion('Fecha;Jarabes;Cremas;Stock;Temperatura', (at) => `${at + 3};${at};90;21`)).toEqual([
      'Jarabes',
      'Cremas',
    ]);
    expect(await suggestion('Fecha;Jarabes;Cremas;Margen %', (at) => `${at + 3};${at};12%`)).toEqual([
      'Jarabes',
      'Cremas',
    ]);
    // The sum of the others, whatever it is called.
    expect(await suggestion('Fecha;Jarabes;Cremas;Todo', (at) => `${at + 3};${at * 2 + 1};${at * 3 + 4}`)).toEqual([
      'Jarabes',
      'Cremas',
    ]);
  });

  it('are none in a table of customers, tickets or days', async () => {
    expect(await suggestion('Fecha;Cliente;Pedidos;Gasto;Última', (at) => `C${at};${at};${at * 100};5`)).toEqual([]);
    const customers = ['C1;4;900,50;03/02/2025', 'C2;1;120;17/08/2025', 'C3;9;3100,75;29/11/2024'];
    const file = rowsOf('Cliente;Pedidos;Gasto;Última', ...customers);
    expect((await previewOf(file)).preview.unpivotSuggestion).toEqual([]);
    expect(await suggestion('Fecha;Pedidos;Visitantes;Stock', (at) => `${at};${at * 9};${at * 100}`)).toEqual([]);
  });
});

describe('glued words of headers', () => {
  it.each([
    [
      'ORDERNUMBER,QUANTITYORDERED,PRICEEACH,ORDERDATE,PRODUCTLINE,CUSTOMERNAME',
      ['101,2,10.50,2026-04-13,Gauze,Ana', '102,1,4.25,2026-04-14,Gel,Luz'],
      {
        ticket: 'ORDERNUMBER',
        quantity: 'QUANTITYORDERED',
        unit_price: 'PRICEEACH',
        date: 'ORDERDATE',
        category: 'PRODUCTLINE',
        customer: 'CUSTOMERNAME',
      },
      '25.25',
    ],
    [
      'invoicedate,invoiceno,productname,totalamount,shopping_mall',
      ['2026-04-13,1,Gauze,5,Norte', '2026-04-14,2,Gel,7,Sur'],
      { date: 'invoicedate', ticket: 'invoiceno', product: 'productname', store: 'shopping_mall' },
      '12',
    ],
    [
      'fechaventa;nroticket;ASIN;Title;precioventa;cantidad',
      ['13/04/2026;1;B0A;Gasa;3;2', '14/04/2026;2;B0B;Gel;5;1'],
      { date: 'fechaventa', ticket: 'nroticket', product_id: 'ASIN', product: 'Title' },
      '11',
    ],
  ])('are split: %s', async (header, rows, mapping, net) => {
    expect(await previewOf(rowsOf(header, ...rows))).toMatchObject({ questions: [], mapping, net });
  });
});

describe('money that an export calls a cost', () => {
  const rows = ['1;46,50;Gasa;2;12,25', '1;46,50;Gel;1;18', '2;22;Gel;1;18'].map((row) => `13/04/2026;${row}`);

  it('is the price of the item where nothing else is, and the total of the order is not counted', async () => {
    const file = rowsOf('Fecha;Pedido;Total pedido;Item Nombre;Item Cantidad;Item Costo', ...rows);
    expect(await previewOf(file, { currency: 'EUR' })).toMatchObject({ questions: [], net: '60.5' });
  });

  it('is none beside a price', async () => {
    const both = rows.map((row) => `${row};30`);
    const file = rowsOf('Fecha;Pedido;Total pedido;Item Nombre;Item Cantidad;Item Costo;Item Precio', ...both);
    expect(await previewOf(file, { currency: 'EUR' })).toMatchObject({
      mapping: { unit_price: 'Item Precio' },
      net: '120',
    });
  });

  it('of an order that repeats on its lines is asked about where nothing else tells', async () => {
    const file = rowsOf(
      'Fecha;Pedido;Total pedido;Producto',
      ...rows.map((row) => row.split(';').slice(0, 4).join(';')),
    );
    expect(await previewOf(file, { currency: 'EUR' })).toMatchObject({ questions: ['amount_of_ticket'] });
  });
});

describe('a price that is an amount', () => {
  it.each([
    ['Precio', (units: number, each: number) => units * each],
    ['Price', (units: number, each: number) => units * each],
    ['Valor unitário', (units: number, each: number) => units * each],
  ])('by what it holds, called %s', async (name, price) => {
    const lines = [1, 2, 3, 1, 4, 2].map((units, at) => ({ units, each: at % 2 === 0 ? 7 : 5, product: `P${at % 2}` }));
    const rows = lines.map(
      ({ units, each, product }, at) => `13/04/2026;${at};${product};${units};${price(units, each)}`,
    );
    const total = lines.reduce((sum, { units, each }) => sum + units * each, 0);
    const outcome = await previewOf(rowsOf(`Fecha;Ticket;Producto;Cantidad;${name}`, ...rows));
    expect(outcome).toMatchObject({ net: String(total), mapping: { amount: name } });
  });

  it('stays a price where it is the same for any quantity', async () => {
    const rows = [1, 2, 3, 1, 4, 2].map((units, at) => `13/04/2026;${at};P${at % 2};${units};${at % 2 === 0 ? 7 : 5}`);
    const outcome = await previewOf(rowsOf('Fecha;Ticket;Producto;Cantidad;Precio', ...rows));
    expect(outcome).toMatchObject({ net: String(8 * 7 + 5 * 5), mapping: { unit_price: 'Precio' } });
  });
});

describe('amounts that are not quantity × price', () => {
  const header = 'Date,Ticket,Item,Quantity,Unit price,Tax 5%,Total';
  it('name the column that explains them', async () => {
    const rows = [2, 1, 3].map((units, at) => `2026-04-1${at},${at},Gel,${units},10,${units * 0.5},${units * 10.5}`);
    const { preview } = await previewOf(rowsOf(header, ...rows), { currency: 'USD' });
    expect(preview.warnings).toEqual([{ code: 'amount_beside', column: 'Total', count: 3, found: 'Tax 5%' }]);
  });

  it('are counted where nothing explains them', async () => {
    const rows = [2, 1, 3].map((units, at) => `2026-04-1${at},${at},Gel,${units},10,0,${units * 10 + 3 + at}`);
    const { preview } = await previewOf(rowsOf(header, ...rows), { currency: 'USD' });
    expect(preview.warnings).toEqual([{ code: 'amount_mismatch', column: 'Total', count: 3, found: null }]);
  });
});
