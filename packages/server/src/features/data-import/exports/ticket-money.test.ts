import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

describe('money of the ticket beside that of its lines', () => {
  it.each([
    [
      'on the first row alone, with status and date',
      'Order,Created at,Financial Status,Total,Lineitem name,Lineitem quantity,Lineitem price',
      ['#71,2026-04-13,paid,46.00,Gel,2,10.00', '#71,,,,Soap,1,20.00', '#72,2026-04-14,voided,7.00,Gel,1,7.00'],
      { net: '40', lines: 2, tickets: 1, remarks: ['values_carried', 'ticket_money_left', 'cancelled_left_out'] },
    ],
    [
      'repeated on each line, the price called a cost',
      'Pedido;Fecha;Subtotal pedido;Total pedido;Item Producto;Item Cantidad;Item Costo',
      ['9;13/04/2026;35;40;Gasa;2;10', '9;13/04/2026;35;40;Gel;1;15', '10;14/04/2026;8;8;Gasa;1;8'],
      { net: '43', lines: 3, tickets: 2 },
    ],
    [
      'with all of the order blank below',
      '"Pedido","Data","Cliente","Total","Itens/Produto","Itens/Quantidade","Itens/Subtotal"',
      [
        '"P1","2026-04-13","Ana","30","Gaze","2","10"',
        '"","","","","Creme","1","20"',
        '"P2","2026-04-14","","5","Gaze","1","5"',
      ],
      { net: '35', lines: 3, tickets: 2, rows: [{ customer: 'Ana' }, { customer: 'Ana' }, { customer: '' }] },
    ],
    [
      'where another column has that of the line',
      'Fecha,Ticket,Producto,Cantidad,Precio,Total,Importe línea',
      ['13/04/2026,1,Gasa,2,10,35,20', '13/04/2026,1,Gel,1,15,35,15', '14/04/2026,2,Gasa,3,10,30,30'],
      { net: '65', lines: 3, tickets: 2 },
    ],
  ])('%s', async (_, header, rows, expected) => {
    expect(await previewOf(rowsOf(header, ...rows))).toMatchObject({ questions: [], ...expected });
  });

  it.each(['3006.00', ''])(
    'is not that of a line that is nearly all of it, where the other has "%s"',
    async (other) => {
      const file = rowsOf(
        'Order,Date,Item,Qty,Price,Total',
        ...['N0,2026-04-10,Gel,4,750.00,3006.00', `N0,2026-04-10,Tea,1,1.00,${other}`, 'N1,2026-04-11,Gel,1,1.00,6.00'],
      );
      expect(await previewOf(file)).toMatchObject({ questions: [], net: '3002', remarks: ['ticket_money_left'] });
    },
  );

  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => [`${at};P${at % 3}`, `${at};P${(at + 1) % 3}`]).flatMap((pair, at) =>
      pair.map((line) => `13/04/2026;${line};${1000 + 37 * at}`),
    );

  it('makes each ticket one line where the file knows no other money', async () => {
    const outcome = await previewOf(rowsOf('Fecha;Ticket;Producto;Total', ...lines(8)));
    const net = 8 * 1000 + 37 * 28;
    expect(outcome).toMatchObject({ questions: [], net: String(net), lines: 8, tickets: 8 });
    expect(outcome.rows.every(({ product }) => product === '')).toBe(true);
    expect(outcome.remarks).toEqual(expect.arrayContaining(['tickets_without_lines', 'items_not_counted']));
  });

  it('asks where few tickets show it, and takes the answer', async () => {
    const file = rowsOf('Fecha;Ticket;Producto;Total', ...lines(3));
    expect(await previewOf(file)).toMatchObject({ questions: ['amount_of_ticket'] });
    expect(await previewOf(file, { options: { amountOf: 'line' } })).toMatchObject({ net: '6222', lines: 6 });
    expect(await previewOf(file, { options: { amountOf: 'ticket' } })).toMatchObject({ net: '3111', lines: 3 });
  });

  it('asks nothing of equal lines that are price x quantity', async () => {
    const rows = lines(8).map((row) => `${row};${row.split(';').at(-1)};1`);
    const outcome = await previewOf(rowsOf('Fecha;Ticket;Producto;Total;Precio;Cantidad', ...rows));
    expect(outcome).toMatchObject({ questions: [], lines: 16, net: String(2 * (8 * 1000 + 37 * 28)) });
  });

  it('takes the discount of a ticket off once, however large, once it is answered', async () => {
    const file = rowsOf(
      'Fecha;Ticket;Producto;Cantidad;Precio;Descuento',
      ...['13/04/2026;1;Gasa;1;100;150', '13/04/2026;1;Gel;1;400;150', '14/04/2026;2;Té;1;70;0'],
    );
    expect(await previewOf(file)).toMatchObject({ questions: ['discount_of_ticket'] });
    expect(await previewOf(file, { options: { discountOf: 'ticket' } })).toMatchObject({ net: '420', lines: 3 });
    expect(await previewOf(file, { options: { discountOf: 'line' } })).toMatchObject({ net: '320', lines: 2 });
  });
});

describe('values that stand for the rows below', () => {
  const file = rowsOf(
    'Fecha;Ticket;Producto;Importe',
    ...['13/04/2026;1;Gasa;1000', ';2;Gel;2500', '14/04/2026;3;Gasa;2000', ';4;Té;700'],
  );
  it('are asked about where a report by day is all that shows it', async () => {
    expect(await previewOf(file)).toMatchObject({ questions: ['fill_down'] });
    expect(await previewOf(file, { options: { fillDown: true } })).toMatchObject({ net: '6200', lines: 4 });
    expect(await previewOf(file, { options: { fillDown: false } })).toMatchObject({ net: '3000', lines: 2 });
  });
});

describe('columns by what they hold', () => {
  it('numbers of sales are tickets, not money', async () => {
    const file = rowsOf(
      'Venta;Fecha;Producto;Cantidad;Precio;Total',
      ...['501;13/04/2026;Gasa;2;10;20', '501;13/04/2026;Gel;1;15;15', '502;14/04/2026;Gasa;1;10;10'],
    );
    expect(await previewOf(file)).toMatchObject({ net: '45', tickets: 2, mapping: { ticket: 'Venta' } });
  });

  it('a price that grows with the quantity is an amount', async () => {
    const rows = [1, 2, 3, 1, 4, 2].map(
      (units, at) => `13/04/2026;${at};${at % 2 ? 'Gel' : 'Gasa'};${units};${units * (at % 2 ? 7 : 5)}`,
    );
    const outcome = await previewOf(rowsOf('Fecha;Ticket;Producto;Cantidad;Precio', ...rows));
    expect(outcome).toMatchObject({
      net: String(1 * 5 + 2 * 7 + 3 * 5 + 1 * 7 + 4 * 5 + 2 * 7),
      mapping: { amount: 'Precio' },
    });
  });

  it('free units are no discount', async () => {
    const rows = ['13/04/2026;Gasa;12;2;100', '14/04/2026;Gel;5;1;200', '15/04/2026;Gasa;1;0;100'];
    const outcome = await previewOf(rowsOf('Fecha;Producto;Cantidad;Bonificación;Precio', ...rows));
    expect(outcome).toMatchObject({ net: '2300', lines: 3 });
    expect(outcome.mapping.discount).toBeUndefined();
  });

  it('returned units and refunded money are taken off', async () => {
    const units = rowsOf('Date,Product,Sold,Returned,Net sales', '2026-04-13,Gel,10,3,70', '2026-04-14,Tea,5,0,50');
    expect((await previewOf(units)).rows).toMatchObject([{ quantity: '7' }, { quantity: '5' }]);
    const money = rowsOf(
      'Data;Produto;Débito;Crédito',
      ...['0;20', '0;50', '8;0'].map((two, at) => `2${at}/04/2026;Gel;${two}`),
    );
    expect(await previewOf(money)).toMatchObject({ net: '62', lines: 3 });
  });

  it('a list of items is no product', async () => {
    const rows = ['1;"1 x Gasa, 2 x Gel";30', '2;1 x Té;10', '3;"3 x Gasa, 1 x Té";40'];
    const outcome = await previewOf(
      rowsOf('Ticket;Descripción;Total;Fecha', ...rows.map((row) => `${row};13/04/2026`)),
    );
    expect(outcome).toMatchObject({
      questions: [],
      net: '80',
      rows: [{ product: '' }, { product: '' }, { product: '' }],
    });
    expect(outcome.remarks).toContain('item_list');
  });

  it('units behind the quantity are read', async () => {
    const rows = ['2 cajas', '1 caja', '3 unid.'].map((units, at) => `2${at}/04/2026;Gasa;${units};10`);
    expect(await previewOf(rowsOf('Fecha;Producto;Cantidad;Precio', ...rows))).toMatchObject({
      net: '60',
      questions: [],
    });
  });

  it('money that cannot be read is asked about, never replaced by units', async () => {
    const rows = ['¿12?', 'doce', '~30'].map((total, at) => `2${at}/04/2026;Gasa;2;${total}`);
    const file = rowsOf('Fecha;Producto;Cantidad;Total', ...rows);
    expect(await previewOf(file)).toMatchObject({ questions: ['column_unreadable'] });
    expect(await previewOf(file, { mapping: { amount: '' } })).toMatchObject({
      net: '6',
      remarks: ['column_unread', 'amounts_are_units'],
    });
  });

  it('other money is asked about before units count as money', async () => {
    const rows = ['5;12.50', '3;7.20'].map((cells, at) => `2026-04-1${at};Gel;${cells}`);
    const file = rowsOf('date;product;quantity;NIC', ...rows);
    expect(await previewOf(file)).toMatchObject({ questions: ['amount_unmapped'] });
    expect(await previewOf(file, { mapping: { amount: 'NIC' } })).toMatchObject({ net: '19.7' });
  });
});

describe('a ledger written in the layouts of order exports', () => {
  const line = fc.record({
    product: fc.nat(5),
    units: fc.integer({ min: 1, max: 9 }),
    cents: fc.integer({ min: 100, max: 99_999 }),
  });
  const ledger = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 });
  const money = (cents: number) => (cents / 100).toFixed(2);
  const LAYOUTS = ['repeated', 'once', 'all once', 'line alone'] as const;

  it('reads back to its sums, or asks', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, fc.constantFrom(...LAYOUTS), async (tickets, layout) => {
        const rows = tickets.flatMap((lines, number) => {
          const total = lines.reduce((sum, { units, cents }) => sum + units * cents, 0) + 500;
          return lines.map(({ product, units, cents }, at) => {
            const isFirst = at === 0;
            const head = layout === 'all once' && !isFirst ? ',' : `N${number},2026-04-${10 + number}`;
            const whole = layout === 'repeated' || isFirst ? money(total) : '';
            const own = layout === 'line alone' ? `,${money(units * cents)}` : `,${whole}`;
            return `${head},Product ${product},${units},${money(cents)}${own}`;
          });
        });
        const outcome = await previewOf(rowsOf('Order,Date,Item,Qty,Price,Total', ...rows));
        const cents = tickets.flat().reduce((sum, { units, cents: price }) => sum + units * price, 0);
        const hasSeveral = tickets.some((lines) => lines.length > 1);
        // Tickets of one line each have no other money than what the column says.
        const expected = hasSeveral || layout === 'line alone' ? cents : cents + 500 * tickets.length;
        if (outcome.questions.length > 0) return;
        expect([layout, Number(outcome.net), outcome.tickets]).toEqual([layout, expected / 100, tickets.length]);
      }),
      { numRuns: 25 },
    );
  });
});
