import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf, type Said } from '../reading/testing/preview-of';

type Case = [name: string, file: string, seen: object, said?: Said];

/** Three days that say which of their numbers is the day. */
const [DAY, NEXT, LAST] = ['20/03/2026', '21/03/2026', '22/03/2026'];

describe('money of a whole ticket', () => {
  it.each<Case>([
    [
      'beside a reference that is the number of the order',
      rowsOf(
        'Referência;Estado;Data;Total pago;Frete;Produto;Quantidade;Preço unitário',
        `XK1;Entregue;${DAY};55;5;Gel;2;10`,
        `XK1;Entregue;${DAY};55;5;Creme;1;30`,
        `XK2;Cancelado;${NEXT};15;5;Gel;1;10`,
        `XK3;Entregue;${LAST};35;5;Creme;1;30`,
      ),
      { net: '80', lines: 3, mapping: { ticket: 'Referência' } },
    ],
    [
      'beside one that stands on the first row of an order',
      rowsOf(
        'Referência;Data;Total;Linhas do Pedido/Produto;Linhas do Pedido/Quantidade;Linhas do Pedido/Subtotal',
        `PDV/1;${DAY};41;Ibuprofeno;2;16`,
        ';;;Gaze;5;25',
        `PDV/2;${NEXT};8;Ibuprofeno;1;8`,
      ),
      { net: '49', lines: 3, sold: 2 },
    ],
    [
      'is a discount by a name that says whose it is',
      rowsOf(
        'Data;Cupom;Produto;Qtd;Preço;Desconto do cupom',
        `${DAY};1;Gel;2;10;5`,
        `${DAY};1;Creme;1;20;5`,
        `${NEXT};2;Gel;1;10;0`,
      ),
      { mapping: { discount: 'Desconto do cupom' }, questions: ['discount_of_ticket'] },
    ],
    [
      'of products, with shipping added and fees taken off in another column',
      rowsOf(
        '# de venta;Fecha de venta;Unidades;Ingresos por productos;Cargo por venta;Ingresos por envío;Total;Título',
        `2000001;${DAY};2;1500;-200;300;1600;Crema`,
        `2000002;${NEXT};1;750;-100;0;650;Crema`,
        `2000003;${LAST};1;750;-100;300;950;Crema`,
      ),
      { net: '3000', mapping: { amount: 'Ingresos por productos' } },
    ],
  ])('%s', async (_, file, seen) => {
    expect(await previewOf(file)).toMatchObject(seen);
  });
});

describe('numbers of documents and kinds of rows', () => {
  const lines = (header: string, cells: readonly string[]) =>
    rowsOf(`Fecha;${header};Producto;Importe`, ...cells.map((cell, at) => `2${at}/03/2026;${cell};Gasa ${at};10`));
  it.each<Case>([
    ['a series and a number in one cell', lines('Serie y Nº CFE', ['A-1', 'A-2', 'A-3']), { sold: 3 }],
    ['a bare number beside kinds', lines('Nro;Comp.', ['1;Fact. B', '2;N. Créd. B', '3;Fact. B']), { net: '10' }],
    ['a payment', lines('Ticket;Tipo de evento', ['1;Pagamento', '2;Reembolso', '3;Pagamento']), { net: '10' }],
    ['an error', lines('Ticket;Estado', ['1;Pago', '2;Erro no pagamento', '3;Pago']), { net: '20' }],
    [
      'a code of letters',
      rowsOf('Fecha;Código;Producto;Importe', `${DAY};V-1;Gasa;5`, `${NEXT};V-2;Gel;20`, `${NEXT};V-2;Gasa;15`),
      { sold: 2 },
    ],
  ])('%s', async (_, file, seen) => {
    expect(await previewOf(file)).toMatchObject(seen);
  });

  it.each([
    ['YEAR_MONTH', '202601', '202612'],
    ['Mes', '01/2026', '12/2026'],
    ['Período', 'ene-26', 'dic-26'],
    ['Month', '2026-01', '2026-12'],
  ])('months with their years under %s are their first days, and said', async (header, first, last) => {
    const file = rowsOf(`${header};Producto;Cantidad;Importe`, `${first};Gasa;2;10`, `${last};Gel;1;5`);
    const { rows, remarks, questions } = await previewOf(file);
    expect({ dates: rows.map(({ date }) => date), remarks, questions }).toEqual({
      dates: ['2026-01-01', '2026-12-01'],
      remarks: ['months_as_days'],
      questions: [],
    });
  });

  it('units that came back by any word for units', async () => {
    const file = rowsOf('Fecha;Artículo;Uds. vendidas;Uds. devueltas;Total neto', `${DAY};Gasa;10;2;80`);
    expect((await previewOf(file)).rows.map(({ quantity }) => quantity)).toEqual(['8']);
  });

  it('a running number of rows is no product, and a name is one beside units', async () => {
    const rows = [`1;${DAY};501;Gasa;1;5`, `2;${NEXT};502;Gel;1;20`, `3;${NEXT};502;Gasa;2;15`];
    const { mapping } = await previewOf(rowsOf('Item;Fecha;Ticket;Descripción;Cantidad;Importe', ...rows));
    expect(mapping).toMatchObject({ product: 'Descripción', ticket: 'Ticket' });
    const orders = rowsOf('increment_id;created_at;name;qty_ordered;row_total', '100001;2026-03-20;Tape;1;10');
    expect(await previewOf(orders)).toMatchObject({ questions: [], mapping: { product: 'name' } });
  });
});

describe('values', () => {
  const amounts = (...values: string[]) =>
    rowsOf('Fecha;Ticket;Producto;Importe', ...values.map((value, at) => `2${at}/03/2026;${at};Gasa;${value}`));
  it.each<Case>([
    ['codes beside amounts', amounts('100.00 EUR', '1100.00 SEK'), { questions: ['currency_mixed'] }],
    ['crowns and euros', amounts('100,00 kr', '11,00 €'), { questions: ['currency_mixed'] }],
    ['a hyphen that does not break', amounts('‑10,50', '21,00'), { net: '10.5' }],
    ['characters of HTML', amounts('10', '20').replaceAll('Gasa', 'Gasa &amp; gel &ntilde;'), { net: '30', lines: 2 }],
    [
      'halves',
      rowsOf(
        'Fecha;Ticket;Producto;Cantidad;Importe',
        `${DAY};1;Gasa;1/2;5`,
        `${NEXT};2;Gel;1 ½;20`,
        `${LAST};3;Gel;1;9`,
      ),
      { preview: { outline: { units: '3' } } },
    ],
    [
      'what a page takes over',
      rowsOf(
        'Fecha;Ticket;Producto;Importe',
        `${DAY};1;Gasa;10`,
        `${NEXT};2;Gel;20`,
        ';;Transporte;30',
        `${LAST};3;Té;5`,
      ),
      { net: '35', questions: [] },
    ],
    [
      'sums by payment below the lines',
      rowsOf(
        'Fecha;Ticket;Producto;Cantidad;Importe',
        `${DAY};1;Gasa;1;10`,
        `${NEXT};2;Gel;1;25`,
        ';;EFECTIVO;;10',
        ';;TARJETA;;25',
        ';;TOTAL;;35',
      ),
      { net: '35', lines: 2, questions: [] },
    ],
    [
      'an average among the sums',
      rowsOf('Fecha;Ticket;Producto;Cantidad;Importe', `${DAY};1;Gasa;1;10`, `${NEXT};2;Gel;1;30`, ';;Promedio;1;20'),
      { net: '40', lines: 2 },
    ],
    [
      'items with their numbers behind them',
      rowsOf('Fecha;Pedido;Productos;Total', `${DAY};1;Gasa (x2), Gel (x1);50`, `${NEXT};2;Gel (x1);30`),
      { net: '80', remarks: ['item_list', 'no_product'] },
    ],
    [
      'what a page takes over, with a day',
      rowsOf('Fecha;Ticket;Producto;Importe', `${DAY};1;Gasa;10`, `${NEXT};2;Gel;20`, `${NEXT};;Suma anterior;30`),
      { net: '30', lines: 2 },
    ],
    [
      'names of columns, states and sums in German',
      rowsOf(
        'Belegdatum;Belegnummer;Artikelbezeichnung;Anzahl;Einzelpreis;Gesamtpreis;Zahlungsart;Status',
        '20.03.2026;1;Pflaster;2;5,00;10,00;Bar;Bezahlt',
        '21.03.2026;2;Creme;1;20,00;20,00;Karte;Storniert',
        '22.03.2026;3;Creme;1;20,00;20,00;Karte;Bezahlt',
        ';;Gesamtsumme;3;;30,00;;',
      ),
      { net: '30', lines: 2, questions: [] },
      { currency: 'EUR' },
    ],
    [
      'scores of satisfaction without a 0',
      rowsOf('date;customer;csat', '2026-03-20;C1;10', '2026-03-21;C2;8', '2026-03-22;C3;6'),
      { questions: ['score_scale'] },
      { kind: 'surveys' },
    ],
    [
      'columns that stand below each other',
      rowsOf(
        'VENTAS DEL MES',
        '',
        'Fecha       Ticket  Cliente     Producto              Cant     Importe',
        '20/03/2026       1  Ana         Gasa esteril             2    1.000,50',
        '21/03/2026       2              Jabon neutro liquido     1   12.500,00',
        '22/03/2026       3  Leo Perez   Gel                      3      500,25',
        '                                TOTAL                        14.000,75',
      ),
      { net: '14000.75', lines: 3, sold: 3, questions: [] },
    ],
  ])('%s', async (_, file, seen, said) => {
    expect(await previewOf(file, said)).toMatchObject(seen);
  });
});
