import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

describe('files in other shapes', () => {
  const order = (name: string, at: string, ...items: [title: string, quantity: number, price: string][]) => ({
    node: {
      name,
      createdAt: at,
      totalPrice: '25.50',
      lineItems: { edges: items.map(([title, quantity, price]) => ({ node: { title, quantity, price } })) },
    },
  });
  const day = (date: string, product: string, amount: number) => ({ date, product, amount });

  it.each<[name: string, content: unknown, net: string, lines: number]>([
    [
      'edges and nodes, of orders and of their lines',
      {
        data: {
          orders: {
            edges: [
              order('#1', '2026-03-13T12:00:00-03:00', ['Balm', 2, '8.00'], ['Soap', 1, '4.50']),
              order('#2', '2026-03-14T12:00:00-03:00', ['Balm', 1, '8.00']),
            ],
          },
        },
      },
      '28.5',
      3,
    ],
    [
      'records below _source',
      { hits: { hits: [1, 2].map((id) => ({ _id: `${id}`, _source: day(`2026-03-1${id}`, 'Gasa', 10 * id) })) } },
      '30',
      2,
    ],
    [
      'records below attributes',
      { data: [1, 2].map((id) => ({ type: 'sales', id, attributes: day(`2026-03-1${id}`, 'Gasa', 10 * id) })) },
      '30',
      2,
    ],
  ])('JSON: %s', async (_, content, net, lines) => {
    const seen = await previewOf(JSON.stringify(content), { filename: 'orders.json' });
    expect(seen).toMatchObject({ questions: [], net, lines });
  });

  it('a page of HTML that is called .xls, in the letters of its bytes', async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const page = `<html><body><table><tr><td colspan=4><b>Ventas de marzo</b></td></tr>${row('Fecha', 'Boleta', 'Descripción', 'Total')}${row('13/03/2026', '000101', 'Jab&oacute;n ni&#241;os', '$ 1.250')}${row('14/03/2026', '000102', 'Algodón', '$ 990')}</table></body></html>`;
    const seen = await previewOf(Uint8Array.from(Buffer.from(page, 'latin1')), { filename: 'ventas.xls' });
    expect(seen).toMatchObject({ questions: [], net: '2240' });
    expect(seen.rows.map(({ ticket, product }) => [ticket, product])).toEqual([
      ['000101', 'Jabón niños'],
      ['000102', 'Algodón'],
    ]);
  });

  it('a workbook whose first sheet sums up the next one, in each format', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Concepto', 'Total'],
        ['Efectivo', 20],
        ['Tarjeta', 9],
      ]),
      'Resumen',
    );
    const rows = [
      ['Fecha', 'Ticket', 'Producto', 'Importe'],
      ['13/03/2026', 1, 'Gasa', 16],
      ['13/03/2026', 2, 'Gel', 5],
      ['14/03/2026', 3, 'Té', 8],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Detalle');
    for (const bookType of ['xlsx', 'ods', 'biff8', 'xlml'] as const) {
      const seen = await previewOf(new Uint8Array(write(book, { bookType, type: 'array' })), {
        filename: 'ventas.xls',
      });
      expect({ bookType, ...seen }).toMatchObject({
        bookType,
        questions: [],
        net: '29',
        sold: 3,
        remarks: ['sheets_left_out'],
      });
    }
  });

  it.each<[what: string, file: string, expected: object]>([
    [
      'a table of two rows between titles and footers',
      rowsOf(
        'Farmacia Sol',
        'Ventas del 01/03/2026 al 31/03/2026',
        '',
        'Fecha;Ticket;Producto;Importe',
        '21/03/2026;1;Gasa;100',
        '22/03/2026;2;Gel;50',
        'Fin del reporte',
        'Registros: 2',
      ),
      { net: '150', lines: 2 },
    ],
    [
      'codes as formulas of a text',
      rowsOf('"Fecha";"Ticket";"Código";"Producto";"Importe"', '"13/03/2026";"=""00101""";="0012";"Gasa";"16,50"'),
      { net: '16.5', rows: [{ ticket: '00101', productId: '0012' }] },
    ],
    [
      'a quote that never closes, and one that closes in the next line of a narrow table',
      rowsOf(
        'Fecha\tTicket\tProducto\tImporte',
        '13/03/2026\t1\t"Venda 5cm\t16',
        '14/03/2026\t2\tGasa 10"\t8',
        '15/03/2026\t3\t"Gel\t5',
      ),
      { net: '29', lines: 3 },
    ],
    [
      'a text of several lines that are each as wide as the table',
      rowsOf(
        'Fecha,Ticket,Producto,Nota,Importe',
        '21/03/2026,1,Gasa,"lleva a, b',
        'uno, dos, tres, cuatro, cinco',
        'seis, siete, ocho, nueve",100',
        '22/03/2026,2,Gel,,50',
      ),
      { net: '150', lines: 2 },
    ],
    [
      'names with invisible letters',
      rowsOf('Fecha\u00a0venta;Nº\u00a0Ticket;Pro\u200bducto;Importe', '21/03/2026;1;Gasa;100'),
      { net: '100', rows: [{ ticket: '1', product: 'Gasa' }] },
    ],
    [
      'times in other notations',
      rowsOf('Fecha;Hora;Ticket;Producto;Importe', '21/03/2026;8.05 hs;1;Gasa;1', '22/03/2026;14h30min;2;Gasa;1'),
      { rows: [{ time: '08:05' }, { time: '14:30' }] },
    ],
    [
      'an hour alone',
      rowsOf('Fecha;Hora;Ticket;Producto;Importe', '21/03/2026;8;1;Gasa;1', '22/03/2026;21;2;Gasa;1'),
      { rows: [{ time: '08:00' }, { time: '21:00' }] },
    ],
    [
      'days of eight digits with the year behind, and with a time',
      rowsOf('Fecha;Ticket;Producto;Importe', '21032026;1;Gasa;1', '05032026;2;Gasa;1'),
      { questions: [], rows: [{ date: '2026-03-21' }, { date: '2026-03-05' }] },
    ],
    [
      'days and times without marks',
      rowsOf('date,ticket,product,amount', '20260313T101500,1,Balm,1', '20260314T111500Z,2,Soap,1'),
      { questions: [], rows: [{ time: '10:15' }, { time: '08:15' }] },
    ],
    [
      'ages with their unit',
      rowsOf('Fecha;Ticket;Edad;Producto;Importe', '21/03/2026;1;34 años;Gasa;1', '22/03/2026;2;51 años;Gasa;1'),
      { rows: [{ age: 34 }, { age: 51 }] },
    ],
    [
      'discounts with words behind',
      rowsOf(
        'Date,Receipt,Item,Qty,Price,Discount',
        '2026-03-21,1,Balm,2,100,10% off',
        '2026-03-22,2,Soap,1,50,20% off',
      ),
      { net: '220' },
    ],
    [
      'customers and what they bought, without tickets, money or units',
      rowsOf(
        'Member_number,Date,itemDescription',
        '1808,21-07-2025,fruit',
        '2552,05-01-2025,milk',
        '1808,19-09-2025,fruit',
      ),
      { questions: [], net: '3', remarks: ['lines_are_units'] },
    ],
    [
      'units that are called a total, beside the price of one',
      rowsOf(
        'Fecha;Boleta;Producto;Total;Precio',
        '21/03/2026;1;Gasa;2;8000',
        '22/03/2026;2;Gel;1;5000',
        '23/03/2026;3;Gel;3;5000',
      ),
      { questions: [], net: '36000' },
    ],
    [
      'a row for each ticket above its lines, which leave date and number blank',
      rowsOf(
        'Factura;Fecha;Cliente;Producto;Cantidad;Importe',
        'F-1;21/03/2026;Ana;;;21',
        ';;;Gasa;2;16',
        ';;;Gel;1;5',
        'F-2;22/03/2026;Leo;;;8',
        ';;;Gasa;1;8',
        'F-3;23/03/2026;Eva;;;10',
        ';;;Gel;2;10',
      ),
      { questions: [], net: '39', lines: 4, sold: 3 },
    ],
    [
      'discounts below one that are money, as what was paid shows',
      rowsOf(
        'Date;Receipt;Product;Qty;Item Price;Discount;Paid',
        '2026-03-21;1;Balm;2;8.00;0.00;16.00',
        '2026-03-22;2;Soap;1;4.50;0.50;4.00',
      ),
      { questions: [], net: '20', rows: [{ discount: '0' }, { discount: '0.5' }] },
    ],
    [
      'a price that is twice as high for two is an amount',
      rowsOf('Date,Receipt,Item,Quantity,Price', '2026-03-21,1,Balm,2,16.00', '2026-03-22,2,Balm,1,8.00'),
      { questions: [], net: '24' },
    ],
    [
      'a name beside the number of a person is the person',
      rowsOf(
        'RUC Informado;Nombre;Nro Comprobante;Fecha;Total',
        '80012345;Ana SA;001-101;21/03/2026;100',
        '80012346;Leo SA;001-102;22/03/2026;50',
      ),
      {
        questions: [],
        net: '150',
        rows: [{ customer: '80012345', product: '' }, { customer: '80012346' }],
      },
    ],
    [
      'money beside what a service keeps of it, under the names of others',
      rowsOf(
        'N.º de venta;Fecha de venta;Unidades;Cargo por venta;Total (ARS);Título;Precio unitario',
        '2000001;13 de marzo de 2026 10:05 hs.;2;-2000;14000;Gasa;8000',
        '2000003;15 de marzo de 2026 10:05 hs.;1;-700;4300;Gel;5000',
      ),
      { questions: [], net: '21000', sold: 2 },
    ],
    [
      'a tax that is no customer, and money with it',
      rowsOf(
        'Trn Date;Doc No;Description;Qty;VAT;Incl',
        '2026/03/13;I1001;Balm;2;R 2,09;R 16,00',
        '2026/03/15;I1002;Soap;1;R 0,65;R 5,00',
      ),
      { questions: [], net: '21', rows: [{ customer: '' }, { customer: '' }] },
    ],
    [
      'words of databases and spreadsheets for nothing',
      rowsOf(
        'date,ticket,customer,product,amount',
        '2026-03-13,1,NULL,Balm,16',
        '2026-03-14,2,\\N,Soap,5',
        '2026-03-15,3,(null),Soap,5',
        '2026-03-16,4,(en blanco),Soap,5',
      ),
      { net: '31', rows: [{ customer: '' }, { customer: '' }, { customer: '' }, { customer: '' }] },
    ],
    [
      'a share that is taken off the whole order',
      rowsOf(
        'Pedido;Fecha;Producto;Cant;Precio;% desc pedido',
        '1;21/03/2026;Gasa;2;100;10%',
        '1;21/03/2026;Gel;1;50;10%',
        '2;22/03/2026;Gasa;1;100;0%',
      ),
      { questions: [], net: '325' },
    ],
    [
      'names of records inside each other',
      rowsOf('sale.date,sale.ticket,item.name,item.total', '2026-03-21,1,Balm,16', '2026-03-22,2,Soap,5'),
      { questions: [], net: '21', sold: 2 },
    ],
  ])('%s', async (_, file, expected) => {
    expect(await previewOf(file)).toMatchObject(expected);
  });

  it('scores of another scale are asked about', async () => {
    const scores = (values: readonly number[]) =>
      rowsOf('fecha,cliente,puntaje', ...values.map((score, at) => `2026-03-1${at},${at},${score}`));
    for (const values of [
      [95, 80, 40],
      [10, 4, 1],
    ])
      expect((await previewOf(scores(values), { kind: 'surveys' })).questions).toEqual(['score_scale']);
    expect((await previewOf(scores([10, 4, 0]), { kind: 'surveys' })).questions).toEqual([]);
  });
});
