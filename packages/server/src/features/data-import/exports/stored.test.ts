import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { previewOf, rowsOf, type Said } from '../reading/testing/preview-of';
import { ImportCalls } from '../testing/import-calls';

let test: TestApp;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  calls = new ImportCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

/** One file of each way in which rows, money and names are put right, and what then counts of it. */
const FILES: [what: string, content: string, stored: object, said?: Pick<Said, 'options'>][] = [
  [
    'money of a ticket beside that of its lines',
    rowsOf(
      'Order,Created at,Financial Status,Total,Lineitem name,Lineitem quantity,Lineitem price',
      ...['#71,2026-04-13,paid,46.00,Gel,2,10.00', '#71,,,,Soap,1,20.00', '#72,2026-04-14,voided,7.00,Gel,1,7.00'],
    ),
    { net: '40', lines: 2, tickets: 1, products: 2 },
  ],
  [
    'money of a ticket on each of its lines',
    rowsOf('Fecha;Ticket;Producto;Total', '13/04/2026;1;P1;1000', '13/04/2026;1;P2;1000', '13/04/2026;2;P1;370'),
    { net: '1370', lines: 2, tickets: 2, products: 0 },
    { options: { amountOf: 'ticket' } },
  ],
  [
    'rows of three kinds',
    rowsOf(
      'date,receipt,row,product,total',
      ...['2026-04-13,1,Sale,,30', '2026-04-13,1,Sale Line,Gel,10', '2026-04-13,1,Sale Line,Tea,20'],
      ...[
        '2026-04-13,1,Payment,,30',
        '2026-04-14,2,Sale,,8',
        '2026-04-14,2,Sale Line,Gel,8',
        '2026-04-14,2,Payment,,8',
      ],
    ),
    { net: '38', lines: 3, tickets: 2, products: 2 },
  ],
  [
    'a credit note, a total and somebody who is nobody',
    rowsOf(
      'Fecha;Factura;Tipo comprobante;Cliente;Artículo;Cant;Importe',
      ...['13/04/2026;1;Factura contado;Ana;Jarabe;2;18000', '14/04/2026;2;NOTA DE CRÉDITO;Ana;Jarabe;1;9000'],
      ...['14/04/2026;3;Factura crédito;CONSUMIDOR FINAL;Gel;1;4000', '14/04/2026;;;;TOTAL GRAL.;4;13000'],
    ),
    { net: '13000', lines: 3, tickets: 2, customers: 1, products: 2 },
  ],
  [
    'a total that is not what was read, which is said of the whole import,',
    rowsOf(
      'Fecha;Ticket;Producto;Cantidad;Importe',
      '13/04/2026;1;Gasa;1;1000',
      '14/04/2026;3;Té;1;700',
      ';;TOTAL;2;1999',
    ),
    { net: '1700', lines: 2, remarks: ['totals_left_out', 'total_differs'] },
  ],
  [
    'labels that are one to a reader',
    rowsOf(
      'Fecha;Ticket;Rubro;Producto;Importe',
      ...['Jabo\u0301n  líquido', ' Jab\u00f3n\u00a0líquido', 'Jabón\u2009líquido\u200b'].map(
        (name, at) => `2026-04-13;${at};${name};${name};100`,
      ),
    ),
    { net: '300', lines: 3, tickets: 3, products: 1, categories: 1 },
  ],
  [
    'ids that a spreadsheet wrote with .0',
    rowsOf(
      'Fecha;Ticket;Código;Producto;Importe',
      ...['77;Gasa', '77.0;Gasa', '0077;Gasa', '78.00;Gel', ';Té'].map((both, at) => `2026-04-13;${at};${both};100`),
    ),
    { net: '500', lines: 5, products: 4 },
  ],
  [
    'sales in another currency, of which one is chosen',
    rowsOf('date;order;product;currency;total', '2026-04-13;1;Gel;USD;10', '2026-04-14;2;Gel;PYG;70000'),
    { net: '10', lines: 1, tickets: 1, currency: 'USD' },
    { options: { currency: 'USD' } },
  ],
];

const Stored = z.object({
  net: z.string(),
  lines: z.coerce.number(),
  tickets: z.coerce.number(),
  customers: z.coerce.number(),
  products: z.coerce.number(),
  categories: z.coerce.number(),
});

it.each(FILES)('%s counts as it was shown', async (_, content, expected, said = {}) => {
  const seen = await previewOf(content, said);
  expect(seen.questions).toEqual([]);
  const { id, warnings, sums } = await calls.bring(content, said.options);
  const [stored] = await test.warehouse.query({
    sql: `SELECT toString(sum(amount)) AS net, count() AS lines,
        uniqExactIf(ticket_key, ticket_key != 0 AND is_sale) AS tickets, uniqExactIf(customer_key, customer_key != 0) AS customers,
        uniqExactIf(product_key, product_key != 0) AS products, uniqExactIf(category_key, category_key != 0) AS categories
      FROM sale_lines WHERE import_id = {id:UInt32}`,
    params: { id },
    row: Stored,
  });
  const remarks = warnings.map(({ code }) => code);
  expect({ ...stored, currency: sums[0]?.currency, remarks }).toMatchObject(expected);
  expect(stored).toMatchObject({ net: seen.net, lines: seen.lines, tickets: seen.sold });
  expect(remarks).toEqual(expect.arrayContaining(seen.remarks));
  await calls.remove(id);
});
