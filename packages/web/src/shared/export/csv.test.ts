import { describe, expect, it } from 'vitest';
import type { TableModel } from '../table/table-model';
import { tableToCsv } from './csv';

interface Row {
  name: string;
  net: string | null;
  growth: number | null;
}
const table = (rows: Row[]): TableModel<Row> => ({
  caption: 'Net by category',
  rowId: (row) => row.name,
  rows,
  columns: [
    { id: 'name', label: 'Category', value: (row) => row.name },
    {
      id: 'net',
      label: 'Net',
      unit: 'PYG',
      isNumeric: true,
      value: (row) => row.net,
      text: () => 'shown, not exported',
    },
    { id: 'growth', label: 'Growth', isNumeric: true, value: (row) => row.growth },
  ],
});

describe('tableToCsv', () => {
  it('writes a byte order mark, the header with units and CR LF after every line', () => {
    const csv = tableToCsv(table([{ name: 'Dermo', net: '1234567890123456789.25', growth: 0.125 }]), 'en-US');
    expect(csv).toBe('\uFEFF"Category","Net (PYG)","Growth"\r\n"Dermo",1234567890123456789.25,0.125\r\n');
  });

  it.each(['es-PY', 'pt-BR'] as const)('uses semicolon and decimal comma in %s', (locale) => {
    const csv = tableToCsv(table([{ name: 'a;b', net: '-10.5', growth: -0.5 }]), locale);
    expect(csv).toBe('\uFEFF"Category";"Net (PYG)";"Growth"\r\n"a;b";-10,5;-0,5\r\n');
  });

  it('leaves unknown values empty, never 0', () => {
    expect(tableToCsv(table([{ name: 'New', net: null, growth: null }]), 'en-US')).toContain('"New",,\r\n');
  });
});
