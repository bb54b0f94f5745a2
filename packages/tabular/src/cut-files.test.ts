import { gzipSync, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { TabularError } from './errors';
import { readAll } from './testing/sources';
import { workbook } from './testing/workbooks';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';

const strings = '<si><t>fecha</t></si><si><t>monto</t></si>';
const data =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
  '<row r="2"><c r="A2" t="str"><v>2024-01-31</v></c><c r="B2"><v>5</v></c></row>' +
  '<row r="3"><c r="A3" t="str"><v>2024-02-01</v></c><c r="B3"><v>7</v></c></row>';
const whole = workbook({ sheets: [{ name: 'Ventas', data }], strings });

/** The workbook with other bytes in one of its parts. */
function withPart(name: string, change: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const parts = unzipSync(whole);
  return zipSync({ ...parts, [name]: change(parts[name] ?? new Uint8Array()) });
}

/** What a file comes to: `ok` is a file that nothing is said of. */
async function outcome(content: Uint8Array | string): Promise<string> {
  try {
    const { problems, warnings } = await readAll(content);
    return [...problems, ...warnings].map(({ code }) => code).join() || 'ok';
  } catch (error) {
    if (error instanceof TabularError) return error.code;
    throw error;
  }
}

/** The lengths at which a file that was cut is taken without a word. */
async function silentCuts(length: number, cut: (length: number) => Uint8Array | string): Promise<number[]> {
  const silent: number[] = [];
  for (let at = 0; at < length; at += 1) if ((await outcome(cut(at))) === 'ok') silent.push(at);
  return silent;
}

describe('a workbook', () => {
  it('is whole to begin with', async () => {
    expect(await outcome(whole)).toBe('ok');
  });

  it.each([SHEET, STRINGS, 'xl/workbook.xml', 'xl/styles.xml', 'xl/_rels/workbook.xml.rels', '_rels/.rels'])(
    'whose %s is cut anywhere is refused',
    async (part) => {
      const { length } = unzipSync(whole)[part] ?? [];
      expect(length).toBeGreaterThan(50);
      expect(await silentCuts(length ?? 0, (at) => withPart(part, (bytes) => bytes.subarray(0, at)))).toEqual([]);
    },
  );

  it('says which sheet ends too early, and where', async () => {
    const text = new TextDecoder().decode(unzipSync(whole)[SHEET]);
    const cut = withPart(SHEET, (bytes) => bytes.subarray(0, text.indexOf('<row r="3">')));
    await expect(readAll(cut)).rejects.toMatchObject({ code: 'truncated_sheet', detail: { found: 'Ventas', line: 2 } });
  });

  it('that refers to a shared text that is not there is damaged: the cell would be blank', async () => {
    const cut = workbook({ sheets: [{ name: 'Ventas', data }], strings: '<si><t>fecha</t></si>' });
    await expect(readAll(cut)).rejects.toMatchObject({ code: 'damaged_sheet', detail: { found: 'Ventas', line: 1 } });
  });

  it('with a byte changed on the way is refused, whether or not its part is compressed', async () => {
    for (const level of [0, 6] as const) {
      const packed = zipSync(unzipSync(whole), { level });
      const entry = Buffer.from(packed).indexOf(`${SHEET}`) + SHEET.length;
      const flipped = packed.with(entry + 160, (packed[entry + 160] ?? 0) ^ 1);
      expect(await outcome(flipped)).toBe('damaged_archive');
    }
  });

  it('that is cut itself, anywhere, is refused', async () => {
    expect(await silentCuts(whole.length, (at) => whole.subarray(0, at))).toEqual([]);
  });
});

describe('other formats', () => {
  it('gzip members are refused wherever they are cut', async () => {
    const [one, two] = [gzipSync(Buffer.from('a,b\n1,2\n')), gzipSync(Buffer.from('3,4\n5,6\n'))];
    const both = Buffer.concat([one, two]);
    // A file that ends with its first member is whole.
    expect(await silentCuts(both.length, (at) => both.subarray(0, at))).toEqual([one.length]);
  });

  it.each([
    ['[{"a":1,"b":"x"},{"a":2,"b":"y"}]', []],
    // Only the bracket around the closed list is missing: every record is there.
    ['{"data":[{"a":1,"b":"x"},{"a":2,"b":"y"}]}', [41]],
  ])('JSON is refused wherever a record is cut: %s', async (text, harmless) => {
    expect(await silentCuts(text.length, (at) => text.slice(0, at))).toEqual(harmless);
  });

  it('NDJSON that is cut within a record says so of that record', async () => {
    const line = '{"a":1,"b":"x"}';
    const text = `${line}\n${line}\n`;
    // Cut between records, it is a shorter file.
    expect(await silentCuts(text.length, (at) => text.slice(0, at))).toEqual([
      line.length,
      line.length + 1,
      2 * line.length + 1,
    ]);
  });
});
