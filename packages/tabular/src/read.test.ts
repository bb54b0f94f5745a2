import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { TabularError } from './errors';
import { openTable } from './read';
import { bytesOf, readAll, sourceOf } from './testing/sources';

function failsWith(code: string, detail: object = {}) {
  return expect.objectContaining({ name: 'TabularError', code, detail: expect.objectContaining(detail) });
}

describe('files that are refused whole', () => {
  it('empty', async () => {
    await expect(readAll('')).rejects.toEqual(failsWith('empty_file'));
    await expect(readAll(' \r\n\n')).rejects.toEqual(failsWith('empty_file'));
    await expect(readAll(bytesOf([0xef, 0xbb, 0xbf]))).rejects.toEqual(failsWith('empty_file'));
  });

  it('header only', async () => {
    await expect(readAll('fecha,monto\r\n')).rejects.toEqual(failsWith('no_rows'));
    await expect(readAll('fecha,monto\n\n\n')).rejects.toEqual(failsWith('no_rows'));
    await expect(readAll('[]')).rejects.toEqual(failsWith('no_rows'));
  });

  it('binary, by magic and by content', async () => {
    await expect(readAll(bytesOf('%PDF-1.7 a,b'))).rejects.toEqual(failsWith('binary_file'));
    const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 2_654_435_761) >>> 24);
    await expect(readAll(noise)).rejects.toEqual(failsWith('binary_file'));
  });

  it('workbooks that are none, or have a password', async () => {
    const ole = bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'x'.repeat(600));
    await expect(readAll(ole)).rejects.toEqual(failsWith('damaged_xls'));
    const encrypted = bytesOf(
      [...ole],
      [...'EncryptedPackage'].flatMap((char) => [char.charCodeAt(0), 0]),
    );
    await expect(readAll(encrypted)).rejects.toEqual(failsWith('encrypted_workbook'));
    const zip = zipSync({ 'a.csv': bytesOf('a,b') });
    await expect(readAll(zip)).rejects.toEqual(failsWith('unsupported_format', { found: 'zip' }));
  });

  it('200 MB in one line, after reading little more than the record limit', async () => {
    let pulled = 0;
    async function* endless() {
      yield bytesOf('a,b\n1,2\n');
      const chunk = new Uint8Array(65_536).fill(120);
      for (; pulled < 200_000_000; pulled += chunk.length) yield chunk;
    }
    await expect(readAll(endless())).rejects.toEqual(failsWith('line_too_long', { line: 3, limit: 4_000_000 }));
    expect(pulled).toBeLessThan(6_000_000);
  });

  it('an unclosed quote, with the line it opens on', async () => {
    await expect(readAll('a,b\n1,2\n3,"open\n5,6\n7,8\n')).rejects.toEqual(failsWith('unclosed_quote', { line: 3 }));
  });

  it('an unclosed quote in a large file stops at the record limit', async () => {
    let pulled = 0;
    async function* endless() {
      yield bytesOf('a,b\n1,"two\nlines"\n3,"open\n');
      const chunk = bytesOf('5,6\n'.repeat(16_384));
      for (; pulled < 200_000_000; pulled += chunk.length) yield chunk;
    }
    await expect(readAll(endless())).rejects.toEqual(failsWith('unclosed_quote', { line: 4 }));
    expect(pulled).toBeLessThan(17_000_000);
  });

  it('a row of 10,000 columns, as header and as data', async () => {
    const wide = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',');
    await expect(readAll(`${wide}\n${wide}\n`)).rejects.toEqual(failsWith('too_many_columns', { line: 1 }));
    await expect(readAll(`a,b\n1,2\n${wide}\n`)).rejects.toEqual(failsWith('too_many_columns', { line: 3 }));
  });

  it('a gzip file cut anywhere', async () => {
    const whole = gzipSync(bytesOf(`a,b\n${'1,2\n'.repeat(500)}`));
    for (const length of [10, 17, 30, whole.length - 8, whole.length - 4, whole.length - 1]) {
      await expect(readAll(whole.slice(0, length)), `${length} bytes`).rejects.toEqual(failsWith('truncated_gzip'));
    }
  });

  it('closes its source when it stops early', async () => {
    let isClosed = false;
    async function* rows() {
      try {
        for (;;) yield bytesOf('a,b\n1,2\n');
      } finally {
        isClosed = true;
      }
    }
    const table = await openTable(rows(), { batchRows: 1 });
    for await (const _ of table.batches) break;
    expect(isClosed).toBe(true);
  });
});

describe('rows that are left out', () => {
  it('ragged rows keep line and original text; trailing empty cells are tolerated', async () => {
    const { rows, lines, problems } = await readAll('a,b,c\n1,2,3\n1,2\n4,5,6,,\n7,8,9,x\n"1\n2",3\n7,8,9\n');
    expect(rows).toEqual([
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ]);
    expect(lines).toEqual([2, 4, 8]);
    expect(problems).toEqual([
      { line: 3, code: 'ragged_row', raw: '1,2' },
      { line: 5, code: 'ragged_row', raw: '7,8,9,x' },
      { line: 6, code: 'ragged_row', raw: '"1\n2",3' },
    ]);
  });

  it('text after a closing quote where no width fits, huge cells', async () => {
    const huge = 'x'.repeat(1_000_001);
    const { rows, problems } = await readAll(`a,b\n"1",2\n3,4\n"5"x,6,7\n${huge},1\n7,8\n`);
    expect(rows).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['7', '8'],
    ]);
    expect(problems.map(({ line, code, raw }) => [line, code, raw.length])).toEqual([
      [4, 'bad_quote', 8],
      [5, 'cell_too_long', 2000],
    ]);
  });
});

describe('leniency', () => {
  it.each([
    ['a,b\r\n1,2\r\n3,\x004\r\n', 3, 1],
    ['a,\0b\n1,2\n3,4\0\n', 1, 2],
    [`a,b\n1,2\n3,4${'\n5,6'.repeat(20_000)}\n\x007,8\n`, 20_004, 1],
  ])(
    'NUL bytes are taken out and said with their line, whatever the length of the file: %#',
    async (text, line, count) => {
      const { rows, headers, problems, warnings } = await readAll(text);
      expect(rows.slice(0, 2)).toEqual([
        ['1', '2'],
        ['3', '4'],
      ]);
      expect({ headers, problems, warnings }).toEqual({
        headers: ['a', 'b'],
        problems: [],
        warnings: [{ code: 'nul_bytes', line, count, found: String(line) }],
      });
    },
  );

  it('a short text of control bytes is none', async () => {
    await expect(readAll('a,b\n\x00\x01\x02,1\n')).rejects.toThrow('binary_file');
  });

  it('mixed line ends, blank lines, rows of empty cells: exact line numbers', async () => {
    const { rows, lines, warnings } = await readAll('a,b\r\n1,2\r3,4\n\n,\r\n   \n5,6');
    expect(rows).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
    expect(lines).toEqual([2, 3, 7]);
    expect(warnings).toEqual([{ code: 'blank_rows', count: 1 }]);
  });

  it('old Macintosh line ends', async () => {
    const { rows, lines } = await readAll('a,b\r1,2\r3,4\r', { batchRows: 1 });
    expect([rows, lines]).toEqual([
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [2, 3],
    ]);
  });

  it('spaces around quotes, doubled quotes, literal quotes, line ends in quotes', async () => {
    const { rows } = await readAll('a,b,c\n 1 , "x, ""y""" ,5" pipe\n"","a\r\nb",z\n');
    expect(rows).toEqual([
      [' 1 ', 'x, "y"', '5" pipe'],
      ['', 'a\r\nb', 'z'],
    ]);
  });

  it('odd headers', async () => {
    const { headers, rows } = await readAll('__proto__,constructor,,id,id,id (2)\nx,y,1,2,3,4\n');
    expect(headers).toEqual(['__proto__', 'constructor', 'column_3', 'id', 'id (2)', 'id (2) (2)']);
    expect(rows).toEqual([['x', 'y', '1', '2', '3', '4']]);
  });

  it('no header, by look and by option', async () => {
    expect((await readAll('1,2\n3,4\n')).headers).toEqual(['column_1', 'column_2']);
    const told = await readAll('a,b\n3,4\n', { headerRow: false });
    expect([told.headers, told.rows.length]).toEqual([['column_1', 'column_2'], 2]);
  });

  it("Excel's sep= line and title lines", async () => {
    const stated = await readAll('sep=;\na;b\n1,5;2\n');
    expect([stated.headers, stated.rows, stated.lines]).toEqual([['a', 'b'], [['1,5', '2']], [3]]);
    const titled = await readAll('Ventas de enero\n\nfecha,producto,monto\n2024-01-01,A,5\n2024-01-02,B,6\n');
    expect([titled.headers, titled.lines]).toEqual([
      ['fecha', 'producto', 'monto'],
      [4, 5],
    ]);
  });

  it('several gzip members, trailing rubbish and zero padding', async () => {
    const members = [gzipSync(bytesOf('a,b\n1,2\n')), gzipSync(bytesOf('3,4\n'))];
    const joined = Uint8Array.from(members.flatMap((member) => [...member]));
    for (const size of [1, 7, 65_536]) {
      const { rows, isGzip } = await readAll(sourceOf(joined, size));
      expect([rows.length, isGzip]).toEqual([2, true]);
    }
    for (const tail of [[0], new Array<number>(512).fill(0), [...bytesOf('rubbish')]]) {
      const { rows } = await readAll(Uint8Array.from([...joined, ...tail]));
      expect(rows).toHaveLength(2);
    }
  });

  it('a gzip file with a damaged byte is refused', async () => {
    const whole = gzipSync(bytesOf(`a,b\n${Array.from({ length: 999 }, (_, at) => `${at},${at * 7}`).join('\n')}`));
    whole[200] = (whole[200] ?? 0) ^ 0x10;
    await expect(readAll(whole)).rejects.toBeInstanceOf(TabularError);
  });

  it('a gzip bomb is refused early', async () => {
    const bomb = gzipSync(new Uint8Array(24_000_000).fill(48), { level: 9 });
    await expect(readAll(bomb)).rejects.toEqual(failsWith('zip_bomb'));
  });
});
