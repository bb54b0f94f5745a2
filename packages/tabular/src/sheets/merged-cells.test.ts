import { type BookType, utils, type WorkBook, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readAll } from '../testing/sources';

/** A workbook of the given kind whose cells are merged as `A3:A4` says. */
function bookOf(bookType: BookType, rows: unknown[][], merged: readonly string[]): Uint8Array {
  const book: WorkBook = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!merges'] = merged.map((range) => utils.decode_range(range));
  utils.book_append_sheet(book, sheet, 'Ventas');
  return new Uint8Array(write(book, { bookType, type: 'array' }));
}

describe.each<BookType>(['xlsx', 'biff8', 'ods'])('merged cells of %s', (bookType) => {
  it('stand for the rows below them, also for the names of columns', async () => {
    const rows = [
      ['Rubro', 'Venta', '', ''],
      ['', 'Fecha', 'Producto', 'Importe'],
      ['Gasas', '13/04/2026', 'Gasa', 100],
      ['', '14/04/2026', 'Gasa', 250],
      ['', '14/04/2026', 'Venda', 70],
      ['Jabones', '15/04/2026', 'Jabón', 30],
      ['', '16/04/2026', 'Gel', 45],
      ['', '17/04/2026', 'Té', 5],
    ];
    const read = await readAll(bookOf(bookType, rows, ['A1:A2', 'B1:D1', 'A3:A5', 'A6:A7']));
    expect(read.headers).toEqual(['Rubro', 'Fecha', 'Producto', 'Importe']);
    // The last row is in no merged cell.
    expect(read.rows.map(([category]) => category)).toEqual(['Gasas', 'Gasas', 'Gasas', 'Jabones', 'Jabones', '']);
  });

  it('hold a number for the rows below only where it numbers a group of rows', async () => {
    const rows = [
      ['Fecha', 'Ticket', 'Producto', 'Importe', 'Total del día'],
      ['13/04/2026', 7, 'Gasa', 100, 350],
      ['', '', 'Gel', 250, ''],
      ['14/04/2026', 8, 'Té', 70, 100],
      ['15/04/2026', 9, 'Té', 30, ''],
    ];
    const read = await readAll(bookOf(bookType, rows, ['A2:A3', 'B2:B3', 'E4:E5']));
    expect(read.rows).toEqual([
      ['13/04/2026', '7', 'Gasa', '100', '350'],
      ['13/04/2026', '7', 'Gel', '250', ''],
      ['14/04/2026', '8', 'Té', '70', '100'],
      ['15/04/2026', '9', 'Té', '30', ''],
    ]);
    expect(read.numbers[1]?.[1]).toBe(true);
  });

  it('are all that fills a gap', async () => {
    const rows = [
      ['a', 'b', 'c'],
      ['x', '1', 'u'],
      ['', '2', ''],
    ];
    expect((await readAll(bookOf(bookType, rows, ['C2:C3']))).rows).toEqual([
      ['x', '1', 'u'],
      ['', '2', 'u'],
    ]);
  });
});
