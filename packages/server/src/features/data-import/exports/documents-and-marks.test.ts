import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf, type Said } from '../reading/testing/preview-of';

/** Rows of 1,000 each, told apart by the words of one column. */
function told(header: string, words: readonly string[]): string {
  const rows = words.map((word, at) => `${21 + at}/03/2026;${at};${word};Gasa;1;1000`);
  return rowsOf(`Fecha;Ticket;${header};Producto;Cantidad;Importe`, ...rows);
}

/** Sales of one amount each. */
function amounts(values: readonly string[], delimiter = ';'): string {
  const rows = values.map((value, at) => [`${21 + at}/03/2026`, 700 + 3 * at, 'Gasa', value].join(delimiter));
  return rowsOf(['Fecha', 'Ticket', 'Producto', 'Importe'].join(delimiter), ...rows);
}

describe('amounts as they are written', () => {
  it.each<[values: string[], net: string]>([
    [['$1,250.50 MXN', '$300.00 MXN'], '1550.5'],
    [['Rs. 1,23,456', 'Rs. 450'], '123906'],
    [['R 1 045,50', 'R 9,00'], '1054.5'],
    [['PHP 1,045.50', '₱9.00'], '1054.5'],
    [['Q1,045.50', 'Q9.00'], '1054.5'],
    [['L 1,045.50', 'L 9.00'], '1054.5'],
    [['$U 1.045,50', '$U 9,00'], '1054.5'],
    [['CLP$1.045', 'CLP$45'], '1090'],
    [['1 250,50 euros', '50,00 euros'], '1300.5'],
    [['US $1,045.50', 'US $9.00'], '1054.5'],
    [['125.000 guaraníes', '50.000 guaraníes'], '175000'],
    [['="1045.50"', '="9.00"'], '1054.5'],
    [['100.00', '<50.00>', '[30.00]'], '20'],
  ])('%j', async (values, net) => {
    expect(await previewOf(amounts(values))).toMatchObject({ questions: [], net, lines: values.length });
  });

  it.each<[what: string, values: string[], net: string, questions: string[]]>([
    ['what is marked among others is the minus', ['100.00', '50.00 CR', '30.00'], '80', []],
    ['of both sides debit is', ['100.00 CR', '50.00 DB', '30.00 CR', '10.00 CR', '20.00 CR', '5.00 D'], '105', []],
    ['unless nearly all sales are there', ['9.00 DR', '8.00 DR', '7.00 DR', '6.00 DR', '5.00 DR', '1.00 CR'], '34', []],
    ['one side alone has no minus', ['100.00 DR', '50.00 DR'], '150', []],
    ['sides that are alike are asked about', ['100.00 CR', '50.00 DB'], '50', ['refund_side']],
  ])('sides of a ledger: %s', async (_, values, net, questions) => {
    expect(await previewOf(amounts(values))).toMatchObject({ questions, net });
  });

  it('a letter and a whole number is a code', async () => {
    const file = rowsOf('Fecha;Ticket;Producto;Importe', '21/03/2026;Q1;L10;100', '22/03/2026;Q2;R5;50');
    expect(await previewOf(file)).toMatchObject({
      net: '150',
      rows: [{ ticket: 'Q1', product: 'L10' }, { ticket: 'Q2' }],
    });
  });
});

describe('kinds of rows by other words', () => {
  it.each<[header: string, words: string[], net: string]>([
    ['Estatus', ['Vigente', 'Cancelado', 'Timbrado'], '2000'],
    ['Estado', ['Sin anular', 'Anulado', 'Por pagar'], '2000'],
    ['Type', ['Sale', 'Quote', 'Estimate'], '1000'],
    ['Type', ['SALE', 'PAYOUT', 'PAID IN'], '1000'],
    ['Tipo', ['Venta', 'Traslado', 'Ajuste de inventario'], '1000'],
    ['Tipo', ['Venta', 'Fondo de caja', 'Gasto'], '1000'],
    ['Tipo lanç.', ['Venda', 'Sangria', 'Suprimento'], '1000'],
    ['Tipo movimento', ['Venda', 'Transferência entre filiais', 'Venda'], '2000'],
    ['Transaction', ['Sale', 'No Sale', 'Sale'], '2000'],
    ['Training', ['No', 'Yes', 'No'], '2000'],
    ['Order Status', ['Shipped', 'RTO Delivered', 'Unshipped'], '2000'],
    ['CFDI', ['I', 'E', 'I'], '1000'],
    ['TipoDte', ['39', '61', '39'], '1000'],
    ['Tipo de comprobante', ['Ingreso', 'Egreso', 'Traslado'], '0'],
    ['Obs.', ['', 'Nota de crédito', 'Cambio por devolución'], '1000'],
    ['Tipo factura', ['Ordinaria', 'Rectificativa', 'Simplificada'], '1000'],
    ['Estado', ['Válido', 'No válido', 'Válido'], '2000'],
    ['Tipo', ['Medicamento', 'Artículo de limpieza', 'Perfumería'], '3000'],
    ['+/-', ['+', '-', '+'], '1000'],
    ['Tipo', ['NFC-e', 'Orçamento', 'NFC-e'], '2000'],
    ['Observación', ['', 'ANULADO', 'Cliente frecuente, retira mañana'], '2000'],
    // How goods or money come is no kind of a sale.
    ['Entrega', ['Retiro en local', 'Envío a domicilio', 'Retiro en local'], '3000'],
    ['Cobro', ['Contado', 'Transferencia', 'Crédito'], '3000'],
  ])('%s %j', async (header, words, net) => {
    expect(await previewOf(told(header, words))).toMatchObject({ questions: [], net });
  });

  it.each<[header: string, words: string[]]>([
    ['Movimiento', ['Salida', 'Entrada', 'Salida']],
    ['Movement type', ['Sale', 'Transfer', 'Sale']],
    ['Tipo línea', ['Kit', 'Componente', 'Artículo']],
    ['Line', ['SALE', 'VAT', 'SALE']],
    ['Tipo', ['1', '3', '1']],
    ['Reversed', ['', 'R', '']],
    ['is_sale', ['true', 'false', 'true']],
  ])('beside a word for a sale others are asked about: %s %j', async (header, words) => {
    expect(await previewOf(told(header, words))).toMatchObject({ questions: ['sense_unknown'] });
  });

  it('codes that many rows each have, or that come beside each other on a ticket, are none', async () => {
    const rows = [1, 2, 3, 1, 2, 3].map((kind, at) => `${21 + at}/03/2026;${at};${kind};Gasa;1;1000`);
    const spread = rowsOf('Fecha;Ticket;Tipo;Producto;Cantidad;Importe', ...rows, '27/03/2026;5;1;Gel;1;500');
    expect(await previewOf(spread)).toMatchObject({ questions: [], net: '6500' });
  });

  it.each([
    [['FC 0001-101', 'FC 0001-102', 'NC 0001-11', 'FC 0001-103']],
    [['INV-101', 'INV-102', 'CN-11', 'INV-103']],
  ])('letters in front of the number of a document: %j', async (tickets) => {
    const rows = tickets.map((ticket, at) => `${21 + at}/03/2026;${ticket};Gasa;1;${at === 2 ? 300 : 1000}`);
    const file = rowsOf('Fecha;Comprobante;Producto;Cantidad;Importe', ...rows);
    const seen = await previewOf(file);
    expect(seen).toMatchObject({ questions: [], net: '2700', remarks: ['refunds_by_word'] });
    const [sold = '', back = ''] = [tickets[0], tickets[2]].map((ticket) => ticket?.replace(/[ -].*/, ''));
    expect(seen.preview.senses).toEqual([
      { column: 'Comprobante', value: sold, count: 3, sense: 'sale', isKnown: true },
      { column: 'Comprobante', value: back, count: 1, sense: 'refund', isKnown: true },
    ]);
    expect(seen.preview.warnings).toMatchObject([{ column: 'Comprobante', count: 1 }]);
    const kept = await previewOf(file, { options: { senses: { [back]: 'void' } } });
    expect(kept.net).toBe('3000');
  });

  it('letters that may be those of places say nothing', async () => {
    const rows = ['NC-101', 'SC-102', 'VA-103'].map((ticket, at) => `${21 + at}/03/2026;${ticket};Gasa;1000`);
    expect(await previewOf(rowsOf('Fecha;Pedido;Producto;Importe', ...rows))).toMatchObject({
      questions: [],
      net: '3000',
    });
  });

  it.each<[tickets: string[], net: string, questions: string[]]>([
    [['5001', '5002', '5001R', '5003'], '4000', ['sense_unknown']],
    [['SO-1', 'SO-2', 'SO-1-R', 'SO-3'], '4000', ['sense_unknown']],
    [['#1', '#2', '#2 DEV', '#3'], '2000', []],
    // Of no other row, or a place.
    [['501-R', '502-R', '503-R', '504-R'], '4000', []],
    [['501', '501A', '501B', '502'], '4000', []],
  ])('letters behind the number of a sale that another row has: %j', async (tickets, net, questions) => {
    const rows = tickets.map((ticket, at) => `${21 + at}/03/2026;${ticket};Gasa;1000`);
    const file = rowsOf('Fecha;Ticket;Producto;Importe', ...rows);
    expect(await previewOf(file)).toMatchObject({ net, questions });
    if (questions.length > 0)
      expect(await previewOf(file, { options: { senses: { R: 'refund' } } })).toMatchObject({
        net: '2000',
        questions: [],
        remarks: ['refunds_by_word'],
      });
  });

  it('the number of the sale that is taken back, where another row has it', async () => {
    const rows = ['101;;1000', '102;;500', '103;101;1000', '104;;1000'].map(
      (row, at) => `${21 + at}/03/2026;Gasa;${row}`,
    );
    const file = rowsOf('Fecha;Producto;Ticket;Ticket original;Importe', ...rows);
    expect(await previewOf(file)).toMatchObject({ questions: [], net: '1500', remarks: ['refunds_by_word'] });
    const elsewhere = file.replace(';101;1000', ';88;1000');
    expect(await previewOf(elsewhere)).toMatchObject({ questions: [], net: '3500' });
  });
});

describe('currencies that are not named in each row', () => {
  const rows = (currencies: readonly string[]) =>
    rowsOf(
      'Fecha;Ticket;Producto;Moneda;Importe',
      ...currencies.map((currency, at) => `${21 + at}/03/2026;${at};Gasa;${currency};${100 * (at + 1)}`),
    );

  it('are those of the company where the others are', async () => {
    expect(await previewOf(rows(['', 'PYG', '']))).toMatchObject({ questions: [], net: '600' });
  });

  it('are asked about where the others are not, and never added up', async () => {
    const file = rows(['', 'USD', '']);
    expect((await previewOf(file)).questions).toEqual(['currency_blank']);
    expect(await previewOf(file, { options: { currency: 'USD' } })).toMatchObject({ questions: [], net: '600' });
    expect(await previewOf(file, { options: { currency: 'PYG' } })).toMatchObject({ questions: [], net: '400' });
    expect(await previewOf(file, { options: { rates: { USD: '7000' } } })).toMatchObject({
      questions: [],
      net: '1400400',
    });
  });

  it('say nothing in a row of totals', async () => {
    const file = `${rows(['USD', 'USD'])}TOTAL;;;;300\n`;
    expect(await previewOf(file)).toMatchObject({ questions: [], net: '300' });
  });

  it('are asked about as codes of a program, and as two columns of which each row has one', async () => {
    expect((await previewOf(rows(['1', '2', '1']))).questions).toEqual(['column_unreadable']);
    const split = rowsOf(
      'Fecha;Ticket;Producto;Importe Gs;Importe US$',
      '21/03/2026;1;Gasa;73000;0',
      '22/03/2026;2;Gel;0;5',
      '23/03/2026;3;Gel;36500;0',
    );
    expect((await previewOf(split)).questions).toEqual(['currency_mixed']);
    expect(await previewOf(split, { options: { currency: 'USD' } })).toMatchObject({ questions: [], net: '5' });
  });
});

describe('what stands far below the first rows', () => {
  const many = (last: string, row: (at: number) => string, head: string) =>
    rowsOf(head, ...Array.from({ length: 2_500 }, (_, at) => row(at)), last);
  const sale = (at: number) => `${10 + (at % 18)}/03/2026;FC ${at};;Gasa;USD;10`;
  const head = 'Fecha;Comprobante;Factura afectada;Producto;Moneda;Importe';

  it.each<[what: string, last: string, said: Said, expected: object]>([
    ['a credit note by its letters', '21/03/2026;NC 7;;Gasa;USD;10', {}, { questions: [], net: '24990' }],
    ['a refund by the sale that it names', '21/03/2026;FC 9999;FC 12;Gasa;USD;10', {}, { questions: [], net: '24990' }],
    ['a blank currency', '21/03/2026;FC 9999;;Gasa;;10', {}, { questions: ['currency_blank'] }],
  ])('%s', async (_, last, said, expected) => {
    expect(await previewOf(many(last, sale, head), said)).toMatchObject(expected);
  });
});
