import { describe, expect, it } from 'vitest';
import { cellText, nextSort, sortRows, type TableColumn, type TableModel } from './table-model';

interface Row {
  id: string;
  net: string | null;
}
const name: TableColumn<Row> = { id: 'id', label: 'Name', value: (row) => row.id };
const net: TableColumn<Row> = { id: 'net', label: 'Net', isNumeric: true, value: (row) => row.net };
const table: TableModel<Row> = {
  caption: '',
  columns: [name, net],
  rowId: (row) => row.id,
  rows: [
    { id: 'item 10', net: '9' },
    { id: 'item 9', net: null },
    { id: 'Árnica', net: '10' },
    { id: 'zinc', net: '9' },
  ],
};
const ids = (rows: readonly Row[]) => rows.map((row) => row.id);

describe('sortRows', () => {
  it('compares decimal texts as numbers, keeps ties in order, puts unknown values last both ways', () => {
    expect(ids(sortRows(table, { columnId: 'net', isDescending: true }, 'es-PY'))).toEqual([
      'Árnica',
      'item 10',
      'zinc',
      'item 9',
    ]);
    expect(ids(sortRows(table, { columnId: 'net', isDescending: false }, 'es-PY'))).toEqual([
      'item 10',
      'zinc',
      'Árnica',
      'item 9',
    ]);
  });

  it('orders names as people do', () => {
    expect(ids(sortRows(table, { columnId: 'id', isDescending: false }, 'es-PY'))).toEqual([
      'Árnica',
      'item 9',
      'item 10',
      'zinc',
    ]);
  });

  it('leaves rows alone without a sort or with an unknown column', () => {
    expect(sortRows(table, null, 'en-US')).toBe(table.rows);
    expect(sortRows(table, { columnId: 'gone', isDescending: true }, 'en-US')).toBe(table.rows);
  });
});

describe('nextSort', () => {
  it('begins numbers with the largest and names with A, then turns round', () => {
    expect(nextSort(net, null)).toEqual({ columnId: 'net', isDescending: true });
    expect(nextSort(name, null)).toEqual({ columnId: 'id', isDescending: false });
    expect(nextSort(net, { columnId: 'net', isDescending: true })).toEqual({ columnId: 'net', isDescending: false });
  });
});

it('a cell of an unknown value says nothing, not 0', () => {
  expect(cellText(net, { id: 'a', net: null })).toBeNull();
  expect(cellText(net, { id: 'a', net: '0' })).toBe('0');
});
