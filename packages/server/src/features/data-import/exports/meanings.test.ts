import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

/** Rows of 1,000 each, told apart by the words of one column. */
function told(header: string, words: readonly string[]): string {
  const rows = words.map((word, at) => `${21 + at}/03/2026;${at};${word};Gasa;1;1000`);
  return rowsOf(`Fecha;Ticket;${header};Producto;Cantidad;Importe`, ...rows);
}

describe('what a row is by another column', () => {
  it.each([
    ['Es devolución', ['No', 'No', 'Sí'], '1000'],
    ['Devolución', ['', '', 'X'], '1000'],
    ['Is Refund', ['0', '0', '1'], '1000'],
    ['Estornado', ['N', 'N', 'S'], '2000'],
    ['Cancelada em', ['', '', '03/03/2026'], '2000'],
    ['Vigente', ['SI', 'SI', 'NO'], '2000'],
    ['Is Valid', ['true', 'true', 'false'], '2000'],
    ['Signo', ['+', '+', '-'], '1000'],
    ['D/H', ['H', 'H', 'D'], '1000'],
    ['Type', ['INV', 'INV', 'CRN'], '1000'],
    ['Estado', ['Activa', 'De baja', 'Sin efecto'], '1000'],
    ['Estado', ['Jalisco', 'Baja California', 'Nuevo León'], '3000'],
    ['Tipo', ['A', 'B', 'A'], '3000'],
    ['Cliente activo', ['SI', 'SI', 'NO'], '3000'],
  ])('%s %j', async (header, words, net) => {
    expect(await previewOf(told(header, words))).toMatchObject({ questions: [], net });
  });

  it.each([
    ['Estado', ['V', 'V', 'A']],
    ['Tipo', ['V', 'V', 'D']],
    ['Tipo de comprobante', ['01', '01', '07']],
    ['Activo', ['Sí', 'Sí', 'No']],
    ['Estado', ['Emitida', 'Emitida', 'Zzz']],
  ])('%s %j is asked about', async (header, words) => {
    expect(await previewOf(told(header, words))).toMatchObject({ questions: ['sense_unknown'] });
  });

  it.each([
    ['Egreso', 'Ingreso'],
    ['Cargo', 'Abono'],
    ['DEBE Gs.', 'HABER Gs.'],
  ])('%s and %s are refunds and sales', async (refunds, sales) => {
    const rows = [1, 2, 3].map((at) => `2${at}/03/2026;${at};Gasa;;1000`);
    const file = rowsOf(`Fecha;Comprobante;Producto;${refunds};${sales}`, ...rows, '25/03/2026;5;Gasa;500;');
    expect(await previewOf(file)).toMatchObject({ questions: [], net: '2500' });
  });

  it.each([
    ['a/p', 'A', 'P'],
    ['Período', 'manhã', 'tarde'],
    ['Turno', 'mañana', 'tarde'],
  ])('halves of the day in %s', async (header, before, after) => {
    const rows = [`02:05;${after};1`, `09:10;${before};2`, `12:20;${before};3`].map(
      (time, at) => `2${at}/03/2026;${time};Gasa;10`,
    );
    const { rows: read } = await previewOf(rowsOf(`Fecha;Hora;${header};Ticket;Producto;Importe`, ...rows));
    expect(read.map(({ time }) => time)).toEqual(['14:05', '09:10', '00:20']);
  });

  it('words of shifts beside times of 24 hours change none', async () => {
    const rows = ['11:50;Tarde;1', '15:10;Tarde;2', '08:00;Mañana;3'].map(
      (time, at) => `2${at}/03/2026;${time};Gasa;10`,
    );
    const { rows: read } = await previewOf(rowsOf('Fecha;Hora;Turno;Ticket;Producto;Importe', ...rows));
    expect(read.map(({ time }) => time)).toEqual(['11:50', '15:10', '08:00']);
  });
});

describe('columns by their names and by what they hold', () => {
  const lines = (value: (units: number) => number) =>
    [2, 1, 3].map((units, at) => `2${at}/03/2026;${at};Gasa;${units};${value(units)}`);

  it.each(['Uds.', 'Unid.', 'Pzas', 'Ctd', 'Q'])('%s are units', async (name) => {
    const file = rowsOf(`Fecha;Ticket;Producto;${name};Precio`, ...lines(() => 100));
    expect(await previewOf(file)).toMatchObject({ questions: [], net: '600' });
  });

  it.each(['Precio Total', 'Imp. Total', 'Total Gs.', 'Vlr. Líquido', 'Facturado'])('%s is an amount', async (name) => {
    const file = rowsOf(`Fecha;Ticket;Producto;Cantidad;${name}`, ...lines((units) => 100 * units + 7));
    expect(await previewOf(file)).toMatchObject({ questions: [], net: '621' });
  });

  it.each(['P.U.', 'PVP', 'Tarifa'])('%s is a price', async (name) => {
    const file = rowsOf(`Fecha;Ticket;Producto;Cantidad;${name}`, ...lines(() => 100));
    expect(await previewOf(file)).toMatchObject({ questions: [], net: '600' });
  });

  it('whole numbers beside a price are asked about before each row is one unit', async () => {
    const file = rowsOf('Fecha;Ticket;Producto;Bultos;Precio', ...lines(() => 100));
    expect(await previewOf(file)).toMatchObject({ questions: ['quantity_unmapped'] });
    expect(await previewOf(file, { mapping: { quantity: 'Bultos' } })).toMatchObject({ questions: [], net: '600' });
    expect(await previewOf(file, { mapping: {} })).toMatchObject({ questions: [], net: '300' });
    const aged = rowsOf('Fecha;Ticket;Producto;Edad;Precio', ...lines(() => 100));
    expect(await previewOf(aged)).toMatchObject({ questions: [], net: '300' });
  });

  it('an amount that stays the same however many were sold is a price, and one that grows is none', async () => {
    const rows = (value: (units: number) => number) =>
      [2, 1, 3, 4].map((units, at) => `2${at}/03/2026;${at};Gasa;${units};${value(units)}`);
    const header = 'Fecha;Ticket;Producto;Cantidad;Importe';
    const price = await previewOf(rowsOf(header, ...rows(() => 100)));
    expect(price).toMatchObject({ questions: [], net: '1000', mapping: { unit_price: 'Importe' } });
    expect((await previewOf(rowsOf(header, ...rows((units) => 100 * units)))).net).toBe('1000');
    const discounted = await previewOf(rowsOf(header, ...rows((units) => 100 * units - 7)));
    expect(discounted).toMatchObject({ net: '972', mapping: { amount: 'Importe' } });
  });

  it('units follow from amount and price where no column has them', async () => {
    const file = rowsOf('Fecha;Ticket;Producto;Stock;Precio;Importe', '21/03/2026;1;Gasa;90;1000;3000');
    expect((await previewOf(file)).rows).toMatchObject([{ quantity: '3', amount: '3000' }]);
  });

  it('money in the currency of its name is that currency, and the company’s comes first', async () => {
    const dollars = rowsOf('Fecha;Ticket;Producto;Importe (US$)', '21/03/2026;1;Gasa;10,50');
    expect(await previewOf(dollars)).toMatchObject({ net: '10.5', remarks: ['currency_differs'] });
    const both = rowsOf('Fecha;Ticket;Producto;Total USD;Total Gs', '21/03/2026;1;Gasa;10;75000');
    expect(await previewOf(both)).toMatchObject({ net: '75000', remarks: [] });
  });
});
