import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

/** Rows of 1,000 each, told apart by the words of one column. */
function told(header: string, words: readonly string[]): string {
  const rows = words.map((word, at) => `${21 + at}/03/2026;${at};${word};Gasa;1;1000`);
  return rowsOf(`Fecha;Ticket;${header};Producto;Cantidad;Importe`, ...rows);
}

/** Amounts of one column in three sales. */
function amounts(values: readonly string[]): string {
  return rowsOf('Fecha;Ticket;Producto;Total', ...values.map((value, at) => `${21 + at}/03/2026;${at};Gasa;${value}`));
}

describe('rows by other words', () => {
  it.each([
    ['State', ['finished', 'canceled_by_user', 'finished'], '2000'],
    ['State', ['OK', 'IN', 'TX'], '3000'],
    ['Clase', ['Venta', 'Devolución', 'Venta'], '1000'],
    ['Mov.', ['VTA', 'DEV', 'VTA'], '1000'],
    ['Tipo', ['TIQ', 'NCT', 'TIQ'], '1000'],
    ['Documento', ['Boleta', 'Nota Cred.', 'Boleta'], '1000'],
    ['Trans Type', ['SALE', 'RTN', 'SALE'], '1000'],
    ['Type', ['charge', 'payout', 'charge'], '2000'],
    ['CFOP', ['5102', '1202', '6.102'], '1000'],
    ['Anulado', ['', '*', ''], '2000'],
    ['Refunded', ['No', 'Yes', 'No'], '2000'],
    ['Anulado por', ['', 'JPEREZ', ''], '2000'],
    ['Motivo anulación', ['Ninguno', 'Error de cobro', 'Ninguno'], '2000'],
    ['Hora anulación', ['', '10:05', ''], '2000'],
    ['Estado', ['Cobrado', 'Extornado', 'Por cobrar'], '2000'],
    ['Status', ['Overdue', 'Void', 'Preparing'], '2000'],
  ])('%s %j', async (header, words, net) => {
    expect(await previewOf(told(header, words))).toMatchObject({ questions: [], net });
  });

  it('states that are sentences of many kinds are still states', async () => {
    const words = Array.from({ length: 60 }, (_, at) =>
      at % 10 === 0 ? `Cancelaste la venta ${at}` : `Entregado el ${at}`,
    );
    const rows = words.map((word, at) => `2026-03-21,${at},${word},Gasa,1`);
    const seen = await previewOf(rowsOf('fecha,ticket,estado,producto,importe', ...rows));
    expect(seen).toMatchObject({ questions: [], net: '54', remarks: ['cancelled_left_out'] });
  });

  it('units that came back are no yes or no, and leave the amount of all that were sold', async () => {
    const rows = ['1;2;0;100', '2;3;1;100', '3;1;0;50'].map((row) => `21/03/2026;Gasa ${row}`);
    const priced = rowsOf('Fecha;Producto;Quantity;Quantity refunded;Price', ...rows);
    expect(await previewOf(priced)).toMatchObject({ questions: [], net: '450' });
    const gross = ['1;2;0;100;200', '2;3;1;100;300', '3;1;0;50;50'].map((row) => `21/03/2026;Gasa ${row}`);
    const ordered = rowsOf('Fecha;Producto;Qty Ordered;Qty Refunded;Price;Row Total', ...gross);
    expect(await previewOf(ordered)).toMatchObject({ questions: [], net: '450' });
  });

  it('payments that take sales off are none, nor is a sum of a ticket below its lines', async () => {
    const ledger = ['Venta;1;Gasa;200', 'Pago;1;Efectivo;-200', 'Venta;2;Gel;50', 'Pago;2;Tarjeta;-50'];
    const paid = rowsOf('Fecha;Tipo;Ticket;Detalle;Importe', ...ledger.map((row) => `21/03/2026;${row}`));
    expect(await previewOf(paid)).toMatchObject({ questions: [], net: '250', lines: 2 });
    const lines = ['1;Gasa;200', '1;Gel;50', '1;;250', '2;Gasa;100', '2;;100'];
    const summed = rowsOf('Fecha;Ticket;Producto;Importe', ...lines.map((row) => `21/03/2026;${row}`));
    expect(await previewOf(summed)).toMatchObject({ questions: [], net: '350', lines: 3 });
  });
});

describe('a ticket and its lines', () => {
  it.each([
    [
      'a head without a product',
      'Ticket;Producto;Importe',
      ['1;;250', '1;Gasa;200', '1;Gel;50', '2;;100', '2;Gasa;100'],
    ],
    [
      'tenders in a column of lines',
      'Ticket;Línea;Detalle;Importe',
      ['1;ITEM;Gasa;200', '1;ITEM;Gel;50', '1;TENDER;Efectivo;250', '2;ITEM;Gasa;100', '2;TENDER;Tarjeta;100'],
    ],
  ])('%s', async (_, header, lines) => {
    const file = rowsOf(`Fecha;${header}`, ...lines.map((line) => `21/03/2026;${line}`));
    expect(await previewOf(file)).toMatchObject({ questions: [], net: '350', lines: 3, sold: 2 });
  });

  it('in rows of two kinds of which one has the day', async () => {
    const heads = [
      'C;1;21/03/2026;Ana;;250',
      'D;1;;;Gasa;200',
      'D;1;;;Gel;50',
      'C;2;22/03/2026;Leo;;100',
      'D;2;;;Gasa;100',
    ];
    const seen = await previewOf(rowsOf('Tipo;Ticket;Fecha;Cliente;Producto;Importe', ...heads));
    expect(seen).toMatchObject({ questions: [], net: '350', lines: 3 });
    expect(seen.rows.map(({ date, customer }) => `${date} ${customer}`)).toEqual([
      '2026-03-21 Ana',
      '2026-03-21 Ana',
      '2026-03-22 Leo',
    ]);
  });

  it.each([
    [['2 Gasa, 1 Gel', '1 Gel', '1 Gasa, 3 Curita']],
    [['Gasa*2|Gel*1', 'Gel*1', 'Gasa*1|Curita*3']],
    [['["Gasa","Gel"]', '["Gel"]', '["Gasa"]']],
  ])('whose items are a list: %j', async (lists) => {
    const rows = lists.map((list, at) => `2${at + 1}/03/2026;${at};${list};100`);
    expect((await previewOf(rowsOf('Fecha;Ticket;Descripción;Total', ...rows))).remarks).toContain('item_list');
  });
});

describe('money', () => {
  it.each([
    ['of India', ['1,23,456.00', '2,500.50', '100'], '126056.5'],
    ['without cents and with a sign', ['1.250,– €', '2.500,50 €', '100,– €'], '3850.5'],
    ['with the code of its currency', ['MXN 12.50', 'MXN 13.00', 'MXN 5.00'], '30.5'],
  ])('%s', async (_, values, net) => {
    expect(await previewOf(amounts(values))).toMatchObject({ questions: [], net });
  });

  it.each([
    ['beside none', amounts(['100000', 'USD 50', '90000'])],
    ['behind many rows', amounts([...Array.from({ length: 9 }, () => 'S/ 7'), 'US$ 50'])],
    ['by another word', told('Moneda', ['M.N.', 'USD', 'M.N.'])],
    ['in words', told('Moneda', ['Quetzales', 'Dólares', 'Quetzales'])],
  ])('of another currency %s is asked about', async (_, content) => {
    expect((await previewOf(content)).questions).toEqual(['currency_mixed']);
  });

  it('of codes that are no currencies is asked about, as several would be added up', async () => {
    expect((await previewOf(told('Moneda', ['1', '2', '1']))).questions).toEqual(['column_unreadable']);
    expect((await previewOf(told('Moneda', ['1', '1', '1']))).remarks).toEqual(['column_unread']);
  });

  it.each([
    ['Precio;Comisión;Neto recibido', (units: number) => `${100};${units * 10};${units * 90}`],
    ['Gross;Fee;Net', (units: number) => `${units * 100};${-units * 3};${units * 97}`],
    ['Valor bruto;Taxa;Valor líquido', (units: number) => `${units * 100};${units * 5};${units * 95}`],
    ['Precio Lista;Precio Final', () => '120;100'],
    ['Precio Lista;% Desc;Precio Venta', () => '125;20;100'],
  ])('of the goods in %s', async (header, cells) => {
    const rows = [2, 1, 3].map((units, at) => `${21 + at}/03/2026;${at};Gasa;${units};${cells(units)}`);
    const seen = await previewOf(rowsOf(`Fecha;Ticket;Producto;Cantidad;${header}`, ...rows));
    expect(seen).toMatchObject({ questions: [], net: '600' });
  });
});

describe('columns', () => {
  it.each([
    ['FEC_EMI;NRO_TKT;COD_ART;DESC_ART;CANT_VTA;IMP_VTA'],
    ['FECHA;NUMDOC;CODPRO;NOMPRO;CANTID;IMPORT'],
    ['Posting Date;Billing Doc.;Material No;Material Description;Billed Quantity;Net Value'],
    ['Venta Fecha;Ticket Nro;Producto Código;Producto Nombre;Cantidad;Línea Total'],
    ['Fecha;Fact.;Clave;Concepto;Cant.;Importe'],
    ['Data;Comanda;Ref.;Designação;Qtd;Total Líq.'],
    ['Business Date;Nro. Tique;PLU;Especialidad;Cantidades;Total c/ IVA'],
    ['Trans. Date;Sale ref;Cód. Art.;Productos;Qty sold;Total R$'],
    ['Fecha contable;N° Control;Clave;Presentación;Unid. vendidas;Importe venta'],
  ])('%s', async (header) => {
    const rows = ['1;A1;Gasa;2;200', '1;B1;Gel;1;50', '2;A1;Gasa;1;100'].map((row) => `21/03/2026;${row}`);
    const seen = await previewOf(rowsOf(header, ...rows));
    expect(seen).toMatchObject({ questions: [], net: '350', sold: 2 });
    expect(seen.rows[0]).toMatchObject({ productId: 'A1', product: 'Gasa', quantity: '2' });
  });

  it.each(['RUT', 'Cédula/NIT', 'N° Doc. Identidad', 'Nombre tercero', 'Patient Name'])(
    '%s is a person',
    async (header) => {
      expect((await previewOf(told(header, ['12345678-5', '1020304', '66666666-6']))).mapping.customer).toBe(header);
    },
  );

  it('money called after an order whose number is not known gives way to price and units', async () => {
    const rows = ['X;Gasa;2;100;250', 'X;Gel;1;50;250', 'Y;Gasa;1;100;100'].map((row) => `21/03/2026;${row}`);
    const seen = await previewOf(rowsOf('Fecha;Referido;Producto;Cantidad;Precio;Total factura', ...rows));
    expect(seen).toMatchObject({ questions: [], net: '350', mapping: { unit_price: 'Precio' } });
  });

  it('numbers of sales with gaps are no money', async () => {
    const rows = ['10021;Gasa;200', '10055;Gel;50', '10190;Gasa;100'].map((row) => `21/03/2026;${row}`);
    expect(await previewOf(rowsOf('Fecha;Venta;Producto;Total', ...rows))).toMatchObject({ net: '350', sold: 3 });
  });

  it.each([
    ['04/13/2026 02:05:00 PM EDT', '2026-04-13', '14:05'],
    ['Mon Apr 13 2026 14:05:00 GMT-0300 (Paraguay Standard Time)', '2026-04-13', '14:05'],
    ['Lun 13/04/2026', '2026-04-13', null],
    ['13.04.2026 14.05', '2026-04-13', '14:05'],
    ['13-Nov-2025 12:31 PM PST', '2025-11-13', '12:31'],
  ])('the day %s', async (text, date, time) => {
    expect((await previewOf(rowsOf('Fecha;Ticket;Producto;Importe', `${text};1;Gasa;1`))).rows).toMatchObject([
      { date, time },
    ]);
  });

  it('times with a point, units behind an x', async () => {
    const file = rowsOf(
      'Fecha;Hora;Ticket;Producto;Cantidad;Precio',
      '21/03/2026;14.30;1;Gasa;x2;100',
      '21/03/2026;09.05;2;Gel;x1;50',
    );
    const seen = await previewOf(file);
    expect(seen).toMatchObject({ questions: [], net: '250' });
    expect(seen.rows.map(({ time }) => time)).toEqual(['14:30', '09:05']);
  });
});

it.each([
  [['20/04/2026|1|"Gasa grande|2|200', '21/04/2026|2|Gel 3"|1|50', '22/04/2026|3|Curita|1|70']],
  [['20/04/2026|1|"Gasa grande|2|200', '21/04/2026|2|Gel|1|50', '22/04/2026|3|"Curita|a"|1|70']],
])('quotes that would swallow whole lines are text: %j', async (rows) => {
  expect(await previewOf(rowsOf('Fecha|Ticket|Producto|Cantidad|Importe', ...rows))).toMatchObject({
    net: '320',
    lines: 3,
  });
});

it('days that a spreadsheet or a program left as numbers are days', async () => {
  const seen = await previewOf(rowsOf('Fecha;Ticket;Producto;Importe', '46125;1;Gasa;200', '46126,5;2;Gel;50'));
  expect(seen).toMatchObject({ questions: [], net: '250' });
  expect(seen.rows).toMatchObject([
    { date: '2026-04-13', time: null },
    { date: '2026-04-14', time: '12:00' },
  ]);
  const seconds = await previewOf(
    rowsOf('created,order,product,amount', '1776090000,1,Gasa,200', '1776176400,2,Gel,50'),
  );
  expect(seconds).toMatchObject({ questions: [], net: '250', remarks: ['time_converted'] });
  expect(seconds.rows).toMatchObject([
    { date: '2026-04-13', time: '11:20' },
    { date: '2026-04-14', time: '11:20' },
  ]);
});

it.each([
  [['"Fecha,Ticket,Producto,Importe"', '"20/04/2026,1,""Gasa, grande"",200"', '"21/04/2026,2,Gel,50"']],
  [['Fecha;Ticket;Producto;Importe', '"20/04/2026;1;""Gasa; grande"";200"', '"21/04/2026;2;Gel;50"']],
])('rows that are quoted as a whole: %j', async (rows) => {
  expect(await previewOf(rowsOf(...rows))).toMatchObject({ questions: [], net: '250', lines: 2 });
});
