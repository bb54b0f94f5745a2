import { inlineRows, workbook } from '@botica/tabular/testing/workbooks';
import { describe, expect, it } from 'vitest';
import { previewOf, rowsOf } from '../reading/testing/preview-of';

const HEADER = 'Fecha;Ticket;Producto;Cantidad;Importe';
const LINES = [
  '21/03/2026;1;Gasa;1;1000',
  '21/03/2026;2;Gel;2;2500',
  '22/03/2026;3;Té;1;700',
  '22/03/2026;4;Gel;1;1250',
];

describe('sums among the lines', () => {
  it.each([
    ['21/03/2026;;Cierre de caja;5;5450'],
    ['21/03/2026;;Recaudación;5;5450'],
    ['21/03/2026;Cierre Z;;5;5450'],
    ['21/03/2026;Subtotal Ana;;5;5450'],
    ['21/03/2026;;T O T A L;5;5450'],
    ['21/03/2026;;Saldo inicial;1;90000'],
  ])('%s is no sale', async (row) => {
    expect(await previewOf(rowsOf(HEADER, ...LINES, row))).toMatchObject({ net: '5450', lines: 4 });
  });

  it('of payments at the end, with a day, are none', async () => {
    const sums = ['22/03/2026;;Efectivo;;3000', '22/03/2026;;Tarjeta;;2450', ';;TOTAL;;5450'];
    expect(await previewOf(rowsOf(HEADER, ...LINES, ...sums))).toMatchObject({ net: '5450', lines: 4 });
    const others = ['22/03/2026;;Efectivo;1;3000', '22/03/2026;;Tarjeta;1;99'];
    expect(await previewOf(rowsOf(HEADER, ...LINES, ...others))).toMatchObject({ net: '8549', lines: 6 });
  });

  it('in the last row that are not what was read are said', async () => {
    const file = rowsOf(HEADER, ...LINES, ';;TOTAL;;5999');
    expect(await previewOf(file)).toMatchObject({ net: '5450', remarks: ['totals_left_out', 'total_differs'] });
    expect((await previewOf(rowsOf(HEADER, ...LINES, ';;TOTAL;;5450'))).remarks).toEqual(['totals_left_out']);
  });
});

describe('rows that stand in the file again', () => {
  it.each([
    ['in another order', [...LINES, ...LINES.toReversed()]],
    ['each below itself', LINES.flatMap((line) => [line, line])],
    ['some of them, further below', [...LINES, '23/03/2026;5;Gel;1;10', ...LINES.slice(2), '24/03/2026;6;Gel;1;20']],
  ])('%s are asked about', async (_, rows) => {
    const file = rowsOf(HEADER, ...rows);
    const once = rows.filter((row, at) => rows.indexOf(row) === at);
    const net = (all: readonly string[]) => String(all.reduce((sum, row) => sum + Number(row.split(';')[4]), 0));
    expect(await previewOf(file)).toMatchObject({ questions: ['rows_repeated'] });
    expect(await previewOf(file, { options: { repeats: 'drop' } })).toMatchObject({ questions: [], net: net(once) });
    expect(await previewOf(file, { options: { repeats: 'keep' } })).toMatchObject({ questions: [], net: net(rows) });
  });

  it('beyond the rows that are compared with each other are found as well', async () => {
    const rows = Array.from({ length: 2_100 }, (_, at) => `${13 + (at % 15)}/03/2026;${at};Gasa;1;${1000 + at}`);
    expect((await previewOf(rowsOf(HEADER, ...rows, ...rows))).questions).toEqual(['rows_repeated']);
  });

  it('are none where a ticket has the same line several times', async () => {
    const rows = LINES.flatMap((line) => [line, line, line]);
    expect(await previewOf(rowsOf(HEADER, ...rows))).toMatchObject({ questions: [], net: '16350' });
  });

  it('for each way of paying are asked about', async () => {
    const rows = ['1;Gasa;100;Efectivo', '1;Gasa;100;Tarjeta', '2;Gel;200;Efectivo'].map((row) => `21/03/2026;${row}`);
    const file = rowsOf('Fecha;Ticket;Producto;Importe;Pago', ...rows);
    expect(await previewOf(file)).toMatchObject({ questions: ['payments_split'] });
    expect(await previewOf(file, { options: { repeats: 'drop' } })).toMatchObject({ questions: [], net: '300' });
  });
});

describe('another table below', () => {
  it.each([
    ['of other columns', ['Fecha;Ticket;Medio de pago;;Importe', '21/03/2026;1;Efectivo;;1000']],
    ['of expenses', ['GASTOS;;;;', '21/03/2026;G1;Luz;1;50']],
    ['of refunds', ['DEVOLUCIONES;;;;', HEADER, '23/03/2026;1;Gasa;1;1000']],
    ['of columns in another order', ['Ticket;Fecha;Producto;Cantidad;Importe', '9;23/03/2026;Gel;1;200']],
  ])('%s is asked about', async (_, below) => {
    const file = rowsOf(HEADER, ...LINES, ...below);
    expect(await previewOf(file)).toMatchObject({ questions: ['other_table'] });
    const first = await previewOf(file, { options: { tables: 'first' } });
    expect(first).toMatchObject({ questions: [], net: '5450', lines: 4, remarks: ['table_left_out'] });
    expect((await previewOf(file, { options: { tables: 'all' } })).questions).not.toContain('other_table');
  });

  it('is none for a second row of names, and for texts', async () => {
    const english = rowsOf(HEADER, 'Date;Ticket;Product;Quantity;Amount', ...LINES);
    expect(await previewOf(english)).toMatchObject({ questions: [], net: '5450' });
  });
});

it('a sheet of refunds beside one of sales is asked about', async () => {
  const cells = (rows: readonly string[]) => rows.map((row) => row.split(';'));
  const sheet = (name: string, rows: readonly string[]) => ({ name, data: inlineRows(cells([HEADER, ...rows])) });
  const book = workbook({ sheets: [sheet('Ventas', LINES), sheet('Devoluciones', LINES.slice(0, 1))] });
  expect((await previewOf(book, { filename: 'f.xlsx' })).questions).toEqual(['other_table']);
  const months = workbook({ sheets: [sheet('Marzo', LINES.slice(0, 2)), sheet('Abril', LINES.slice(2))] });
  expect(await previewOf(months, { filename: 'f.xlsx' })).toMatchObject({ questions: [], net: '5450' });
});

it('values in rows of their own hold for the rows below them', async () => {
  const days = rowsOf(
    'Fecha;Ticket;Producto;Importe',
    '21/03/2026;;;',
    ';1;Gasa;100',
    ';2;Gel;200',
    '22/03/2026;;;',
    ';3;Té;300',
  );
  expect(await previewOf(days)).toMatchObject({ questions: [], net: '600', lines: 3 });
  const customers = rowsOf(
    'Fecha;Cliente;Ticket;Producto;Importe',
    ';Ana;;;',
    '21/03/2026;;1;Gasa;10',
    ';Leo;;;',
    '23/03/2026;;3;Gel;20',
  );
  expect((await previewOf(customers)).rows).toMatchObject([{ customer: 'Ana' }, { customer: 'Leo' }]);
});
