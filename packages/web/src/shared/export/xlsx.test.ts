import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { TableModel } from '../table/table-model';
import { tableToXlsx } from './xlsx';

interface Row {
  name: string;
  day: string;
  amount: string | number | null;
}

const table = (rows: Row[], caption = 'Ventas: por [mes]'): TableModel<Row> => ({
  caption,
  rows,
  rowId: ({ name }) => name,
  columns: [
    { id: 'name', label: 'Name', value: ({ name }) => name },
    { id: 'day', label: 'Day', value: ({ day }) => day },
    { id: 'amount', label: 'Amount', unit: 'PYG', isNumeric: true, value: ({ amount }) => amount },
  ],
});

async function partsOf(file: Blob): Promise<Map<string, string>> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return new Map(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const cellsOf = async (rows: Row[]) => {
  const xml = (await partsOf(tableToXlsx(table(rows)))).get('xl/worksheets/sheet1.xml') ?? '';
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, inner = '']) => inner.match(/<c\/>|<c[ >].*?<\/c>/gs));
};

describe('table as a workbook', () => {
  it('is the same file for the same table, whenever it is made', async () => {
    const bytesOf = async () =>
      new Uint8Array(await tableToXlsx(table([{ name: 'a', day: '', amount: 1 }])).arrayBuffer());
    expect(await bytesOf()).toEqual(await bytesOf());
  });

  it('keeps numbers, days and unknown values what they are', async () => {
    const [head, row] = await cellsOf([{ name: 'a', day: '2024-02-29', amount: '-1234.5' }]);
    expect(head?.[2]).toBe('<c t="inlineStr" s="1"><is><t xml:space="preserve">Amount (PYG)</t></is></c>');
    // 29 February 2024 is day 45,351 of spreadsheets.
    expect(row?.slice(1)).toEqual(['<c s="2"><v>45351</v></c>', '<c><v>-1234.5</v></c>']);
    const [, unknown] = await cellsOf([{ name: 'a', day: '2024-13-01', amount: null }]);
    expect(unknown?.[1]).toContain('>2024-13-01<');
    expect(unknown?.[2]).toBe('<c/>');
  });

  it.each([67.14285714285714, -0.30000000000000004, 1e-7, 1e21])(
    'writes the computed %d as a number',
    async (amount) => {
      const [, row] = await cellsOf([{ name: 'a', day: '', amount }]);
      expect(row?.[2]).toBe(`<c><v>${amount}</v></c>`);
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('writes %d, which no sheet holds, as text', async (amount) => {
    const [, row] = await cellsOf([{ name: 'a', day: '', amount }]);
    expect(row?.[2]).toContain('t="inlineStr"');
  });

  it('keeps every digit: longer decimal texts than a spreadsheet holds are text', async () => {
    const [, row] = await cellsOf([{ name: 'a', day: '', amount: '12345678901234567.25' }]);
    expect(row?.[2]).toContain('t="inlineStr"');
    expect(row?.[2]).toContain('>12345678901234567.25<');
  });

  it.each(['=1+1', '@SUM(A1)', '+49', '-x', '<c><f>1</f></c>', 'a\u0000b'])('writes %j as text', async (name) => {
    const [, row] = await cellsOf([{ name, day: '', amount: 1 }]);
    expect(row?.[0]?.startsWith('<c t="inlineStr" s="0"><is><t xml:space="preserve">')).toBe(true);
    expect(row?.[0]).not.toContain('<f>');
    expect(row).toHaveLength(3);
  });

  it('names the sheet as workbooks allow', async () => {
    const parts = await partsOf(tableToXlsx(table([], `Mapa [a/b]: ${'x'.repeat(40)}`)));
    const [, name = ''] = /<sheet name="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '') ?? [];
    expect(name).toHaveLength(31);
    expect(name).not.toMatch(/[[\]:*?/\\]/);
    expect([...parts.keys()]).toContain('[Content_Types].xml');
  });
});
