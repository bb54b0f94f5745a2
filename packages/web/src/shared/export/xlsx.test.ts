import { describe, expect, it } from 'vitest';
import type { TableModel } from '../table/table-model';
import { crc32 } from './stored-zip';
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

/** The parts of an archive without compression, found by its directory, each checked by its sum. */
async function partsOf(file: Blob): Promise<Map<string, string>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const parts = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [size, length] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const content = bytes.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(content)).toBe(view.getUint32(at + 16, true));
    parts.set(decoder.decode(bytes.subarray(at + 46, at + 46 + length)), decoder.decode(content));
    at += 46 + length;
  }
  expect(at).toBe(end);
  return parts;
}

const cellsOf = async (rows: Row[]) => {
  const xml = (await partsOf(tableToXlsx(table(rows)))).get('xl/worksheets/sheet1.xml') ?? '';
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, inner = '']) => inner.match(/<c\/>|<c[ >].*?<\/c>/gs));
};

describe('table as a workbook', () => {
  it('sums as the standard says', () => {
    // The check value of CRC-32 (IEEE 802.3).
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
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
