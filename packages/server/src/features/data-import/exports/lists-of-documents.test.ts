import { describe, expect, it } from 'vitest';
import { lookOf } from '../reading/plan/column-looks';
import { previewOf, rowsOf, type Said } from '../reading/testing/preview-of';

type Case = [name: string, file: string, seen: object, said?: Said];

const [DAY, NEXT, LAST] = ['20/03/2026', '21/03/2026', '22/03/2026'];

describe('lists of documents', () => {
  it.each<Case>([
    [
      'without anything sold ask for no product, and count their tickets as none of the units',
      rowsOf(
        'Fecha;N° Z;Primer Tique;Último Tique;Cant. Tiques;Exento;Gravado 10%;Total',
        `${DAY};0451;1201;1245;45;100000;900000;1000000`,
        `${NEXT};0452;1246;1290;45;150000;1100000;1250000`,
      ),
      { net: '2250000', questions: [], remarks: ['no_product'], preview: { outline: { units: '2' } } },
    ],
    [
      'whose money is called after them, with goods that are moved or lent',
      rowsOf(
        'Nº Nota;Data Emissão;Cliente;Nat. Operação;Vlr. Nota',
        `301;${DAY};Farma A;VENDA MERC. ADQ. TERCEIROS;200,00`,
        `302;${DAY};Filial 02;TRANSFERENCIA DE MERCADORIA;900,00`,
        `303;${NEXT};Farma B;VENDA MERC. ADQ. TERCEIROS;350,00`,
        `304;${LAST};Oficina;REMESSA PARA CONSERTO;120,00`,
      ),
      { net: '550', lines: 2, sold: 2, questions: [] },
      { currency: 'BRL' },
    ],
    [
      'of a service of payments, whose number is that of an operation',
      rowsOf(
        'Fecha;Número de operación de Mercado Pago (operation_id);Estado (status);Valor (transaction_amount)',
        `${DAY};70000000001;approved;5000`,
        `${NEXT};70000000002;rejected;3000`,
      ),
      { net: '5000', sold: 1, questions: [] },
    ],
    [
      'as records with an id',
      '{"id":"A1","created_at":"2026-03-20","total":{"amount":"15.50","currency":"PYG"}}\n{"id":"A2","created_at":"2026-03-21","total":{"amount":"20.00","currency":"PYG"}}\n',
      { net: '35.5', sold: 2, questions: [] },
    ],
    [
      'are asked about where a text may say what was sold',
      rowsOf('Fecha;Ticket;Leyenda;Importe', `${DAY};1;Gasa grande;10`, `${NEXT};2;Gel;20`),
      { questions: ['product_unmapped'] },
    ],
    [
      'are asked about where a name is nobody’s',
      rowsOf('Data;Cupom;Nome comercial;Nome do vendedor;Valor', `${DAY};1;Gaze;Ana;10`, `${NEXT};2;Gel;Leo;20`),
      { questions: ['product_unmapped'] },
    ],
    [
      'each of a report by day, whose text is elsewhere the name of a total',
      rowsOf('Fecha;Ticket;Concepto;Importe', ...[1, 2, 3].map((at) => `2${at}/03/2026;${at};Venta del día;1000`)),
      { net: '3000', lines: 3, questions: [] },
    ],
  ])('%s', async (_, file, seen, said) => {
    expect(await previewOf(file, said)).toMatchObject(seen);
  });
});

describe('rows that are no sales, or may be none', () => {
  const rows = (header: string, ...cells: readonly string[]) =>
    rowsOf(`Fecha;${header};Importe`, ...cells.map((cell, at) => `2${at}/03/2026;${cell}`));
  it.each<Case>([
    [
      'fees that are given back',
      rows(
        'Type;Order;Item',
        'Sale;1;Gel;100',
        'Commission;1;Fee;-12',
        'Refund;1;Gel;-40',
        'Commission refund;1;Fee;5',
      ),
      { net: '60', lines: 2, questions: [] },
    ],
    [
      'charges for a sale',
      rows(
        'Concepto;Venta;Artículo',
        'Venta;1;Gel;100',
        'Cargo por venta;1;;-12',
        'Cancelación del cargo por venta;1;;12',
      ),
      { net: '100', lines: 1, questions: [] },
    ],
    [
      'transfers that go out and come in',
      rows(
        'Tipo de movimiento;Comprobante;Producto',
        'Venta;V1;Gel;10',
        'Transferencia salida;T1;Gel;400',
        'Entrada por transferencia;T2;Gel;90',
      ),
      { net: '10', lines: 1, questions: [] },
    ],
    [
      'a test that a flag tells',
      rows('Ticket;Es prueba;Producto', '1;NO;Gasa;30', '2;SI;Impresora;999', '3;NO;Gel;40'),
      { net: '70', lines: 2, questions: [] },
    ],
    [
      'quotes by the letters of their numbers',
      rows('Documento;Artículo', 'FAC-2026/001;Gasa;50', 'PRES-2026/014;Gel;900', 'FAC-2026/002;Gel;60'),
      { net: '110', sold: 2, questions: [] },
    ],
    [
      'parts of a kit with money of their own',
      rows(
        'Ticket;Tipo de línea;Producto',
        '1;KIT;Kit;60',
        '1;COMPONENTE;Gasa;45',
        '1;COMPONENTE;Gel;15',
        '2;SIMPLE;Gel;15',
      ),
      { questions: ['sense_unknown'] },
    ],
    [
      'gift cards',
      rows('Transaction;Type;Item', '1;Product;Gel;30', '2;Gift card load;Card;50', '3;Product;Gel;40'),
      { questions: ['sense_unknown'] },
    ],
    [
      'a line that another one of the same ticket takes back',
      rows('Ticket;Producto;Observación', '1;Gasa;;10', '1;Gel;;40', '1;Gel;Anulación de línea;-40'),
      { net: '10', lines: 3, questions: [] },
    ],
    [
      'a flag that says that a row was taken off',
      rows('Ticket;Producto;Baja', '1;Gel;S;60', '2;Gasa;N;40'),
      { net: '40', questions: [] },
    ],
    [
      'an order that is reserved',
      rows('Order;State;Item', '1;Shipped;Gel;40', '2;Reserved;Gel;60'),
      { questions: ['sense_unknown'] },
    ],
    [
      'money that a till begins with',
      rows('Type;Receipt;Item', 'Float in;;;200', 'Sale;1;Gel;35', 'Sale;2;Gel;40', 'Cash drop;;;-100'),
      { net: '75', lines: 2, questions: [] },
    ],
    [
      'points that are redeemed',
      rows('Socio;Tipo de movimiento;Ticket', '100;Compra;1;50', '101;Compra;2;40', '100;Canje de puntos;3;9'),
      { questions: ['sense_unknown'] },
    ],
    [
      'an advance beside an invoice',
      rows('Tipo comprobante;Número;Detalle', 'Factura;10;Gasa;40', 'Recibo de anticipo;5;Gel;30'),
      { questions: ['sense_unknown'] },
    ],
    [
      "Chile's numbers of documents",
      rows('Tipo Doc;Folio;Producto', '39;1;Gasa;40', '33;2;Gel;30', '61;9;Gel;10', '52;3;Gel;500'),
      { net: '60', lines: 3, questions: [] },
    ],
    [
      'effects of documents in Mexico',
      rows(
        'Folio;RFC Receptor;Efecto',
        '1;GOMA800101AA1;Ingreso;40',
        '2;GOMA800101AA1;Egreso;10',
        '3;GOMA800101AA1;Pago;0',
      ),
      { net: '30', lines: 2, questions: [] },
    ],
    [
      'what a till begins and ends with in German',
      rowsOf(
        'Datum;Bonnr.;Vorgang;Artikel;Betrag',
        '20.03.2026;;Anfangsbestand;;200,00',
        '20.03.2026;1;Verkauf;Gel;10,00',
        '20.03.2026;2;Verkauf;Gel;40,00',
        '20.03.2026;;Kassenabschluss;;250,00',
      ),
      { net: '50', lines: 2, questions: [] },
      { currency: 'EUR' },
    ],
    [
      'a refund that was voided stays none',
      rows('Ticket;Producto;Estado', '1;Gasa;Emitida;10', '2;Gel;Emitida;40', '3;Gel;Anulada;-40'),
      { net: '50', lines: 2, questions: [] },
    ],
    [
      'a journal of all accounts',
      rowsOf(
        'Fecha;Asiento;Nombre de cuenta;Concepto;Debe;Haber',
        `${DAY};1;Caja;Venta del día;110;0`,
        `${DAY};1;Ventas;Venta del día;0;100`,
        `${DAY};1;IVA Débito;Venta del día;0;10`,
      ),
      { questions: ['sense_unknown'] },
    ],
    [
      'a journal answered by account',
      rowsOf(
        'Fecha;Asiento;Nombre de cuenta;Concepto;Debe;Haber',
        `${DAY};1;Caja;Venta del día;110;0`,
        `${DAY};1;Ventas;Venta del día;0;100`,
        `${DAY};1;IVA Débito;Venta del día;0;10`,
      ),
      { net: '100', lines: 1, questions: [] },
      { options: { senses: { Caja: 'none', 'IVA Débito': 'none' } } },
    ],
  ])('%s', async (_, file, seen, said) => {
    expect(await previewOf(file, said)).toMatchObject(seen);
  });
});

it('columns of customers say what they are: where, how content, and who', async () => {
  const header = 'Fecha;Ticket;Importe;Customer city;Dirección cliente;Customer rating;Customer e-mail;Cliente VIP';
  const file = rowsOf(header, `${DAY};1;10;Lambaré;Palma 12;9;a@x.com;sí`, `${NEXT};2;20;Luque;Sol 3;8;b@x.com;no`);
  const { columns } = (await previewOf(file)).preview.summary;
  expect(columns.slice(3).map(lookOf)).toEqual(['place', 'place', 'rating', 'person', 'person']);
});

it.each([
  [
    'points of sale',
    rowsOf(
      'Fecha;PV;Nro;Letra;Artículo;Total',
      `${DAY};1;100;B;Gel;10`,
      `${DAY};2;100;B;Gel;20`,
      `${DAY};1;101;B;Gel;30`,
    ),
  ],
  [
    'few tickets',
    rowsOf(
      'Fecha;Serie;Número;Artículo;Total',
      `${DAY};B001;101;Gel;10`,
      `${DAY};F001;101;Gel;20`,
      `${DAY};B001;102;Gel;30`,
    ),
  ],
])('equal numbers of several series are several tickets: %s', async (_, file) => {
  expect(await previewOf(file)).toMatchObject({ net: '60', sold: 3, questions: [] });
});
