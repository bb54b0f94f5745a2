import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

describe('a row that another column says is no sale', () => {
  it.each([
    [
      'a credit note among invoices',
      ['Fecha;Factura;Tipo comprobante;Artículo;Cant;Importe', '13/04/2026;1;Factura contado;Jarabe;2;18000'],
      ['14/04/2026;2;NOTA DE CRÉDITO;Jarabe;1;9000', '14/04/2026;3;Factura crédito;Gel;1;4000'],
      { net: '13000', lines: 3, sold: 2, remarks: ['refunds_by_word'] },
    ],
    [
      'a refund in Portuguese that has its minus already',
      ['Data;Cupom;Movimento;Produto;Qtd;Total', '13/04/2026;1;Venda;Creme;1;30,00'],
      ['14/04/2026;2;Devolução;Creme;-1;-30,00', '14/04/2026;3;Venda;Gaze;2;12,50'],
      { net: '12.5', lines: 3, sold: 2, remarks: ['refunds_by_word'] },
    ],
    [
      'a flag under a name of its own',
      ['date,ticket,product,total,is_void', '2026-04-13,1,Gel,10,0'],
      ['2026-04-14,2,Gel,20,1', '2026-04-15,3,Gel,40,0'],
      { net: '50', lines: 2, sold: 2, remarks: ['cancelled_left_out'] },
    ],
    [
      'the day on which it was voided',
      ['Fecha;Ticket;Producto;Importe;Fecha anulación', '13/04/2026;1;Gasa;1000;'],
      ['14/04/2026;2;Gasa;2000;14/04/2026', '15/04/2026;3;Gasa;4000;'],
      { net: '5000', lines: 2, sold: 2, remarks: ['cancelled_left_out'] },
    ],
    [
      'statuses as a program stores them',
      ['id,created_at,order_status,sku,qty,line_total', '1,2026-04-13,COMPLETED,A,1,5'],
      ['2,2026-04-14,PARTIALLY_REFUNDED,A,1,7', '3,2026-04-15,CANCELED_BY_CUSTOMER,A,1,11'],
      { net: '12', lines: 2, remarks: ['cancelled_left_out'] },
    ],
    [
      'a sale given back as a whole',
      ['Data;Pedido;Produto;Valor;Situação', '13/04/2026;1;Gaze;10,50;Concluído'],
      ['14/04/2026;2;Gaze;20,00;Reembolsado', '15/04/2026;3;Gaze;40,00;Não cancelado'],
      { net: '50.5', lines: 2, sold: 2, remarks: ['returned_left_out'] },
    ],
  ])('%s', async (_, head, rest, expected) => {
    expect(await previewOf(rowsOf(...head, ...rest))).toMatchObject({ questions: [], ...expected });
  });

  it('lists each word with what it is taken for, and takes another answer', async () => {
    const file = rowsOf(
      'Fecha;Ticket;Estado;Producto;Importe',
      '13/04/2026;1;Pagada;Gasa;1000',
      '13/04/2026;2;Pagada;Gasa;2000',
      '14/04/2026;3;Devuelta;Gasa;4000',
    );
    const asIs = await previewOf(file);
    expect(asIs.preview.senses).toEqual([
      { column: 'Estado', value: 'Pagada', count: 2, sense: 'sale', isKnown: true },
      { column: 'Estado', value: 'Devuelta', count: 1, sense: 'void', isKnown: true },
    ]);
    expect(asIs.net).toBe('3000');
    expect(await previewOf(file, { options: { senses: { Devuelta: 'sale' } } })).toMatchObject({ net: '7000' });
    expect(await previewOf(file, { options: { senses: { Devuelta: 'refund' } } })).toMatchObject({ net: '-1000' });
  });

  it('asks for a word that is not understood, until it is answered', async () => {
    const file = rowsOf(
      'Fecha;Ticket;Estado;Producto;Importe',
      '13/04/2026;1;Pagada;Gasa;1000',
      '13/04/2026;2;Zeta;Gasa;2000',
      '14/04/2026;3;Anulada;Gasa;4000',
    );
    const asked = await previewOf(file);
    expect(asked.questions).toEqual(['sense_unknown']);
    expect(asked.preview.questions[0]?.found).toContain('Zeta');
    expect(await previewOf(file, { options: { senses: { Zeta: 'void' } } })).toMatchObject({ net: '1000' });
  });

  it('is no status where no word is one', async () => {
    const file = rowsOf('Fecha;Ticket;Estado;Producto;Importe', '13/04/2026;1;Central;Gasa;1000');
    expect(await previewOf(file)).toMatchObject({ questions: [], net: '1000', mapping: { amount: 'Importe' } });
  });
});

describe('a return that was refused, or cancelled itself', () => {
  it.each([
    [
      'in Spanish, by the minus of its money alone',
      ['Fecha;Ticket;Estado;Producto;Importe', '13/04/2026;1;Pagada;Gasa;1000', '13/04/2026;2;Pagada;Gel;2000'],
      ['14/04/2026;3;Devolución rechazada;Gasa;-1000', '14/04/2026;4;Devolución aprobada;Gel;-400'],
      { net: '2600', lines: 3, sold: 2, remarks: ['refused_left_out', 'refunds_by_word'] },
    ],
    [
      'in Portuguese, by the minus of its units alone',
      ['Data;Cupom;Situação;Produto;Qtd;Total', '13/04/2026;1;Concluído;Creme;1;30,00'],
      ['14/04/2026;2;Devolução recusada;Creme;-1;30,00', '15/04/2026;3;Devolução recusada;Gaze;2;12,50'],
      { net: '42.5', lines: 2, sold: 2, remarks: ['refund_positive', 'refused_left_out'] },
    ],
    [
      'in English, beside a sale whose return was refused',
      ['date,ticket,status,product,qty,total', '2026-04-13,1,Refund declined,Gel,1,10', '2026-04-14,2,Paid,Gel,1,20'],
      ['2026-04-15,3,Refund declined,Gel,-1,-10', '2026-04-15,4,Refund not approved,Gel,-1,-20'],
      { net: '30', lines: 2, sold: 2, remarks: ['refused_left_out'] },
    ],
    [
      'cancelled on the ticket of its sale',
      ['Fecha;Ticket;Estado;Producto;Importe', '13/04/2026;1;Pagada;Gasa;1000', '13/04/2026;2;Pagada;Gel;2000'],
      ['14/04/2026;1;Devolución anulada;Gasa;-1000'],
      { net: '3000', lines: 2, remarks: ['refused_left_out'] },
    ],
    [
      'by a kind and a state',
      ['Fecha;Ticket;Tipo;Estado;Producto;Importe', '13/04/2026;1;Venta;Emitida;Gasa;1000'],
      ['14/04/2026;1;Devolución;Anulada;Gasa;-1000', '14/04/2026;1;Devolución;Devolución rechazada;Gasa;1000'],
      { net: '1000', lines: 1, sold: 1, remarks: ['cancelled_left_out'] },
    ],
    [
      'as the kind of the row, whatever its sign',
      ['Fecha;Ticket;Tipo;Producto;Importe', '13/04/2026;1;Venta;Gasa;1000', '13/04/2026;2;Venta;Gel;2000'],
      ['14/04/2026;3;Devolución;Gasa;100', '14/04/2026;4;Devolución rechazada;Gel;2000'],
      { net: '2900', lines: 3, sold: 2, remarks: ['cancelled_left_out', 'refunds_by_word'] },
    ],
    [
      'by how far returns are, in a column of their own',
      ['date,ticket,product,total,return status', '2026-04-13,1,Gel,10,', '2026-04-13,2,Gel,20,Rejected'],
      ['2026-04-14,3,Gel,40,Approved', '2026-04-14,4,Gel,80,Requested'],
      { net: '110', lines: 3, sold: 3, remarks: ['returned_left_out'] },
    ],
  ])('%s', async (_, head, rest, expected) => {
    expect(await previewOf(rowsOf(...head, ...rest))).toMatchObject({ questions: [], ...expected });
  });

  it.each([
    ['Estado', 'Devolución pendiente', '-1000', '2000'],
    ['Tipo', 'Devolución pendiente', '-1000', '2000'],
    ['Tipo', 'Nota de crédito pendiente', '1000', '2000'],
    ['Estado', 'Devolución pendiente', '1000', '4000'],
  ])('%s "%s" of %s is taken as it is written: pending documents count', async (header, word, amount, net) => {
    const sales = [1, 2, 3].map((ticket) => `13/04/2026;${ticket};Venta;Gasa;1000`);
    const file = rowsOf(`Fecha;Ticket;${header};Producto;Importe`, ...sales, `14/04/2026;4;${word};Gasa;${amount}`);
    expect(await previewOf(file)).toMatchObject({ questions: [], net });
  });

  it('an answer outweighs it', async () => {
    const sales = ['13/04/2026;1;Pagada;Gasa;1000', '14/04/2026;3;Devolución rechazada;Gasa;-1000'];
    const file = rowsOf('Fecha;Ticket;Estado;Producto;Importe', ...sales);
    expect(await previewOf(file)).toMatchObject({ net: '1000' });
    const options = { senses: { 'Devolución rechazada': 'refund' as const } };
    expect(await previewOf(file, { options })).toMatchObject({ net: '0' });
  });
});

describe('the half of the day in a column of its own', () => {
  it.each([
    ['1:05;p. m.', '13:05'],
    ['12:10;a. m.', '00:10'],
    ['12:10;PM', '12:10'],
    ['13:30;PM', '13:30'],
  ])('%s is %s', async (cells, time) => {
    const file = rowsOf('Fecha;Hora;Turno;Producto;Importe', `13/04/2026;${cells};Gasa;1000`);
    expect((await previewOf(file)).rows).toMatchObject([{ time }]);
  });
});

it('reads times without their marks', async () => {
  const file = rowsOf(
    'Fecha;Hora;Producto;Importe',
    ...['0905', '1230', '700', '2359'].map((time, at) => `13/04/2026;${time};Gasa;${at + 1}000`),
  );
  expect((await previewOf(file)).rows.map(({ time }) => time)).toEqual(['09:05', '12:30', '07:00', '23:59']);
});
