import fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

const RUNS = { numRuns: 40 };
/** Names of the columns in three languages. */
const NAMES = {
  es: ['Fecha', 'Pedido', 'Producto', 'Cantidad', 'Precio unitario', 'Envío', 'Total del pedido'],
  en: ['Date', 'Order ID', 'Item', 'Qty', 'Item Price', 'Shipping', 'Order Total'],
  pt: ['Data', 'Número do pedido', 'Produto', 'Qtde', 'Preço unitário', 'Frete', 'Valor total'],
} as const;
const SHIPPING = 700;

const line = fc.record({
  product: fc.nat(5),
  units: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 101, max: 99_999 }),
});
/** Orders of which two or more have several lines: what a column of money is about is told by them. */
const orders = fc
  .array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 })
  .filter((all) => all.filter((lines) => lines.length > 1).length > 1);
const money = (cents: number) => (cents / 100).toFixed(2);
const sumOf = (lines: readonly { units: number; cents: number }[]) =>
  lines.reduce((sum, { units, cents }) => sum + units * cents, 0);

/** Where the money of an order stands among its rows. */
const PLACES = ['on each', 'on the first', 'on the first, 0 below', 'on the last'] as const;

it('orders with money of the whole order beside their lines read back to the money of the lines, or are asked about', async () => {
  const layout = fc.record({
    language: fc.constantFrom('es', 'en', 'pt'),
    place: fc.constantFrom(...PLACES),
    delimiter: fc.constantFrom(';', ',', '\t', '|'),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(orders, layout, async (all, { language, place, delimiter, order }) => {
      const rows = all.flatMap((lines, number) =>
        lines.map(({ product, units, cents }, at) => {
          const isFirst = place === 'on the last' ? at === lines.length - 1 : at === 0;
          const whole = (value: number) =>
            isFirst || place === 'on each' ? money(value) : place === 'on the first, 0 below' ? '0.00' : '';
          const head = [`2026-04-${10 + number}`, `N${number}`, `Product ${product}`, String(units), money(cents)];
          return [...head, whole(SHIPPING), whole(sumOf(lines) + SHIPPING)];
        }),
      );
      const text = [NAMES[language], ...rows].map((row) => order.map((index) => row[index]).join(delimiter));
      const { net, questions, tickets } = await previewOf(rowsOf(...text), { currency: 'USD' });
      if (questions.length > 0) return;
      expect([Math.round(Number(net) * 100), tickets]).toEqual([sumOf(all.flat()), all.length]);
    }),
    RUNS,
  );
});

it('orders without any money of lines are one line each, or are asked about', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.constantFrom(...PLACES), async (all, place) => {
      const rows = all.flatMap((lines, number) =>
        lines.map(({ product, units }, at) => {
          const isFirst = place === 'on the last' ? at === lines.length - 1 : at === 0;
          const whole = isFirst || place === 'on each' ? money(sumOf(lines)) : place.endsWith('below') ? '0.00' : '';
          return `2026-04-${10 + number};N${number};Product ${product};${units};${whole}`;
        }),
      );
      const { net, questions } = await previewOf(rowsOf('Date;Order;Item;Qty;Total', ...rows), { currency: 'USD' });
      if (questions.length === 0) expect(Math.round(Number(net) * 100)).toBe(sumOf(all.flat()));
    }),
    RUNS,
  );
});

it.each([
  ['price and units', 'Order,Date,Item,Qty,Item Price,Shipping,Total', ['2,10.00,5.00,25.00', '1,30.00,5.00,35.00']],
  ['a subtotal', 'Order,Date,Item,Subtotal,Freight,Total', ['20.00,5.00,25.00', '30.00,5.00,35.00']],
])('orders of one line count without shipping beside %s', async (_, header, rows) => {
  const text = rows.map((row, at) => `N${at},2026-04-1${at},Balm,${row}`);
  const { net, questions, preview } = await previewOf(rowsOf(header, ...text), { currency: 'USD' });
  expect({ net, questions }).toEqual({ net: '50', questions: [] });
  expect(preview.warnings).toEqual([{ code: 'money_beside', column: 'Total', count: null, found: null }]);
});

it('a bare number that lines of one day share is that of their ticket', async () => {
  const rows = ['1;10;20', '1;30;20', '2;30;10'].map(
    (row, at) => `${row.split(';')[0]};13/04/2026;P${at};1;${row.slice(2)}`,
  );
  const seen = await previewOf(rowsOf('ID;Data;Produto;Quantidade;Valor unitário;Frete', ...rows));
  expect(seen).toMatchObject({ net: '70', tickets: 2, mapping: { ticket: 'ID' } });
});

it('tickets of registers, shifts, stores or hours that count alike are as many as there were', async () => {
  const tickets = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 2,
    maxLength: 6,
  });
  const kinds = fc.constantFrom('Caja', 'Sucursal', 'Serie', 'Cajero', 'Cliente');
  await fc.assert(
    fc.asyncProperty(tickets, kinds, async (lineCounts, kind) => {
      const rows = lineCounts.flatMap(([first, second], number) =>
        [first, second].flatMap((count, place) =>
          Array.from({ length: count }, (_, at) => {
            const minute = String(2 * number + 30 * place).padStart(2, '0');
            return `13/04/2026;0${8 + 6 * place}:${minute};K${place};${number + 1};Producto ${at};1${at}`.replace(
              '014',
              '14',
            );
          }),
        ),
      );
      const { tickets: read } = await previewOf(rowsOf(`Fecha;Hora;${kind};Ticket;Producto;Importe`, ...rows));
      expect(read).toBe(2 * lineCounts.length);
    }),
    RUNS,
  );
});
