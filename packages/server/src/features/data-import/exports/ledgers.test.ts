import { inlineRows, workbook } from '@botica/tabular/testing/workbooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf, type Said, type Seen } from '../reading/testing/preview-of';

const PRODUCTS = ['Gasa estéril', 'Jabón neutro', 'Té de boldo', 'Crema facial', 'Alcohol', 'Niñera solar'] as const;
const CATEGORIES = ['Curación', 'Higiene', 'Infusiones', 'Piel', 'Curación', 'Piel'] as const;
type Sense = 'sale' | 'refund' | 'void';

interface Line {
  product: number;
  units: number;
  /** Of one unit. */
  cents: number;
}
interface Ticket {
  day: number;
  sense: Sense;
  lines: Line[];
}

const line = fc.record({
  product: fc.nat(PRODUCTS.length - 1),
  units: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 101, max: 99_999 }),
});
const ticketOf = (senses: readonly Sense[]) =>
  fc.record({
    day: fc.integer({ min: 10, max: 28 }),
    sense: fc.constantFrom(...senses),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  });

/** True tickets, the first of them a sale: a file without any is none of sales. */
function ledgers(senses: readonly Sense[], least = 3): fc.Arbitrary<Ticket[]> {
  return fc
    .tuple(ticketOf(['sale']), fc.array(ticketOf(senses), { minLength: least - 1, maxLength: 9 }))
    .map(([first, others]) => [first, ...others]);
}

const money = (cents: number) => (cents / 100).toFixed(2);
const amountOf = ({ units, cents }: Line) => units * cents;
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, one) => sum + amountOf(one), 0);
/** Cents of sales less refunds. */
const netOf = (tickets: readonly Ticket[]) =>
  tickets.reduce((sum, { sense, lines }) => sum + { sale: 1, refund: -1, void: 0 }[sense] * sumOf(lines), 0);

/** What was read is what was written, or somebody is asked; another number in silence is the worst fault. */
function expectTrue({ net, questions }: Seen, cents: number): void {
  if (questions.length === 0) expect(Math.round(Number(net) * 100)).toBe(cents);
}

const RUNS = { numRuns: 25 };
const day = (number: number) => `${number}/04/2026`;

interface Layout {
  header: string;
  row: (ticket: Ticket, number: number, line: Line) => string;
}

/** The rows of a ledger in a layout. */
const written = ({ header, row }: Layout, tickets: readonly Ticket[]) =>
  rowsOf(header, ...tickets.flatMap((one, number) => one.lines.map((item) => row(one, number + 1, item))));

const head = ({ day: at }: Ticket, number: number) => `${day(at)};${number}`;

describe('sales, refunds and voided sales', () => {
  const signed = (sense: Sense, value: number) => money(sense === 'refund' ? -value : value);
  const all: Sense[] = ['sale', 'refund', 'void'];
  const layouts: [name: string, senses: Sense[], layout: Layout][] = [
    [
      'told by words of a status, all amounts positive',
      all,
      {
        header: 'Fecha;Ticket;Producto;Cantidad;Importe;Estado',
        row: (ticket, number, one) =>
          `${head(ticket, number)};${PRODUCTS[one.product]};${one.units};${money(amountOf(one))};${{ sale: 'Pagado', refund: 'Nota de crédito', void: 'Anulado' }[ticket.sense]}`,
      },
    ],
    [
      'told by a flag and a minus',
      all,
      {
        header: 'Date,Receipt,Item,Qty,Total,Is void'.replaceAll(',', ';'),
        row: (ticket, number, one) =>
          `${head(ticket, number)};${PRODUCTS[one.product]};${ticket.sense === 'refund' ? -one.units : one.units};${signed(ticket.sense, amountOf(one))};${ticket.sense === 'void' ? 'YES' : 'no'}`,
      },
    ],
    [
      'told by the type of the document',
      ['sale', 'refund'],
      {
        header: 'Data;Documento;Produto;Quantidade;Preço unitário;Total;Tipo',
        row: (ticket, number, one) =>
          `${head(ticket, number)};${PRODUCTS[one.product]};${one.units};${money(one.cents)};${money(amountOf(one))};${ticket.sense === 'refund' ? 'Devolução' : 'Venda'}`,
      },
    ],
    [
      'in columns of debit and credit',
      ['sale', 'refund'],
      {
        header: 'Fecha;Comprobante;Producto;Debe;Haber',
        row: (ticket, number, one) => {
          const amount = money(amountOf(one));
          return `${head(ticket, number)};${PRODUCTS[one.product]};${ticket.sense === 'refund' ? `${amount};` : `;${amount}`}`;
        },
      },
    ],
    [
      'with the units that came back apart, and net money',
      ['sale', 'refund'],
      {
        header: 'Fecha;Ticket;Producto;Vendidas;Devueltas;Venta neta',
        row: (ticket, number, one) =>
          `${head(ticket, number)};${PRODUCTS[one.product]};${ticket.sense === 'refund' ? `0;${one.units}` : `${one.units};0`};${signed(ticket.sense, amountOf(one))}`,
      },
    ],
  ];

  it.each(layouts)('%s', async (_, senses, layout) => {
    await fc.assert(
      fc.asyncProperty(ledgers(senses), async (tickets) => {
        // More is sold than given back.
        const linesOf = (sense: Sense) => tickets.flatMap((one) => (one.sense === sense ? one.lines : [])).length;
        fc.pre(linesOf('sale') >= linesOf('refund'));
        expectTrue(await previewOf(written(layout, tickets), { currency: 'USD' }), netOf(tickets));
      }),
      RUNS,
    );
  });

  it('halves of the day apart from the time', async () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(minutes, async (times) => {
        const clock = (minute: number) => {
          const hour = Math.floor(minute / 60);
          return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')};${hour < 12 ? 'a.m.' : 'p.m.'}`;
        };
        const rows = times.map((minute, at) => `13/04/2026;${clock(minute)};${at};Gel;5`);
        const { rows: read } = await previewOf(rowsOf('Fecha;Hora;AM/PM;Ticket;Producto;Importe', ...rows));
        const expected = times.map(
          (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
        );
        expect(read.map(({ time }) => time)).toEqual(expected);
      }),
      RUNS,
    );
  });
});

describe('labels as a reader sees them', () => {
  const disguises: ((label: string) => string)[] = [
    (label) => ` ${label} `,
    (label) => label.replaceAll(' ', '\u00a0'),
    (label) => label.replaceAll(' ', '  '),
    (label) => label.replaceAll(' ', ' \u200b'),
    (label) => label.normalize('NFD'),
    (label) => `\u200e${label}\ufeff`,
    (label) => label.replaceAll(' ', '\n'),
    (label) => label.replaceAll(' ', '\u202f'),
    (label) => label,
  ];
  const disguise = fc.constantFrom(...disguises);

  it('are one, however they are written', async () => {
    const rows = fc.array(fc.tuple(fc.nat(PRODUCTS.length - 1), disguise, disguise), { minLength: 2, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('csv', 'json'), async (written, format) => {
        const lines = written.map(([product, one, other], at) => ({
          Fecha: day(13),
          Ticket: `T${at}`,
          Rubro: one(CATEGORIES[product] ?? ''),
          Producto: other(PRODUCTS[product] ?? ''),
          Importe: '5',
        }));
        const content =
          format === 'json'
            ? JSON.stringify(lines)
            : rowsOf(
                'Fecha;Ticket;Rubro;Producto;Importe',
                ...lines.map((one) =>
                  Object.values(one)
                    .map((cell) => `"${cell}"`)
                    .join(';'),
                ),
              );
        const { rows: read } = await previewOf(content, { filename: `file.${format}` });
        expect(read.map(({ category, product }) => [category, product])).toEqual(
          written.slice(0, 20).map(([product]) => [CATEGORIES[product], PRODUCTS[product]]),
        );
      }),
      RUNS,
    );
  });
});

describe('reports of a ledger', () => {
  const sales = ledgers(['sale'], 4);
  const cells = (ticket: Ticket, number: number, one: Line) => [
    day(ticket.day),
    String(number),
    PRODUCTS[one.product] ?? '',
    String(one.units),
    money(amountOf(one)),
  ];
  const HEADER = ['Fecha', 'Ticket', 'Producto', 'Cantidad', 'Importe'];
  const sorted = (tickets: readonly Ticket[]) => tickets.toSorted((a, b) => a.day - b.day);
  const asText = (rows: readonly (readonly string[])[]) => rowsOf(...rows.map((row) => row.join(';')));

  /** Rows of all tickets by day, with what stands below each day. */
  function byDay(tickets: readonly Ticket[], below: (net: string, count: number) => string[][]): string[][] {
    const rows = sorted(tickets).map((ticket, number) => ({
      ticket,
      rows: ticket.lines.map((one) => cells(ticket, number + 1, one)),
    }));
    return rows.flatMap(({ ticket, rows: own }, at) => {
      if (rows[at + 1]?.ticket.day === ticket.day) return own;
      const ofDay = rows.filter((other) => other.ticket.day === ticket.day);
      const net = money(ofDay.reduce((sum, other) => sum + sumOf(other.ticket.lines), 0));
      return [...own, ...below(net, ofDay.length)];
    });
  }

  const said: Said = { currency: 'USD' };
  const reports: [name: string, write: (tickets: readonly Ticket[]) => string | Uint8Array][] = [
    [
      'with subtotals and a total by their words',
      (tickets) =>
        asText([
          HEADER,
          ...byDay(tickets, (net) => [['', '', 'Subtotal', '', net]]),
          ['', '', 'TOTAL GENERAL', '', money(netOf(tickets))],
        ]),
    ],
    [
      'with totals of registers that carry a day',
      (tickets) =>
        asText([
          HEADER,
          ...byDay(tickets, (net) => [[day(28), '', 'Total caja 1', '', net]]),
          [day(28), '', 'TOTAL GRAL.', '', money(netOf(tickets))],
        ]),
    ],
    [
      'with sums that have no name',
      (tickets) =>
        asText([HEADER, ...byDay(tickets, (net) => [['', '', '', '', net]]), ['', '', '', '', money(netOf(tickets))]]),
    ],
    ['with the header again on each page', (tickets) => asText([HEADER, ...byDay(tickets, () => [HEADER])])],
    [
      'that stands in the file twice',
      (tickets) => asText([HEADER, ...byDay(tickets, () => []), ...byDay(tickets, () => [])]),
    ],
    [
      'with day and ticket on the first row of a ticket alone',
      (tickets) =>
        asText([
          HEADER,
          ...sorted(tickets).flatMap((ticket, number) =>
            ticket.lines.map((one, at) =>
              at === 0 ? cells(ticket, number + 1, one) : ['', '', ...cells(ticket, number + 1, one).slice(2)],
            ),
          ),
        ]),
    ],
    [
      'with the day once',
      (tickets) => {
        const rows = byDay(tickets, () => []);
        return asText([HEADER, ...rows.map((row, at) => (row[0] === rows[at - 1]?.[0] ? ['', ...row.slice(1)] : row))]);
      },
    ],
    [
      'in a workbook with merged cells',
      (tickets) => {
        const rows = byDay(tickets, () => []);
        const isBelow = (at: number) => rows[at]?.[0] === rows[at - 1]?.[0];
        const shown = rows.map((row, at) => (isBelow(at) ? ['', ...row.slice(1)] : row));
        const merged = rows.flatMap((_, at) => {
          if (isBelow(at)) return [];
          let last = at;
          while (isBelow(last + 1) && last + 1 < rows.length) last++;
          return last > at ? [`A${at + 2}:A${last + 2}`] : [];
        });
        return workbook({ sheets: [{ name: 'Ventas', data: inlineRows([HEADER, ...shown]), merged }] });
      },
    ],
  ];

  it.each(reports)('%s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(sales, async (tickets) => {
        expectTrue(await previewOf(write(tickets), said), netOf(tickets));
      }),
      RUNS,
    );
  });
});
